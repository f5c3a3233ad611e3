#pragma once
/// A verdict as files of games of several boards give it.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// "checkmate: N=loss S=draw E=win W=win"; "playing". Seats whose result is open while play goes on are left out.
std::string verdict_text(const VariantInfo&, const Verdict&);

/// Whether a verdict is what a file says: a text of verdict_text(), or some of its results alone, "N=loss E=win".
bool says_verdict(std::string_view text, const VariantInfo&, const Verdict&);

}  // namespace pinwheel
