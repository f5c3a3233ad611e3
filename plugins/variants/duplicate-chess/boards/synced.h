#pragma once
/// The set of a seat's legal actions on its two boards, kept with the position (duplicate chess spec M3).
#include "boards/synced_map.h"
#include "pinwheel/chess/movegen.h"

namespace pinwheel::duplicate {

/// Synchronized moves as target sets: 160 bytes, since a seat has at most 16 pieces on a board.
struct SyncedMap {
    chess::Bitboard origins = 0;    ///< squares with at least one synchronized move
    chess::Bitboard promoting = 0;  ///< the origins whose moves all promote
    std::uint16_t size = 0;         ///< number of moves, each choice of promotion pieces counted
    chess::Bitboard target[16]{};   ///< of the k-th origin from a1

    PINWHEEL_HOT chess::Bitboard targets(chess::Square from) const {
        if (!(origins & chess::bit(from))) return 0;
        return target[chess::count(origins & (chess::bit(from) - 1))];
    }
    /// Whether from-to is in the set, whatever it promotes to.
    PINWHEEL_HOT bool has(chess::Square from, chess::Square to) const { return targets(from) & chess::bit(to); }
    PINWHEEL_HOT bool promotes(chess::Square from) const { return promoting & chess::bit(from); }

    /// Adds an origin above all others. `choices` is what each target square counts.
    PINWHEEL_HOT void append(chess::Square from, chess::Bitboard targets, int& n, int choices) {
        if (!targets || n == 16) return;
        origins |= chess::bit(from);
        target[n++] = targets;
        size = static_cast<std::uint16_t>(size + chess::count(targets) * choices);
    }
};

/// The intersection of both boards' maps; a promotion square counts `promotions`.
inline SyncedMap intersect(const chess::TargetMap& a, const chess::TargetMap& b, int promotions) {
    SyncedMap map;
    const chess::Bitboard common = common_origins(a, b);
    int n = 0;
    for (chess::Bitboard rest = common; rest;) {
        const chess::Square from = chess::pop_lsb(rest);
        map.append(from, a.target[from] & b.target[from], n, a.promoting & chess::bit(from) ? promotions : 1);
    }
    map.promoting = map.origins & a.promoting;
    return map;
}

/// One board's map as it is: what a seat may do where the other board stands still.
inline SyncedMap single(const chess::TargetMap& a) {
    SyncedMap map;
    int n = 0;
    for (chess::Bitboard rest = a.origins; rest;) {
        const chess::Square from = chess::pop_lsb(rest);
        map.append(from, a.target[from], n, a.promoting & chess::bit(from) ? 4 : 1);
    }
    map.promoting = map.origins & a.promoting;
    return map;
}

/// Whether two maps share a move.
inline bool share_a_move(const chess::TargetMap& a, const chess::TargetMap& b) {
    for (chess::Bitboard rest = common_origins(a, b); rest;) {
        const chess::Square from = chess::pop_lsb(rest);
        if (a.target[from] & b.target[from]) return true;
    }
    return false;
}

}  // namespace pinwheel::duplicate
