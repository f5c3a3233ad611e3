#pragma once
/// QFEN: a position of quantum chess as text (spec §9.3).
#include "position.h"

namespace pinwheel::quantum {

inline constexpr std::string_view start_qfen = "[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () b Z - - 0 1";

/// Ranks 1 to 8, files a to h, no ranges, letters in canonical order; captured pieces sorted.
std::string write_qfen(const Position&);
/// `strict` refuses masks that propagation shrinks. Errors: "setup.*" with the offset and what was expected.
Result<Position> read_qfen(std::string_view, const Choices&, bool strict);

}  // namespace pinwheel::quantum
