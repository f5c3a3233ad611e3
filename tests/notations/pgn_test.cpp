// PGN, judged by a program that has read more of it than we: Debian's pgn-extract.
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "golden_games.h"
#include "library.h"
#include "random_tree.h"

namespace {

using namespace pinwheel;
namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t n = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
    return n;
}

struct Extract {
    std::string games, complaints;
    int code = -1;
};

/// pgn-extract over one file; `-s` leaves nothing but complaints on its standard error.
class Extractor {
public:
    Extractor() : folder_(fs::temp_directory_path() / ("pinwheel-pgn-" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
        for (const char* path : {"/usr/games/pgn-extract", "/usr/bin/pgn-extract"})
            if (fs::exists(path)) program_ = path;
        if (program_.empty()) throw std::runtime_error("pgn-extract is not installed");
    }
    ~Extractor() {
        std::error_code ec;
        fs::remove_all(folder_, ec);
    }

    Extract operator()(const std::string& pgn, const std::string& options = "") const {
        const auto in = folder_ / "in.pgn", out = folder_ / "out", err = folder_ / "err";
        std::ofstream(in) << pgn;
        const std::string command = program_ + " -s " + options + " " + in.string() + " >" + out.string() + " 2>" +
                                    err.string() + " </dev/null";
        Extract result;
        result.code = std::system(command.c_str());
        result.games = read(out);
        result.complaints = read(err);
        return result;
    }

private:
    fs::path folder_;
    std::string program_;
};

const Extractor& extractor() {
    static const Extractor e;
    return e;
}

void check(const Game& game, std::size_t boards) {
    const std::string pgn = test::written(game, "pgn");
    BOOST_REQUIRE(count(pgn, "[Event ") == boards);
    const auto taken = extractor()(pgn);
    BOOST_REQUIRE(taken.code == 0);
    if (!taken.complaints.empty()) BOOST_TEST_MESSAGE(pgn);
    BOOST_REQUIRE(taken.complaints == "");
    BOOST_REQUIRE(count(taken.games, "[Event ") == boards);
    std::istringstream lines(pgn);
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with('[')) BOOST_REQUIRE(line.size() <= 80u);
}

/// The tokens that a board's seats played: "e2e4 e7e8q". pgn-extract writes the same, promotions in upper case.
std::string moves_on(const Game& game, const BoardView& board) {
    std::string out;
    for (NodeId id : game.line()) {
        const SeatId actor = game.node(id).action.actor;
        if (id && (actor == board.first || actor == board.second))
            out.append(out.empty() ? "" : " ").append(game.token(id));
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn)

BOOST_AUTO_TEST_CASE(golden_games) {
    for (const auto& golden : test::golden_games) {
        BOOST_TEST_CONTEXT(golden.id) {
            auto game = test::new_game("duplicate-chess");
            test::play(game, golden.moves);
            check(game, 4);
        }
    }
}

// What pgn-extract makes of each board's moves is what was played there.
BOOST_AUTO_TEST_CASE(moves_are_those_of_the_two_seats) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            auto game = test::new_game("duplicate-chess");
            std::uint64_t random = seed;
            test::play_random(game, random, 400);
            const auto taken = extractor()(test::written(game, "pgn"),
                                           "-Wuci --nocomments --nomovenumbers --noresults -w100000 --notags");
            BOOST_REQUIRE(taken.complaints == "");
            std::vector<std::string> lines;
            std::istringstream in(taken.games);
            for (std::string line; std::getline(in, line);) {
                line.erase(line.find_last_not_of(" \r") + 1);
                std::transform(line.begin(), line.end(), line.begin(), [](unsigned char c) { return std::tolower(c); });
                if (!line.empty()) lines.push_back(line);
            }
            const auto view = game.view(Viewer::arbiter());
            BOOST_REQUIRE(lines.size() == view.boards.size());
            for (std::size_t b = 0; b < lines.size(); ++b) BOOST_TEST(lines[b] == moves_on(game, view.boards[b]));
        }
    }
}

BOOST_AUTO_TEST_CASE(random_games_under_every_ruling_that_breaks_chess, *boost::unit_test::label("long")) {
    const std::vector<std::map<std::string, std::string>> rulings = {
        {},
        {{"mate.aftermath", "freeze"}},
        {{"mate.aftermath", "freeze-inert"}},
        {{"mate.aftermath", "remove"}},
        {{"stalemate.result", "pass"}},
        {{"stalemate.result", "freeze"}},
        {{"stalemate.one-board", "release"}},
        {{"promotion.choice", "free"}},
        {{"ghost.attacks", "block-only"}},
        {{"ghost.capturable", "no"}},
        {{"resignation.result", "frozen"}},
        {{"turn.order", "NESW"}},
        {{"mate.definition", "all-checked"}},
    };
    for (const auto& overrides : rulings) {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            BOOST_TEST_CONTEXT((overrides.empty() ? "base" : overrides.begin()->first + " " + overrides.begin()->second)
                               << ", seed " << seed) {
                auto bound = test::library().bind("duplicate-chess", "", overrides);
                if (!bound) BOOST_TEST_MESSAGE(bound.error().message);
                BOOST_REQUIRE(bound.ok());
                auto game = test::new_game("duplicate-chess", overrides);
                std::uint64_t random = seed;
                test::play_random(game, random, 500);
                check(game, 4);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(chess_is_one_game) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            auto game = test::new_game("chess");
            std::uint64_t random = seed;
            test::play_random(game, random, 400);
            check(game, 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(composed_positions_have_a_fen) {
    auto game = test::new_game("duplicate-chess", {},
                               "all r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7");
    std::uint64_t random = 5;
    test::play_random(game, random, 60);
    check(game, 4);
    const std::string pgn = test::written(game, "pgn");
    BOOST_TEST(
        count(pgn, "[SetUp \"1\"]\n[FEN \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7\"]\n") ==
        4u);
}

BOOST_AUTO_TEST_CASE(tags) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "f2f4 b1a3 e7e6 d7d6 g2g4 c2c3 d8h4 a7a6");  // D34: N is mated on NE, E wins
    game.set_comment(7, "Mate } at once");
    const std::string pgn = test::written(game, "pgn");
    for (std::string_view tag : {"[Event \"Duplicate chess\"]", "[Site \"?\"]", "[Date \"????.??.??\"]",
                                 "[Round \"-\"]", "[White \"North\"]", "[Black \"East\"]", "[Board \"NE\"]",
                                 "[Ruleset \"provisional\"]", "[Verdict \"checkmate: N=loss S=draw E=win W=draw\"]"})
        BOOST_TEST(count(pgn, tag) >= 1u);
    BOOST_TEST(count(pgn, "[Result \"0-1\"]") == 1u);
    BOOST_TEST(count(pgn, "[Result \"1/2-1/2\"]") == 1u);
    BOOST_TEST(count(pgn, "[Result \"*\"]") == 2u);
    BOOST_TEST(count(pgn, "Qh4#\n; Mate } at once\n") == 1u);
    BOOST_TEST(count(pgn, "[FEN ") == 0u);
}

BOOST_AUTO_TEST_CASE(a_pass_begins_anew) {
    auto game = test::new_game("duplicate-chess", {{"mate.aftermath", "freeze"}});
    test::play(game, "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4 -- b2b3");
    const std::string pgn = test::written(game, "pgn");
    BOOST_TEST(count(pgn, "[SetUp \"1\"]") == 2u);
    BOOST_TEST(count(pgn, "{Before this position: 1. f4 e6 2. g4 Qh4#; then a turn without a move.}") == 1u);
    check(game, 4);
}

BOOST_AUTO_TEST_CASE(names_of_players) {
    Record record;
    record.variant = "duplicate-chess";
    record.tags = {{"N", "Ann \"Q\""}, {"West", "Bob"}, {"Date", "2024.01.02"}, {"Remark", "x"}, {"no tag", "y"}};
    const auto game = Game::from_record(test::library(), record);
    BOOST_REQUIRE(game.ok());
    const std::string pgn = test::written(*game, "pgn");
    BOOST_TEST(count(pgn, "[White \"Ann \\\"Q\\\"\"]") == 2u);
    BOOST_TEST(count(pgn, "[Black \"Bob\"]") == 2u);
    BOOST_TEST(count(pgn, "[Date \"2024.01.02\"]") == 4u);
    BOOST_TEST(count(pgn, "[Remark \"x\"]") == 4u);
    BOOST_TEST(count(pgn, "no tag") == 0u);
    check(*game, 4);
}

// The four boards of an export are the game again, where their moves tell all of it.
BOOST_AUTO_TEST_CASE(four_boards_are_one_game) {
    for (const char* order : {"NSEW", "NESW"})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            BOOST_TEST_CONTEXT(order << ", seed " << seed) {
                auto game = test::new_game("duplicate-chess", {{"turn.order", order}});
                std::uint64_t random = seed;
                test::play_random(game, random, 90);
                const auto line = game.line();
                game.set_comment(line.at(line.size() / 2), "Half {way} there.\nOr so.");
                game.set_comment(0, "Before.");
                const auto read = parse_game(test::library(), test::written(game, "pgn"), "pgn");
                BOOST_REQUIRE_MESSAGE(read.ok(), (read ? "" : read.error().message));
                BOOST_TEST(read->variant().info().id == "duplicate-chess");
                BOOST_TEST(read->rules().rulings.choice("turn.order") == order);
                const Record a = game.record(), b = read->record();
                BOOST_REQUIRE(a.nodes.size() == b.nodes.size());
                for (std::size_t i = 0; i < a.nodes.size(); ++i) {
                    BOOST_REQUIRE(a.nodes[i].token == b.nodes[i].token);
                    BOOST_REQUIRE(a.nodes[i].comment == b.nodes[i].comment);
                }
                BOOST_TEST(a.start_comment == b.start_comment);
                BOOST_TEST(read->state().key() == game.state().key());
            }
        }
    Record named;
    named.variant = "duplicate-chess";
    named.tags = {{"North", "Ann"}, {"West", "Bob"}};
    Game game = Game::from_record(test::library(), named).value();
    test::play(game, "e2e4 e2e4 d7d5 e7e5");
    const auto read = parse_game(test::library(), test::written(game, "pgn"), "pgn");
    BOOST_REQUIRE(read.ok());
    BOOST_TEST(read->tags().at("North") == "Ann");
    BOOST_TEST(read->tags().at("West") == "Bob");
}

// What is no move on a board, a pass, a resignation, pieces that leave, stands before the moves of the first one; and
// a set-up, two promotions by one move.
BOOST_AUTO_TEST_CASE(four_boards_with_turns_that_are_no_moves_are_one_game) {
    struct Row {
        std::map<std::string, std::string> overrides;
        std::string setup, moves;
    };
    const std::string frozen = "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4 -- b2b3",
                      promoting = "all 8/PPP4k/8/8/8/8/ppp4K/8 w - - 0 1";
    for (const Row& row :
         {Row{{{"mate.aftermath", "freeze"}}, "", frozen}, Row{{{"mate.aftermath", "remove"}}, "", frozen},
          Row{{{"resignation.result", "frozen"}}, "", "e2e4 e2e4 resign e7e5 d2d4 d2d4 -- b8c6"},
          Row{{{"resignation.result", "frozen"}}, "", "e2e4 e2e4 d7d5 e7e5 resign d2d4 d5e4"},
          Row{{{"resignation.result", "others-draw"}}, "", "e2e4 e2e4 d7d5 e7e5 d2d4 resign"},
          Row{{{"resignation.result", "opponents-win"}}, "", "resign"},
          Row{{{"promotion.choice", "free"}}, promoting, "a7a8qn"}, Row{{}, promoting, "h2h3 h2h3 h7h6 h7h6"}}) {
        BOOST_TEST_CONTEXT(row.moves << row.setup) {
            auto game = test::new_game("duplicate-chess", row.overrides, row.setup);
            test::play(game, row.moves);
            const auto line = game.line();
            game.set_comment(0, "[%ply 2 :] before; ä {all}\nof it");
            for (const NodeId id : line)
                if (id)
                    game.set_comment(id, "Ply " + std::to_string(id) + (id % 2 ? "." : " {in braces}\n\nand lines"));
            game.set_nags(line.at(1), {1, 14});
            game.set_nags(line.back(), {2});
            const std::string pgn = test::written(game, "pgn");
            const auto read = parse_game(test::library(), pgn, "pgn");
            BOOST_REQUIRE_MESSAGE(read.ok(), (read ? "" : read.error().message) << "\n" << pgn);
            BOOST_REQUIRE(read->variant().info().id == "duplicate-chess");
            if (row.moves.ends_with("-- b8c6")) BOOST_TEST(count(pgn, "[Verdict \"playing: E=loss\"]") == 4u);
            BOOST_TEST(read->state().key() == game.state().key());
            BOOST_TEST((read->verdict() == game.verdict()));
            const Record a = game.record(), b = read->record();
            BOOST_REQUIRE(a.nodes.size() == b.nodes.size());
            for (std::size_t i = 0; i < a.nodes.size(); ++i) {
                BOOST_TEST(a.nodes[i].token == b.nodes[i].token);
                BOOST_TEST(a.nodes[i].comment == b.nodes[i].comment);
                BOOST_TEST((a.nodes[i].nags == b.nodes[i].nags));
            }
            BOOST_TEST(a.start_comment == b.start_comment);
            // Somebody changed the moves of a board: then they are what counts, of that board alone.
            const auto at = pgn.rfind("[Board \"SE\"]");
            const std::string changed = pgn.substr(0, pgn.find("\n\n", at)) + "\n\n1. Nh3 Nh6 *\n";
            const auto other = parse_game(test::library(), changed, "pgn");
            if (other.ok()) BOOST_TEST(other->variant().info().id == "chess");
        }
    }
}

// The list of moves shows SAN where PGN is chosen for it, and each text reads back as its move.
BOOST_AUTO_TEST_CASE(single_moves_are_san) {
    const Notation* pgn = test::library().notation("pgn");
    BOOST_REQUIRE(pgn);
    BOOST_TEST(pgn->info().single);
    const auto shown = [&](std::string_view variant, std::string_view before, std::string_view token) {
        auto game = test::new_game(variant);
        test::play(game, before);
        const auto action = game.variant().parse(game.state(), token);
        BOOST_REQUIRE(action.ok());
        const std::string text = pgn->format(game.variant(), game.state(), *action);
        const auto again = pgn->parse(game.variant(), game.state(), text);
        BOOST_TEST((again.ok() && *again == *action), text);
        return text;
    };
    BOOST_TEST(shown("chess", "", "g1f3") == "Nf3");
    BOOST_TEST(shown("chess", "e2e4 d7d5", "e4d5") == "exd5");
    BOOST_TEST(shown("chess", "f2f3 e7e5 g2g4", "d8h4") == "Qh4#");
    BOOST_TEST(shown("chess", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "e1g1") == "O-O");
    BOOST_TEST(shown("duplicate-chess", "", "e2e4") == "e2e4");
}

BOOST_AUTO_TEST_CASE(comments_come_back_whole) {
    for (const char* comment :
         {"A plain remark.", "Two\nlines, a tab\t and a \\ backslash.", "{braces} %percent; \"quotes\"", "%first",
          "  blanks around  ", "[%clk 1:02] in time", "50% of it", ": colon", "; 4: like a remark", "}", "a  b",
          "a very long remark that goes on and on until it must be broken over several lines of the text, and then "
          "some"}) {
        auto game = test::new_game("chess");
        test::play(game, "e2e4 e7e5 g1f3");
        game.set_comment(0, comment);
        game.set_comment(2, comment);
        game.go(NodeId{1});
        test::play(game, "d7d5");
        game.set_comment(game.cursor(), comment);
        const auto text = test::written(game, "pgn");
        const auto read = parse_game(test::library(), text, "pgn");
        BOOST_REQUIRE_MESSAGE(read.ok(), text);
        const Record a = game.record(), b = read->record();
        BOOST_TEST(b.start_comment == comment);
        BOOST_REQUIRE(a.nodes.size() == b.nodes.size());
        for (std::size_t i = 0; i < a.nodes.size(); ++i) BOOST_TEST(a.nodes[i].comment == b.nodes[i].comment, text);
    }
}

BOOST_AUTO_TEST_CASE(a_board_of_several_is_read_as_chess_and_told) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4 d7d5 e7e5");
    std::string part = test::written(game, "pgn");
    part.resize(part.rfind("\n[Event "));  // three boards are no whole game
    const auto read = parse_game(test::library(), part, "pgn");
    BOOST_REQUIRE(read.ok());
    BOOST_TEST(read->variant().info().id == "chess");
    BOOST_REQUIRE(read->notes().size() == 2u);
    BOOST_TEST(read->notes()[0].find("board") != std::string::npos);
    BOOST_TEST(read->notes()[1].find("2 more games") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
