#pragma once
/// The turn machine: challenges, answers and denials between the moves (spec §6, §7).
#include "moves/movement.h"

namespace pinwheel::quantum {

/// Legal moves of the player to act: in RESOLVE those that answer every pending challenge. With voluntary collapses
/// where the rulings have them.
std::vector<Move> turn_moves(const Position&);
/// Their number; without a list where nothing is pending and no ruling adds any.
int count_turn_moves(const Position&);
/// Legal challenges of the player to act in ZERO or CHALLENGE: of each target all sets of attackers, the smaller ones
/// first, but at most most_challenges of them. A greater set that is legal may still be declared.
std::vector<Challenge> challenges(const Position&);
inline constexpr int most_challenges = 256;  ///< of one target: all sets of up to eight attackers
bool any_challenge(const Position&);
/// "" where the challenge is legal, else the code of the rule that fails.
std::string_view challenge_fault(const Position&, const Challenge&);
/// Whether the rulings let, or make, the challenger choose what attackers keep.
bool may_choose_kept(const Position&);
/// The types an attacker of a challenge keeps, before propagation and before any choice.
/// `declared`: the attackers of the challenge, behind which one may stand where a ruling lets it.
Mask attacking_types(const Position&, Square from, Square target, Bitboard declared = 0);

/// Pending challenges against the player to act, by index of Position::pending, that may be denied.
std::vector<int> deniable(const Position&);
/// Whether the pending challenge may be denied.
bool may_deny(const Position&, int which = 0);
bool may_pass(const Position&);
/// Where the piece on `s` stands after a move.
Square landed(const Move&, Square s);
/// Whether one pending challenge, by index of Position::pending, is answered on a board after the answer was played.
bool answers_challenge(const Position& before, const Position& after, const Move& answer, int which);
/// Whether every pending challenge is answered on a board after the answer was played (spec §7.3).
bool answers_challenges(const Position& before, const Position& after, const Move& answer);
/// "" where a move that follows the table is legal now, else "inconsistent", "own-king-exposed" or
/// "challenge-unanswered".
std::string_view move_fault(const Position&, const Move&);
/// Whether the move is one the movement table, or castling, gives the player to act; legality is not asked.
bool follows_table(const Position&, const Move&);
/// Types that the owner may give the captured piece in the phase NAME.
Mask nameable(const Position&);

// The actions. Each must be legal.
void play_move(Position&, const Move&);
void play_challenge(Position&, const Challenge&);
void play_denial(Position&, int which = 0);
void play_name(Position&, Mask type);
void play_pass(Position&);

/// Collapses the attackers of a challenge. False where no world is left.
bool collapse_attackers(Position&, const Challenge&);
/// Takes K from a challenged piece.
bool collapse_denial(Position&, int which = 0);

}  // namespace pinwheel::quantum
