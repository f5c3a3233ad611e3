// One line of play under several rulesets.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/compare.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(comparisons)

BOOST_AUTO_TEST_CASE(lanes_of_like_play_share_their_states) {
    const Registry registry = toy_registry();
    const std::vector<BoundRuleset> rulesets{stone_rules(registry), stone_rules(registry, {{"last.stone", "loses"}}),
                                             stone_rules(registry, {{"take.most", "2"}})};
    const auto tokens = split("take:1 take:2 take:3 take:3 take:1");
    const auto compared = compare(Setup{}, tokens, rulesets);
    BOOST_REQUIRE(compared.ok());
    const auto& lanes = compared->lanes;
    BOOST_REQUIRE(lanes.size() == 3u);
    BOOST_TEST(lanes[0].states.size() == 6u);
    for (std::size_t ply = 0; ply < 6; ++ply) BOOST_TEST(lanes[0].states[ply] == lanes[1].states[ply]);
    BOOST_TEST(lanes[0].states[0] != lanes[2].states[0]);
    BOOST_TEST(*lanes[0].ended_at == 5);
    BOOST_TEST((lanes[0].verdicts[5].result == std::vector{Outcome::win, Outcome::loss}));
    BOOST_TEST((lanes[1].verdicts[5].result == std::vector{Outcome::loss, Outcome::win}));
    BOOST_TEST(!lanes[0].parted.has_value());
    BOOST_REQUIRE(lanes[2].parted.has_value());
    BOOST_TEST(lanes[2].parted->ply == 3);
    BOOST_TEST(lanes[2].parted->error.code == "illegal.stones");
    BOOST_TEST(lanes[2].states.size() == 3u);
    BOOST_TEST(*compared->first_difference == 3);

    const auto two = compare(Setup{}, tokens, std::span(rulesets).first(2));
    BOOST_TEST(*two->first_difference == 5);
    const auto one = compare(Setup{}, tokens, std::span(rulesets).first(1));
    BOOST_TEST(!one->first_difference.has_value());
}

BOOST_AUTO_TEST_CASE(a_lane_goes_on_where_another_has_ended) {
    const Registry registry = toy_registry();
    const std::vector<BoundRuleset> rulesets{stone_rules(registry),
                                             stone_rules(registry, {{"repetition.count", "off"}})};
    const auto compared = compare(Setup{}, split("put take:1 put take:1 take:3"), rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(*compared->lanes[0].ended_at == 4);
    BOOST_TEST(!compared->lanes[1].ended_at.has_value());
    BOOST_TEST(compared->lanes[0].states.size() == 6u);
    BOOST_TEST(*compared->first_difference == 4);
}

BOOST_AUTO_TEST_CASE(a_game_is_compared_along_its_current_line) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");
    game.go_ply(1);
    play_all(game, "put");
    BOOST_REQUIRE(!game.declare("draw"));
    const std::vector<BoundRuleset> rulesets{stone_rules(registry)};
    const auto compared = compare(game, rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(compared->lanes[0].states.size() == 3u);
    BOOST_TEST(compared->lanes[0].verdicts[2].reason == "manual");
    BOOST_TEST(game.variant().save(*compared->lanes[0].states[2]) == "10 0");
}

BOOST_AUTO_TEST_CASE(errors) {
    const Registry registry = toy_registry();
    const std::vector<BoundRuleset> mixed{stone_rules(registry), registry.bind("marks", "").value()};
    BOOST_TEST(compare(Setup{}, {}, mixed).error().code == "compare.variant");
    const std::vector<BoundRuleset> other{registry.bind("marks", "").value()};
    BOOST_TEST(compare(stone_game(registry, ""), other).error().code == "compare.variant");
    const std::vector<BoundRuleset> good{stone_rules(registry)};
    BOOST_TEST(compare(Setup{"x", {}, 0}, {}, good).error().code == "setup.stones");
    BOOST_TEST(compare(Setup{}, {}, {})->lanes.empty());
}

BOOST_AUTO_TEST_SUITE_END()
