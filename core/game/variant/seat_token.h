#pragma once
/// Tokens of games in which several seats act at once.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The token of an action, led by its seat's id and a colon where Variant::parse would take it for another seat's:
/// "e:bid:3"; and always, but for the first seat's, where several may act in secret. What lines, files and comparisons
/// keep.
std::string seat_token(const Variant&, const State&, const Action&);

}  // namespace pinwheel
