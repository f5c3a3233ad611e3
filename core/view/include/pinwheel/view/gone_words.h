#pragma once
/// For sentences of findings: how a piece went, as the history of a game tells.
#include "pinwheel/view/explanation.h"

namespace pinwheel {

/// "captured by Black's bishop (b7h1 at ply 14)", "captured en passant by …" and "moved (e1e2 at ply 3)", of a piece
/// whose going the history of a finding tells (details "left" and the like). `by` and `with`: titles of the seat that
/// took it and of its piece. Empty where nothing is told.
std::string gone_words(const Finding&, std::string_view by, std::string_view with);

}  // namespace pinwheel
