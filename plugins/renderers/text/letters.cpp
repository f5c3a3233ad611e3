#include "letters.h"

#include <algorithm>

namespace pinwheel::text {
namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

char letter_of(const Occupant& occupant, SeatId capital) {
    if (occupant.piece.empty()) return '*';
    const char c = occupant.piece == "knight" ? 'n' : occupant.piece.front();
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!plain) return '*';
    return occupant.owner == capital ? upper(c) : lower(c);
}

int sign_of(std::string_view kind) {
    const auto& all = signs();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Sign& s) { return s.kind == kind; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

// The stronger of two signs; -1 is none.
int stronger(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

}  // namespace

const std::vector<Sign>& signs() {
    static const std::vector<Sign> all{
        {"selected", '[', ']', "selected", "36;1"},
        {"cursor", '>', '<', "cursor", "1"},
        {"check", '!', '!', "in check", "31;1"},
        {"playable", '*', '*', "may go there", "32;1"},
        {"only-here", ':', ':', "legal on this board only", "90"},
        {"why-from", '{', '}', "asked about", "35;1"},
        {"why", '~', '~', "the reason why", "35"},
        {"user", '\'', '\'', "marked", "33"},
        {"last-move", '-', '-', "last move", "33"},
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

Letters letters_of(const BoardView& board, int square, const std::string& target, const Lights& lights) {
    static const CellView unknown;
    Letters out;
    const auto index = static_cast<std::size_t>(square);
    const auto& cell = index < board.cells.size() ? board.cells[index] : unknown;
    const bool known = cell.known == CellView::Known::yes;
    if (const auto light = lights.find(target); light != lights.end()) out.sign = light->second;
    if (!known) {
        out.text[1] = '?';
    } else {
        for (const auto& mark : cell.marks) out.sign = stronger(out.sign, sign_of(mark.text()));
        if (cell.occupants.size() > 1)
            out.text[1] = static_cast<char>('0' + std::min<std::size_t>(9, cell.occupants.size()));
        if (cell.occupants.size() == 1) {
            out.text[1] = letter_of(cell.occupants.front(), board.first);
            out.owner = cell.occupants.front().owner;
            out.ghost = cell.occupants.front().shows(PieceSign::pale);
        }
    }
    const int ghost = sign_of("ghost");
    if (out.ghost) out.sign = stronger(out.sign, ghost);
    if (out.sign >= 0) {
        const auto& sign = signs()[static_cast<std::size_t>(out.sign)];
        out.text[0] = sign.left;
        out.text[2] = out.ghost ? signs()[static_cast<std::size_t>(ghost)].right : sign.right;
        if (known && cell.occupants.empty() && sign.kind == "playable") out.text = {' ', '*', ' '};
        if (known && cell.occupants.empty() && sign.kind == "only-here") out.text = {' ', ':', ' '};
    }
    return out;
}

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size() && i < 200; ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        // C1 controls are 0xC2 0x80 to 0xC2 0x9F in UTF-8.
        const bool c1 = c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
        if (c1)
            ++i;
        else if (c >= 0x20 && c != 0x7f)
            out += text[i];
    }
    return out;
}

}  // namespace pinwheel::text
