// Rulings that change the verdict: every option decides some line differently from its neighbours (spec §9.2, §9.3).
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "pinwheel/view/random.h"

using namespace duplicate_test;

namespace {

/// "checkmate loss win ..." or "playing": reason and results of the verdict.
std::string told(const Verdict& v) { return v.over ? v.reason + " " + results(v) : "playing"; }

struct Case {
    const char* what;
    std::string moves;
    Choices choices;
    const char* expected;  ///< reason and results N S E W
    const char* ruling;    ///< that decided; empty: not looked at
};

void check(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.what) {
            const Verdict v = game(c.moves, c.choices).verdict();
            BOOST_TEST(told(v) == c.expected);
            if (*c.ruling) BOOST_TEST(v.ruling == c.ruling);
            if (v.over) BOOST_TEST(!v.note.empty());
        }
    }
}

void check_setups(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.what) {
            const Verdict v = game("", c.choices, c.moves).verdict();
            BOOST_TEST(told(v) == c.expected);
            if (*c.ruling) BOOST_TEST(v.ruling == c.ruling);
        }
    }
}

std::string on_all_boards(const std::string& placement, int halfmove) {
    return placement + " w - - " + std::to_string(halfmove) + " 60";
}

constexpr const char* all_draw = "draw draw draw draw";

}  // namespace

BOOST_AUTO_TEST_SUITE(verdict_rulings)

BOOST_AUTO_TEST_CASE(r02_what_is_checkmate) {
    const std::string orthodox = golden_moves("D34"), coupling = golden_moves("D39"), twice = golden_moves("D46"),
                      fools = golden_moves("D33");
    const std::string stalemate = std::string("stalemate ") + all_draw;
    check({
        {"D34 any-check", orthodox, {{"R02", "any-check"}}, "checkmate loss draw win draw", "mate.winners-single"},
        {"D34 all-checked", orthodox, {{"R02", "all-checked"}}, stalemate.c_str(), "mate.definition"},
        {"D34 board-mate", orthodox, {{"R02", "board-mate"}}, "checkmate loss draw win draw", "mate.winners-single"},
        {"D39 any-check", coupling, {}, "checkmate draw win loss draw", ""},
        {"D39 board-mate", coupling, {{"R02", "board-mate"}}, stalemate.c_str(), "mate.definition"},
        {"D46 all-checked", twice, {{"R02", "all-checked"}}, "checkmate loss draw win win", "mate.winners-double"},
        {"D46 board-mate", twice, {{"R02", "board-mate"}}, stalemate.c_str(), ""},
        {"D33 board-mate", fools, {{"R02", "board-mate"}}, "checkmate loss draw win win", ""},
    });
}

BOOST_AUTO_TEST_CASE(r03_r04_r05_who_wins) {
    const std::string single = golden_moves("D34"), both = golden_moves("D33"), east = golden_moves("D43");
    check({
        {"both-opponents", single, {{"R03", "both-opponents"}}, "checkmate loss draw win win", ""},
        {"none", single, {{"R03", "none"}}, "checkmate loss draw draw draw", ""},
        {"R04 leaves single mates alone", single, {{"R04", "none"}}, "checkmate loss draw win draw", ""},
        {"R03 leaves double mates alone", both, {{"R03", "none"}}, "checkmate loss draw win win", ""},
        {"o1 of N", both, {{"R04", "o1"}}, "checkmate loss draw win draw", "mate.winners-double"},
        {"o1 of E", east, {{"R04", "o1"}}, "checkmate win draw loss draw", ""},
        {"R04 none", both, {{"R04", "none"}}, "checkmate loss draw draw draw", ""},
        {"others lose", single, {{"R05", "loss"}}, "checkmate loss loss win loss", ""},
        {"others lose, both win", both, {{"R05", "loss"}}, "checkmate loss loss win win", ""},
    });
}

BOOST_AUTO_TEST_CASE(r07_results_of_a_stalemate) {
    const std::string moves = golden_moves("D55");  // E is stalemated
    check({
        {"end-all-draw", moves, {}, "stalemate draw draw draw draw", "stalemate.result"},
        {"lose-others-draw", moves, {{"R07", "lose-others-draw"}}, "stalemate draw draw loss draw", ""},
        {"lose-opponents-win", moves, {{"R07", "lose-opponents-win"}}, "stalemate win win loss draw", ""},
        {"pass", moves, {{"R07", "pass"}}, "playing", ""},
        {"freeze", moves, {{"R07", "freeze"}}, "playing", ""},
    });
}

// N and E shuffle a knight and so does W, while S never repeats: NW and NE repeat, the whole never does.
BOOST_AUTO_TEST_CASE(r09_scopes_by_hand) {
    const std::string moves = "g1f3 a2a3 g8f6 g8f6 f3g1 b2b3 f6g8 f6g8 g1f3 c2c3 g8f6 g8f6 f3g1 d2d3 f6g8 f6g8";
    const std::string at_15 = moves.substr(0, moves.rfind(' '));
    check({
        {"any-board at ply 15", at_15, {{"R09", "any-board"}}, "threefold draw draw draw draw", "repetition.scope"},
        {"mover-boards at ply 15", at_15, {{"R09", "mover-boards"}}, "playing", ""},
        {"mover-boards at ply 16", moves, {{"R09", "mover-boards"}}, "threefold draw draw draw draw", ""},
        {"all-boards", moves, {{"R09", "all-boards"}}, "playing", ""},
        {"system", moves, {{"R09", "system"}}, "playing", ""},
        {"D58 any-board: one ply before the others",
         golden_moves("D58"),
         {{"R09", "any-board"}},
         "threefold draw draw draw draw",
         ""},
        {"D58 all-boards", golden_moves("D58"), {{"R09", "all-boards"}}, "playing", ""},
        {"D57 all-boards", golden_moves("D57"), {{"R09", "all-boards"}}, "threefold draw draw draw draw", ""},
        {"D57 off", golden_moves("D57"), {{"R09", "off"}}, "playing", ""},
    });
}

// The scopes counted again from FENs, over random shuffles of pieces that all come home.
BOOST_AUTO_TEST_CASE(r09_scopes_against_a_recount) {
    const std::string scopes[] = {"system", "any-board", "all-boards", "mover-boards", "off"};
    std::map<std::string, int> fired;
    int all_boards_alone = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        std::uint64_t random = seed;
        std::vector<Game> games;
        for (const auto& scope : scopes) games.push_back(game("", {{"R09", scope}, {"R16", "live"}}));
        std::map<std::string, int> system, board[4];
        for (int ply = 0; ply <= 64; ++ply) {
            const Game& g = games[0];
            const auto fen = [&](int b) {
                const auto fields = words(variant().board_text(g.state(), BoardId{static_cast<std::uint16_t>(b)}));
                return fields[0] + fields[1] + fields[2] + fields[3];
            };
            std::string whole = seat_to_move(g.state());
            for (int b = 0; b < 4; ++b) whole += fen(b);
            const int seen = ++system[whole];
            const int last = ply == 0 ? -1 : (ply - 1) % 4;
            int counts[4];
            for (int b = 0; b < 4; ++b) {
                if (last < 0 || duplicate::plays_on(last, b)) ++board[b][fen(b)];
                counts[b] = board[b][fen(b)];
            }
            const auto [a, b] = duplicate::boards_of[ply % 4];
            const bool expected[] = {seen >= 3, *std::max_element(counts, counts + 4) >= 3,
                                     *std::min_element(counts, counts + 4) >= 3, std::min(counts[a], counts[b]) >= 3,
                                     false};
            for (std::size_t i = 0; i < 5; ++i) {
                BOOST_TEST_CONTEXT("seed " << seed << " ply " << ply << " " << scopes[i]) {
                    BOOST_TEST(games[i].verdict().over == expected[i]);
                }
                fired[scopes[i]] += expected[i];
            }
            all_boards_alone += expected[2] && !expected[0];
            std::vector<std::string> shuffles;
            for (const auto& token : legal_tokens(g.state()))
                if (std::string("g1f3 f3g1 b1c3 c3b1 g8f6 f6g8 b8c6 c6b8").find(token) != std::string::npos)
                    shuffles.push_back(token);
            const auto& token = shuffles[splitmix64(random) % shuffles.size()];
            for (Game& each : games) BOOST_REQUIRE(each.play(token).ok());
        }
    }
    BOOST_TEST(fired["system"] > 0);
    BOOST_TEST(all_boards_alone > 0);
    BOOST_TEST(fired["mover-boards"] > fired["all-boards"]);
    BOOST_TEST(fired["any-board"] > fired["mover-boards"]);
}

BOOST_AUTO_TEST_CASE(r10_how_often) {
    const std::string round = "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8";
    const std::string thrice = golden_moves("D57"), fivefold = join({round, round, round, round});
    check({
        {"three at 16", thrice, {{"R10", "3"}}, "threefold draw draw draw draw", ""},
        {"five at 16", thrice, {{"R10", "5"}}, "playing", ""},
        {"five at 32", fivefold, {{"R10", "5"}}, "fivefold draw draw draw draw", ""},
    });
    Game claim = game(thrice, {{"R10", "3-claim"}});
    BOOST_TEST(!claim.verdict().over);
    BOOST_TEST(claim.verdict().note == "The position has occurred three times; North may claim a draw.");
    BOOST_TEST(claim.declare("claim:E")->code == "declare.seat");
    BOOST_TEST(!claim.declare("claim"));
    BOOST_TEST(claim.verdict().reason == "threefold");
    BOOST_TEST(claim.verdict().note == "North claimed a draw. The position has occurred three times.");
    // R17 is about draws that are agreed.
    BOOST_TEST(claim.record().declared == "claim:N");
    BOOST_TEST(game("", {{"R10", "3-claim"}}).declare("claim")->code == "declare.claim");
}

BOOST_AUTO_TEST_CASE(r11_en_passant_in_the_key) {
    struct Square {
        const char* what;
        const char* with;
        const char* without;
        bool differs[4];  ///< board-legal, raw, pawn-adjacent, none
    };
    const Square cases[] = {{"no pawn beside it",
                             "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1",
                             "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1",
                             {false, true, false, false}},
                            {"a pinned pawn beside it",
                             "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                             "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                             {false, true, true, false}},
                            {"a legal capture",
                             "6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                             "6k1/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                             {true, true, true, false}}};
    const char* options[] = {"board-legal", "raw", "pawn-adjacent", "none"};
    for (const Square& c : cases)
        for (std::size_t i = 0; i < 4; ++i) {
            BOOST_TEST_CONTEXT(c.what << ", " << options[i]) {
                const Choices choices{{"R11", options[i]}};
                const auto a = rules().repetition(position(game("", choices, c.with)), rulings(choices));
                const auto b = rules().repetition(position(game("", choices, c.without)), rulings(choices));
                for (std::size_t scope = 0; scope < 5; ++scope)
                    BOOST_TEST((a[scope].key != b[scope].key) == c.differs[i]);
            }
        }
}

BOOST_AUTO_TEST_CASE(r12_r13_quiet_plies) {
    const std::string kings = "4k3/8/8/8/8/8/8/4K2R";
    const std::string some = "NW " + on_all_boards(kings, 0) + "; NE " + on_all_boards(kings, 100) + "; SW " +
                             on_all_boards(kings, 99) + "; SE " + on_all_boards(kings, 0);
    const std::string all = on_all_boards(kings, 100);
    const char* draw = "fifty-move draw draw draw draw";
    check_setups({
        {"system-200 at 200", all + "; clock 200", {}, draw, "quiet.scope"},
        {"system-200 at 199", all + "; clock 199", {}, "playing", ""},
        {"any-board-100", some, {{"R12", "any-board-100"}}, draw, ""},
        {"all-boards-100 on some", some, {{"R12", "all-boards-100"}}, "playing", ""},
        {"all-boards-100 on all", all, {{"R12", "all-boards-100"}}, draw, ""},
        {"boards do not move the system clock", all, {}, "playing", ""},
        {"system-100 at 100", all + "; clock 100", {{"R12", "system-100"}}, draw, ""},
        {"system-100 at 99", all + "; clock 99", {{"R12", "system-100"}}, "playing", ""},
        {"off", all + "; clock 9000", {{"R12", "off"}}, "playing", ""},
        {"either", some + "; clock 0 200", {{"R13", "either"}}, "playing", ""},
        {"both", some + "; clock 0 200", {{"R13", "both"}}, draw, ""},
    });
    // N takes a ghost's square on one board only: the one clock falls, the other runs on.
    const Game one = game(golden_moves("D10"));
    BOOST_TEST(number(one, "quiet-either") == 0);
    BOOST_TEST(number(one, "quiet-both") == 4);
    const Game both = game(golden_moves("D16"));
    BOOST_TEST(number(both, "quiet-either") == 0);
    BOOST_TEST(number(both, "quiet-both") == 0);
}

BOOST_AUTO_TEST_CASE(r14_insufficient_material) {
    const std::string bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", rook = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    const std::string minors = "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1";
    const auto boards = [](const std::string& north, const std::string& south) {
        return "NW " + north + "; NE " + north + "; SW " + south + "; SE " + south;
    };
    const char* draw = "insufficient draw draw draw draw";
    check_setups({
        {"manual", bare, {}, "playing", ""},
        {"all-boards, bare", bare, {{"R14", "all-boards"}}, draw, "material.scope"},
        {"all-boards, half", boards(bare, rook), {{"R14", "all-boards"}}, "playing", ""},
        {"any-board, half", boards(bare, rook), {{"R14", "any-board"}}, draw, ""},
        {"any-board, none", rook, {{"R14", "any-board"}}, "playing", ""},
        {"all-boards, a minor each", minors, {{"R14", "all-boards"}}, "playing", ""},
        {"no-winner, a minor each", minors, {{"R14", "no-winner"}}, draw, ""},
        {"no-winner, half", boards(bare, rook), {{"R14", "no-winner"}}, "playing", ""},
        {"ghosts count as pieces: a rook on NE only",
         "NW " + bare + "; NE " + rook + "; SW " + bare + "; SE " + bare,
         {{"R14", "all-boards"}},
         "playing",
         ""},
    });
}

BOOST_AUTO_TEST_CASE(r15_what_counts_first) {
    const std::string stuck = "4k3/8/8/8/8/6q1/8/7K w - - 0 80; clock 200";
    check_setups({
        {"mate-first", stuck, {{"R15", "mate-first"}}, "stalemate draw draw draw draw", ""},
        {"draws-first", stuck, {{"R15", "draws-first"}}, "fifty-move draw draw draw draw", ""},
    });
    const std::string mated = "4k3/8/8/8/8/8/6PP/4r2K w - - 0 80; clock 200";
    check_setups({
        {"mate-first", mated, {}, "checkmate loss draw win win", ""},
        {"draws-first", mated, {{"R15", "draws-first"}}, "fifty-move draw draw draw draw", ""},
    });
}

BOOST_AUTO_TEST_CASE(r16_playing_on_after_a_draw) {
    Game latched = game(golden_moves("D57"), {{"R16", "latched"}}), live = game(golden_moves("D57"), {{"R16", "live"}});
    const auto refused = latched.play("e2e4");
    BOOST_REQUIRE(!refused.ok());
    BOOST_TEST(refused.error().code == "game.over");
    BOOST_TEST(live.play("e2e4").ok());
    BOOST_TEST(!live.verdict().over);
}

BOOST_AUTO_TEST_CASE(r25_points_are_told) {
    const std::string both = golden_moves("D33"), single = golden_moves("D34");
    const auto note = [](const std::string& moves, const char* option) {
        return game(moves, {{"R25", option}}).verdict().note;
    };
    BOOST_TEST(note(both, "win-1-shared").find("half a point") != std::string::npos);
    BOOST_TEST(note(both, "win-1-each").find("half a point") == std::string::npos);
    BOOST_TEST(note(single, "win-1-shared").find("half a point") == std::string::npos);
}

// R17, R18, R19 are read by the game and the file readers, R24 has nothing to choose: they must be in the catalogue.
BOOST_AUTO_TEST_CASE(catalogue) {
    const std::pair<const char*, const char*> expected[] = {
        {"turn.order", "NSEW NESW NEWS"},
        {"mate.definition", "any-check all-checked board-mate"},
        {"mate.winners-single", "checkers completer completer-local last-opponent both-opponents none"},
        {"mate.winners-double", "checkers completer completer-local last-opponent o1 none"},
        {"mate.others", "draw loss"},
        {"mate.aftermath", "end freeze freeze-inert remove"},
        {"stalemate.result", "end-all-draw pass lose-others-draw lose-opponents-win freeze"},
        {"stalemate.one-board", "as-stalemate release"},
        {"repetition.scope", "system any-board all-boards mover-boards off"},
        {"repetition.count", "3 5 3-claim"},
        {"repetition.en-passant", "board-legal raw pawn-adjacent none"},
        {"quiet.scope", "system-200 any-board-100 all-boards-100 system-100 off"},
        {"quiet.reset", "either both"},
        {"material.scope", "manual all-boards any-board no-winner"},
        {"verdict.precedence", "mate-first draws-first"},
        {"draw.latched", "latched live"},
        {"draw.manual", "not-saved saved"},
        {"scrub.move", "truncate refuse"},
        {"load.order", "strict lenient"},
        {"resignation.result", "absent others-draw opponents-win frozen"},
        {"ghost.attacks", "full block-only"},
        {"ghost.capturable", "yes no"},
        {"promotion.choice", "same free"},
        {"check.one-board", "no"},
        {"statistics.points", "win-1-each win-1-shared"}};
    const auto& all = variant().info().rulings;
    BOOST_REQUIRE(all.size() == 25u);
    for (std::size_t i = 0; i < 25; ++i) {
        std::vector<std::string> options;
        for (const auto& option : all[i].options) options.push_back(option.id);
        BOOST_TEST(all[i].id == expected[i].first);
        BOOST_TEST(all[i].alias == (i < 9 ? "R0" : "R") + std::to_string(i + 1));
        BOOST_TEST(join(options) == expected[i].second);
        BOOST_TEST(all[i].standard == 0);
        BOOST_TEST(!all[i].question.empty());
        BOOST_TEST(!all[i].cite.empty());
    }
}

BOOST_AUTO_TEST_SUITE_END()
