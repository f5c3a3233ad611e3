#pragma once
/// Bots: players that see what a seat sees.
#include <stop_token>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

struct BotLimits {
    int ms = 1000;            ///< thinking time
    std::uint64_t nodes = 0;  ///< 0: no limit
    int depth = 0;            ///< 0: no limit
    std::uint64_t seed = 1;
    std::stop_token stop;  ///< asked to stop at once
    std::function<void(std::string_view)> on_progress;
};

struct BotInfo {
    std::string id, title;
    std::vector<std::string> variants;  ///< empty: every variant
    bool sees_all = false;              ///< plays only where nothing is hidden
};

struct BotChoice {
    Action action;
    std::map<std::string, double> info;  ///< "nodes", "depth", "score"
};

class Bot {
public:
    virtual ~Bot() = default;
    virtual const BotInfo& info() const = 0;
    /// Chooses for a seat. Bots of games without hidden information get the state; others must use the view alone,
    /// which is why `state` is null where the variant hides something. Errors: "bot.*".
    virtual Result<BotChoice> choose(const Variant&, const StatePtr& state, const View&,
                                     std::span<const Announcement> heard, SeatId, const BotLimits&) const = 0;
};

}  // namespace pinwheel
