// What a server's computer players hide is nobody's guess: the link of a game and what was played in it are known.
#include <set>

#include "../../core/session/hush.h"
#include "hall/house.h"
#include "pinwheel/game/plugins/registry.h"
#include "server/serve/bot_bench.h"

using namespace pinwheel;

BOOST_AUTO_TEST_CASE(a_computer_plays_what_follows_from_no_link) {
    const Registry& registry = test::registry();
    const auto start = Game::make(*registry.bind("blind-chess", ""));
    BOOST_REQUIRE(start.ok());
    constexpr int asked = 16;
    std::mutex mutex;
    std::condition_variable played;
    std::vector<std::string> moves;
    {
        server::BotBench bench(registry, 1, [&](const server::Thought& thought, const ui::Turn& turn) {
            const std::lock_guard lock(mutex);
            std::string tokens;
            Game game = thought.position;
            for (const Action& action : turn.actions) {
                tokens += game.variant().token(game.state(), action) + " ";
                if (!game.play(action)) break;
            }
            moves.push_back(tokens);
            played.notify_one();
        });
        for (int i = 0; i < asked; ++i) bench.think({"a23bc4de", 1, SeatId{0}, "random", *start});
        std::unique_lock lock(mutex);
        BOOST_REQUIRE(played.wait_for(lock, std::chrono::seconds(60), [&] { return moves.size() == asked; }));
    }
    // Twenty first moves, each as likely: sixteen alike would be one in 20 to the 15th.
    BOOST_TEST(std::set<std::string>(moves.begin(), moves.end()).size() > 1u);
    BOOST_TEST(!moves.front().empty());
}

namespace {

/// Anna and Bert hold sockets 1 and 2, and a computer is Cleo.
struct TableOfThree {
    TableOfThree() {
        BOOST_REQUIRE(!registry.add(toys::hush_of_three()));
        house.create({{"variant", "hush-three"}, {"seats", {{"A", "me"}, {"B", "open"}, {"C", "random"}}}}, now);
        for (std::size_t seat = 0; seat < 2; ++seat) house.open(seat + 1, seat, now);
        BOOST_REQUIRE(house.thoughts.size() == 1u);
    }
    void act(server::ConnectionId who, int n, const char* action) {
        house.say(who, {{"type", "act"}, {"n", n}, {"action", action}}, now);
    }
    void answer(std::size_t thought, const char* action) {
        const server::Thought& asked = house.thoughts.at(thought);
        const auto read = asked.position.variant().parse(asked.position.state(), action);
        BOOST_REQUIRE(read.ok());
        house.happen(now, [&](server::Effects& out) {
            house.hall.bot_played(house.game, asked.k, asked.seat, {*read}, false, now, out);
        });
    }
    std::size_t acting() { return halls::state_told_to(house, 1).at("toAct").size(); }

    Registry registry = [] {
        Registry all;
        load_plugins(all, {{}, true, true, {}});
        return all;
    }();
    halls::House house{false, registry};
    halls::Ms now = 1'000'000;
};

}  // namespace

// Else the time of its answer would tell of the silent action, and a seat could keep a computer from answering at all.
BOOST_AUTO_TEST_CASE(a_computer_thinks_on_while_others_act_in_silence) {
    TableOfThree table;
    table.act(2, 1, "B:seal:1");
    BOOST_TEST(table.house.thoughts.size() == 1u);
    table.answer(0, "C:seal:2");
    BOOST_TEST(table.house.thoughts.size() == 1u);
    BOOST_TEST(table.acting() == 3u);
    table.act(1, 1, "A:seal:1");  // all have sealed: Cleo has most, and nods
    BOOST_TEST(table.acting() == 1u);
    BOOST_TEST(table.house.thoughts.size() == 2u);
    table.answer(1, "C:nod");
    BOOST_TEST(table.acting() == 3u);
    BOOST_TEST(table.house.thoughts.size() == 3u);
    table.answer(1, "C:nod");  // an answer that comes twice is none
    BOOST_TEST(table.house.thoughts.size() == 3u);
}

// What it notices makes it think anew.
BOOST_AUTO_TEST_CASE(a_computer_thinks_anew_where_it_heard_something) {
    TableOfThree table;
    table.answer(0, "C:seal:1");
    table.act(1, 1, "A:seal:1");
    table.act(2, 1, "B:seal:2");
    table.act(2, 2, "B:nod");
    BOOST_REQUIRE(table.house.thoughts.size() == 2u);
    table.answer(0, "C:seal:2");  // to what it was asked in the first round
    table.act(1, 2, "A:seal:1");
    table.act(2, 3, "B:seal:1");
    BOOST_TEST(table.acting() == 2u);  // Anna alone has sealed, as she is told: the computer has not
    table.answer(1, "C:seal:2");
    BOOST_TEST(table.acting() == 1u);
}
