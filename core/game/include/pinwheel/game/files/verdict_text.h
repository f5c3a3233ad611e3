#pragma once
/// A verdict as files give it.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// "checkmate: N=loss S=draw E=win W=win"; "playing", which no reason begins with. On one line. Seats whose result is
/// open while play goes on are left out.
std::string verdict_text(const VariantInfo&, const Verdict&);

/// "1-0", "0-1" or "1/2-1/2" where two seats fared like that, else "*".
std::string_view result_text(const Verdict&);

/// Whether a verdict is what a file says: a text of verdict_text(), or some of its results alone, "N=loss E=win".
bool says_verdict(std::string_view text, const VariantInfo&, const Verdict&);

}  // namespace pinwheel
