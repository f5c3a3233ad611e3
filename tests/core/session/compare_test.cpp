// One line of play under several rulesets.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/compare.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(comparisons)

BOOST_AUTO_TEST_CASE(where_other_moves_are_legal_is_told_although_no_verdict_differs) {
    const Registry registry = toy_registry();
    const std::vector<BoundRuleset> rulesets{stone_rules(registry), stone_rules(registry, {{"take.most", "2"}}),
                                             stone_rules(registry, {{"last.stone", "loses"}})};
    const auto compared = compare(stone_game(registry, "take:1 take:2"), rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(!compared->first_difference.has_value());
    BOOST_REQUIRE(compared->legal.has_value());
    BOOST_TEST(compared->legal->ply == 0);
    const std::vector<std::string> three{"take:3"};
    BOOST_TEST((compared->legal->alone == std::vector<std::vector<std::string>>{three, {}, three}));
    BOOST_REQUIRE(compared->by_ruling.size() == 1u);
    const RulingDifference& ruling = compared->by_ruling.front();
    BOOST_TEST(ruling.ply == 0);
    BOOST_TEST(!ruling.endings);
    BOOST_TEST((ruling.rulings == std::vector<std::string>{"take.most"}));
    BOOST_TEST((ruling.alone == compared->legal->alone));
    // Lanes that may play the same, and those that differ in the verdict first, have nothing to tell.
    const auto alike = compare(stone_game(registry, "take:1"), std::vector{rulesets[0], rulesets[2]});
    BOOST_TEST(!alike->legal.has_value());
    BOOST_TEST(alike->by_ruling.empty());
}

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

// A judge may say "open" for every seat where the standard verdict says nothing: that is the same verdict.
BOOST_AUTO_TEST_CASE(a_verdict_that_is_not_over_has_one_form) {
    const Registry registry = toy_registry();
    const auto wordy =
        std::make_shared<JudgeRuleset>("wordy", "stones", [](const Facts&, const Rulings&, const auto& standard) {
            Verdict verdict = standard();
            verdict.result.resize(2, Outcome::open);
            if (!verdict.over) verdict.reason = "nothing yet";
            return verdict;
        });
    const std::vector<BoundRuleset> rulesets{stone_rules(registry), registry.bind(wordy).value()};
    const auto compared = compare(Setup{}, split("take:3 take:3 take:3 take:1"), rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(!compared->first_difference.has_value());
    BOOST_TEST(compared->differences.empty());
    BOOST_TEST((compared->lanes[0].verdicts == compared->lanes[1].verdicts));
    BOOST_TEST(compared->lanes[1].standards.empty());
}

BOOST_AUTO_TEST_CASE(a_lane_is_a_ruleset_with_the_choices_of_its_own) {
    const Registry registry = toy_registry();
    const Variant& variant = *registry.variant("stones");
    const BoundRuleset own = stone_rules(registry, {{"last.stone", "loses"}});
    const auto title = [&](std::string_view text) {
        return title_of(bind_lane(registry, variant, text, &own).value());
    };
    BOOST_TEST(title("standard") == "The rules' own defaults");
    BOOST_TEST(title("game") == "The rules' own defaults, T2 = loses");
    BOOST_TEST(title("standard+T2=loses") == title("game"));
    BOOST_TEST(title("game+T1=2") == "The rules' own defaults, T1 = 2, T2 = loses");
    BOOST_TEST(lane_text(bind_lane(registry, variant, "game+T1=2", &own).value()) ==
               "standard+last.stone=loses+take.most=2");
    const auto code = [&](std::string_view text, const BoundRuleset* game) {
        const auto bound = bind_lane(registry, variant, text, game);
        return bound ? std::string("taken") : bound.error().code;
    };
    BOOST_TEST(code("game", nullptr) == "compare.lane");
    BOOST_TEST(code("nobody", &own) == "ruleset.unknown");
    BOOST_TEST(code("standard+T9=x", &own) == "ruling.unknown");
    BOOST_TEST(code("standard+T1=x", &own) == "ruling.option");
    for (const char* wrong : {"standard+", "standard+T1", "standard+=2", "standard+T1=", "standard+T1=2+take.most=3"})
        BOOST_TEST(code(wrong, &own) == "compare.lane");

    // The game's own rules and its bare ruleset are two lanes.
    Game game = stone_game(registry, "take:3 take:3 take:3 take:1", {{"last.stone", "loses"}});
    std::vector<BoundRuleset> lanes;
    for (const char* text : {"game", "standard"})
        lanes.push_back(bind_lane(registry, variant, text, &game.rules()).value());
    const auto compared = compare(game, lanes);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(*compared->first_difference == 4);
    BOOST_TEST((compared->rulings == std::vector<std::string>{"last.stone"}));
    BOOST_TEST((compared->lanes[0].verdicts[4].result == std::vector{Outcome::win, Outcome::loss}));
    BOOST_TEST((compared->lanes[1].verdicts[4].result == std::vector{Outcome::loss, Outcome::win}));
}

BOOST_AUTO_TEST_CASE(differences_are_told_where_they_begin_and_where_they_change) {
    const Registry registry = toy_registry();
    const auto at = [](int ply, const char* reason) {
        return std::make_shared<JudgeRuleset>(reason, "stones",
                                              [ply, reason](const Facts& facts, const auto&, const auto&) {
                                                  if (facts.number(facts.index("plies")) < ply) return Verdict{};
                                                  return Verdict{true, {Outcome::draw, Outcome::draw}, reason, {}, {}};
                                              });
    };
    const std::vector<BoundRuleset> rulesets{registry.bind(at(2, "two")).value(), registry.bind(at(4, "four")).value()};
    const auto compared = compare(Setup{}, split("put take:1 put take:1 take:1 take:1"), rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST((compared->differences == std::vector<int>{2, 4}));
    BOOST_REQUIRE(compared->lanes[0].standards.contains(2));
    BOOST_TEST(!compared->lanes[0].standards.at(2).over);
    BOOST_TEST(!compared->lanes[0].standards.contains(1));
}

BOOST_AUTO_TEST_CASE(a_judge_that_fails_is_told_by_its_lane) {
    const Registry registry = toy_registry();
    const auto broken = std::make_shared<JudgeRuleset>("broken", "stones",
                                                       [](const Facts& facts, const Rulings&, const auto& standard) {
                                                           if (facts.number(facts.index("plies")) == 1)
                                                               throw std::runtime_error("no such fact");
                                                           return standard();
                                                       });
    const std::vector<BoundRuleset> rulesets{stone_rules(registry), registry.bind(broken).value()};
    const auto compared = compare(Setup{}, split("take:1 take:1"), rulesets);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(compared->judges_failed());
    BOOST_TEST(compared->lanes[0].failures.empty());
    BOOST_TEST((compared->lanes[1].failures == std::map<int, std::string>{{1, "no such fact"}}));
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
