// The player that every open variant has: what it must see within a few thousand random games.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/variant/random_bot.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(playout_bot)

namespace {

const Registry playout_registry = toy_registry();

Result<BotChoice> chosen(const Game& game, std::uint64_t nodes, std::uint64_t seed = 1) {
    const auto seats = game.variant().to_act(game.state());
    BotLimits limits;
    limits.ms = 60'000;
    limits.nodes = nodes;
    limits.seed = seed;
    return make_playout_bot()->choose(game.variant(), game.state_at(game.cursor()), {}, {}, seats.at(0), limits);
}

}  // namespace

// Whoever leaves a multiple of four wins: of ten two are taken, of seven three, of five one.
BOOST_AUTO_TEST_CASE(takes_the_stones_that_win) {
    const std::pair<const char*, const char*> rows[] = {
        {"", "take:2"}, {"take:3", "take:3"}, {"take:3 take:2", "take:1"}};
    for (const auto& [line, best] : rows) {
        const Game game = stone_game(playout_registry, line);
        const auto choice = chosen(game, 3'000);
        BOOST_REQUIRE(choice.ok());
        BOOST_TEST(game.variant().token(game.state(), choice->action) == best, line);
        BOOST_TEST(choice->info.at("nodes") == 3'000.0);
        BOOST_TEST(choice->info.at("score") > 0.5);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_chooses_the_same) {
    const Game game = stone_game(playout_registry, "take:1");
    BOOST_TEST((chosen(game, 200, 7)->action == chosen(game, 200, 7)->action));
}

BOOST_AUTO_TEST_CASE(refuses_what_it_cannot_play) {
    const Game game = stone_game(playout_registry, "");
    const auto blind = make_playout_bot()->choose(game.variant(), {}, {}, {}, SeatId{0}, {});
    BOOST_TEST(blind.error().code == "bot.hidden");
}

BOOST_AUTO_TEST_SUITE_END()
