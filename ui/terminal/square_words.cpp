#include "terminal/square_words.h"

#include "model/play/cell_at.h"
#include "pinwheel/view/target.h"

namespace pinwheel::terminal {
namespace {

std::string piece_words(const View& view, const Occupant& occupant) {
    const std::string& kind = occupant.kind.empty() ? occupant.piece : occupant.kind;
    std::string out = kind.empty() ? "piece" : kind;
    if (occupant.owner.valid() && occupant.owner.v < view.seats.size())
        out = view.seats[occupant.owner.v].title + "'s " + out;
    const std::string states = occupant.state_words();
    return states.empty() ? out : out + " (" + states + ")";
}

std::string cell_words(const VariantInfo& info, const View& view, const CellView& cell) {
    if (cell.known == CellView::Known::no) return "unknown";
    std::string out;
    for (const Occupant& occupant : cell.occupants) out += (out.empty() ? "" : " or ") + piece_words(view, occupant);
    if (out.empty()) out = "empty";
    for (const Mark& mark : cell.marks) out += ", " + std::string(info.title_of(mark));
    return out;
}

}  // namespace

std::vector<std::string> targets_of(const View& view, const std::string& place) {
    std::vector<std::string> out;
    if (target_area(place) != Target::Area::none) {
        if (ui::cell_at(view, place)) out.push_back(place);
        return out;
    }
    for (const BoardView& board : view.boards)
        if (std::string target = square_target(board.id, place); ui::cell_at(view, target))
            out.push_back(std::move(target));
    return out;
}

std::string square_words(const VariantInfo& info, const View& view, const std::string& place) {
    std::string out;
    for (const std::string& target : targets_of(view, place)) {
        const std::string name = view.boards.size() == 1 ? parse_target(target).name : target;
        out += name + ": " + cell_words(info, view, *ui::cell_at(view, target)) + "\n";
    }
    return out;
}

}  // namespace pinwheel::terminal
