#pragma once
/// Sets of legal actions that are to be compared.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The legal actions of all seats to act, in ascending order.
std::vector<Action> all_legal(const Variant&, const State&);

/// Whether an action ends the game, or speaks of that, without a move: resigning, offering a draw and answering, a
/// fallen flag, leaving for good.
bool ends_without_move(const VariantInfo&, const Action&);

}  // namespace pinwheel
