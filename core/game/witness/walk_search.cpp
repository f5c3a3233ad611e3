#include "witness/walk_search.h"

#include <algorithm>
#include <deque>

#include "witness/key_table.h"

namespace pinwheel {
namespace {

constexpr std::uint64_t cost_of_judging = 100;  ///< in positions

class WalkSearch {
public:
    WalkSearch(LineWalk& line, const WalkLimits& limits, const Sieve& sieve, Patience& patience, std::uint64_t counted,
               WalkCounts& counts)
        : line_(line), limits_(limits), sieve_(sieve), patience_(patience), counted_(counted), counts_(counts) {}

    bool run() {
        const std::uint64_t judged = line_.judged();
        const bool found = parts();
        counts_.kept = met_.size();
        counts_.judged = line_.judged() - judged;
        return found;
    }

private:
    /// A position met: how it was reached.
    struct Met {
        std::uint32_t parent = 0, move = 0;
    };

    bool parts() {
        const std::size_t most = std::min(limits_.positions, std::max<std::size_t>(1, limits_.bytes / 4 / sizeof(Met)));
        const std::uint64_t began = line_.judged();
        KeyTable seen(limits_.bytes / 4 * 3);
        seen.add(line_.key());
        met_.push_back({});
        for (std::uint32_t i = 0; i < met_.size(); ++i) {
            way_.go(line_, met_, i);
            const int depth = static_cast<int>(way_.depth());
            counts_.exhausted = depth - 1;
            const std::uint64_t judged = line_.judged();
            const LineWalk::Look look = line_.look(depth < limits_.depth);
            if (look == LineWalk::Look::witness) return true;
            auto& next = line_.next();
            if (!patience_.lasts(next.size() + (line_.judged() - judged) * 16, counted_ + counts_.positions))
                return false;
            if (look == LineWalk::Look::over || depth >= limits_.depth) continue;
            if (sieve_) sieve_(line_, next);
            for (const Walker::Next& each : next) seen.prefetch(each.key);
            counts_.positions += next.size();
            for (const Walker::Next& each : next) {
                const auto added = seen.add(each.key);
                if (added == KeyTable::Added::known) continue;
                const std::uint64_t cost = met_.size() + (line_.judged() - began) * cost_of_judging_here();
                counts_.memory_full = added == KeyTable::Added::full || (cost >= most && most < limits_.positions);
                counts_.capped = counts_.memory_full || cost >= most;
                if (counts_.capped) return false;
                met_.push_back({i, each.move});
            }
        }
        counts_.exhausted = static_cast<int>(way_.depth());
        return false;
    }

    /// By states every position is judged.
    std::uint64_t cost_of_judging_here() const { return line_.own_walkers() ? cost_of_judging : 0; }

    LineWalk& line_;
    const WalkLimits& limits_;
    const Sieve& sieve_;
    Patience& patience_;
    const std::uint64_t counted_;
    WalkCounts& counts_;
    std::deque<Met> met_;
    MetWay way_;
};

}  // namespace

bool search_in_breadth(LineWalk& line, const WalkLimits& limits, const Sieve& sieve, Patience& patience,
                       std::uint64_t counted, WalkCounts& counts) {
    return WalkSearch(line, limits, sieve, patience, counted, counts).run();
}

}  // namespace pinwheel
