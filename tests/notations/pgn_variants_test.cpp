// What the variants that ship write as PGN, and that all of it comes back.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/game/sight/sight.h"
#include "random_tree.h"

namespace {

using namespace pinwheel;

struct Row {
    const char *what, *variant;
    std::map<std::string, std::string> rulings;
    Setup setup;
    std::string moves, declared;
    std::vector<const char*> parts;  ///< of the text
};

const std::string two_rooks = "4k3/8/8/8/8/8/8/R3K2R w a1,e1,h1";

const std::vector<Row> rows = {
    {"fairy: words of its list of moves",
     "hyper-fairy-chess",
     {},
     {two_rooks, {}, 0},
     "a1a2 e8e7",
     "",
     {"[Variant \"hyper-fairy-chess\"]", "[Ruleset \"", "[SetUp \"1\"]", "[FEN \"4k3/8/8/8/8/8/8/R3K2R w a1,e1,h1",
      "[Result \"*\"]", "1. Ra2", "Ke7"}},
    {"fairy: castling", "hyper-fairy-chess", {}, {two_rooks, {}, 0}, "O-O>h1", "", {"1. O-O>h1"}},
    {"fairy: a seat gives up",
     "hyper-fairy-chess",
     {},
     {two_rooks, {}, 0},
     "a1a2 resign",
     "",
     {"[Result \"1-0\"]", "[Verdict \"resign", "resign $1"}},
    {"fairy: ready armies, terms, a seed",
     "hyper-fairy-chess",
     {},
     {"", {{"army.w", "orthodox"}, {"army.b", "orthodox"}}, 7},
     "",
     "",
     {"[SetUpOptions \"army.b=orthodox army.w=orthodox\"]", "[Seed \"7\"]"}},
    {"fairy: a changed ruling",
     "hyper-fairy-chess",
     {{"jester.captures", "yes"}},
     {two_rooks, {}, 0},
     "a1a2",
     "",
     {"[Rulings \"jester.captures=yes\"]"}},
    {"quantum: own tokens",
     "quantum-chess",
     {},
     {},
     "-- e2e4 -- e7e5",
     "",
     {"[Variant \"quantum-chess\"]", "1. \"--\"", "e2e4", "[Result \"*\"]"}},
    {"quantum: types in a move, a changed ruling",
     "quantum-chess",
     {{"collapse.voluntary", "on-moves"}},
     {},
     "-- e2e4(QR)",
     "",
     {"[Rulings \"collapse.voluntary=on-moves\"]", "\"e2e4(QR)\""}},
    {"quantum: a seat gives up",
     "quantum-chess",
     {},
     {},
     "-- e2e4",
     "resign:b",
     {"[Declared \"resign:b\"]", "[Result \"1-0\"]", "\n1-0\n"}},
    {"quantum: agreed", "quantum-chess", {}, {}, "-- e2e4", "draw", {"[Declared \"draw\"]", "[Result \"1/2-1/2\"]"}},
    {"blind: over, with attempts and touches",
     "blind-chess",
     {},
     {},
     "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7",
     "",
     {"[Variant \"blind-chess\"]", "[Result \"1-0\"]", "[Verdict \"checkmate", "1. e2e4"}},
    {"blind: a seat gives up", "blind-chess", {}, {}, "e2e4 resign", "", {"[Result \"1-0\"]", "resign"}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn_of_variants)

BOOST_AUTO_TEST_CASE(every_row_is_written_and_comes_back) {
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row.what) {
            auto made = Game::make(*test::library().bind(row.variant, "", row.rulings), row.setup);
            BOOST_REQUIRE_MESSAGE(made.ok(), (made ? "" : made.error().message));
            Game game = *std::move(made);
            test::play(game, row.moves);
            if (!row.declared.empty()) BOOST_REQUIRE(!game.declare(row.declared));
            const NodeId end = game.cursor();
            if (end != 0) {
                game.set_comment(end, "so {it} was; $1 (indeed) [%clk 1]");
                game.set_nags(end, {1, 16});
                game.set_times(end, {61'500, 2'000});
                game.set_annotations(end, {{"board:a1", "board:b3", "arrow.2"}, {"board:c3", "", "arrow.1"}});
                // A variation of its first move.
                game.go(0);
                const NodeId first = game.node(0).children.front();
                for (const Action& action :
                     game.variant().legal(game.state(), game.variant().to_act(game.state()).front()))
                    if (action != game.node(first).action && game.play(action).ok()) break;
                game.set_comment(game.cursor(), "or so");
            }
            game.set_comment(0, "At first.");
            game.set_tag("White", "Anna \"the\" \\ first");
            game.set_tag("Opening", "None");
            game.go(end);
            BOOST_REQUIRE(!game.hides());
            const std::string text = test::written(game, "pgn");
            for (const char* part : row.parts)
                BOOST_TEST(text.find(part) != std::string::npos, part << " is missing in\n" << text);
            const Game again = test::reread(text, "pgn");
            Record was = game.record(), is = again.record();
            was.cursor = is.cursor = Record::line_end;
            BOOST_TEST(test::canonical(is) == test::canonical(was), text);
            BOOST_TEST(again.state_at(0)->key() == game.state_at(0)->key());
            BOOST_TEST(test::written(again, "pgn") == text);
            BOOST_TEST(left_out(*test::library().notation("pgn"), game).empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(while_it_hides_something_it_is_refused_with_the_one_sentence) {
    const std::pair<const char*, const char*> hidden[] = {
        {"blind-chess", ""}, {"blind-chess", "e2e4"}, {"hyper-fairy-chess", ""}};
    for (const auto& [variant, moves] : hidden) {
        Game game = test::new_game(variant);
        test::play(game, moves);
        BOOST_REQUIRE(game.hides());
        const auto text = write_game(test::library(), game, "pgn");
        BOOST_REQUIRE_MESSAGE(!text.ok(), variant << ", " << moves);
        BOOST_TEST(text.error().code == "game.hidden");
        BOOST_TEST(text.error().message == Sight(game, Viewer{}).may(Deed::know)->message);
    }
}

// The line of a person at Notation > PGN reads as the file has it.
BOOST_AUTO_TEST_CASE(one_move_is_spelled_as_in_the_file) {
    const Notation& pgn = *test::library().notation("pgn");
    const auto spelled = [&](const char* variant, const std::string& setup, const char* token) {
        const Game game = test::new_game(variant, {}, setup);
        const auto action = game.variant().parse(game.state(), token);
        BOOST_REQUIRE(action.ok());
        return pgn.format(game.variant(), game.state(), *action);
    };
    BOOST_TEST(spelled("hyper-fairy-chess", two_rooks, "a1a2") == "Ra2");
    BOOST_TEST(spelled("quantum-chess", "", "--") == "--");
    BOOST_TEST(spelled("blind-chess", "", "g1f3") == "g1f3");
    BOOST_TEST(spelled("chess", "", "g1f3") == "Nf3");
    BOOST_TEST(spelled("duplicate-chess", "", "g1f3") == "g1f3");
}

BOOST_AUTO_TEST_SUITE_END()
