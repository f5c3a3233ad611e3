#include "pinwheel/chess/move.h"

namespace pinwheel::chess {

std::string to_token(Move m) {
    std::string token = square_name(m.from()) + square_name(m.to());
    if (m.promotes()) token += piece_letter(Color::black, m.promotion());
    return token;
}

std::optional<Move> parse_token(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const auto from = parse_square(text.substr(0, 2)), to = parse_square(text.substr(2, 2));
    if (!from || !to || *from == *to) return std::nullopt;
    if (text.size() == 4) return Move(*from, *to);
    switch (text[4]) {
        case 'q':
            return Move(*from, *to, PieceType::queen);
        case 'r':
            return Move(*from, *to, PieceType::rook);
        case 'b':
            return Move(*from, *to, PieceType::bishop);
        case 'n':
            return Move(*from, *to, PieceType::knight);
        default:
            return std::nullopt;
    }
}

}  // namespace pinwheel::chess
