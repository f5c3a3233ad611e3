#pragma once
/// The search for a continuation in which two rulesets part, on a thread of its own, and what is told of it.
#include <atomic>
#include <chrono>
#include <thread>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/witness/witness.h"

namespace pinwheel::ui {

/// Two lanes as bind_lane() takes them. Errors: "compare.twice" where both are the same rules, those of bind_lane().
Result<std::vector<BoundRuleset>> two_lanes(const Registry&, const Game&, const std::vector<std::string>& texts);

/// What a search came to, a line each: the line to be played with what either lane makes of its end, or that there is
/// none, what was searched, and last failed_judges(). `first` and `second` name the lanes.
std::vector<std::string> difference_lines(const VariantInfo&, const WitnessSearch&, const std::string& first,
                                          const std::string& second);

/// "The time, 30 s, was over."
std::string time_was_over(long long seconds);

/// A sentence for each of the two whose judge failed on the way.
std::vector<std::string> failed_judges(const WitnessSearch&, const std::string& first, const std::string& second);

/// The game with a witness's line as a branch where the search began; the line is the current one, and the cursor
/// stands at its end. The rules are those of the lane that can begin as the game does, the first of two.
/// Errors: those of Game::use and Game::play.
Result<Game> game_with(Game searched, const std::vector<BoundRuleset>& lanes, const Witness&);

/// One search. Its members belong to the thread that made it.
class DifferenceSearch {
public:
    struct Limits {
        std::chrono::seconds time{30};
        WitnessOptions search{};  ///< `go_on` is the search's own
    };

    /// Begins at the game's cursor. `lanes` are two of the game's variant; what they are bound to lives as long as the
    /// registry, which is kept.
    DifferenceSearch(Registry, Game, std::vector<BoundRuleset> lanes, const Limits&);
    /// Stops it and waits until it has.
    ~DifferenceSearch();
    DifferenceSearch(const DifferenceSearch&) = delete;
    DifferenceSearch& operator=(const DifferenceSearch&) = delete;

    /// It ends soon, with what was found so far.
    void stop() { stop_ = true; }
    bool ended() const { return ended_; }
    /// Whether its time ended it, or stop().
    bool cut_short() const { return cut_short_; }
    /// Once it ended without a witness, which limit ended it: "The time, 30 s, was over.", "Stopped.", "The memory, 256
    /// MiB, was full.", "As many positions were kept as are allowed, 1000."; empty where none did.
    std::string limit_reached() const;
    std::uint64_t positions() const { return positions_; }  ///< generated so far
    double seconds() const;                                 ///< since it began

    /// Once it ended. Errors: those of find_difference().
    const Result<WitnessSearch>& result() const { return *result_; }
    const Game& game() const { return game_; }
    const std::vector<BoundRuleset>& lanes() const { return lanes_; }

private:
    void run(WitnessOptions, std::chrono::seconds);

    const Registry registry_;
    const Game game_;
    const std::vector<BoundRuleset> lanes_;
    const Limits limits_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::atomic<bool> stop_{false}, ended_{false}, cut_short_{false};
    std::atomic<std::uint64_t> positions_{0};
    std::optional<Result<WitnessSearch>> result_;
    std::thread thread_;  ///< last: it uses what stands above
};

}  // namespace pinwheel::ui
