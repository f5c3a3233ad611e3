// Why an action may or may not be played in a game: what ends all questions first.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/reason_words.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(reasons)

BOOST_AUTO_TEST_CASE(a_game_that_is_over_never_says_legal) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3 take:3 take:3");
    const auto open = game.explain("take:1", Viewer::arbiter());
    BOOST_TEST(open.legal);
    BOOST_TEST(open.code == "legal");
    play_all(game, "take:1");
    BOOST_REQUIRE(game.verdict().over);
    const Explanation why = game.explain("take:1", Viewer::arbiter());
    BOOST_TEST(!why.legal);
    BOOST_TEST(why.code == "game-over");
    BOOST_TEST(why.message.starts_with("The game is over since ply 4 ("));
    BOOST_TEST(why.message.find("): ") != why.message.npos);
    BOOST_TEST(why.message.find("Take a move back to play on.") != why.message.npos);
    BOOST_REQUIRE(!why.findings.empty());
    BOOST_TEST(why.findings[0].code == "game-over");
    BOOST_TEST(sentence_of(game.variant(), why.findings[0]) == why.findings[0].message);
    BOOST_TEST(game.explain("nonsense", Viewer::arbiter()).code == "game-over");
}

BOOST_AUTO_TEST_CASE(every_door_tells_how_and_since_when_a_game_is_over) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3 take:3 take:3 take:1");
    const std::string told = over_sentence(game.variant().info(), game.verdict(), 4);
    BOOST_TEST(told.starts_with("The game is over since ply 4 ("));
    BOOST_TEST(told.ends_with(" wins."));
    const std::string back = " Take a move back to play on.";
    BOOST_TEST(game.play("take:1").error().message == told + back);
    BOOST_TEST(game.explain("take:1", Viewer::arbiter()).message.starts_with(told + back));
    BOOST_TEST(game.declare("draw")->message == told);
    Record record = game.record();
    record.nodes.push_back({4, "take:1", {}, {}, {}, "moves[4]"});
    BOOST_TEST(Game::from_record(registry, record).error().message == "At moves[4]: " + told);
    const std::vector<BoundRuleset> lanes{stone_rules(registry)};
    const auto compared = compare(Setup{}, split("take:3 take:3 take:3 take:1 take:1"), lanes);
    BOOST_REQUIRE(compared.ok());
    BOOST_REQUIRE(compared->lanes[0].parted.has_value());
    BOOST_TEST(compared->lanes[0].parted->ply == 5);
    BOOST_TEST(compared->lanes[0].parted->error.message == told);
}

BOOST_AUTO_TEST_CASE(the_judge_of_a_script_is_named_with_the_standard_verdict) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1");
    BoundRuleset rules = game.rules();
    rules.ruleset = std::make_shared<JudgeRuleset>(
        "one-take", game.variant().info().id, [](const Facts&, const Rulings&, const std::function<Verdict()>&) {
            return Verdict{true, {Outcome::win, Outcome::loss}, "first take", {}, {}};
        });
    BOOST_REQUIRE(game.use(rules).ok());
    const Explanation why = game.explain("take:1", Viewer::arbiter());
    BOOST_TEST(why.code == "game-over");
    BOOST_TEST(why.message.find("one-take") != why.message.npos);
    BOOST_TEST(why.message.find("the standard judge would let play go on") != why.message.npos);
}

BOOST_AUTO_TEST_CASE(a_text_that_is_nearly_an_action_is_told_the_nearest) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "");
    const Explanation near = game.explain("tke:2", Viewer::arbiter());
    BOOST_TEST(!near.legal);
    BOOST_TEST(near.code == "not-an-action");
    BOOST_TEST(near.findings.at(0).seat == "A");
    BOOST_REQUIRE(!near.nearest.empty());
    BOOST_TEST(near.nearest.front() == "take:2");
    BOOST_TEST(near.message.find("offset") == near.message.npos);
    BOOST_TEST(near.message.find("take:2") != near.message.npos);
    BOOST_TEST(game.explain("", Viewer::arbiter()).code == "not-an-action");
    BOOST_TEST(game.explain(std::string(100000, 'x'), Viewer::arbiter()).message.size() < 400u);
    const std::vector<std::string> words{"e2e3", "e2e4", "d2d4", "g1f3"};
    const auto nearest = nearest_words("e2e5", words, 2);
    BOOST_TEST(nearest == (std::vector<std::string>{"e2e3", "e2e4"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(unknown_actions_and_seats_are_explained) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "");
    BOOST_TEST(game.explain(Action{9, 1, SeatId{0}, {1}}, Viewer::arbiter()).code == "no-such-action");
    BOOST_TEST(!game.explain(Action{0, 1, SeatId{1}, {1}}, Viewer::arbiter()).legal);
    BOOST_TEST(game.explain(Action{0, 1, SeatId{77}, {1}}, Viewer::arbiter()).code == "not-your-turn");
}

BOOST_AUTO_TEST_CASE(a_seat_of_a_hidden_game_is_told_no_more_than_it_sees) {
    const Registry registry = toy_registry();
    auto rules = registry.bind("marks", "");
    BOOST_REQUIRE(rules.ok());
    Game game = Game::make(*rules).value();
    play_all(game, "mark:a1");
    const Viewer second = Viewer::of(SeatId{1});
    const Explanation taken = game.explain("mark:a1", second), free = game.explain("mark:b1", second);
    BOOST_TEST(taken.unsure);
    BOOST_TEST(!taken.legal);
    BOOST_TEST(taken.code == free.code);
    BOOST_TEST(taken.message == free.message);
    // The other seat is told whose turn it is, and nothing about the cell.
    BOOST_TEST(game.explain("mark:b1", Viewer::of(SeatId{0})).code == "not-your-turn");
    BOOST_TEST(game.explain("mark:b1", Viewer{}).code == "hidden");
    BOOST_TEST(game.explain("mark:b1", Viewer::arbiter()).legal);
}

BOOST_AUTO_TEST_CASE(rulings_are_named_in_words) {
    const Registry registry = toy_registry();
    const auto& catalogue = stones()->info().rulings;
    BOOST_REQUIRE(!catalogue.empty());
    const std::string text = ruling_sentence(catalogue, catalogue[0].id, catalogue[0].options[0].id);
    BOOST_TEST(text.find(catalogue[0].question) != text.npos);
    BOOST_TEST(text.find(catalogue[0].options[0].id) != text.npos);
    BOOST_TEST(ruling_sentence(catalogue, "nothing", "x").empty());
    Finding f;
    decide(f, catalogue, 0, 0);
    BOOST_TEST(f.ruling == catalogue[0].id);
    BOOST_TEST(with_ruling("So.", f, catalogue) == "So. " + text);
    decide(f, catalogue, 99, 0);
    BOOST_TEST(f.ruling == catalogue[0].id);
}

BOOST_AUTO_TEST_SUITE_END()
