#pragma once
/// The intersection of two target maps: a seat's synchronized moves (duplicate chess spec M3).
#include "pinwheel/chess/movegen.h"

namespace pinwheel::duplicate {

/// Origins with moves on both maps. A pawn about to promote on one map only has no triple in common with its namesake.
PINWHEEL_HOT chess::Bitboard common_origins(const chess::TargetMap& a, const chess::TargetMap& b) {
    return a.origins & b.origins & ~(a.promoting ^ b.promoting);
}

/// Number of synchronized moves; a promotion square counts four.
PINWHEEL_HOT std::uint64_t count_synced(const chess::TargetMap& a, const chess::TargetMap& b) {
    std::uint64_t n = 0;
    chess::Bitboard from = common_origins(a, b);
    const chess::Bitboard promoting = from & a.promoting;
    for (chess::Bitboard rest = from & ~promoting; rest;) {
        const chess::Square s = chess::pop_lsb(rest);
        n += static_cast<unsigned>(chess::count(a.target[s] & b.target[s]));
    }
    for (chess::Bitboard rest = promoting; rest;) {
        const chess::Square s = chess::pop_lsb(rest);
        n += 4u * static_cast<unsigned>(chess::count(a.target[s] & b.target[s]));
    }
    return n;
}

/// Calls visit(Move) for every synchronized move, promotions in the order knight, bishop, rook, queen.
template <class Visit>
PINWHEEL_HOT void each_move(chess::Bitboard origins, chess::Bitboard promoting, const chess::TargetMap& a,
                            const chess::TargetMap& b, Visit&& visit) {
    for (chess::Bitboard from = origins; from;) {
        const chess::Square s = chess::pop_lsb(from);
        for (chess::Bitboard to = a.target[s] & b.target[s]; to;) {
            const chess::Square t = chess::pop_lsb(to);
            if (promoting & chess::bit(s)) [[unlikely]] {
                for (unsigned p = index(chess::PieceType::knight); p <= index(chess::PieceType::queen); ++p)
                    visit(chess::Move(s, t, static_cast<chess::PieceType>(p)));
            } else {
                visit(chess::Move(s, t));
            }
        }
    }
}
template <class Visit>
PINWHEEL_HOT void each_synced(const chess::TargetMap& a, const chess::TargetMap& b, Visit&& visit) {
    each_move(common_origins(a, b), a.promoting, a, b, visit);
}

}  // namespace pinwheel::duplicate
