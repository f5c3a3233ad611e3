#include "bots/evaluate.h"

#include <algorithm>

#include "pinwheel/chess/material.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/random.h"

namespace pinwheel::blind {
namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::Square;

constexpr Bitboard centre = 0x0000001818000000, wide_centre = 0x00003c3c3c3c0000;

int pawns_worth(Bitboard pawns, Color side) {
    constexpr int advanced[] = {0, 0, 4, 12, 28, 60, 120, 0};
    int sum = 0;
    for (; pawns;) {
        const int rank = chess::rank_of(chess::pop_lsb(pawns));
        sum += advanced[side == Color::white ? rank : 7 - rank];
    }
    return sum;
}

int side_worth(const Board& b, Color side) {
    int sum = 0;
    for (std::size_t kind = 0; kind < 5; ++kind)
        sum += piece_worth[kind] * chess::count(b.of(side, static_cast<PieceType>(kind)));
    const Bitboard light = b.of(side, PieceType::knight) | b.of(side, PieceType::bishop);
    const Bitboard home = side == Color::white ? chess::rank_1 : chess::rank_8;
    sum += 12 * chess::count(light & wide_centre) + 6 * chess::count(b.of(side, PieceType::pawn) & centre) -
           14 * chess::count(light & home);
    return sum + pawns_worth(b.of(side, PieceType::pawn), side);
}

int distance(Square a, Square b) {
    return std::max(std::abs(chess::file_of(a) - chess::file_of(b)), std::abs(chess::rank_of(a) - chess::rank_of(b)));
}

/// How far a king stands from the middle: 0 to 6.
int from_middle(Square s) {
    const int file = chess::file_of(s), rank = chess::rank_of(s);
    return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

/// A side with next to nothing left is driven to the edge.
int chase(const Board& b, Color hunter) {
    const Bitboard prey = b.of(!hunter);
    const bool heavy = b.of(hunter, PieceType::queen) | b.of(hunter, PieceType::rook);
    if (chess::count(prey) > 3 || !heavy) return 0;
    const Square king = b.king_square(!hunter), own = b.king_square(hunter);
    if (king == chess::no_square || own == chess::no_square) return 0;
    const Bitboard room = chess::leapers.king[king] & ~prey;
    int free = 0;
    for (Bitboard rest = room; rest;) free += !chess::is_attacked(b, chess::pop_lsb(rest), hunter);
    return 20 * from_middle(king) - 12 * distance(king, own) - 9 * free;
}

int negamax(const Board& b, int depth, int alpha, int beta) {
    const chess::MoveList moves = chess::legal_moves(b);
    if (moves.empty()) return chess::in_check(b) ? -mate_worth - depth : 0;
    if (depth == 0) return evaluate(b, b.side);
    for (const chess::Move move : moves) {
        alpha = std::max(alpha, -negamax(chess::played(b, move), depth - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

}  // namespace

int evaluate(const Board& b, Color side) {
    if (chess::insufficient_material(b)) return 0;
    return side_worth(b, side) - side_worth(b, !side) + chase(b, side) - chase(b, !side);
}

chess::Move best_move(const Board& b, int depth, std::uint64_t& dice) {
    chess::Move best;
    int score = 0;
    for (const chess::Move move : chess::legal_moves(b)) {
        const int noise = static_cast<int>(splitmix64(dice) % 15);
        const int value = -negamax(chess::played(b, move), depth - 1, -2 * mate_worth, 2 * mate_worth) + noise;
        if (best && value <= score) continue;
        best = move;
        score = value;
    }
    return best;
}

}  // namespace pinwheel::blind
