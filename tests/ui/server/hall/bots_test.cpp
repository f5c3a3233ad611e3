// What a server's computer players hide is nobody's guess: the link of a game and what was played in it are known.
#include <boost/test/unit_test.hpp>
#include <set>

#include "model/library.h"
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
