#pragma once
/// Sets of legal actions that are to be compared.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The legal actions of all seats to act, in ascending order.
std::vector<Action> all_legal(const Variant&, const State&);

}  // namespace pinwheel
