// Methods of a game that count, play on and think.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "api/api.h"
#include "api/stoppable_perft.h"
#include "handles/game_handle.h"
#include "handles/unknown_id.h"
#include "handles/values.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/game/variant/random_bot.h"

namespace pinwheel::lua {

namespace {

constexpr int deepest_search = 64;

int perft(lua_State* L) {
    const Game& game = check_game(L, 1);
    const auto depth = static_cast<int>(check_integer(L, 2, 0, deepest_search));
    lua_pushinteger(L, static_cast<lua_Integer>(Perft(L, game.variant()).count(game.state(), depth)));
    return 1;
}

int divide(lua_State* L) {
    const Game& game = check_game(L, 1);
    const auto depth = static_cast<int>(check_integer(L, 2, 1, deepest_search));
    Perft perft(L, game.variant());
    lua_newtable(L);
    for (const SeatId seat : game.variant().to_act(game.state()))
        for (const Action& action : game.variant().legal(game.state(), seat)) {
            auto step = game.variant().apply(game.state(), action);
            const auto leaves = perft.count(*expect(L, step).next, depth - 1);
            push_text(L, game.variant().token(game.state(), action));
            lua_pushinteger(L, static_cast<lua_Integer>(leaves));
            lua_rawset(L, -3);
        }
    return 1;
}

/// The end is tested before an action is drawn.
int random(lua_State* L) {
    Game& game = change_game(L, 1);
    auto seed = static_cast<std::uint64_t>(check_integer(L, 2, LUA_MININTEGER, LUA_MAXINTEGER));
    const lua_Integer most = optional_integer(L, 3, 5000, 0, 1 << 30);
    lua_Integer played = 0;
    for (; played < most && !game.verdict().over; ++played) {
        session(L).limits.charge(L, Limits::check_every);
        const auto action = random_action(game.variant(), game.state(), seed);
        if (!action) break;
        auto node = game.play(*action);
        expect(L, node);
        if (played % 64 == 0) account(L, check_box(L, 1));
    }
    account(L, check_box(L, 1));
    lua_pushinteger(L, played);
    return 1;
}

/// A bot at work on a thread of its own, so that the user can stop it.
class Thinking {
public:
    Thinking(const Bot& bot, const Game& game, SeatId seat, BotLimits limits) : limits_(std::move(limits)) {
        limits_.stop = stop_.get_token();
        thread_ = std::thread([this, &bot, &game, seat] {
            auto choice = choose(bot, game, seat);
            std::lock_guard lock(mutex_);
            choice_.emplace(std::move(choice));
            finished_.notify_one();
        });
    }
    ~Thinking() {
        stop_.request_stop();
        thread_.join();
    }
    Result<BotChoice> wait(lua_State* L) {
        std::unique_lock lock(mutex_);
        while (!choice_) {
            finished_.wait_for(lock, std::chrono::milliseconds(20));
            lock.unlock();
            session(L).limits.charge(L, Limits::hook_every);
            lock.lock();
        }
        return std::move(*choice_);
    }

private:
    Result<BotChoice> choose(const Bot& bot, const Game& game, SeatId seat) noexcept {
        try {
            const bool hidden = game.variant().info().hidden;
            std::vector<Announcement> said;
            for (const auto& [ply, what] : game.heard(Viewer::of(seat))) said.push_back(what);
            return bot.choose(game.variant(), hidden ? nullptr : game.state_at(game.cursor()),
                              game.view(Viewer::of(seat)), said, seat, limits_);
        } catch (const std::exception& e) {
            return Error{"internal", std::string("The bot failed: ") + e.what(), ""};
        }
    }
    BotLimits limits_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable finished_;
    std::optional<Result<BotChoice>> choice_;
    std::thread thread_;
};

std::shared_ptr<const Bot> check_bot(lua_State* L, const std::string& variant) {
    const Registry& registry = *session(L).registry;
    const auto id = option_text(L, 2, "bot");
    const auto bots = registry.bots(variant);
    if (!id && bots.empty()) return make_random_bot();
    const Bot* bot = id ? registry.bot(*id) : bots.front();
    if (bot) return {std::shared_ptr<const Bot>(), bot};
    if (id == "random") return make_random_bot();
    raise(L, unknown_id("bot", *id, bots));
}

int best(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    const Game& game = box.game;
    check_options(L, 2, {"bot", "ms", "nodes", "depth", "seed"});
    const auto bot = check_bot(L, game.variant().info().id);
    const Sight seen = sight(box);
    const auto seats = seen.to_act();
    if (seats.empty()) {
        const Status closed = game.closed();
        raise(L, closed ? *closed : Error{"game.over", "Nobody is to act here; there is nothing to choose.", ""});
    }
    if (!seen.knows() && seen.eyes() != Viewer::of(seats.front())) refuse_hidden(L);
    BotLimits limits;
    limits.ms = static_cast<int>(option_integer(L, 2, "ms", 1, 3'600'000).value_or(limits.ms));
    limits.nodes = static_cast<std::uint64_t>(option_integer(L, 2, "nodes", 0, LUA_MAXINTEGER).value_or(0));
    limits.depth = static_cast<int>(option_integer(L, 2, "depth", 0, 1000).value_or(0));
    limits.seed = static_cast<std::uint64_t>(option_integer(L, 2, "seed", LUA_MININTEGER, LUA_MAXINTEGER).value_or(1));
    auto choice = Thinking(*bot, game, seats.front(), std::move(limits)).wait(L);
    push_text(L, game.variant().token(game.state(), expect(L, choice).action));
    push_number_map(L, choice->info);
    set(L, "bot", bot->info().id);
    return 2;
}

constexpr Bound game_search_bound[] = {
    {"game", "perft", "g:perft(depth)",
     "Number of lines of that many actions from here; ends by draw rules are ignored.", guarded<perft>},
    {"game", "divide", "g:divide(depth)", "The same for each first action: a table from tokens to counts.",
     guarded<divide>},
    {"game", "random", "g:random(seed, [max_plies])",
     "Plays on with random actions until the game is over or max_plies (5000) are played; gives how many. The same "
     "seed gives the same game everywhere.",
     guarded<random>},
    {"game", "best", "g:best([opts])",
     "A bot's choice: `{bot, ms, nodes, depth, seed}` gives a token and what the bot says about it. Plays nothing.",
     guarded<best>},
};

}  // namespace

std::span<const Bound> search_rows() { return game_search_bound; }

}  // namespace pinwheel::lua
