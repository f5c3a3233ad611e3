#include "board/hfen.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::hyper_fairy {
namespace {

std::string pool_text(const Position& p, int side) {
    std::string text;
    for (int k = 1; k <= static_cast<int>(p.laws->kinds.size()); ++k)
        if (in_pool(p, side, static_cast<KindId>(k)))
            text += (text.empty() ? "" : ",") + p.laws->kind(static_cast<KindId>(k)).symbol;
    return text.empty() ? "-" : text;
}

/// "a1,!c2,e1": leaders and partners that are unmoved; pawn-types against what their rank says.
std::string unmoved_text(const Position& p) {
    const BoardSize size = p.laws->size;
    std::string text;
    for (int s = 0; s < size.squares(); ++s) {
        const auto at = static_cast<unsigned>(s);
        if (!p.kind_on(at)) continue;
        const PieceKind& kind = p.laws->kind(p.kind_on(at));
        if (!keeps_unmoved(kind)) continue;
        const bool home = kind.has(flag_double_step) && size.own_rank(p.side_on(at), s) <= 1;
        if (p.unmoved(at) == home) continue;
        text += (text.empty() ? "" : ",") + std::string(home ? "!" : "") + square_name(s, size.files);
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string symbol_of(const PieceKind& kind, int side) {
    std::string symbol = kind.symbol;
    if (side == 1) symbol.back() = static_cast<char>(symbol.back() - 'A' + 'a');
    return symbol;
}

bool keeps_unmoved(const PieceKind& kind) {
    const bool first_move =
        kind.betza.find('i') != kind.betza.npos;  // a letter with no other meaning in Betza's notation
    return first_move || (kind.flags & (flag_castles | flag_castling_partner | flag_double_step)) != 0;
}

std::string write_rows(const Position& p) {
    const BoardSize size = p.laws->size;
    std::string text;
    for (int rank = size.ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto flush = [&] {
            if (run) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < size.files; ++file) {
            const Square s = size.square(file, rank);
            const KindId kind = p.kind_on(s);
            if (!kind) {
                ++run;
                continue;
            }
            flush();
            text += symbol_of(p.laws->kind(kind), p.side_on(s));
        }
        flush();
        if (rank) text += '/';
    }
    return text;
}

std::string write_hfen(const Position& p) {
    const auto name = [&](Square s) { return square_name(s, p.laws->size.files); };
    std::string text = write_rows(p) + (p.side ? " b " : " w ") + unmoved_text(p);
    text += p.ep_passed == no_square ? " -" : " " + name(p.ep_passed) + ":" + name(p.ep_victim);
    text += " " + std::to_string(p.halfmove) + " " + std::to_string(p.fullmove);
    if (p.regent) text += std::string(" regent=") + (p.regent & 1 ? "w" : "") + (p.regent & 2 ? "b" : "");
    if (p.mercenary != no_square) text += " merc=" + name(p.mercenary);
    const std::string white = pool_text(p, 0), black = pool_text(p, 1);
    return text + " pool=" + white + (white == black ? "" : "/" + black);
}

}  // namespace pinwheel::hyper_fairy
