// The lines of an opening in the game in front.
#include "model/document/joined_lines.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/view/random.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(joined_lines)

namespace {

Game chess(std::string_view moves = "") { return test::game(moves, "chess"); }

std::string line(const Game& game) {
    std::string out;
    for (const NodeId id : game.line())
        if (id) out += game.token(id) + " ";
    return out;
}

/// Every line of the tree, as tokens with comments.
std::vector<std::string> lines_of(const Game& game) {
    std::vector<std::string> out;
    for (NodeId id = 0; id < game.node_count(); ++id) {
        if (game.node(id).removed || !game.node(id).children.empty()) continue;
        std::string text;
        for (const NodeId on : game.path(id))
            text += (on ? game.token(on) : "") + "{" + game.node(on).extras().comment + "} ";
        out.push_back(std::move(text));
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_become_branches_with_their_notes) {
    Game mine = chess("e2e4 e7e5");
    mine.set_comment(1, "mine");
    Game opening = chess("e2e4 c7c5 g1f3");
    opening.set_comment(1, "theirs");
    opening.set_comment(2, "another way");
    opening.set_nags(2, {5});
    opening.go(1);
    BOOST_REQUIRE(opening.play("d7d5").ok());
    opening.promote(opening.cursor());
    opening.go_ply(0);

    mine.go_ply(1);
    const auto stays = joined(mine, opening, true);
    BOOST_REQUIRE(stays.ok());
    BOOST_TEST(stays->cursor() == mine.cursor());
    BOOST_TEST(line(*stays) == line(mine));
    BOOST_TEST(stays->node_count() == 6u);
    const auto game = joined(mine, opening);
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->cursor() == 0u);
    BOOST_TEST(game->node_count() == 6u);  // e2e4 once
    BOOST_TEST(line(*game) == line(opening));
    BOOST_TEST(game->node(1).extras().comment == "mine");
    std::string order;
    for (const NodeId id : game->node(1).children) order += game->token(id) + " ";
    BOOST_TEST(order == "e7e5 d7d5 c7c5 ");  // what was there, then the opening's in its order
    const NodeId answer = game->node(1).children[2];
    BOOST_TEST(game->node(answer).extras().comment == "another way");
    BOOST_TEST((game->node(answer).extras().nags == std::vector<int>{5}));
    // Twice is once.
    const auto again = joined(*game, opening);
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(again->node_count() == game->node_count());
}

BOOST_AUTO_TEST_CASE(an_opening_in_an_untouched_game_is_the_opening) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::uint64_t dice = seed;
            Game opening = chess();
            for (int n = 0; n < 60; ++n) {
                if (splitmix64(dice) % 4 == 0) opening.go(static_cast<NodeId>(splitmix64(dice) % opening.node_count()));
                const auto seats = opening.variant().to_act(opening.state());
                if (seats.empty() || !opening.may_play()) continue;
                const auto all = opening.variant().legal(opening.state(), seats.front());
                BOOST_REQUIRE(opening.play(all[splitmix64(dice) % all.size()]).ok());
                if (splitmix64(dice) % 3 == 0) opening.set_comment(opening.cursor(), std::to_string(n));
            }
            const auto game = joined(chess(), opening);
            BOOST_REQUIRE(game.ok());
            BOOST_TEST(lines_of(*game) == lines_of(opening), boost::test_tools::per_element());
            BOOST_TEST(line(*game) == line(opening));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_may_be_joined) {
    Document mine(1, chess("e2e4"), "mine");
    BOOST_TEST(may_join(mine, chess("d2d4")));
    BOOST_TEST(!may_join(mine, test::game("", "duplicate-chess")));
    Seating bots;
    bots.put(SeatId{1}, Player{"random"});
    mine.sit(bots);
    BOOST_TEST(!may_join(mine, chess("d2d4")));
    // Where something is hidden the lines are a game of their own.
    Document blind(2, test::game("", "blind-chess"), "blind");
    BOOST_TEST(!may_join(blind, test::game("e2e4", "blind-chess")));
}

BOOST_AUTO_TEST_SUITE_END()
