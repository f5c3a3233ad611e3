// The golden scenarios of spec §10 with their FENs, highlights (§6), refusals (X1 … X9) and winners (§9.4).
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "harness.h"
#include "pinwheel/view/geometry.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;

namespace {

std::string sorted_words(const std::string& text) {
    auto all = words(text);
    std::sort(all.begin(), all.end());
    return join(all);
}

std::uint16_t board_number(const Game& g, int which) { return d::boards_of[position(g).seat()][which]; }

std::string checks(const Game& g) {
    std::vector<std::string> boards;
    for (const int i : {0, 1})
        if (flag(g, "in-check", {board_number(g, i)})) boards.emplace_back(d::board_ids[board_number(g, i)]);
    return boards.empty() ? "-" : join(boards);
}

std::string state(const Verdict& v) {
    if (!v.over) return "playing";
    return v.reason == "checkmate" || v.reason == "stalemate" ? v.reason : "draw/" + v.reason;
}

/// "e3 e4" / "NE: d5 e5" as in the table of §6.
std::pair<std::string, std::string> highlights(const Game& g, const std::string& square) {
    std::set<std::string> playable;
    std::map<std::string, std::set<std::string>> only;
    for (const Offer& offer : variant().offers(g.view(g.default_viewer()))) {
        if (offer.path.size() < 2 || parse_target(offer.path[0]).name != square) continue;
        const Target to = parse_target(offer.path[1]);
        if (offer.standing == Offer::Standing::legal)
            playable.insert(to.name);
        else
            only[to.board].insert(to.name);
    }
    std::string partial;
    for (const auto id : d::board_ids)
        if (const auto found = only.find(std::string(id)); found != only.end())
            partial +=
                (partial.empty() ? "" : " ") + found->first + ": " + join({found->second.begin(), found->second.end()});
    const std::string full = join({playable.begin(), playable.end()});
    return {full.empty() ? "-" : full, partial.empty() ? "-" : partial};
}

std::string error_code(Game& g, const std::string& token) {
    const auto played = g.play(token);
    return played ? "" : played.error().code;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(golden)

BOOST_AUTO_TEST_CASE(table_of_scenarios) {
    const auto rows = table("golden.tsv");
    BOOST_TEST(rows.size() == 47u);
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row[0]) {
            // D60 and D61 pass through threefold positions (ply 76): the table speaks of the last position only.
            const Game g = game(row[1] == "-" ? "" : row[1], {{"draw.latched", "live"}});
            BOOST_TEST(g.ply() == std::stoi(row[2]));
            BOOST_TEST(seat_to_move(g.state()) == row[3]);
            BOOST_TEST(number(g, "local", {board_number(g, 0)}) == std::stoi(row[4]));
            BOOST_TEST(number(g, "local", {board_number(g, 1)}) == std::stoi(row[5]));
            const auto tokens = legal_tokens(g.state());
            BOOST_TEST(number(g, "synced") == std::stoi(row[6]));
            BOOST_TEST(tokens.size() == static_cast<std::size_t>(std::stoi(row[6])));
            if (row[7] != "-") BOOST_TEST(join(tokens) == sorted_words(row[7]));
            BOOST_TEST(checks(g) == row[8]);
            BOOST_TEST(ghosts(g.view(g.default_viewer())) == row[9]);
            BOOST_TEST(state(g.verdict()) == row[10]);
            if (row[11] != "-") BOOST_TEST(results(g.verdict()) == row[11]);
            BOOST_TEST(number(g, "quiet-either") == std::stoi(row[12]));
            BOOST_TEST(number(g, "repetition", {0}) == std::stoi(row[13]));
        }
    }
}

BOOST_AUTO_TEST_CASE(boards) {
    for (const Row& row : table("fen.tsv")) {
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            const Game g = game(golden_moves(row[0]));
            const int board = variant().info().index_of_board(row[1]);
            BOOST_TEST(variant().board_text(g.state(), BoardId{static_cast<std::uint16_t>(board)}) == row[2]);
        }
    }
}

BOOST_AUTO_TEST_CASE(highlights_of_grabbed_squares) {
    for (const Row& row : table("highlights.tsv")) {
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            const auto [playable, only] = highlights(game(golden_moves(row[0])), row[1]);
            BOOST_TEST(playable == row[2]);
            BOOST_TEST(only == row[3]);
        }
    }
}

BOOST_AUTO_TEST_CASE(winners_by_ruling) {
    const std::string options[] = {"checkers", "completer", "completer-local", "last-opponent"};
    for (const Row& row : table("winners.tsv"))
        for (std::size_t i = 0; i < 4; ++i) {
            BOOST_TEST_CONTEXT(row[0] << " " << options[i]) {
                const Verdict v = game(golden_moves(row[0]), {{"R03", options[i]}, {"R04", options[i]}}).verdict();
                BOOST_TEST(v.reason == "checkmate");
                BOOST_TEST(seats_with(v, Outcome::loss) == row[1]);
                BOOST_TEST(seats_with(v, Outcome::win) == row[2 + i]);
                BOOST_TEST(seats_with(v, Outcome::draw).size() == 3 - row[2 + i].size());
            }
        }
}

// Reading D59 with the raw e.p. square: the position of ply 4 is another one.
BOOST_AUTO_TEST_CASE(d59_needs_the_en_passant_ruling) {
    const auto moves = golden_moves("D59");
    BOOST_TEST(state(game(moves).verdict()) == "draw/threefold");
    const Game raw = game(moves, {{"R11", "raw"}});
    BOOST_TEST(state(raw.verdict()) == "playing");
    BOOST_TEST(number(raw, "repetition", {0}) == 2);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(refusals)

BOOST_AUTO_TEST_CASE(moves_that_are_not_synchronized) {
    const std::tuple<const char*, const char*, const char*, const char*> cases[] = {
        {"X1", "D01", "e2e5", "illegal.not-this-piece's-move"},
        {"X1", "D01", "e7e5", "illegal.not-your-piece"},
        {"X2", "D03", "e4d5", "illegal.nothing-to-capture"},
        {"X2", "D03", "e4e5", "illegal.blocked"},
        {"X3", "D19", "e5d6", ""},
        {"X4", "D24", "e1g1", "illegal.castling-through-check"},
        {"X5", "D28", "g7g8", "illegal.promotion-piece-missing"},
        {"X5", "D28", "g7h8q", ""},
        {"X7", "D33", "e1f2", ""}};
    for (const auto& [id, scenario, token, code] : cases) {
        BOOST_TEST_CONTEXT(id << " " << token) {
            Game g = game(golden_moves(scenario));
            const auto before = g.node_count();
            const std::string got = error_code(g, token);
            BOOST_TEST(!got.empty());
            if (*code) BOOST_TEST(got == code);
            BOOST_TEST(g.node_count() == before);
        }
    }
}

BOOST_AUTO_TEST_CASE(x6_no_move_from_a_ghosts_square) {
    Game g = game(golden_moves("D06"));
    for (int to = 0; to < 64; ++to)
        if (to != 36) BOOST_TEST(error_code(g, "e5" + square_name(to, 8)) == "illegal.ghost");
}

BOOST_AUTO_TEST_CASE(x7_mate_and_undo) {
    Game g = game(golden_moves("D33"));
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to)
            if (from != to) BOOST_TEST(!error_code(g, square_name(from, 8) + square_name(to, 8)).empty());
    BOOST_TEST(g.undo());
    BOOST_TEST(seat_to_move(g.state()) == "W");
    BOOST_TEST(!g.verdict().over);
}

BOOST_AUTO_TEST_CASE(x8_threefold_and_undo) {
    Game g = game(golden_moves("D57"));
    BOOST_TEST(g.undo());
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(number(g, "repetition", {0}) == 2);
    BOOST_TEST(g.play("f6g8").ok());
    BOOST_TEST(g.verdict().reason == "threefold");
}

BOOST_AUTO_TEST_CASE(x9_another_move_at_ply_8) {
    Game g = game(golden_moves("D53"));
    BOOST_TEST(g.go_ply(8));
    BOOST_TEST(g.play("f3d4").ok());
    BOOST_TEST(g.ply() == 9);
    BOOST_TEST(g.line().size() == 10u);
    BOOST_TEST(ghosts(g.view(g.default_viewer())) == "-");
    BOOST_TEST(g.verdict().reason == "checkmate");
    BOOST_TEST(seats_with(g.verdict(), Outcome::loss) == "S");
    BOOST_TEST(seats_with(g.verdict(), Outcome::win) == "W");
}

BOOST_AUTO_TEST_SUITE_END()
