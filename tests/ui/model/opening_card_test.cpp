// What an opening table tells of a position, and under which rulesets.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/opening_card.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(opening_cards)

BOOST_AUTO_TEST_CASE(the_rulesets_are_named_and_those_left_out_too) {
    const Game game = test::game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    const std::size_t all = test::registry().rulesets("duplicate-chess").size();
    BOOST_REQUIRE(all > 2u);
    BOOST_TEST(opening_rulesets(test::registry(), game.rules(), all).left_out.empty());
    auto chosen = opening_rulesets(test::registry(), game.rules(), 2);
    BOOST_REQUIRE(chosen.rulesets.size() == 2u);
    BOOST_TEST(chosen.rulesets[0].id() == "provisional");  // the game's own comes first
    BOOST_REQUIRE(chosen.left_out.size() == 1u);
    BOOST_TEST(chosen.left_out[0].starts_with("Left out, since 2 rulesets are read at most: "));
    for (const auto& each : test::registry().rulesets("duplicate-chess"))
        if (each->info().id != "provisional" && each->info().id != chosen.rulesets[1].id())
            BOOST_TEST(chosen.left_out[0].find(each->info().title) != std::string::npos, each->info().title);
    OpeningTable table(game.variant(), std::move(chosen.rulesets));
    BOOST_TEST(!table.add(game));
    Game start = test::game("");
    const OpeningCard card = opening_card(table, start);
    BOOST_REQUIRE(card.under.size() == 1u);
    BOOST_TEST(card.under[0] == "Read under " + card.rulesets[0] + " and " + card.rulesets[1] + ".");
    BOOST_REQUIRE(card.rows.size() == 1u);
}

BOOST_AUTO_TEST_CASE(results_that_agree_are_told_together) {
    OpeningCard card;
    card.rulesets = {"A", "B", "C"};
    const auto told = [&](std::vector<std::string> results) {
        std::string out;
        for (const auto& [rulesets, words] : card.told({"e2e4", "e4", 1, std::move(results)}))
            out += rulesets + ": " + words + "\n";
        return out;
    };
    BOOST_TEST(told({"x", "x", "x"}) == "All rulesets: x\n");
    BOOST_TEST(told({"x", "y", "x"}) == "A, C: x\nB: y\n");
    card.rulesets = {"A"};
    BOOST_TEST(told({"x"}) == "A: x\n");
}

BOOST_AUTO_TEST_SUITE_END()
