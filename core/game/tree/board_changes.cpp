#include "tree/board_changes.h"

#include <algorithm>
#include <cctype>

namespace pinwheel {
namespace {

bool same_layout(const View& one, const View& other) {
    return std::equal(one.boards.begin(), one.boards.end(), other.boards.begin(), other.boards.end(),
                      [](const BoardView& a, const BoardView& b) {
                          return a.id == b.id && a.files == b.files && a.cells.size() == b.cells.size();
                      });
}

/// Calls with each cell of a layout that both have.
template <class Look>
void for_cells(const View& one, const View& other, const Look& look_at) {
    for (std::size_t b = 0; b < one.boards.size(); ++b)
        for (std::size_t c = 0; c < one.boards[b].cells.size(); ++c)
            look_at(one.boards[b].cells[c], other.boards[b].cells[c]);
}

bool same_hands(const View& one, const View& other) {
    return std::equal(one.boards.begin(), one.boards.end(), other.boards.begin(), other.boards.end(),
                      [](const BoardView& a, const BoardView& b) { return a.hand == b.hand; });
}

bool same_pieces(const CellView& one, const CellView& other) {
    return std::equal(one.occupants.begin(), one.occupants.end(), other.occupants.begin(), other.occupants.end(),
                      [](const Occupant& a, const Occupant& b) {
                          return a.piece == b.piece && a.owner == b.owner && a.weight == b.weight && a.kind == b.kind;
                      });
}

/// A count of pieces a state, in the order in which they were met.
using States = std::vector<std::pair<std::string, int>>;

void count_states(const CellView& cell, const CellView& other, States& states) {
    for (std::size_t i = 0; i < cell.occupants.size(); ++i)
        for (const PieceState& state : cell.occupants[i].states) {
            if (other.occupants[i].is(state.word)) continue;
            auto found =
                std::find_if(states.begin(), states.end(), [&](const auto& s) { return s.first == state.title; });
            if (found == states.end()) found = states.insert(states.end(), {state.title, 0});
            ++found->second;
        }
}

std::string pieces(int count, const char* one, const char* many) {
    return std::to_string(count) + (count == 1 ? " piece " : " pieces ") + (count == 1 ? one : many);
}

std::string inside(std::string title) {
    if (!title.empty() && (title.size() < 2 || std::isupper(static_cast<unsigned char>(title[1])) == 0))
        title[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(title[0])));
    return title;
}

}  // namespace

bool same_boards(const View& one, const View& other) {
    if (!same_layout(one, other) || !same_hands(one, other)) return false;
    bool same = true;
    for_cells(one, other, [&](const CellView& a, const CellView& b) {
        same = same && a.known == b.known && a.occupants == b.occupants;
    });
    return same;
}

std::vector<std::string> board_changes(const View& now, const View& then) {
    if (!same_layout(now, then)) return {"The boards are others."};
    int leave = 0, come = 0, others = 0;
    States gained, lost;
    for_cells(now, then, [&](const CellView& a, const CellView& b) {
        if (a.known != b.known || (!same_pieces(a, b) && a.occupants.empty() == b.occupants.empty()))
            ++others;
        else if (!same_pieces(a, b))
            ++(b.occupants.empty() ? leave : come);
        else {
            count_states(b, a, gained);
            count_states(a, b, lost);
        }
    });
    const bool several = now.boards.size() > 1;
    std::vector<std::string> out;
    if (leave > 0) out.push_back(pieces(leave, "leaves", "leave") + (several ? " the boards." : " the board."));
    if (come > 0) out.push_back(pieces(come, "stands", "stand") + " on squares that are empty now.");
    if (others > 0)
        out.push_back("Something else stands on " + std::to_string(others) + (others == 1 ? " square." : " squares."));
    for (const auto& [title, count] : gained) out.push_back(pieces(count, "is", "are") + " " + inside(title) + ".");
    for (const auto& [title, count] : lost)
        out.push_back(pieces(count, "is", "are") + " no longer " + inside(title) + ".");
    if (!same_hands(now, then)) out.emplace_back("Other pieces are in hand.");
    if (out.empty() && !same_boards(now, then)) out.emplace_back("The boards stand otherwise.");
    return out;
}

}  // namespace pinwheel
