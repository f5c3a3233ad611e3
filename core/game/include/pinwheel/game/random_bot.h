#pragma once
/// The bot every variant has: it plays any legal action.
#include <memory>

#include "pinwheel/game/bot.h"

namespace pinwheel {

/// Id "random": the sorted tokens' entry that the seed chooses, see random_action, legal offers only where
/// the variant hides something. Errors: "bot.nothing" where there is nothing to choose.
std::shared_ptr<const Bot> make_random_bot();

}  // namespace pinwheel
