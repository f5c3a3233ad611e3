#include "parallel/study_function.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <thread>

#include "api/ruleset_arguments.h"
#include "api/setup_options.h"
#include "handles/game_handle.h"
#include "handles/legal_list.h"
#include "handles/values.h"
#include "pinwheel/game/tree/study.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/random.h"

namespace pinwheel::lua {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto look_every = std::chrono::milliseconds(40);
constexpr std::uint64_t cost_of_a_look = 1'000'000;  // in instructions, so that a budget ends a study too
constexpr lua_Integer most_games = 10'000'000;       // of all rulesets together
constexpr std::size_t bytes_of_a_game = 8;           // each leaves its length in memory, and again in the sums
constexpr std::size_t most_reasons = 200;            // of a ruleset; a judge may make up others without end

/// Calls on_progress where there is one; false where it says to stop. Raises what it raises.
bool report(lua_State* L, int callback, int done, int total) {
    session(L).limits.charge(L, Limits::hook_every);
    if (callback == 0) return true;
    lua_pushvalue(L, callback);
    lua_pushinteger(L, done);
    lua_pushinteger(L, total);
    lua_call(L, 2, 1);
    const bool stop = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
    lua_pop(L, 1);
    return !stop;
}

/// The study on threads of its own, while the script's thread listens for the user and tells how far it is.
class Background {
public:
    explicit Background(StudyOptions options) : options_(std::move(options)) {
        options_.stop = stop_.get_token();
        options_.on_progress = [this](int done, int total) {
            std::lock_guard lock(mutex_);
            done_ = done, total_ = total;
        };
        thread_ = std::thread([this] {
            auto result = run();
            std::lock_guard lock(mutex_);
            result_.emplace(std::move(result));
            finished_.notify_one();
        });
    }
    ~Background() {
        stop_.request_stop();
        if (thread_.joinable()) thread_.join();
    }

    Result<StudyResult> wait(lua_State* L, int callback) {
        std::unique_lock lock(mutex_);
        int told = 0;
        while (!result_) {
            finished_.wait_for(lock, look_every);
            if (result_ || done_ == told) {
                lock.unlock();
                session(L).limits.charge(L, cost_of_a_look);
                lock.lock();
                continue;
            }
            told = done_;
            const int total = total_;
            lock.unlock();
            session(L).limits.charge(L, cost_of_a_look);
            if (!report(L, callback, told, total)) stop_.request_stop();
            lock.lock();
        }
        lock.unlock();
        thread_.join();
        if (callback != 0 && *result_ && !(*result_)->stopped && told < total_) report(L, callback, total_, total_);
        return std::move(*result_);
    }

private:
    Result<StudyResult> run() noexcept {
        try {
            return run_study(options_);
        } catch (const std::exception& e) {
            return Error{"internal", std::string("The study failed: ") + e.what(), ""};
        }
    }

    StudyOptions options_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable finished_;
    int done_ = 0, total_ = 0;
    std::optional<Result<StudyResult>> result_;
    std::thread thread_;
};

/// Plays studies whose policy is a Lua function or a bot, game by game on the script's thread.
class OneByOne {
public:
    OneByOne(lua_State* L, const StudyOptions& options, int policy, const Bot* bot, int callback)
        : L_(L), options_(options), policy_(policy), bot_(bot), callback_(callback) {}

    StudyResult play() {
        const auto start = Clock::now();
        StudyResult out;
        const int total = options_.games * static_cast<int>(options_.rulesets.size());
        int done = 0;
        for (const BoundRuleset& rules : options_.rulesets) {
            StudyResult::PerRuleset row;
            row.ruleset = rules.id();
            std::vector<int> plies;
            plies.reserve(static_cast<std::size_t>(options_.games));
            for (int i = 0; i < options_.games && !out.stopped; ++i) {
                plies.push_back(play_game(rules, options_.seed + static_cast<std::uint64_t>(i), row));
                out.stopped = !report(L_, callback_, ++done, total);
            }
            finish(row, plies);
            out.rulesets.push_back(std::move(row));
        }
        out.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        out.games_per_second = out.seconds > 0 ? done / out.seconds : 0;
        return out;
    }

private:
    int play_game(const BoundRuleset& rules, std::uint64_t seed, StudyResult::PerRuleset& row) {
        Setup setup = options_.setup;
        setup.seed = seed;
        auto made = Game::make(rules, setup);
        GameBox& box = push_game(L_, std::move(expect(L_, made)));
        const int at = lua_gettop(L_);
        Game& game = box.game;
        while (!game.verdict().over && game.ply() < options_.max_plies &&
               !game.variant().to_act(game.state()).empty()) {
            session(L_).limits.charge(L_, 1);  // a bot may take a tenth of a second
            auto played = choose(at, game, seed);
            expect(L_, played);
            account(L_, box);
        }
        for (const NodeId id : game.path(game.cursor())) {
            const Judgement judged = game.judgement(id);
            if (judged.failure.empty()) continue;
            if (row.failures++ == 0)
                row.failure = "In the game with seed " + std::to_string(setup.seed) + ": " + judged.failure;
            break;
        }
        const Verdict verdict = game.verdict();
        ++row.games;
        std::string reason = verdict.over                       ? (verdict.reason.empty() ? "other" : verdict.reason)
                             : game.ply() >= options_.max_plies ? "max-plies"
                                                                : "no-actions";
        if (row.by_reason.size() >= most_reasons && !row.by_reason.contains(reason)) reason = "other";
        ++row.by_reason[std::move(reason)];
        const auto& seats = game.variant().info().seats;
        for (std::size_t i = 0; i < seats.size(); ++i)
            ++row.by_seat[seats[i].id]
                         [static_cast<std::size_t>(i < verdict.result.size() ? verdict.result[i] : Outcome::open)];
        const int plies = game.ply();
        lua_pop(L_, 1);
        return plies;
    }

    Result<NodeId> choose(int at, Game& game, std::uint64_t& seed) {
        if (bot_) {
            const SeatId seat = game.variant().to_act(game.state()).front();
            BotLimits limits;
            limits.ms = 100;
            limits.seed = splitmix64(seed);
            const bool hidden = game.variant().info().hidden;
            const auto heard = game.heard(Viewer::of(seat));
            std::vector<Announcement> said;
            for (const auto& [ply, what] : heard) said.push_back(what);
            auto choice = bot_->choose(game.variant(), hidden ? nullptr : game.state_at(game.cursor()),
                                       game.view(Viewer::of(seat)), said, seat, limits);
            if (!choice) return choice.error();
            return game.play(choice->action);
        }
        lua_pushvalue(L_, policy_);
        lua_pushvalue(L_, at);
        lua_call(L_, 1, 1);
        if (lua_type(L_, -1) != LUA_TSTRING)
            raise(L_, {"study.policy", "The policy must give a token, not " + std::string(luaL_typename(L_, -1)) + ".",
                       ""});
        const std::string token(text_at(L_, -1));
        lua_pop(L_, 1);
        return game.play(token);
    }

    static void finish(StudyResult::PerRuleset& row, std::vector<int>& plies) {
        if (plies.empty()) return;
        std::sort(plies.begin(), plies.end());
        row.mean_plies = std::accumulate(plies.begin(), plies.end(), 0.0) / static_cast<double>(plies.size());
        row.median_plies = (plies[(plies.size() - 1) / 2] + plies[plies.size() / 2]) / 2;
        row.min_plies = plies.front();
        row.max_plies = plies.back();
    }

    lua_State* L_;
    const StudyOptions& options_;
    int policy_;
    const Bot* bot_;
    int callback_;
};

void push_row(lua_State* L, const StudyResult::PerRuleset& row) {
    lua_createtable(L, 0, 5);
    set(L, "games", static_cast<lua_Integer>(row.games));
    lua_createtable(L, 0, static_cast<int>(row.by_reason.size()));
    for (const auto& [reason, n] : row.by_reason) set(L, reason.c_str(), static_cast<lua_Integer>(n));
    lua_setfield(L, -2, "by_reason");
    lua_createtable(L, 0, static_cast<int>(row.by_seat.size()));
    for (const auto& [seat, counts] : row.by_seat) {
        lua_createtable(L, 0, 4);
        for (const Outcome o : {Outcome::open, Outcome::win, Outcome::draw, Outcome::loss})
            set(L, std::string(name(o)).c_str(), static_cast<lua_Integer>(counts[static_cast<std::size_t>(o)]));
        lua_setfield(L, -2, seat.c_str());
    }
    lua_setfield(L, -2, "by_seat");
    lua_createtable(L, 0, 4);
    set(L, "mean", static_cast<lua_Number>(row.mean_plies));
    set(L, "median", static_cast<lua_Integer>(row.median_plies));
    set(L, "min", static_cast<lua_Integer>(row.min_plies));
    set(L, "max", static_cast<lua_Integer>(row.max_plies));
    lua_setfield(L, -2, "plies");
    push_number_map(L, row.means);
    lua_setfield(L, -2, "means");
    set(L, "failures", static_cast<lua_Integer>(row.failures));
    if (row.failures > 0) set(L, "failure", row.failure);
}

/// Who prints the counts alone must learn of it too.
void warn_of_judges(lua_State* L, const StudyResult& result) {
    for (const auto& row : result.rulesets) {
        if (row.failures == 0) continue;
        const std::string words = "pinwheel.study: the judge of " + row.ruleset + " failed in " +
                                  std::to_string(row.failures) + " of " + std::to_string(row.games) +
                                  " games, where the variant's own verdict was counted; see its failure.";
        lua_warning(L, words.c_str(), 0);
    }
}

void push_study(lua_State* L, const StudyResult& result) {
    warn_of_judges(L, result);
    lua_createtable(L, 0, 4);
    lua_createtable(L, 0, static_cast<int>(result.rulesets.size()));
    for (const auto& row : result.rulesets) {
        push_row(L, row);
        lua_setfield(L, -2, row.ruleset.c_str());
    }
    lua_setfield(L, -2, "rulesets");
    set(L, "seconds", static_cast<lua_Number>(result.seconds));
    set(L, "games_per_second", static_cast<lua_Number>(result.games_per_second));
    set_flag(L, "stopped", result.stopped);
}

/// `kept` takes what the study itself holds from the script's account.
StudyOptions check_study(lua_State* L, const std::string& variant, Lease& kept) {
    StudyOptions options;
    lua_getfield(L, 1, "rulesets");
    if (lua_isnil(L, -1))
        options.rulesets.push_back(check_ruleset(L, -1, variant));
    else
        options.rulesets = check_rulesets(L, -1, variant);
    options.games = static_cast<int>(option_integer(L, 1, "games", 1, most_games).value_or(100));
    if (options.games * static_cast<lua_Integer>(options.rulesets.size()) > most_games)
        raise(L, {"study.options", "A study plays at most " + std::to_string(most_games) + " games.", ""});
    options.seed = static_cast<std::uint64_t>(option_integer(L, 1, "seed", LUA_MININTEGER, LUA_MAXINTEGER).value_or(1));
    options.threads = static_cast<int>(option_integer(L, 1, "threads", 1, 256).value_or(1));
    options.max_plies = static_cast<int>(option_integer(L, 1, "max_plies", 1, 1'000'000).value_or(5000));
    lua_newtable(L);
    lua_getfield(L, 1, "setup");
    lua_setfield(L, -2, "setup");
    options.setup = check_setup(L, -1, session(L).registry->variant(variant)->info());
    kept =
        session(L).limits.lease(L, bytes_of_a_game * static_cast<std::size_t>(options.games) * options.rulesets.size());
    return options;
}

}  // namespace

int study(lua_State* L) {
    if (!lua_istable(L, 1)) bad_argument(L, 1, "a table of options with at least `variant`");
    lua_settop(L, 1);
    check_options(L, 1,
                  {"variant", "rulesets", "games", "policy", "seed", "threads", "max_plies", "setup", "on_progress"});
    const std::string variant = option_text(L, 1, "variant").value_or("");
    if (!session(L).registry->variant(variant))
        raise(L, unknown_id("variant", variant, session(L).registry->variants()));
    lua_getfield(L, 1, "on_progress");
    const int callback = lua_isfunction(L, 2) ? 2 : 0;
    if (callback == 0 && !lua_isnil(L, 2)) raise(L, {"argument.option", "`on_progress` must be a function.", ""});
    lua_getfield(L, 1, "policy");
    const bool by_function = lua_isfunction(L, 3);
    const std::string policy = by_function ? "" : option_text(L, 1, "policy").value_or("random");
    Lease kept;
    StudyOptions options = check_study(L, variant, kept);
    if (!by_function && policy == "random") {
        Background background(std::move(options));
        auto result = background.wait(L, callback);
        push_study(L, expect(L, result));
        return 1;
    }
    const Bot* bot = by_function ? nullptr : session(L).registry->bot(policy);
    if (!by_function && !bot) raise(L, unknown_id("bot", policy, session(L).registry->bots(variant)));
    push_study(L, OneByOne(L, options, 3, bot, callback).play());
    return 1;
}

}  // namespace pinwheel::lua
