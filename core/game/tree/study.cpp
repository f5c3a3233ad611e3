#include "pinwheel/game/tree/study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "tree/line_facts.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

// Games are counted up in blocks whose bounds do not depend on the threads, and blocks are added in order: so sums of
// doubles come out alike on any number of threads.
constexpr int block_size = 16;
constexpr int most_threads = 256;
constexpr std::size_t most_reasons = 200;  // of a ruleset; a judge may make up others without end

/// A study that is to stop does not wait for the end of its games.
struct StudyStopped {};

void count_reason(std::map<std::string, int>& by_reason, const std::string& reason, int n) {
    const bool room = by_reason.size() < most_reasons || by_reason.contains(reason);
    by_reason[room ? reason : "other"] += n;
}

/// Counts over some games of one ruleset.
struct Counts {
    std::vector<int> plies;
    std::map<std::string, int> by_reason;
    std::vector<std::array<int, 4>> by_seat;
    std::map<std::string, double> sums;
    int failures = 0;
    std::string failure;  ///< of the first game

    void fail(const std::string& why) {
        if (failures++ == 0) failure = why;
    }

    void add(const Playout& played, std::size_t seats, int max_plies) {
        plies.push_back(played.plies);
        by_seat.resize(seats);
        count_reason(by_reason, reason(played, max_plies), 1);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto& result = played.verdict.result;
            ++by_seat[seat][static_cast<std::size_t>(seat < result.size() ? result[seat] : Outcome::open)];
        }
        for (const auto& [name, value] : played.numbers) sums[name] += value;
    }

    void add(const Counts& other) {
        plies.insert(plies.end(), other.plies.begin(), other.plies.end());
        by_seat.resize(std::max(by_seat.size(), other.by_seat.size()));
        for (const auto& [name, n] : other.by_reason) count_reason(by_reason, name, n);
        for (std::size_t seat = 0; seat < other.by_seat.size(); ++seat)
            for (std::size_t o = 0; o < 4; ++o) by_seat[seat][o] += other.by_seat[seat][o];
        for (const auto& [name, value] : other.sums) sums[name] += value;
        if (failures == 0) failure = other.failure;
        failures += other.failures;
    }

    static std::string reason(const Playout& played, int max_plies) {
        if (played.verdict.over) return played.verdict.reason.empty() ? "other" : played.verdict.reason;
        return played.plies >= max_plies ? "max-plies" : "no-actions";
    }
};

struct Block {
    std::size_t ruleset = 0;
    int first = 0, last = 0;  ///< games [first, last)
    Counts counts;
    Status failure;
};

class Study {
public:
    explicit Study(const StudyOptions& options) : options_(options) {
        total_ = options.games * static_cast<int>(options.rulesets.size());
        for (std::size_t r = 0; r < options.rulesets.size(); ++r)
            for (int first = 0; first < options.games; first += block_size)
                blocks_.push_back({r, first, std::min(first + block_size, options.games), {}, {}});
    }

    Result<StudyResult> run() {
        const auto begun = std::chrono::steady_clock::now();
        {
            std::vector<std::jthread> helpers;
            const auto wanted = std::min(static_cast<std::size_t>(options_.threads), blocks_.size());
            try {
                for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                // Fewer threads than asked for are no reason to give up.
            }
            work();
        }
        if (thrown_) std::rethrow_exception(thrown_);
        for (const Block& block : blocks_)
            if (block.failure) return *block.failure;
        return sum(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    }

private:
    void work() {
        while (!over()) {
            const std::size_t i = next_++;
            if (i >= blocks_.size()) return;
            play(blocks_[i]);
            if (blocks_[i].failure) failed_ = true;
        }
    }

    bool over() const { return failed_ || options_.stop.stop_requested(); }

    void play(Block& block) {
        const BoundRuleset& rules = options_.rulesets[block.ruleset];
        int played = 0;
        for (int game = block.first; game < block.last; ++game) {
            if (options_.stop.stop_requested()) break;
            try {
                block.failure = play(rules, game, block.counts);
            } catch (const StudyStopped&) {
                break;
            } catch (const std::exception& e) {
                block.failure = failure(rules, game, e.what());
            } catch (...) {
                block.failure = failure(rules, game, "an unknown error");
            }
            if (block.failure) return;
            ++played;
        }
        report(played);
    }

    Error failure(const BoundRuleset& rules, int game, const std::string& why) const {
        return {
            "study.judge",
            "The ruleset " + rules.id() + " failed in the game with seed " + std::to_string(seed(game)) + ": " + why,
            {}};
    }

    std::uint64_t seed(int game) const { return options_.seed + static_cast<std::uint64_t>(game); }

    Status play(const BoundRuleset& rules, int game, Counts& counts) const {
        Setup setup = options_.setup;
        if (setup.seed == 0) setup.seed = seed(game);
        const auto start = begin_game(*rules.variant, rules.rulings, setup);
        if (!start) return start.error();
        std::string failed;
        const auto by_ruleset = [&](const Facts& facts) {
            if (options_.stop.stop_requested()) throw StudyStopped();
            Judgement judged = judge(rules, facts);
            if (failed.empty()) failed = std::move(judged.failure);
            return std::move(judged.verdict);
        };
        const Playout played =
            rules.judge().own_judge()
                ? play_out(*rules.variant, *start, rules.rulings, by_ruleset, seed(game), options_.max_plies)
                : rules.variant->playout(**start, rules.rulings, seed(game), options_.max_plies);
        counts.add(played, rules.variant->info().seats.size(), options_.max_plies);
        if (!failed.empty()) counts.fail("In the game with seed " + std::to_string(seed(game)) + ": " + failed);
        return {};
    }

    void report(int played) {
        if (played == 0) return;
        const std::lock_guard lock(reporting_);
        done_ += played;
        if (!options_.on_progress || thrown_) return;
        try {
            options_.on_progress(done_, total_);
        } catch (...) {
            thrown_ = std::current_exception();
            failed_ = true;
        }
    }

    StudyResult sum(double seconds) {
        StudyResult result;
        result.stopped = options_.stop.stop_requested() && done_ < total_;
        result.seconds = seconds;
        result.games_per_second = seconds > 0 ? done_ / seconds : 0;
        std::vector<Counts> counts(options_.rulesets.size());
        for (const Block& block : blocks_) counts[block.ruleset].add(block.counts);
        for (std::size_t r = 0; r < counts.size(); ++r) result.rulesets.push_back(row(options_.rulesets[r], counts[r]));
        return result;
    }

    static StudyResult::PerRuleset row(const BoundRuleset& rules, Counts& counts) {
        StudyResult::PerRuleset row;
        row.ruleset = rules.id();
        row.games = static_cast<int>(counts.plies.size());
        row.by_reason = counts.by_reason;
        row.failures = counts.failures;
        row.failure = std::move(counts.failure);
        const auto& seats = rules.variant->info().seats;
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            row.by_seat[seats[seat].id] = seat < counts.by_seat.size() ? counts.by_seat[seat] : std::array<int, 4>{};
        if (counts.plies.empty()) return row;
        std::sort(counts.plies.begin(), counts.plies.end());
        const std::size_t n = counts.plies.size();
        row.min_plies = counts.plies.front();
        row.max_plies = counts.plies.back();
        row.median_plies = (counts.plies[(n - 1) / 2] + counts.plies[n / 2]) / 2;
        std::int64_t sum = 0;
        for (const int plies : counts.plies) sum += plies;
        row.mean_plies = static_cast<double>(sum) / static_cast<double>(n);
        for (const auto& [name, value] : counts.sums) row.means[name] = value / static_cast<double>(n);
        return row;
    }

    const StudyOptions& options_;
    std::vector<Block> blocks_;
    int total_ = 0;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> failed_ = false;
    std::mutex reporting_;
    int done_ = 0;
    std::exception_ptr thrown_;
};

Status check(const StudyOptions& options) {
    const auto wrong = [](const char* what) { return Error{"study.options", what, {}}; };
    if (options.rulesets.empty()) return wrong("A study needs at least one ruleset.");
    if (options.games < 1 || options.games > 100'000'000)
        return wrong("The number of games of a study is 1 to 100000000.");
    if (static_cast<std::int64_t>(options.games) * static_cast<std::int64_t>(options.rulesets.size()) > 1'000'000'000)
        return wrong("A study plays at most 1000000000 games.");
    if (options.threads < 1 || options.threads > most_threads)
        return wrong("The number of threads of a study is 1 to 256.");
    if (options.max_plies < 0) return wrong("The longest game of a study cannot be negative.");
    for (const BoundRuleset& rules : options.rulesets)
        if (!rules.variant || !rules.ruleset) return wrong("A ruleset of the study is not bound to a variant.");
    return {};
}

}  // namespace

Result<StudyResult> run_study(const StudyOptions& options) {
    if (auto error = check(options)) return *std::move(error);
    return Study(options).run();
}

}  // namespace pinwheel
