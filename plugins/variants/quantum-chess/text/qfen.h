#pragma once
/// QFEN: a position of quantum chess as text (spec §9.3).
///
/// A text may end behind the pieces, "[e4(b_QRP) e1(w_K) …]", in one bracket or each in one of its own: whoever is
/// missing was captured, as anything but a king. What else is missing is "w M - - 0 1".
///
/// Rulings that remember more than the spec's fields write it where it belongs:
///   e8(w_KQRP*), e8(w_QP=QN)   promotion.model superposed: what P became
///   e7(b_QR<KQBNRP)            challenge.refund: what a denial gives back
///   e2(w_QBNRP)?               challenge.repeat: the other side challenged it in its last turn
///   f6(w_N)L, w_QNL            army.knight-colours: complex of a knight that has moved
///   b_QRP? with phase N        capture.residual: its owner is to name it
///   <e7 e2><d7 d2>             challenge.count: several pending challenges
///   !                          in their place: the turn began with a denial that was the only answer and left no move
#include "board/position.h"

namespace pinwheel::quantum {

inline constexpr std::string_view qfen_sides = "wb", qfen_phases = "ZRMCN";
inline constexpr std::string_view start_qfen = "[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () b Z - - 0 1";

/// Ranks 1 to 8, files a to h, no ranges, letters in canonical order; captured pieces sorted.
std::string write_qfen(const Position&);
/// `strict` refuses masks that propagation shrinks. Errors: "setup.*" with the offset and what was expected.
Result<Position> read_qfen(std::string_view, const Choices&, bool strict);
/// The same at the beginning of a longer text; `end` is where it ends. What was left out and assumed is told in
/// `notes`.
Result<Position> read_leading_qfen(std::string_view, const Choices&, bool strict, std::size_t& end,
                                   std::vector<std::string>& notes);

}  // namespace pinwheel::quantum
