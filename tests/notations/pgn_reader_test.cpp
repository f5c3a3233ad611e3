// PGN of chess read: what people write, what pgn-extract writes, and what is none.
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "library.h"
#include "pinwheel/view/random.h"
#include "random_tree.h"

namespace {

using namespace pinwheel;
namespace fs = std::filesystem;

std::string line_of(const Game& game, NodeId from = 0) {
    std::string out;
    for (NodeId at = from; !game.node(at).children.empty();) {
        at = game.node(at).children.front();
        out += (out.empty() ? "" : " ") + game.token(at);
    }
    return out;
}

struct Readable {
    const char *what, *text, *moves;
};

const Readable readable[] = {
    {"plain", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n", "e2e4 e7e5 g1f3 b8c6"},
    {"no tags", "1.e4 e5 2.Nf3 *", "e2e4 e7e5 g1f3"},
    {"no numbers, no result", "[Event \"x\"]\n\ne4 e5 Nf3", "e2e4 e7e5 g1f3"},
    {"numbers of every kind", "[A \"x\"]\n1 . e4 1... e5 2.Nf3 2...Nc6 3 . Bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5"},
    {"a mark of UTF-8", "\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. e4 *\r\n", "e2e4"},
    {"escaped lines", "%a line for others [\n[Event \"x\"]\n% 1. d4\n1. e4 *", "e2e4"},
    {"comments of both kinds", "[A \"x\"]\n1. e4 {one} e5 ; two ) [ }\n2. Nf3 *", "e2e4 e7e5 g1f3"},
    {"an import of long moves", "[A \"x\"]\n1. e2-e4 e7e5 2. Ng1-f3 Nb8c6 3. Bf1b5 *", "e2e4 e7e5 g1f3 b8c6 f1b5"},
    {"zeros and missing signs", "[A \"x\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 d6 5. Bf7 *",
     "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 d7d6 c4f7"},
    {"promotions", "[FEN \"8/P1P1P1P1/8/8/8/8/k7/2K5 w - - 0 1\"]\n1. a8Q Kb3 2. c8=N Kb4 3. e8(R) Kb5 4. g8/b *",
     "a7a8q a2b3 c7c8n b3b4 e7e8r b4b5 g7g8b"},
    {"signs behind moves", "[A \"x\"]\n1. e4!? e5?? 2. Nf3! +/- *", "e2e4 e7e5 g1f3"},
    {"en passant", "[A \"x\"]\n1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6"},
    {"a second game", "[A \"x\"]\n\n1. e4 *\n\n[A \"y\"]\n\n1. d4 *\n", "e2e4"},
};

std::string differential(const std::string& text) {
    const auto folder = fs::temp_directory_path() / ("pinwheel-read-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "in.pgn") << text;
    const std::string program = fs::exists("/usr/games/pgn-extract") ? "/usr/games/pgn-extract" : "pgn-extract";
    const std::string command = program + " -s -w100 " + (folder / "in.pgn").string() + " >" +
                                (folder / "out.pgn").string() + " 2>" + (folder / "err").string() + " </dev/null";
    BOOST_REQUIRE_EQUAL(std::system(command.c_str()), 0);
    std::ifstream err(folder / "err"), in(folder / "out.pgn");
    BOOST_CHECK_EQUAL(std::string(std::istreambuf_iterator<char>(err), {}), "");
    std::string out(std::istreambuf_iterator<char>(in), {});
    fs::remove_all(folder);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn_reader)

BOOST_AUTO_TEST_CASE(what_people_write_is_read) {
    for (const Readable& r : readable) {
        const auto game = parse_game(test::library(), r.text, "pgn");
        BOOST_REQUIRE_MESSAGE(game.ok(), r.what << ": " << (game ? "" : game.error().message));
        BOOST_CHECK_MESSAGE(line_of(*game) == r.moves, r.what << ": " << line_of(*game));
    }
}

BOOST_AUTO_TEST_CASE(variations_comments_and_glyphs) {
    const auto game =
        parse_game(test::library(),
                   "[Event \"x\"]\n[White \"Ann \\\"A\\\"\"]\n\n{before} 1. e4 {best} $1 (1. d4 {first} d5 (1... "
                   "Nf6 2. c4) 2. c4) ({of Nf3} 1. Nf3) 1... e5 (1... c5) 2. Nf3 {end} 1-0",
                   "pgn");
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    BOOST_CHECK_EQUAL(line_of(*game), "e2e4 e7e5 g1f3");
    const auto& first = game->node(0).children;
    BOOST_REQUIRE_EQUAL(first.size(), 3u);
    BOOST_CHECK_EQUAL(line_of(*game, first[1]), "d7d5 c2c4");
    BOOST_CHECK_EQUAL(game->node(first[1]).children.size(), 2u);
    BOOST_CHECK_EQUAL(game->node(0).extras().comment, "before");
    BOOST_CHECK_EQUAL(game->node(first[0]).extras().comment, "best");
    BOOST_CHECK(game->node(first[0]).extras().nags == std::vector<int>{1});
    BOOST_CHECK_EQUAL(game->node(first[1]).extras().comment, "first");
    BOOST_CHECK_EQUAL(game->node(first[2]).extras().comment, "of Nf3");
    BOOST_CHECK_EQUAL(game->node(first[0]).children.size(), 2u);
    BOOST_CHECK_EQUAL(game->tags().at("White"), "Ann \"A\"");
    BOOST_CHECK_EQUAL(game->verdict(game->path(game->line().back()).back()).reason, "resignation");
}

BOOST_AUTO_TEST_CASE(further_games_are_told) {
    std::string text;
    for (int i = 0; i < 5; ++i) text += "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 {[Event \"in a comment\"]\n[B]} e5 *\n\n";
    const auto game = parse_game(test::library(), text, "pgn");
    BOOST_REQUIRE(game.ok());
    BOOST_REQUIRE_EQUAL(game->notes().size(), 1u);
    BOOST_CHECK_EQUAL(game->notes()[0], "The file holds 4 more games; the first one is read.");
}

BOOST_AUTO_TEST_CASE(a_game_is_taken_by_its_number) {
    const std::string text =
        "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n; [Event \"x\"]\n\n1. d4 d5 1-0\n\n1. c4 {1. e4} *\n";
    const auto moves = [&](std::size_t number) {
        RulesWanted wanted;
        wanted.number = number;
        const auto game = parse_game(test::library(), text, "", true, wanted);
        if (!game) return game.error().code + ": " + game.error().message;
        return line_of(*game) + (game->notes().empty() ? "" : " | " + game->notes().back());
    };
    BOOST_CHECK_EQUAL(moves(1), "e2e4 | The file holds 2 more games; the first one is read.");
    BOOST_CHECK(moves(2).starts_with("d2d4 d7d5 | The file"));
    BOOST_CHECK(moves(2).find("1 more game; number 2 is read.") != std::string::npos || moves(2).find("resign") > 0);
    BOOST_CHECK_EQUAL(moves(3), "c2c4");
    BOOST_CHECK_EQUAL(moves(4), "load.number: The file holds 3 games, and number 4 was asked for.");
    BOOST_CHECK(moves(0).starts_with("load.number"));
    // Four boards are one game.
    auto four = test::new_game("duplicate-chess");
    test::play(four, "e2e4 e2e4 d7d5 e7e5");
    const std::string twice = test::written(four, "pgn") + "\n" + test::written(four, "pgn") + "\n1. h4 *\n";
    for (const std::size_t number : {1u, 2u}) {
        RulesWanted wanted;
        wanted.number = number;
        const auto game = parse_game(test::library(), twice, "pgn", true, wanted);
        BOOST_REQUIRE(game.ok());
        BOOST_CHECK_EQUAL(game->variant().info().id, "duplicate-chess");
        BOOST_CHECK_EQUAL(game->node_count(), 5u);
        BOOST_REQUIRE_EQUAL(game->notes().size(), 1u);
        BOOST_CHECK(game->notes()[0].find(number == 1 ? "2 more games" : "1 more game;") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_move_behind_the_end_is_told_so) {
    const auto game = parse_game(test::library(), "1. f3 e5 2. g4 Qh4# 3. a3", "pgn");
    BOOST_REQUIRE(!game.ok());
    BOOST_CHECK_EQUAL(game.error().message,
                      "At line 1, column 24: at move 3 of White, the move a3 cannot be read: the game is over since "
                      "ply 4 (checkmate): Black wins.");
}

BOOST_AUTO_TEST_CASE(one_objection_is_told_that_of_the_reader_that_came_furthest) {
    const auto pgn = parse_game(test::library(), "1. e4 e5 2. Kxe7");
    BOOST_REQUIRE(!pgn.ok());
    BOOST_CHECK_EQUAL(pgn.error().where, "line 1, column 13");
    BOOST_CHECK(pgn.error().message.starts_with("No notation reads this text; tried were coordinate, "));
    BOOST_CHECK(pgn.error().message.find(". pgn came furthest: At line 1, column 13: ") != std::string::npos);
    BOOST_CHECK(pgn.error().message.find("JSON") == std::string::npos);
    const auto none = parse_game(test::library(), "hello");
    BOOST_REQUIRE(!none.ok());
    BOOST_CHECK(none.error().message.ends_with("pgn.") || none.error().message.ends_with("qhess-san."));
}

BOOST_AUTO_TEST_CASE(drawings_in_comments) {
    const auto game = parse_game(test::library(),
                                 "{[%csl Gd4] start} 1. e4 {[%csl Rd5,Bc4][%clk 0:01:00] well [%cal Ge2e4,Yg1f3]} e5 "
                                 "{[%cal Ge9e4] [%eval 0.3]} 2. Nf3 {[%csl Ya1]} *",
                                 "pgn");
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    const auto line = game->line();
    using Drawn = std::vector<Annotation>;
    BOOST_CHECK_EQUAL(game->node(0).extras().comment, "start");
    BOOST_CHECK((game->node(0).extras().annotations == Drawn{{"board:d4", "", "arrow.1"}}));
    BOOST_CHECK_EQUAL(game->node(line[1]).extras().comment, "well");
    BOOST_CHECK((game->node(line[1]).times() == MoveTimes{60000, -1}));
    BOOST_CHECK((game->node(line[1]).extras().annotations == Drawn{{"board:d5", "", "arrow.2"},
                                                                   {"board:c4", "", "arrow.3"},
                                                                   {"board:e2", "board:e4", "arrow.1"},
                                                                   {"board:g1", "board:f3", "arrow.4"}}));
    BOOST_CHECK_EQUAL(game->node(line[2]).extras().comment, "[%cal Ge9e4] [%eval 0.3]");
    BOOST_CHECK(game->node(line[2]).extras().annotations.empty());
    BOOST_CHECK(game->node(line[3]).extras().comment.empty());
    const auto again = parse_game(test::library(), test::written(*game, "pgn"), "pgn");
    BOOST_REQUIRE_MESSAGE(again.ok(), test::written(*game, "pgn"));
    for (std::size_t i = 0; i < line.size(); ++i) {
        BOOST_CHECK((again->node(again->line()[i]).extras().annotations == game->node(line[i]).extras().annotations));
        BOOST_CHECK_EQUAL(again->node(again->line()[i]).extras().comment, game->node(line[i]).extras().comment);
    }
    auto four = test::new_game("duplicate-chess");
    test::play(four, "e2e4 e2e4 d7d5 e7e5");
    four.set_annotations(0, {{"SE:e4", "", "arrow.2"}});
    four.set_annotations(2, {{"NE:e4", "NE:e5", "arrow.3"}, {"SW:a1", "", "arrow.1"}});
    four.set_nags(3, {1, 14});
    const auto read = parse_game(test::library(), test::written(four, "pgn"), "pgn");
    BOOST_REQUIRE(read.ok());
    BOOST_CHECK_EQUAL(read->variant().info().id, "duplicate-chess");
    BOOST_CHECK((read->node(0).extras().annotations == Drawn{{"SE:e4", "", "arrow.2"}}));
    BOOST_CHECK((read->node(3).extras().nags == std::vector<int>{1, 14}));
}

BOOST_AUTO_TEST_CASE(windows_1252_is_read) {
    const auto game =
        parse_game(test::library(), "[White \"J\xFCrgen\"]\n[Black \"\x9A\x80\x97\"]\n\n1. e4 {sch\xF6n} *", "pgn");
    BOOST_REQUIRE(game.ok());
    BOOST_CHECK_EQUAL(game->tags().at("White"), "Jürgen");
    BOOST_CHECK_EQUAL(game->tags().at("Black"), "š€—");
    BOOST_CHECK_EQUAL(game->node(1).extras().comment, "schön");
}

struct Unreadable {
    const char *what, *text, *where, *says;
};

const Unreadable unreadable[] = {
    {"an illegal move", "[A \"x\"]\n1. e4 e5 2. Ke3 *", "line 2, column 13", "Ke3"},
    {"an open comment", "[A \"x\"]\n1. e4 {oh", "line 2, column 7", "brace"},
    {"an open variation", "[A \"x\"]\n1. e4 (1. d4", "line 2, column 13", "variation"},
    {"no variation", "[A \"x\"]\n1. e4 )", "line 2, column 7", "variation"},
    {"a variation of nothing", "[A \"x\"]\n(1. e4) *", "line 2, column 1", "move"},
    {"a tag without quote", "[A x]\n1. e4 *", "line 1, column 1", "tag"},
    {"an open tag", "[A \"x\n1. e4 *", "line 1, column 1", "quote"},
    {"a wrong FEN", "[FEN \"8/8 w - - 0 1\"]\n*", "line 1, column 1", "FEN"},
    {"another variant", "[Variant \"Atomic\"]\n1. e4 *", "line 1, column 1", "Atomic"},
    {"a glyph", "[A \"x\"]\n1. e4 $999 *", "line 2, column 7", "glyph"},
    {"a null move", "[A \"x\"]\n1. e4 -- *", "line 2, column 7", "without"},
    {"nothing", "  \n", "line 1, column 1", "tags or moves"},
    {"squares alone", "1. e2e4 e7e5 *", "line 1, column 1", "squares"},
};

BOOST_AUTO_TEST_CASE(errors_name_the_place) {
    for (const Unreadable& u : unreadable) {
        const auto game = parse_game(test::library(), u.text, "pgn");
        BOOST_REQUIRE_MESSAGE(!game.ok(), u.what << " is read");
        BOOST_CHECK_MESSAGE(game.error().code == "load.pgn" && game.error().where == u.where,
                            u.what << ": " << game.error().code << " " << game.error().where);
        BOOST_CHECK_MESSAGE(game.error().message.find(u.says) != std::string::npos,
                            u.what << ": " << game.error().message);
    }
}

// Trees of random games go out and come back: through us, and through pgn-extract.
BOOST_AUTO_TEST_CASE(random_trees_come_back, *boost::unit_test::label("long")) {
    const std::string setups[] = {"", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7"};
    for (const std::string& setup : setups)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            BOOST_TEST_CONTEXT("seed " << seed << " " << setup) {
                auto game = test::new_game("chess", {}, setup);
                std::uint64_t random = seed;
                test::play_random(game, random, 120);
                for (int branch = 0; branch < 8; ++branch) {
                    game.go(static_cast<NodeId>(splitmix64(random) % game.node_count()));
                    test::play_random(game, random, 1 + static_cast<int>(splitmix64(random) % 12));
                }
                for (NodeId id = 1; id < game.node_count(); ++id) {
                    if (splitmix64(random) % 5 == 0) game.set_comment(id, "A remark, number " + std::to_string(id));
                    if (splitmix64(random) % 7 == 0)
                        game.set_nags(id, {static_cast<int>(splitmix64(random) % 140) + 1});
                }
                game.go(0);
                game.go_ply(100000);
                const std::string text = test::written(game, "pgn");
                const Game again = test::reread(text, "pgn");
                const auto shape = [](const Game& g) {
                    std::string out;
                    for (const auto& node : g.record().nodes) {
                        out += std::to_string(node.parent) + " " + node.token + " " + node.comment;
                        for (const int nag : node.nags) out += " $" + std::to_string(nag);
                        out += "\n";
                    }
                    return out;
                };
                BOOST_REQUIRE_EQUAL(shape(again), shape(game));
                BOOST_REQUIRE_EQUAL(test::written(again, "pgn"), text);
                const Game extracted = test::reread(differential(text), "pgn");
                BOOST_REQUIRE_EQUAL(shape(extracted), shape(game));
            }
        }
}

BOOST_AUTO_TEST_CASE(results_come_back) {
    for (const char* word : {"draw", "resign:w", "resign:b", "timeout:w", "timeout:b"}) {
        auto game = test::new_game("chess");
        test::play(game, "e2e4 e7e5");
        BOOST_REQUIRE(!game.declare(word));
        for (const char* notation : {"pgn", "json", "coordinate"}) {
            const Game again = test::reread(test::written(game, notation), notation);
            BOOST_CHECK_MESSAGE(again.record().declared == word, notation << ": " << again.record().declared);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_claim_on_four_boards_comes_back) {
    const std::string round = "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 ";
    auto game = test::new_game("duplicate-chess", {{"R10", "3-claim"}});
    test::play(game, round + round);
    BOOST_REQUIRE(!game.declare("claim"));
    for (const char* notation : {"pgn", "json", "coordinate"}) {
        const Game again = test::reread(test::written(game, notation), notation);
        BOOST_CHECK_MESSAGE(again.record().declared == "claim:N", notation << ": " << again.record().declared);
        BOOST_CHECK_EQUAL(again.verdict().note, game.verdict().note);
    }
}

BOOST_AUTO_TEST_CASE(reading_grows_with_the_text) {
    const auto seconds = [](int n) {
        std::string text = "[Event \"x\"]\n\n";
        for (int i = 0; i < n; ++i) text += "1. e4 {a remark} e5 2. Nf3 (2. f4 exf4) Nc6 *\n\n[Event \"x\"]\n\n";
        const std::clock_t begin = std::clock();  // others at the same machine do not count
        BOOST_REQUIRE(parse_game(test::library(), text, "pgn").ok());
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    const auto one_game = [](int n) {
        std::string text = "[Event \"x\"]\n\n1. Nf3 Nf6";
        for (int i = 0; i < n; ++i)
            text += " " + std::to_string(2 * i + 2) + ". Ng1 (" + std::to_string(2 * i + 2) + ". e4) Ng8 " +
                    std::to_string(2 * i + 3) + ". Nf3 Nf6";
        const std::clock_t begin = std::clock();  // others at the same machine do not count
        const auto game = parse_game(test::library(), text, "pgn");
        BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    (void)one_game(100);
    const double few = seconds(4000), many = seconds(64000), small = one_game(500), large = one_game(8000);
    BOOST_TEST_MESSAGE("games: " << few << " s, sixteen times as many: " << many << " s; one game: " << small << " s, "
                                 << large << " s");
    BOOST_CHECK_LT(many, 60 * few);
    BOOST_CHECK_LT(large, 60 * small);
}

BOOST_AUTO_TEST_SUITE_END()
