#pragma once
/// Parts of an explanation.
#include "rules/rules.h"
#include "text/sheet.h"

namespace pinwheel::blind {

inline SeatId seat_of(Color side) { return SeatId{static_cast<std::uint16_t>(chess::index(side))}; }

/// Names the ruling that decides, by its short name, and its option.
void decide_by(Finding&, std::string_view ruling, std::string_view option);

/// The own pieces on a board of their own, with the rights to castle that their rooks allow.
chess::Board board_of_own(const seen::OwnPieces&);

/// Tells by what a piece first went from one of some squares: "left" (the move; empty where it was captured),
/// "left-ply", "left-from". False where the sheet tells of nothing.
bool tell_first_left(const std::vector<SheetEntry>&, std::initializer_list<std::string> squares, Finding&);
/// Tells when a piece was captured on a square, if that is how the last one there went: "lost-ply".
void tell_lost(const std::vector<SheetEntry>&, std::string_view square, Finding&);
/// Tells of the castling that was refused in this turn, if the king was touched by it: "refused-castling".
void tell_refused_castling(const std::vector<SheetEntry>&, int ply, std::string_view king, Finding&);

/// What the moderator said to the same attempt in this turn, or to every attempt of the piece of `from`; empty where
/// nothing. `promotes`: what a pawn becomes tells attempts apart.
std::string_view said_before(const std::vector<SheetEntry>&, int ply, std::string_view from, std::string_view token,
                             bool promotes);

/// Resignations, draw offers, answers and claims. Whether a claim is founded the moderator alone knows while the game
/// hides something.
Finding explain_table_action(const Position&, const Action&, bool legal, bool hides);

/// Of an attempt that is refused, for eyes that see the board: the moderator's words to who makes it, and the ruling
/// that chooses between them.
void tell_heard(const Position&, const Action&, Finding&);

/// Of a legal move, for eyes that see the board: what the moderator announces, and to whom.
void tell_announced(const Position&, const Action&, Finding&);

}  // namespace pinwheel::blind
