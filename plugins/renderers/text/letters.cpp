#include "letters.h"

#include <algorithm>

namespace pinwheel::text {
namespace {

int sign_of(std::string_view kind) {
    const auto& all = signs();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Sign& s) { return s.kind == kind; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

// The stronger of two signs; -1 is none.
int stronger(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

std::string_view sign_of_state(PieceSign sign) {
    switch (sign) {
        case PieceSign::ring:
            return "ring";
        case PieceSign::shield:
            return "shield";
        case PieceSign::coin:
            return "coin";
        case PieceSign::none:
        case PieceSign::pale:
            break;
    }
    return "";
}

void add_states(Letters& out, const Occupant& occupant) {
    out.ghost = occupant.shows(PieceSign::pale);
    for (const PieceState& state : occupant.states) {
        const int sign = sign_of(sign_of_state(state.sign));
        if (sign < 0 || stronger(out.sign, sign) != sign || sign == out.sign) continue;
        out.sign = sign;
        out.state = state.title;
    }
}

}  // namespace

const std::vector<Sign>& signs() {
    static const std::vector<Sign> all{
        {"selected", '[', ']', "selected", "36;1"},
        {"cursor", '>', '<', "cursor", "1"},
        {"check", '!', '!', "in check", "31;1"},
        {"challenged", '^', '^', "challenged", "31;1"},
        {"playable", '*', '*', "may go there", "32;1"},
        {"only-here", ':', ':', "legal on this board only", "90"},
        {"why-from", '{', '}', "asked about", "35;1"},
        {"why", '~', '~', "the reason why", "35"},
        {"user", '\'', '\'', "marked", "33"},
        {"ring", '_', '_', "held", "36"},
        {"coin", '$', '$', "for sale", "33;1"},
        {"last-move", '-', '-', "last move", "33"},
        {"changed", '+', '+', "changed by it", "33"},
        {"shield", '|', '|', "out of reach", "36"},
        {"ghost", '(', ')', "ghost: never moves again", "90"},
    };
    return all;
}

Lights lights_of(const std::vector<Highlight>& highlights) {
    Lights out;
    for (const auto& light : highlights) {
        const int sign = sign_of(light.kind);
        if (sign < 0) continue;
        const auto [at, fresh] = out.try_emplace(light.target, sign);
        if (!fresh) at->second = stronger(at->second, sign);
    }
    return out;
}

Letters letters_of(const BoardView& board, int square, const std::string& target, const Lights& lights,
                   const Alphabet& alphabet) {
    static const CellView unknown;
    Letters out;
    const auto index = static_cast<std::size_t>(square);
    const auto& cell = index < board.cells.size() ? board.cells[index] : unknown;
    const bool known = cell.known == CellView::Known::yes;
    if (const auto light = lights.find(target); light != lights.end()) out.sign = light->second;
    if (!known) {
        out.word = "?";
    } else {
        for (const auto& mark : cell.marks) out.sign = stronger(out.sign, sign_of(mark.text()));
        if (!cell.occupants.empty()) {
            out.word = alphabet.word(board, cell);
            out.piece = true;
            out.owner = cell.occupants.front().owner;
            if (cell.occupants.size() == 1) add_states(out, cell.occupants.front());
        }
    }
    const int ghost = sign_of("ghost");
    if (out.ghost) out.sign = stronger(out.sign, ghost);
    if (out.sign >= 0) {
        const auto& sign = signs()[static_cast<std::size_t>(out.sign)];
        out.left = sign.left;
        out.right = out.ghost ? signs()[static_cast<std::size_t>(ghost)].right : sign.right;
        const bool empty = known && cell.occupants.empty();
        if (empty && (sign.kind == "playable" || sign.kind == "only-here")) {
            out.word = std::string(1, sign.left);
            out.left = out.right = ' ';
        }
    }
    return out;
}

}  // namespace pinwheel::text
