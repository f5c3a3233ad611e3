#pragma once
/// The bots that every variant has.
#include <memory>

#include "pinwheel/game/variant/bot.h"

namespace pinwheel {

/// Id "random", plays any legal action of those that random_action draws from: the sorted tokens' entry that the seed
/// chooses, legal offers only where the variant hides something. Errors: "bot.nothing" where there is nothing to
/// choose.
std::shared_ptr<const Bot> make_random_bot();

/// Id "playouts", for every variant that hides nothing: grows a tree of what may be played, plays random games from its
/// leaves to their end under the variant's default rulings (Variant::playout), and takes the action that it tried most.
/// BotLimits::nodes bounds the games. Errors: "bot.nothing", "bot.hidden" where it gets no state.
std::shared_ptr<const Bot> make_playout_bot();

}  // namespace pinwheel
