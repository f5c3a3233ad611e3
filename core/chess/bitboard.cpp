#include "pinwheel/chess/bitboard.h"

namespace pinwheel::chess {

std::string square_name(Square s) {
    if (s >= 64) return "-";
    return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return make_square(text[0] - 'a', text[1] - '1');
}

std::string_view color_name(Color c) { return c == Color::white ? "white" : "black"; }

std::string_view piece_name(PieceType t) {
    constexpr std::string_view names[] = {"pawn", "knight", "bishop", "rook", "queen", "king", "nothing"};
    return names[index(t)];
}

char piece_letter(Color c, PieceType t) { return (c == Color::white ? "PNBRQK?" : "pnbrqk?")[index(t)]; }

}  // namespace pinwheel::chess
