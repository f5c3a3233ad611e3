// Other rulesets on a running game.
#include <boost/test/unit_test.hpp>

#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(swapping_rules)

BOOST_AUTO_TEST_CASE(a_verdict_ruling_judges_the_line_again) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3 take:3 take:3 take:1");
    BOOST_TEST((game.verdict().result == std::vector{Outcome::loss, Outcome::win}));
    const auto states = game.state_at(2);
    const auto misfit = game.use(stone_rules(registry, {{"last.stone", "loses"}}));
    BOOST_REQUIRE(misfit.ok());
    BOOST_TEST(!misfit->has_value());
    BOOST_TEST((game.verdict().result == std::vector{Outcome::win, Outcome::loss}));
    BOOST_TEST(game.state_at(2) == states);  // nothing was replayed
    BOOST_TEST(game.rules().rulings.choice("last.stone") == "loses");
}

BOOST_AUTO_TEST_CASE(a_play_ruling_replays_and_cuts_what_no_longer_fits) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:3 take:1");  // 1 2 3 4
    game.go_ply(1);
    play_all(game, "put take:3");  // 5 6
    game.go_ply(1);
    play_all(game, "take:1 take:2");  // 7 8
    BOOST_TEST(game.go(4));
    const auto misfit = game.use(stone_rules(registry, {{"take.most", "2"}}));
    BOOST_REQUIRE(misfit.ok());
    BOOST_REQUIRE(misfit->has_value());
    BOOST_TEST((*misfit)->ply == 3);
    BOOST_TEST((*misfit)->error.code == "illegal.stones");
    BOOST_TEST(line_text(game) == "take:1 take:2");
    BOOST_TEST(game.cursor() == 2u);
    BOOST_TEST(game.node(4).removed);
    BOOST_TEST(!game.node(5).removed);
    BOOST_TEST(game.node(6).removed);
    BOOST_TEST(!game.node(8).removed);
    BOOST_TEST(game.play("take:3").error().code == "illegal.stones");
}

BOOST_AUTO_TEST_CASE(a_misfit_beside_the_current_line_is_cut_in_silence) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:3");
    game.go_ply(1);
    play_all(game, "take:2");
    const auto misfit = game.use(stone_rules(registry, {{"take.most", "2"}}));
    BOOST_REQUIRE(misfit.ok());
    BOOST_TEST(!misfit->has_value());
    BOOST_TEST(game.node(2).removed);
    BOOST_TEST(line_text(game) == "take:1 take:2");
}

BOOST_AUTO_TEST_CASE(the_first_misfit_on_the_line_beyond_the_cursor_is_told) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:3");
    game.go_ply(1);
    const auto misfit = game.use(stone_rules(registry, {{"take.most", "2"}}));
    BOOST_REQUIRE((misfit.ok() && misfit->has_value()));
    BOOST_TEST((*misfit)->ply == 3);
    BOOST_TEST(game.ply() == 1);
    BOOST_TEST(line_text(game) == "take:1 take:2");
}

BOOST_AUTO_TEST_CASE(an_error_leaves_the_game_untouched) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3");
    const auto revision = game.revision();
    const auto refused = game.use(registry.bind("marks", "").value());
    BOOST_REQUIRE(!refused);
    BOOST_TEST(refused.error().code == "setup.variant");
    BOOST_TEST(game.use({}).error().code == "setup.variant");
    BOOST_TEST(game.revision() == revision);
    BOOST_TEST(line_text(game) == "take:3");
}

BOOST_AUTO_TEST_CASE(comments_and_declarations_survive_a_replay) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");
    game.set_comment(2, "kept");
    BOOST_REQUIRE(!game.declare("draw"));
    BOOST_REQUIRE(game.use(stone_rules(registry, {{"take.most", "2"}})).ok());
    BOOST_TEST(game.node(2).extras().comment == "kept");
    BOOST_TEST(game.verdict().reason == "manual");
}

BOOST_AUTO_TEST_SUITE_END()
