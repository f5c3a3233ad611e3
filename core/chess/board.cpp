#include "pinwheel/chess/board.h"

#include "pinwheel/chess/key.h"

namespace pinwheel::chess {

Board start_board() {
    constexpr PieceType back[8] = {PieceType::rook, PieceType::knight, PieceType::bishop, PieceType::queen,
                                   PieceType::king, PieceType::bishop, PieceType::knight, PieceType::rook};
    Board b;
    for (int f = 0; f < 8; ++f) {
        b.put(make_square(f, 0), Color::white, back[f]);
        b.put(make_square(f, 1), Color::white, PieceType::pawn);
        b.put(make_square(f, 6), Color::black, PieceType::pawn);
        b.put(make_square(f, 7), Color::black, back[f]);
    }
    b.set_castling(white_short | white_long | black_short | black_long);
    return b;
}

std::uint64_t compute_key(const Board& b) {
    std::uint64_t key = zobrist.castling[b.castling];
    for (Bitboard rest = b.occupied(); rest;) {
        const Square s = pop_lsb(rest);
        const Piece p = b.at(s);
        key ^= zobrist.piece[index(p.color)][index(p.type)][s];
    }
    return key;
}

}  // namespace pinwheel::chess
