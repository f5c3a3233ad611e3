#pragma once
/// Sets of legal actions that are to be compared.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The legal actions of all seats to act, in ascending order.
std::vector<Action> all_legal(const Variant&, const State&);

/// Those actions that may not be done in a position of which `legal` lists what is legal, ascending. A variant's list
/// may leave out what it allows all the same, such as a piece more of a draft: so what is not listed is asked about.
std::vector<Action> refused(const Variant&, const State&, const std::vector<Action>& legal,
                            std::vector<Action> actions);

/// Whether an action ends the game, or speaks of that, without a move: resigning, offering a draw, answering and
/// claiming one, a fallen flag, leaving for good.
bool ends_without_move(const VariantInfo&, const Action&);

/// What of a seat's actions is left to chance, for random games and players: those that go on playing; where there are
/// none, what is said of a draw. Nobody gives up by lot.
std::vector<Action> left_to_chance(const VariantInfo&, std::vector<Action>);

}  // namespace pinwheel
