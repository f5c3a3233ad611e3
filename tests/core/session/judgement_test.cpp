// Line facts, verdicts and their cache; cost of a long line.
#include <boost/test/unit_test.hpp>

#include <chrono>

#include "pinwheel/view/random.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(judgement)

std::int64_t slow_repetition(const Game& game, NodeId id, std::size_t scope) {
    const auto keys = [&](NodeId n) {
        return game.variant().repetition(*game.state_at(n), game.rules().rulings)[scope];
    };
    std::int64_t n = 0;
    for (const NodeId on : game.path(id)) n += keys(on).counted && keys(on).key == keys(id).key;
    return n;
}

BOOST_AUTO_TEST_CASE(line_facts_of_every_node_of_a_random_tree) {
    const Registry registry = toy_registry();
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::uint64_t dice = seed;
            Game game = stone_game(registry, "", {{"repetition.count", "off"}});
            for (int i = 0; i < 150; ++i) {
                if (splitmix64(dice) % 5 == 0) game.go(static_cast<NodeId>(splitmix64(dice) % game.node_count()));
                if (const auto action = random_action(game.variant(), game.state(), dice))
                    BOOST_REQUIRE(game.play(*action).ok());
                // Asked in between, so that the counting walks about the tree.
                const auto id = static_cast<NodeId>(splitmix64(dice) % game.node_count());
                const auto facts = game.facts(id);
                const int repetition = facts->index("repetition");
                BOOST_REQUIRE(facts->number(repetition, {0}) == slow_repetition(game, id, 0));
                BOOST_REQUIRE(facts->number(repetition, {1}) == slow_repetition(game, id, 1));
                BOOST_REQUIRE(facts->number(facts->index("plies")) == game.node(id).ply);
                const auto path = game.path(id);
                for (std::uint16_t back = 1; back <= 3; ++back) {
                    const bool there = back < path.size();
                    const auto mover = there ? std::int64_t{game.node(path[path.size() - back]).action.actor.v} : -1;
                    BOOST_REQUIRE(facts->number(facts->index("last-mover"), {back}) == mover);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(facts_check_what_they_are_asked) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "take:1");
    const auto facts = game.facts(1);
    BOOST_TEST(facts->index("no-such-fact") == -1);
    BOOST_TEST(facts->number(facts->index("heap")) == 9);
    BOOST_TEST(facts->flag(facts->index("turn-of"), {1}));
    BOOST_TEST(facts->number(facts->index("repetition"), {77}) == 0);
    BOOST_CHECK_THROW(facts->get(-1), std::out_of_range);
    BOOST_CHECK_THROW(facts->get(99), std::out_of_range);
    BOOST_CHECK_THROW(facts->flag(facts->index("turn-of")), std::out_of_range);
    BOOST_CHECK_THROW(facts->flag(facts->index("turn-of"), {2}), std::out_of_range);
    BOOST_CHECK_THROW(facts->number(facts->index("repetition")), std::out_of_range);
    BOOST_CHECK_THROW(game.facts(7), std::out_of_range);
}

BOOST_AUTO_TEST_CASE(a_verdict_is_asked_for_once_until_the_rules_change) {
    Registry registry = toy_registry();
    int asked = 0;
    const auto ruleset =
        std::make_shared<JudgeRuleset>("counted", "stones", [&](const Facts&, const Rulings&, const auto& standard) {
            ++asked;
            return standard();
        });
    const auto bound = registry.bind(ruleset).value();
    Game game = Game::make(bound).value();
    play_all(game, "take:1 take:1");
    const int before = asked;
    for (int i = 0; i < 10; ++i) {
        (void)game.verdict(0);
        (void)game.verdict(1);
    }
    BOOST_TEST(asked == before);
    BOOST_REQUIRE(game.use(bound).ok());
    (void)game.verdict(0);
    BOOST_TEST(asked == before + 1);
}

BOOST_AUTO_TEST_CASE(a_judge_that_throws_leaves_the_game_open_and_says_so) {
    const Registry registry = toy_registry();
    const auto ruleset = std::make_shared<JudgeRuleset>(
        "broken", "stones",
        [](const Facts&, const Rulings&, const auto&) -> Verdict { throw std::runtime_error("no such fact"); });
    Game game = Game::make(registry.bind(ruleset).value()).value();
    BOOST_TEST(!game.verdict().over);
    BOOST_TEST(game.verdict().note == "The judge of the ruleset broken failed: no such fact.");
    // A place in a script comes last.
    BOOST_TEST(reason_first("/home/a b/house.lua:3: No mate.", "; so") == "No mate; so (/home/a b/house.lua:3)");
    BOOST_TEST(reason_first("expected: one of 3: no") == "expected: one of 3: no");
    BOOST_TEST(reason_first("") == "");
    BOOST_TEST(reason_first(": x") == ": x");
    BOOST_TEST(game.play("take:1").ok());
}

// Which ruling decided between the results of the standard verdict does not decide for another one.
BOOST_AUTO_TEST_CASE(a_judge_that_changes_the_standard_verdict_is_named_and_the_standard_verdict_kept) {
    const Registry registry = toy_registry();
    const auto ruleset =
        std::make_shared<JudgeRuleset>("kind", "stones", [](const Facts&, const Rulings&, const auto& standard) {
            Verdict verdict = standard();
            if (verdict.over) verdict.result = {Outcome::draw, Outcome::draw};
            return verdict;
        });
    Game game = Game::make(registry.bind(ruleset).value()).value();
    BOOST_TEST(!game.judgement().standard.has_value());
    play_all(game, "take:3 take:3 take:3 take:1");
    const Judgement judged = game.judgement();
    BOOST_TEST((judged.verdict.result == std::vector{Outcome::draw, Outcome::draw}));
    BOOST_TEST(judged.verdict.ruling == "");
    BOOST_REQUIRE(judged.standard.has_value());
    BOOST_TEST((judged.standard->result == std::vector{Outcome::loss, Outcome::win}));
    BOOST_TEST(judged.standard->ruling == "last.stone");
    BOOST_TEST(judged.failure == "");
}

BOOST_AUTO_TEST_CASE(a_result_of_the_wrong_size_is_brought_to_one_outcome_a_seat) {
    const Registry registry = toy_registry();
    const auto ruleset =
        std::make_shared<JudgeRuleset>("short", "stones", [](const Facts&, const Rulings&, const auto&) -> Verdict {
            return {true, {Outcome::win}, "told", {}, {}};
        });
    const Game game = Game::make(registry.bind(ruleset).value()).value();
    BOOST_TEST((game.verdict().result == std::vector{Outcome::win, Outcome::open}));
}

// 20000 plies, every verdict, forwards and backwards: counting along the path each time would take minutes.
BOOST_AUTO_TEST_CASE(a_long_line_is_judged_in_linear_time) {
    const Registry registry = toy_registry();
    Game game = Game::make(stone_rules(registry, {{"repetition.count", "3"}, {"draw.latched", "live"}})).value();
    for (int i = 0; i < 10000; ++i) play_all(game, "put take:1");
    const auto begun = std::chrono::steady_clock::now();
    Game fresh = game;
    BOOST_REQUIRE(fresh.use(stone_rules(registry, {{"draw.latched", "live"}})).ok());
    int over = 0;
    for (int ply = 20000; ply >= 0; --ply) {
        fresh.go_ply(ply);
        over += fresh.verdict().over;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    BOOST_TEST(over == 20001 - 4);
    BOOST_TEST_MESSAGE("20001 verdicts in " << seconds << " s");
    BOOST_TEST(seconds < 20);
}

BOOST_AUTO_TEST_SUITE_END()
