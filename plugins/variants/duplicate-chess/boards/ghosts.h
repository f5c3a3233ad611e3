#pragma once
/// Ghosts: pieces whose twin is gone (duplicate chess §3). Derived from the boards, never stored; only the moment at
/// which one came about is noted, for explanations.
#include "boards/position.h"

namespace pinwheel::duplicate {

/// Pieces of `seat` that stand on its board `board`.
PINWHEEL_HOT chess::Bitboard pieces(const Position& p, int seat, int board) {
    return p.boards[board].of(color_of(seat));
}

/// Squares where both boards of a seat hold twins in lockstep. Pieces that left lockstep (R08) have no twin any more,
/// which keeps the test exact where two strangers share a square.
PINWHEEL_HOT chess::Bitboard pairs(const Position& p, int seat) {
    const int a = boards_of[seat][0], b = boards_of[seat][1];
    return pieces(p, seat, a) & ~p.loose[a] & pieces(p, seat, b) & ~p.loose[b];
}

/// Ghosts of a seat on one of its boards (I4).
PINWHEEL_HOT chess::Bitboard ghosts(const Position& p, int seat, int board) {
    return pieces(p, seat, board) & ~pairs(p, seat);
}

/// Ghosts of both seats on a board.
PINWHEEL_HOT chess::Bitboard ghosts_on(const Position& p, int board) {
    return ghosts(p, seats_on[board][0], board) | ghosts(p, seats_on[board][1], board);
}

/// Number of ghosts of a seat on both boards.
PINWHEEL_HOT int ghost_count(const Position& p, int seat) {
    return chess::count(ghosts(p, seat, boards_of[seat][0])) + chess::count(ghosts(p, seat, boards_of[seat][1]));
}

/// The note on a ghost; null for one of a composed set-up.
const GhostNote* find_note(const Position&, int board, chess::Square);
/// Notes a new ghost; a full table forgets it, which costs no more than the ply in an explanation.
void add_note(Position&, GhostNote);
/// Drops the note on a ghost that was captured.
void drop_note(Position&, int board, chess::Square);

}  // namespace pinwheel::duplicate
