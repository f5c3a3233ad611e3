#pragma once
/// The turn machine: challenges, answers and denials between the moves (spec §6, §7).
#include "movement.h"

namespace pinwheel::quantum {

/// Attackers by square and the piece they challenge.
struct Challenge {
    Bitboard attackers = 0;
    Square target = no_square;
    bool operator==(const Challenge&) const = default;
};

/// Legal moves of the player to act: in RESOLVE those that answer the challenge. With voluntary collapses where the
/// rulings have them.
std::vector<Move> turn_moves(const Position&);
/// Every legal challenge of the player to act in ZERO or CHALLENGE.
std::vector<Challenge> challenges(const Position&);
bool any_challenge(const Position&);
/// "" where the challenge is legal, else the code of the rule that fails.
std::string_view challenge_fault(const Position&, const Challenge&);
/// Whether the pending challenge may be denied.
bool may_deny(const Position&);
/// Whether the challenge is answered on a board after the answer was played (spec §7.3); `moved` is the mover's new
/// square, `target` where the challenged piece stands now.
bool answers_challenge(const Position& after, Square target, Bitboard attackers, bool target_moved);
/// "" where a move that follows the table is legal now, else "inconsistent", "own-king-exposed" or "challenge-unanswered".
std::string_view move_fault(const Position&, const Move&);
/// Whether the move is one the movement table, or castling, gives the player to act; legality is not asked.
bool follows_table(const Position&, const Move&);

// The four actions. Each must be legal.
void play_move(Position&, const Move&);
void play_challenge(Position&, const Challenge&);
void play_denial(Position&);
void play_pass(Position&);

/// Collapses the attackers of a challenge. False where no world is left.
bool collapse_attackers(Position&, const Challenge&);
/// Takes K from the challenged piece.
bool collapse_denial(Position&);

}  // namespace pinwheel::quantum
