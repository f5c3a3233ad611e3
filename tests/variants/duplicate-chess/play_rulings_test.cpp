// Rulings that change what may be played: turn order, life after a mate, ghosts, promotions (spec §9.3).
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "rules/facts.h"
#include "rules/rulings.h"

using namespace duplicate_test;

namespace {

/// N is mated on NE by the rook on e1; its rook on a7 bars E's king from the seventh rank.
constexpr const char* mated_north =
    "NW 4k3/R7/8/8/8/8/6PP/7K w - - 0 1; NE 4k3/R7/8/8/8/8/6PP/4r2K w - - 0 1;"
    "SW 4k3/8/8/8/8/8/K7/8 w - - 0 1; SE 4k3/8/8/8/8/8/K7/4r3 w - - 0 1";

/// N is stalemated on both boards by the queens on g3.
constexpr const char* stuck_north =
    "NW 4k3/8/8/8/8/6q1/8/7K w - - 0 1; NE 4k3/8/8/8/8/6q1/8/7K w - - 0 1;"
    "SW 4k3/8/8/8/8/6q1/K7/8 w - - 0 1; SE 4k3/8/8/8/8/6q1/K7/8 w - - 0 1";

/// N is stalemated on NW, where a ghost pawn stands blocked on e4 and the knight is pinned, but free on NE.
constexpr const char* half_stuck_north =
    "NW 2r1k3/8/8/4p3/4P3/n1N2b2/r7/2K5 w - - 0 1; NE 4k3/8/8/8/8/2N5/8/2K5 w - - 0 1;"
    "SW 4k3/K7/8/8/8/8/8/8 w - - 0 1; SE 4k3/K7/8/8/8/8/8/8 w - - 0 1";

bool legal(const Game& g, const std::string& token) {
    const auto action = variant().parse(g.state(), token);
    BOOST_REQUIRE(action.ok());
    return variant().is_legal(g.state(), *action);
}

std::string fen(const Game& g, const char* board) {
    return words(variant().board_text(g.state(),
                                      BoardId{static_cast<std::uint16_t>(variant().info().index_of_board(board))}))[0];
}

bool announced(const Game& g, const std::string& code) {
    for (const auto& said : g.node(g.cursor()).said.all())
        if (said.notice.code == code) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(play_rulings)

BOOST_AUTO_TEST_CASE(r01_turn_order) {
    const std::tuple<const char*, const char*, const char*> cases[] = {{"NSEW", "N S E W N", "e2e4 e2e4 e7e5 e7e5"},
                                                                       {"NESW", "N E S W N", "e2e4 e7e5 e2e4 e7e5"},
                                                                       {"NEWS", "N E W S N", "e2e4 e7e5 e7e5 e2e4"}};
    for (const auto& [order, seats, moves] : cases) {
        BOOST_TEST_CONTEXT(order) {
            Game g = game("", {{"R01", order}});
            std::string seen = seat_to_move(g.state());
            for (const auto& move : words(moves)) {
                BOOST_TEST(number(g, "synced") == 20);
                BOOST_REQUIRE(g.play(move).ok());
                seen += " " + seat_to_move(g.state());
            }
            BOOST_TEST(seen == seats);
        }
    }
    // o1 and o2 follow the order.
    BOOST_TEST(number(game("", {{"R01", "NESW"}}), "opponent-first") == duplicate::east);
    const Game south = game("e2e4 e7e5", {{"R01", "NESW"}});
    BOOST_TEST(number(south, "opponent-first") == duplicate::west);
    BOOST_TEST(number(south, "opponent-last") == duplicate::east);
}

BOOST_AUTO_TEST_CASE(r06_end) {
    const Game g = game("", {{"R06", "end"}}, mated_north);
    BOOST_TEST(g.verdict().reason == "checkmate");
    BOOST_TEST(results(g.verdict()) == "loss draw win draw");
    BOOST_TEST(legal_tokens(g.state()).empty());
}

BOOST_AUTO_TEST_CASE(r06_freeze) {
    Game g = game("", {{"R06", "freeze"}}, mated_north);
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(results(g.verdict()) == "loss open win open");
    BOOST_TEST(join(legal_tokens(g.state())) == "--");
    BOOST_REQUIRE(g.play("--").ok());
    BOOST_TEST(announced(g, "passed"));
    BOOST_REQUIRE(g.play("a2b3").ok());
    BOOST_TEST(seat_to_move(g.state()) == "E");
    BOOST_TEST(!legal(g, "e8e7"));  // N's rook still attacks
    BOOST_TEST(legal(g, "e8d8"));
    BOOST_TEST(!legal(g, "e1h1"));  // nobody enters N's king's square
    BOOST_TEST(fen(g, "NE") == "4k3/R7/8/8/8/8/6PP/4r2K");
    for (const char* move : {"e1a1", "e8d8", "--", "b3c4"}) BOOST_REQUIRE_MESSAGE(g.play(move).ok(), move);
    BOOST_TEST(legal(g, "a1a7"));  // frozen pieces may be captured
    BOOST_REQUIRE(g.play("a1a7").ok());
    BOOST_TEST(ghosts(g.view(g.default_viewer())).find("NW/a7r") == 0u);
    BOOST_TEST(number(g, "eliminations") == 1);
    BOOST_TEST(text(g, "elimination-how", {0}) == "mate");
    BOOST_TEST(flag(g, "elimination-checker", {0, duplicate::east}));
    BOOST_TEST(!flag(g, "elimination-checker", {0, duplicate::west}));
}

BOOST_AUTO_TEST_CASE(r06_freeze_inert) {
    Game g = game("-- a2b3", {{"R06", "freeze-inert"}}, mated_north);
    BOOST_TEST(legal(g, "e8e7"));  // N's rook attacks nothing any more
    BOOST_TEST(!legal(g, "e1h1"));
    BOOST_REQUIRE(g.play("e8e7").ok());
}

BOOST_AUTO_TEST_CASE(r06_remove) {
    Game g = game("-- a2b3", {{"R06", "remove"}}, mated_north);
    BOOST_TEST(fen(g, "NE") == "4k3/8/8/8/8/8/8/4r3");
    BOOST_TEST(fen(g, "NW") == "4k3/8/8/8/8/8/8/8");
    BOOST_TEST(legal(g, "e8e7"));
    BOOST_TEST(legal(g, "e1h1"));
    const Game castle = game("", {{"R06", "remove"}},
                             "NW 4k3/8/8/8/8/8/3PPP2/4K2R w K - 0 1; NE 4k3/8/8/8/8/8/3PPP2/r3K2R w K - 0 1;"
                             "SW 4k3/K7/8/8/8/8/8/8 w - - 0 1; SE 4k3/K7/8/8/8/8/8/8 w - - 0 1");
    BOOST_TEST(flag(castle, "eliminated", {duplicate::north}));
    BOOST_TEST(words(variant().board_text(castle.state(), BoardId{0}))[2] == "-");
}

BOOST_AUTO_TEST_CASE(elimination_games_end) {
    const std::string boards = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    struct Case {
        const char* what;
        std::string more;
        const char* expected;
    };
    const Case cases[] = {
        {"no board with two active players", "; out N mate 3 EW E E; out S mate 8 E E E",
         "checkmate loss loss win win"},
        {"a later loss undoes a win", "; out N mate 3 E E E; out E mate 9 S S S", "- loss win loss open"},
        {"who is out wins nothing", "; out N mate 3 E E E; out W mate 9 N N N", "- loss open win loss"},
        {"a stalemated player keeps the draw", "; out N stalemate 3", "- draw open open open"},
        {"the last to leave by stalemate", "; out N mate 3 E E E; out S stalemate 8", "stalemate loss draw win draw"},
        {"four skips in a row", "; out N mate 3 E E E; skips 4", "stalemate loss draw win draw"},
        {"three skips in a row", "; out N mate 3 E E E; skips 3", "- loss open win open"},
        {"a draw rule: open players draw", "; out N mate 3 E E E; clock 200", "fifty-move loss draw win draw"},
    };
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.what) {
            const Verdict v = game("", {{"R06", "freeze"}}, boards + c.more).verdict();
            BOOST_TEST((v.over ? v.reason : "-") + " " + results(v) == c.expected);
        }
    }
    Game skip = game("", {{"R06", "freeze"}}, boards + "; out N mate 3 E E E; skips 3");
    BOOST_REQUIRE(skip.play("--").ok());
    BOOST_TEST(skip.verdict().over);
    Game winners = game("", {{"R06", "freeze"}, {"R03", "none"}}, mated_north);
    BOOST_TEST(results(winners.verdict()) == "loss open open open");
}

BOOST_AUTO_TEST_CASE(r07_pass) {
    Game g = game("", {{"R07", "pass"}}, stuck_north);
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(join(legal_tokens(g.state())) == "--");
    for (const char* move : {"--", "a2b2", "g3c3", "g3c3"}) BOOST_REQUIRE_MESSAGE(g.play(move).ok(), move);
    BOOST_TEST(seat_to_move(g.state()) == "N");
    BOOST_TEST(join(legal_tokens(g.state())) == "h1g1 h1g2 h1h2");
    BOOST_TEST(number(g, "skips-in-a-row") == 0);
    BOOST_TEST(game("", {{"R07", "pass"}}, std::string(stuck_north) + "; skips 4").verdict().reason == "stalemate");
    // The skip of §9.1: sides flip, half-move counters run, the system clock and the ply too.
    const Game skipped = game("--", {{"R07", "pass"}}, stuck_north);
    BOOST_TEST(variant().board_text(skipped.state(), BoardId{0}) == "4k3/8/8/8/8/6q1/8/7K b - - 1 1");
    BOOST_TEST(number(skipped, "quiet-either") == 1);
    BOOST_TEST(skipped.ply() == 1);
}

BOOST_AUTO_TEST_CASE(r07_freeze) {
    Game g = game("", {{"R07", "freeze"}}, stuck_north);
    BOOST_TEST(results(g.verdict()) == "draw open open open");
    for (const char* move : {"--", "a2b2", "g3c3", "g3c3"}) BOOST_REQUIRE_MESSAGE(g.play(move).ok(), move);
    BOOST_TEST(join(legal_tokens(g.state())) == "--");  // out for good, though its king could move now
}

BOOST_AUTO_TEST_CASE(r08_release) {
    BOOST_TEST(game("", {{"R08", "as-stalemate"}}, half_stuck_north).verdict().reason == "stalemate");
    Game g = game("", {{"R08", "release"}}, half_stuck_north);
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(text(g, "turn") == "release");
    BOOST_TEST(join(legal_tokens(g.state())) == "c1b1 c1b2 c1c2 c1d1 c1d2 c3a2 c3a4 c3b1 c3b5 c3d1 c3d5 c3e2 c3e4");
    BOOST_REQUIRE(g.play("c3e4").ok());
    BOOST_TEST(announced(g, "released"));
    BOOST_TEST(fen(g, "NE") == "4k3/8/8/8/4N3/8/8/2K5");
    BOOST_TEST(fen(g, "NW") == "2r1k3/8/8/4p3/4P3/n1N2b2/r7/2K5");
    BOOST_TEST(variant().board_text(g.state(), BoardId{0}).find(" b - - 1 1") != std::string::npos);
    // The knight on NE shares e4 with the ghost pawn on NW: strangers, not twins.
    BOOST_TEST(number(g, "ghosts-of", {duplicate::north}) == 3);
    BOOST_TEST(number(g, "pairs", {duplicate::north}) == 1);
    BOOST_TEST(number(g, "released") == 2);
    const std::string view = ghosts(g.view(g.default_viewer()));
    for (const char* ghost : {"NW/c3n", "NW/e4p", "NE/e4n"}) BOOST_TEST(view.find(ghost) != std::string::npos);
    // N's next release: the knight that left lockstep never moves again, whatever its board allows.
    for (const char* move : {"a7b7", "e8f8", "e8d7"}) BOOST_REQUIRE_MESSAGE(g.play(move).ok(), move);
    BOOST_TEST(text(g, "turn") == "release");
    BOOST_TEST(number(g, "local", {1}) == 5);
    BOOST_TEST(join(legal_tokens(g.state())) == "c1b1 c1b2 c1c2 c1d1 c1d2");
    const auto saved = Game::make(bound({{"R08", "release"}}), Setup{variant().save(g.state()), {}, 0});
    BOOST_REQUIRE_MESSAGE(saved.ok(), (saved ? "" : saved.error().message));
    BOOST_TEST(legal_tokens(saved->state()) == legal_tokens(g.state()));
    BOOST_TEST(ghosts(saved->view(saved->default_viewer())) == ghosts(g.view(g.default_viewer())));
}

BOOST_AUTO_TEST_CASE(r08_needs_one_mobile_board_and_no_check) {
    // Both boards stalemated; both mobile without a common move; a check.
    BOOST_TEST(game("", {{"R08", "release"}}, stuck_north).verdict().reason == "stalemate");
    BOOST_TEST(game(golden_moves("D39"), {{"R08", "release"}}).verdict().reason == "checkmate");
}

BOOST_AUTO_TEST_CASE(r20_resignation) {
    const std::string moves = "e2e4 e2e4 e7e5";  // W to move
    BOOST_TEST(!legal(game(moves), "resign"));
    const std::tuple<const char*, const char*> ends[] = {{"others-draw", "draw draw draw loss"},
                                                         {"opponents-win", "win win draw loss"}};
    for (const auto& [option, expected] : ends) {
        Game g = game(moves, {{"R20", option}});
        BOOST_TEST(legal(g, "resign"));
        BOOST_REQUIRE(g.play("resign").ok());
        BOOST_TEST(g.verdict().reason == "resignation");
        BOOST_TEST(g.verdict().ruling == "resignation.result");
        BOOST_TEST(results(g.verdict()) == expected);
        BOOST_TEST(legal_tokens(g.state()).empty());
    }
    Game frozen = game(moves + " resign", {{"R20", "frozen"}});
    BOOST_TEST(!frozen.verdict().over);
    BOOST_TEST(results(frozen.verdict()) == "open open open loss");
    for (const char* move : {"d2d4", "d2d4", "d7d5", "--", "g1f3"}) BOOST_REQUIRE_MESSAGE(frozen.play(move).ok(), move);
    BOOST_TEST(fen(frozen, "NW") == "rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R");
    const Game removed = game(moves + " resign", {{"R20", "frozen"}, {"R06", "remove"}});
    BOOST_TEST(fen(removed, "NW") == "8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

BOOST_AUTO_TEST_CASE(r21_do_ghosts_attack) {
    // D13: a ghost queen on NW/h5 checks W. D53: a ghost queen mates S.
    const Game full = game(golden_moves("D13")), block = game(golden_moves("D13"), {{"R21", "block-only"}});
    BOOST_TEST(flag(full, "in-check", {0}));
    BOOST_TEST(!flag(block, "in-check", {0}));
    BOOST_TEST(number(block, "local", {0}) > 1);
    BOOST_TEST(!game(golden_moves("D53"), {{"R21", "block-only"}}).verdict().over);
    // A king may step beside a ghost: W's rook on NW has lost its twin on SW.
    const char* beside =
        "NW 4k3/8/8/8/8/8/r7/6K1 w - - 0 1; NE 4k3/8/8/8/8/8/8/6K1 w - - 0 1;"
        "SW 4k3/8/8/8/8/8/8/K7 w - - 0 1; SE 4k3/8/8/8/8/8/8/K7 w - - 0 1";
    BOOST_TEST(!legal(game("", {}, beside), "g1g2"));
    BOOST_TEST(legal(game("", {{"R21", "block-only"}}, beside), "g1g2"));
}

BOOST_AUTO_TEST_CASE(r22_ghosts_capturable) {
    const std::string moves = golden_moves("D09");
    BOOST_TEST(legal(game(moves), "f1a6"));
    const Game no = game(moves, {{"R22", "no"}});
    BOOST_TEST(!legal(no, "f1a6"));
    BOOST_TEST(legal(no, "f1b5"));
}

BOOST_AUTO_TEST_CASE(r23_promotion_choice) {
    const std::string moves = golden_moves("D28");
    const Game same = game(moves);
    BOOST_TEST(!legal(same, "g7g8qn"));
    Game free = game(moves, {{"R23", "free"}});
    BOOST_TEST(number(free, "synced") == 28 - 8 + 32);
    BOOST_TEST(legal_tokens(free.state()).size() == 52u);
    BOOST_REQUIRE(free.play("g7g8qn").ok());
    BOOST_TEST(free.token(free.cursor()) == "g7g8qn");
    BOOST_TEST(fen(free, "SW").substr(0, 8) == "rnbqkbQ1");
    BOOST_TEST(fen(free, "SE").substr(0, 8) == "r1bqkbNr");
    BOOST_TEST(ghosts(free.view(free.default_viewer())).find("g8") == std::string::npos);
    // "qq" says the same as "q", and is written so.
    Game twice = game(moves, {{"R23", "free"}});
    BOOST_REQUIRE(twice.play("g7g8qq").ok());
    BOOST_TEST(twice.token(twice.cursor()) == "g7g8q");
}

BOOST_AUTO_TEST_CASE(which_rulings_need_a_replay) {
    const auto same = [](const Choices& a, const Choices& b) { return variant().same_play(rulings(a), rulings(b)); };
    for (const char* verdict_only :
         {"R02=all-checked", "R03=none", "R04=none", "R05=loss", "R07=lose-others-draw", "R07=lose-opponents-win",
          "R09=off", "R10=5", "R11=raw", "R12=off", "R13=both", "R14=any-board", "R15=draws-first", "R16=live",
          "R17=saved", "R18=refuse", "R19=lenient", "R25=win-1-shared"}) {
        const auto parts = words(verdict_only, '=');
        BOOST_TEST_CONTEXT(verdict_only) BOOST_TEST(same({}, {{parts[0], parts[1]}}));
    }
    for (const char* play : {"R01=NESW", "R06=freeze", "R06=remove", "R07=pass", "R07=freeze", "R08=release",
                             "R20=others-draw", "R20=frozen", "R21=block-only", "R22=no", "R23=free"}) {
        const auto parts = words(play, '=');
        BOOST_TEST_CONTEXT(play) BOOST_TEST(!same({}, {{parts[0], parts[1]}}));
    }
    // What counts as mate changes play as soon as a mated player stays in the game.
    BOOST_TEST(!same({{"R06", "freeze"}}, {{"R06", "freeze"}, {"R02", "all-checked"}}));
    BOOST_TEST(same({{"R06", "freeze"}}, {{"R06", "freeze"}, {"R03", "none"}}));
    BOOST_TEST(same({{"R20", "others-draw"}}, {{"R20", "opponents-win"}}));
}

BOOST_AUTO_TEST_SUITE_END()
