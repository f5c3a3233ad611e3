#pragma once
/// What promoted pieces were, for the ruling vp.promoted. No part of the position: it changes no move.
#include "board/position.h"
#include "pinwheel/view/base.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// By square; no_kind for all who were not promoted.
using Origins = std::array<KindId, max_squares>;

/// Follows a move. `taken`: captured_by(before, m).
void follow_origins(Origins&, const Position& before, const Position& after, Move m, const Squares& taken);

/// Points of a side on the board, promoted pieces counted as what they were.
int original_points(const Position&, const Origins&, int side);

/// For keys of positions that differ in this alone; 0 where no piece was promoted.
std::uint64_t origins_number(const Origins&);

/// "a8:S,b8:P", and back. Errors: "setup.tail".
std::string write_origins(const Position&, const Origins&);
Status read_origins(std::string_view, const Position&, Origins&);

}  // namespace pinwheel::hyper_fairy
