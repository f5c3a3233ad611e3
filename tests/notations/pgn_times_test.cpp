// Times of moves: [%clk] and [%emt] of PGN, read with variations, written again, kept in save files.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/view/random.h"
#include "random_tree.h"

namespace {

using namespace pinwheel;

struct Timed {
    const char *what, *comment;
    std::int64_t left, spent;  ///< milliseconds; -1: not told
    const char* rest;          ///< of the comment
};

const Timed timed[] = {
    {"remaining", "[%clk 0:04:57]", 297000, -1, ""},
    {"both", "[%clk 1:02:03][%emt 0:00:07]", 3723000, 7000, ""},
    {"both, with a blank, the other way round", "[%emt 0:00:07] [%clk 1:02:03]", 3723000, 7000, ""},
    {"tenths", "[%clk 0:02:59.9]", 179900, -1, ""},
    {"thousandths", "[%clk 0:00:00.001]", 1, -1, ""},
    {"nothing left", "[%clk 0:00:00]", 0, -1, ""},
    {"a long game", "[%clk 99:59:59.999]", 359999999, -1, ""},
    {"before a text", "[%clk 0:00:09] in a hurry", 9000, -1, "in a hurry"},
    {"inside a text", "in [%clk 0:00:09] a hurry", 9000, -1, "in a hurry"},
    {"behind a text", "in a hurry [%clk 0:00:09]", 9000, -1, "in a hurry"},
    {"beside an evaluation", "[%eval 0.17] [%clk 0:00:30]", 30000, -1, "[%eval 0.17]"},
    {"a second one stays", "[%clk 0:00:09][%clk 0:00:08]", 9000, -1, "[%clk 0:00:08]"},
    // What is no time is a text like any other.
    {"no hours", "[%clk 04:57]", -1, -1, "[%clk 04:57]"},
    {"seconds alone", "[%emt 5.0]", -1, -1, "[%emt 5.0]"},
    {"sixty seconds", "[%clk 0:04:60]", -1, -1, "[%clk 0:04:60]"},
    {"sixty minutes", "[%clk 0:60:00]", -1, -1, "[%clk 0:60:00]"},
    {"one digit", "[%clk 0:4:57]", -1, -1, "[%clk 0:4:57]"},
    {"negative", "[%clk -0:04:57]", -1, -1, "[%clk -0:04:57]"},
    {"a hundred hours", "[%clk 100:00:00]", -1, -1, "[%clk 100:00:00]"},
    {"four digits of a fraction", "[%clk 0:00:01.0001]", -1, -1, "[%clk 0:00:01.0001]"},
    {"a dot alone", "[%clk 0:00:01.]", -1, -1, "[%clk 0:00:01.]"},
    {"words", "[%clk soon]", -1, -1, "[%clk soon]"},
    {"open", "[%clk 0:04:57", -1, -1, "[%clk 0:04:57"},
    {"empty", "[%clk ]", -1, -1, "[%clk ]"},
    {"another command", "[%clock 0:04:57]", -1, -1, "[%clock 0:04:57]"},
    {"one that is none, then one", "[%clk x][%clk 0:00:01]", 1000, -1, "[%clk x]"},
};

Game read(const std::string& text) {
    auto game = parse_game(test::library(), text, "pgn");
    BOOST_REQUIRE_MESSAGE(game.ok(), text << ": " << (game ? "" : game.error().message));
    return *std::move(game);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn_times)

BOOST_AUTO_TEST_CASE(a_time_is_taken_out_of_a_comment) {
    for (const Timed& t : timed) BOOST_TEST_CONTEXT(t.what) {
            const Game game = read("[White \"A\"]\n\n1. e4 {" + std::string(t.comment) + "} e5 *\n");
            BOOST_CHECK_EQUAL(game.node(1).times().left, t.left);
            BOOST_CHECK_EQUAL(game.node(1).times().spent, t.spent);
            BOOST_CHECK_EQUAL(game.node(1).extras().comment, t.rest);
            // Written and read again nothing changes, in any notation that keeps times.
            for (const char* notation : {"pgn", "json"}) {
                const Game again = test::reread(test::written(game, notation), notation);
                BOOST_CHECK(again.node(1).times() == game.node(1).times());
                BOOST_CHECK_EQUAL(again.node(1).extras().comment, game.node(1).extras().comment);
            }
        }
}

BOOST_AUTO_TEST_CASE(variations_have_times_of_their_own) {
    const std::string text =
        "[White \"A\"]\n\n{[%clk 0:05:00]} 1. e4 {[%clk 0:04:58]} (1. d4 {[%clk 0:04:50][%emt 0:00:10] slow} d5 "
        "{[%clk 0:04:59]}) 1... e5 {[%clk 0:04:57]} (1... c5 {[%clk 0:04:56]}) *\n";
    const Game game = read(text);
    BOOST_CHECK_EQUAL(game.node(0).extras().comment, "[%clk 0:05:00]");  // nobody moved yet
    const auto times = [&](std::initializer_list<std::string> line) {
        Game copy = game;
        copy.go(0);
        for (const std::string& token : line) BOOST_REQUIRE(copy.play(token).ok());
        return copy.node(copy.cursor()).times();
    };
    BOOST_CHECK((times({"e2e4"}) == MoveTimes{298000, -1}));
    BOOST_CHECK((times({"d2d4"}) == MoveTimes{290000, 10000}));
    BOOST_CHECK((times({"d2d4", "d7d5"}) == MoveTimes{299000, -1}));
    BOOST_CHECK((times({"e2e4", "e7e5"}) == MoveTimes{297000, -1}));
    BOOST_CHECK((times({"e2e4", "c7c5"}) == MoveTimes{296000, -1}));
    const std::string written = test::written(game, "pgn");
    std::string flat = written;
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    BOOST_CHECK_MESSAGE(flat.find("1. d4 {[%clk 0:04:50][%emt 0:00:10] slow}") != std::string::npos, written);
    BOOST_CHECK_EQUAL(test::canonical(test::reread(written, "pgn").record()), test::canonical(game.record()));
    BOOST_CHECK_EQUAL(test::written(test::reread(written, "pgn"), "pgn"), written);
}

BOOST_AUTO_TEST_CASE(four_boards_have_times_too) {
    for (const char* moves : {"e2e4 e2e4 d7d5 e7e5", "e2e4 e2e4 d7d5 resign"}) {
        Game game = test::new_game("duplicate-chess", {{"resignation.result", "frozen"}});
        test::play(game, moves);
        for (NodeId id = 1; id < game.node_count(); ++id)
            game.set_times(id, {300000 - 1000 * static_cast<std::int64_t>(id), id == 2 ? 1500 : -1});
        const Game again = test::reread(test::written(game, "pgn"), "pgn");
        BOOST_CHECK_EQUAL(test::canonical(again.record()), test::canonical(game.record()));
    }
}

BOOST_AUTO_TEST_CASE(times_that_are_none_are_not_told) {
    Game game = test::new_game("chess");
    test::play(game, "e2e4");
    game.set_times(1, {longest_time + 1, -7});
    BOOST_CHECK(!game.node(1).times().told());
    game.set_times(1, {longest_time, 0});
    BOOST_CHECK((game.node(1).times() == MoveTimes{longest_time, 0}));
}

BOOST_AUTO_TEST_CASE(what_has_no_place_for_them_says_so) {
    Game game = test::new_game("chess");
    test::play(game, "e2e4 e7e5");
    game.set_times(1, {1000, -1});
    game.set_times(2, {-1, 500});
    const auto told = left_out(*test::library().notation("coordinate"), game);
    BOOST_REQUIRE_EQUAL(told.size(), 1u);
    BOOST_CHECK_EQUAL(told.front(), "2 times of moves");
    BOOST_CHECK(left_out(*test::library().notation("pgn"), game).empty());
    BOOST_CHECK(left_out(*test::library().notation("json"), game).empty());
}

struct BadTimes {
    const char *what, *times, *where;
};

BOOST_AUTO_TEST_CASE(save_files_with_wrong_times_are_refused) {
    const BadTimes bad[] = {
        {"no object", "[]", "pinwheel.times"},
        {"of the start", R"({"0": {"left": 1}})", "pinwheel.times.0"},
        {"of no move", R"({"9": {"left": 1}})", "pinwheel.times"},
        {"no object of a move", R"({"1": 5})", "pinwheel.times.1"},
        {"negative", R"({"1": {"left": -1}})", "pinwheel.times.1.left"},
        {"a fraction", R"({"1": {"spent": 1.5}})", "pinwheel.times.1.spent"},
        {"too long", R"({"1": {"left": 360000000}})", "pinwheel.times.1.left"},
        {"a text", R"({"1": {"left": "1"}})", "pinwheel.times.1.left"},
    };
    for (const BadTimes& b : bad) {
        const std::string text = R"({"variant": "chess", "version": 1, "moves": ["e2e4"], "pinwheel": {"times": )" +
                                 std::string(b.times) + "}}";
        const auto game = parse_game(test::library(), text, "json");
        BOOST_CHECK_MESSAGE(!game && game.error().where == b.where,
                            b.what << ": " << (game ? "read" : game.error().where + " " + game.error().message));
    }
}

BOOST_AUTO_TEST_CASE(random_trees_with_times_come_back) {
    std::uint64_t seed = 5150;
    BOOST_TEST_MESSAGE("seed " << seed);
    for (int n = 0; n < 60; ++n)
        for (const char* notation : {"json", "pgn"}) {
            Game game = test::new_game("chess");
            test::play_random(game, seed, 20);
            game.go(static_cast<NodeId>(splitmix64(seed) % game.node_count()));
            test::play_random(game, seed, 5);
            for (NodeId id = 1; id < game.node_count(); ++id)
                if (splitmix64(seed) % 4)
                    game.set_times(id, {static_cast<std::int64_t>(splitmix64(seed) % (longest_time + 1)),
                                        static_cast<std::int64_t>(splitmix64(seed) % 100000) - 1});
            Record was = game.record(), is = test::reread(test::written(game, notation), notation).record();
            was.cursor = is.cursor = Record::line_end;
            BOOST_REQUIRE_MESSAGE(test::canonical(was) == test::canonical(is), notation << ", game " << n);
        }
}

BOOST_AUTO_TEST_SUITE_END()
