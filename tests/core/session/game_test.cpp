// The cursor, playing, ends and their latches, eyes.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "planted.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(games)

BOOST_AUTO_TEST_CASE(a_new_game_stands_at_its_start) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "");
    BOOST_TEST(game.ply() == 0);
    BOOST_TEST(game.line().size() == 1u);
    BOOST_TEST(game.may_play());
    BOOST_TEST(!game.verdict().over);
    BOOST_TEST(game.variant().save(game.state()) == "10 0");
}

BOOST_AUTO_TEST_CASE(a_bad_setup_is_an_error) {
    const Registry registry = toy_registry();
    const auto made = Game::make(stone_rules(registry), {"99 0", {}, 0});
    BOOST_REQUIRE(!made);
    BOOST_TEST(made.error().code == "setup.stones");
    BOOST_TEST(Game::make({}).error().code == "setup.ruleset");
}

BOOST_AUTO_TEST_CASE(setup_options_that_there_are_not_are_refused) {
    auto sized = std::make_shared<Bent>(stones());
    sized->table.options = {{"size", "Size", "Stones.", {"small", "big"}, "small"}, {"colour", "Colour", "", {}, ""}};
    Registry registry;
    BOOST_REQUIRE(!registry.add(sized));
    const auto begin = [&](const char* option) {
        return Game::make(stone_rules(registry), {"", {{option, "small"}}, 0});
    };
    BOOST_TEST(begin("size").ok());
    const Error near{"setup.option",
                     "There is no set-up option 'szie' of Stones; did you mean 'size'? There are size and colour.",
                     "szie"};
    BOOST_TEST((begin("szie").error() == near), begin("szie").error().message);
    const Error far{"setup.option", "There is no set-up option 'ruleset' of Stones; there are size and colour.",
                    "ruleset"};
    BOOST_TEST((begin("ruleset").error() == far), begin("ruleset").error().message);

    const std::vector rulesets{stone_rules(registry)};
    const auto compared = compare(Setup{"", {{"szie", "big"}}, 0}, std::vector<std::string>{}, rulesets);
    BOOST_REQUIRE(!compared);
    BOOST_TEST((compared.error() == near));
    const Registry plain = toy_registry();
    BOOST_TEST(Game::make(stone_rules(plain), {"", {{"size", "big"}}, 0}).error().message ==
               "There is no set-up option 'size' of Stones; there are none.");
}

BOOST_AUTO_TEST_CASE(the_nearest_word_is_found) {
    const std::vector<std::string> words{"ruleset", "rulings", "setup", "seed"};
    const std::pair<const char*, const char*> rows[] = {{"rulset", "ruleset"},
                                                        {"rueslet", "ruleset"},
                                                        {"ruling", "rulings"},
                                                        {"sead", "seed"},
                                                        {"esed", "seed"},
                                                        {"board", ""},
                                                        {"", ""},
                                                        {"x", ""}};
    for (const auto& [word, nearest] : rows) BOOST_TEST(nearest_word(word, words) == nearest, word);
    BOOST_TEST(nearest_word(std::string(100000, 'r'), words).empty());
    BOOST_TEST(nearest_word("seed", {}).empty());
}

BOOST_AUTO_TEST_CASE(what_there_is_not_is_told_with_what_there_is) {
    const std::vector<std::string> boards{"NE", "NW", "SE"}, many(100, "square"), none;
    BOOST_TEST(there_is_no("board", "NEE", boards) ==
               "There is no board 'NEE'; did you mean 'NE'? There are NE, NW and SE.");
    BOOST_TEST(there_is_no("board", "middle", boards, " of Compass") ==
               "There is no board 'middle' of Compass; there are NE, NW and SE.");
    BOOST_TEST(there_is_no("board", "x", {"board"}) == "There is no board 'x'; there is board.");
    BOOST_TEST(there_is_no("board", "x", none) == "There is no board 'x'; there are none.");
    BOOST_TEST(there_is_no("word", "sqare", many) == "There is no word 'sqare'; did you mean 'square'?");
    BOOST_TEST(there_is_no("word", "no such thing", many) == "There is no word 'no such thing'.");
    BOOST_TEST(no_variant(toy_registry(), "stonse")
                   .starts_with("There is no variant 'stonse'; did you mean 'stones'? There are "));
}

BOOST_AUTO_TEST_CASE(the_cursor_goes_anywhere_on_the_line) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:1 put");
    BOOST_TEST(game.ply() == 4);
    BOOST_TEST(game.undo());
    BOOST_TEST(game.undo());
    BOOST_TEST(game.ply() == 2);
    BOOST_TEST(game.variant().save(game.state()) == "7 0");
    BOOST_TEST(game.redo());
    BOOST_TEST(game.ply() == 3);
    BOOST_TEST(game.go_ply(0));
    BOOST_TEST(!game.undo());
    BOOST_TEST(game.go_ply(99));
    BOOST_TEST(game.ply() == 4);
    BOOST_TEST(!game.redo());
    BOOST_TEST(!game.go_ply(-1));
    BOOST_TEST(!game.go(99));
    BOOST_TEST(game.ply() == 4);
}

BOOST_AUTO_TEST_CASE(refused_actions_change_nothing) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1");
    const auto revision = game.revision();
    const std::pair<const char*, const char*> table[] = {
        {"take:4", "illegal.stones"}, {"take:", "token.number"}, {"give:1", "token.action"}, {"", "token.empty"}};
    for (const auto& [token, code] : table) {
        const auto played = game.play(std::string_view(token));
        BOOST_REQUIRE(!played);
        BOOST_TEST(played.error().code == code);
    }
    Action out_of_turn{1, 0, SeatId{0}, {}};
    BOOST_TEST(game.play(out_of_turn).error().code == "illegal.not_your_turn");
    BOOST_TEST(game.play(out_of_turn).error().message == "It is Bert's turn, not Anna's.");
    out_of_turn.spec = 7;
    BOOST_TEST(game.play(out_of_turn).error().code == "illegal.action");
    BOOST_TEST(game.revision() == revision);
    BOOST_TEST(game.node_count() == 2u);
}

BOOST_AUTO_TEST_CASE(a_won_game_is_closed_and_undo_opens_it) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3 take:3 take:3 take:1");
    BOOST_TEST(game.verdict().over);
    BOOST_TEST(!game.may_play());
    BOOST_TEST(game.play("put").error().code == "game.over");
    BOOST_TEST((game.verdict().result == std::vector{Outcome::loss, Outcome::win}));
    BOOST_TEST(game.undo());
    BOOST_TEST(game.may_play());
}

constexpr auto threefold = "put take:1 put take:1 put take:1 put take:1";

BOOST_AUTO_TEST_CASE(a_draw_latches_unless_the_ruling_says_live) {
    const Registry registry = toy_registry();
    Game latched = stone_game(registry, "put take:1 put take:1");
    // Position "10 0" for the third time at ply 4.
    BOOST_TEST(latched.verdict().reason == "threefold");
    BOOST_TEST(!latched.may_play());
    BOOST_TEST(latched.play("put").error().code == "game.over");
    BOOST_TEST(latched.undo());
    BOOST_TEST(latched.play("take:2").ok());

    Game live = stone_game(registry, "put take:1 put take:1", {{"R16", "live"}});
    BOOST_TEST(live.verdict().over);
    BOOST_TEST(live.may_play());
    BOOST_TEST(live.play("take:3").ok());
    BOOST_TEST(!live.verdict().over);
    // A win latches even then.
    play_all(live, "take:3 take:3 take:1");
    BOOST_TEST(live.verdict().reason == "empty");
    BOOST_TEST(!live.may_play());
    BOOST_CHECK_THROW(stone_game(registry, threefold), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(a_declared_draw_ends_the_game_and_is_lost_on_undo) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:1");
    BOOST_TEST(game.declare("victory")->code == "declare.word");
    BOOST_TEST(!game.declare("draw").has_value());
    const Verdict verdict = game.verdict();
    BOOST_TEST(verdict.over);
    BOOST_TEST(verdict.reason == "manual");
    BOOST_TEST(verdict.ruling == "");  // no ruling decides that; draw.manual is about files
    BOOST_TEST((verdict.result == std::vector{Outcome::draw, Outcome::draw}));
    BOOST_TEST(!game.may_play());
    BOOST_TEST(game.declare("draw")->code == "game.over");
    BOOST_TEST(std::get<std::string>(game.facts(game.cursor())->get(game.facts(0)->index("declared"))) == "draw");
    BOOST_TEST(game.undo());
    BOOST_TEST(game.ply() == 2);  // the declaration alone
    BOOST_TEST(!game.verdict().over);
    BOOST_TEST(game.undo());
    BOOST_TEST(game.ply() == 1);
    BOOST_TEST(game.redo());
    BOOST_TEST(!game.verdict().over);
}

BOOST_AUTO_TEST_CASE(scrubbing_keeps_a_declared_draw_only_where_it_is_saved) {
    const Registry registry = toy_registry();
    for (const bool saved : {true, false}) {
        Game game = stone_game(registry, "take:1 take:1", {{"draw.manual", saved ? "saved" : "not-saved"}});
        BOOST_REQUIRE(!game.declare("draw"));
        BOOST_TEST(game.go_ply(0));
        BOOST_TEST(game.go_ply(2));
        BOOST_TEST(game.verdict().over == saved);
    }
}

BOOST_AUTO_TEST_CASE(playing_on_from_a_declared_draw_withdraws_it_where_draws_are_live) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1", {{"draw.latched", "live"}});
    BOOST_REQUIRE(!game.declare("draw"));
    BOOST_TEST(game.play("take:1").ok());
    BOOST_TEST(game.node(1).extras().declared.empty());
    BOOST_TEST(!game.verdict(1).over);
}

BOOST_AUTO_TEST_CASE(a_declared_draw_at_the_start_can_be_taken_back) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "");
    BOOST_REQUIRE(!game.declare("draw"));
    BOOST_TEST(game.undo());
    BOOST_TEST(!game.verdict().over);
    BOOST_TEST(!game.undo());
}

BOOST_AUTO_TEST_CASE(playing_while_looking_back_can_be_refused) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:1 take:1", {{"R18", "refuse"}});
    BOOST_TEST(game.go_ply(1));
    BOOST_TEST(game.play("take:2").error().code == "game.scrubbed");
    BOOST_TEST(game.go_ply(3));
    BOOST_TEST(game.play("take:2").ok());
    // Taking back is not looking back.
    BOOST_TEST(game.undo());
    BOOST_TEST(game.play("take:3").ok());

    Game free = stone_game(registry, "take:1 take:1 take:1");
    BOOST_TEST(free.go_ply(1));
    BOOST_TEST(free.play("take:2").ok());
    BOOST_TEST(line_text(free) == "take:1 take:2");
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:1");
    (void)game.verdict();
    Game copy = game;
    play_all(copy, "take:3");
    copy.set_comment(1, "only here");
    BOOST_TEST(line_text(game) == "take:1 take:1");
    BOOST_TEST(game.node(1).extras().comment.empty());
    play_all(game, "put");
    BOOST_TEST(line_text(copy) == "take:1 take:1 take:3");
    BOOST_TEST((copy.verdict(3) == game.verdict(3)));
}

BOOST_AUTO_TEST_CASE(each_viewer_hears_only_what_is_said_to_him) {
    const Registry registry = toy_registry();
    Game game = Game::make(registry.bind("marks", "").value()).value();
    // B tries the cell that A holds and is refused, then marks another one.
    play_all(game, "mark:a1 mark:a1 mark:b1");
    BOOST_TEST(game.ply() == 3);
    const auto codes = [&](const Viewer& viewer) {
        std::string text;
        for (const auto& [ply, said] : game.heard(viewer)) text += std::to_string(ply) + said.notice.code + " ";
        return text;
    };
    BOOST_TEST(codes(Viewer::of(SeatId{0})) == "1done 3done ");
    BOOST_TEST(codes(Viewer::of(SeatId{1})) == "1done 2taken 3done ");
    BOOST_TEST(codes(Viewer{}) == "1done 3done ");
    BOOST_TEST(codes(Viewer::arbiter()) == "1done 2taken 3done ");
    BOOST_TEST(game.undo());
    BOOST_TEST(codes(Viewer::of(SeatId{1})) == "1done 2taken ");
    // The refused attempt is a step: undone and redone like any other.
    BOOST_TEST(game.undo());
    BOOST_TEST(codes(Viewer::of(SeatId{1})) == "1done ");
    BOOST_TEST(game.redo());
    BOOST_TEST((game.view(Viewer::of(SeatId{1})).boards[0].cells[0].known == CellView::Known::yes));
}

BOOST_AUTO_TEST_CASE(the_default_viewer_is_the_seat_to_act_where_something_is_hidden) {
    const Registry registry = toy_registry();
    BOOST_TEST((stone_game(registry, "").default_viewer() == Viewer::arbiter()));
    Game game = Game::make(registry.bind("marks", "").value()).value();
    BOOST_TEST((game.default_viewer() == Viewer::of(SeatId{0})));
    play_all(game, "mark:a1");
    BOOST_TEST((game.default_viewer() == Viewer::of(SeatId{1})));
    // Neither a look back nor undo shows what the other seat sees.
    BOOST_TEST(game.go(0));
    BOOST_TEST((game.default_viewer() == Viewer::of(SeatId{1})));
    BOOST_TEST(game.redo());
    BOOST_TEST(game.undo());
    BOOST_TEST((game.default_viewer() == Viewer::of(SeatId{1})));
    BOOST_TEST(game.redo());
    // The end uncovers everything, the way to it too.
    play_all(game, "mark:b1 mark:c1 mark:a2 mark:b2 mark:c2");
    BOOST_TEST((game.default_viewer() == Viewer::arbiter()));
    BOOST_TEST(game.go(0));
    BOOST_TEST((game.default_viewer() == Viewer::arbiter()));
}

BOOST_AUTO_TEST_SUITE_END()
