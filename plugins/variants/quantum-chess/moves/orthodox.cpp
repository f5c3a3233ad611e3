#include "moves/orthodox.h"

namespace pinwheel::quantum {
namespace {

/// Indices of Side::can in the order of chess::PieceType.
constexpr std::array<std::size_t, type_count> by_piece_type{5, 3, 2, 4, 1, 0};

bool all_determined(const Side& s) {
    int powers = 0;
    for (const Bitboard set : s.can) powers += chess::count(set);
    return powers == chess::count(s.pieces);
}

bool usual_moves(const Choices& c) {
    return !(c[promotion_model] | c[promotion_limit] | c[pawn_double_step] | c[enpassant_declare] |
             c[enpassant_after_challenge] | c[check_attacker] | c[check_king_attacks]);
}

/// None on the back row, and none on the second that has moved there and steps once.
bool usual_pawns(const Position& p) {
    const Bitboard back = p.side == 0 ? chess::rank_1 : chess::rank_8, second = p.side == 0 ? back << 8 : back >> 8;
    if (p.own().can[5] & back) return false;
    for (Bitboard rest = p.own().can[5] & second; rest;)
        if (!p.own().is_unmoved(p.slot_on(chess::pop_lsb(rest)))) return false;
    return true;
}

}  // namespace

std::optional<chess::Board> as_orthodox(const Position& p) {
    if (p.own().determined_king() == no_square || p.enemy().determined_king() == no_square) return {};
    if (!all_determined(p.own()) || !all_determined(p.enemy()) || !usual_moves(p.choices) || !usual_pawns(p)) return {};
    chess::Board board;
    for (std::size_t t = 0; t < type_count; ++t)
        board.types[t] = p.sides[0].can[by_piece_type[t]] | p.sides[1].can[by_piece_type[t]];
    board.colors[0] = p.sides[0].pieces;
    board.colors[1] = p.sides[1].pieces;
    board.side = static_cast<chess::Color>(p.side);
    const Square victim = p.ep_victim();
    if (victim != no_square && p.phase != Phase::challenge && (p.enemy().can[5] & bit(victim))) board.ep = p.ep;
    return board;
}

}  // namespace pinwheel::quantum
