#pragma once
/// Where a piece might go, judged by the own pieces alone (blind spec §6).
#include "seen/own_pieces.h"

namespace pinwheel::blind::seen {

/// What an own piece straight ahead of a pawn on its start rank stops (ruling BR08).
enum class PawnAhead : std::uint8_t { both_steps, one_step };

/// G(from): empty where no own piece stands. Castling squares do not belong to it.
Squares geometric_set(const OwnPieces&, int from, PawnAhead = PawnAhead::both_steps);

/// Two-steps of the king that castling could be: king at home, a rook in the corner, no own piece between.
Squares castling_steps(const OwnPieces&);

/// Corner of the rook that a two-step of the king to `king_to` would castle with; `nowhere` for another square.
int castling_rook(const OwnPieces&, int king_to);

}  // namespace pinwheel::blind::seen
