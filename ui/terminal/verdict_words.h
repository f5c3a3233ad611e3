#pragma once
/// A verdict as one line for people.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::terminal {

/// "checkmate: N loss, S draw, E win, W win (ruling R04 mate.winners-double)"; "playing".
std::string verdict_words(const VariantInfo& info, const Verdict& verdict);

/// The verdict as plain data, in the shape of share/schemas/comparison.schema.json.
Datum verdict_datum(const VariantInfo& info, const Verdict& verdict);

}  // namespace pinwheel::terminal
