// Why a move is legal or not: agreement with legality everywhere, and the sentences of named cases.
#include <boost/test/unit_test.hpp>

#include "boards/local.h"
#include "harness.h"
#include "line.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;
using chess::PieceType;
using chess::Square;

namespace {

void check_move(const Position& p, chess::Move move, const chess::TargetMap (&local)[2]) {
    const Action a = d::move_action(p.seat(), move);
    const Explanation e = rules().explain(p, a);
    if (e.findings.size() != 2) {
        BOOST_ERROR("two findings expected");
        return;
    }
    const bool legal = rules().is_legal(p, a);
    bool fine = e.legal == legal && !e.message.empty();
    for (int i = 0; i < 2; ++i) {
        const Finding& f = e.findings[static_cast<std::size_t>(i)];
        fine = fine && f.legal == local[i].has(move) && !f.message.empty() && !f.code.empty();
        fine = fine && f.board == d::board_ids[d::boards_of[p.seat()][i]];
        if (f.legal)
            fine = fine && (f.code == "legal" || f.code == "ghost");
        else
            fine = fine && f.code != "legal";
    }
    const int boards = e.findings[0].legal + e.findings[1].legal;
    const char* code = legal ? "legal" : boards == 0 ? "illegal-on-both" : boards == 1 ? "legal-only-on" : "?";
    if (!fine || e.code != code) BOOST_ERROR(chess::to_token(move) + ": " + e.code + ", " + e.message);
}

void check_all_moves(const Position& p) {
    const chess::TargetMap local[2] = {d::local_moves(p, d::boards_of[p.seat()][0]),
                                       d::local_moves(p, d::boards_of[p.seat()][1])};
    for (Square from = 0; from < 64; ++from)
        for (Square to = 0; to < 64; ++to) {
            if (from == to) continue;
            check_move(p, {from, to}, local);
            if (chess::bit(to) & (chess::rank_1 | chess::rank_8)) check_move(p, {from, to, PieceType::knight}, local);
        }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(agree_with_legality_in_every_golden_position) {
    for (const Row& row : table("golden.tsv")) {
        if (row[0] == "D60" || row[0] == "D61") continue;
        BOOST_TEST_CONTEXT(row[0]) check_all_moves(position(game(row[1] == "-" ? "" : row[1])));
    }
}

BOOST_AUTO_TEST_CASE(agree_with_legality_in_random_positions) {
    const Choices rulesets[] = {{}, {{"R21", "block-only"}, {"R22", "no"}}};
    for (const Choices& choices : rulesets)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            BOOST_TEST_CONTEXT("seed " << seed) {
                Line line(rulings(choices));
                RandomPlayer player(seed);
                while (!line.verdict().over && line.plies() < 240) {
                    if (line.plies() % 40 == 39) check_all_moves(line.position());
                    line.play(player.draw(line.position()));
                }
            }
        }
}

BOOST_AUTO_TEST_CASE(named_cases) {
    for (const Row& row : table("explain.tsv")) {
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            const Game g = game(golden_moves(row[0]));
            const auto action = variant().parse(g.state(), row[1]);
            BOOST_REQUIRE(action.ok());
            const Explanation e = variant().explain(g.state(), *action);
            std::string codes;
            for (const Finding& f : e.findings) codes += (codes.empty() ? "" : " ") + f.board + ":" + f.code;
            BOOST_TEST(e.code == row[2]);
            BOOST_TEST(codes == row[3]);
            BOOST_TEST(e.message == row[4]);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_ghost_that_only_its_twin_holds_back_is_told_so) {
    const Game g = game(golden_moves("D06"));
    const auto said = [&](const char* token) {
        return variant().explain(g.state(), *variant().parse(g.state(), token)).findings[0].message;
    };
    BOOST_TEST(said("e5c4").starts_with("Nothing on this board forbids it, but the knight on e5 is a ghost"));
    BOOST_TEST(said("e5e6").starts_with("The knight on e5 is a ghost"));
}

BOOST_AUTO_TEST_CASE(lights_up_the_squares_at_fault) {
    const Game g = game(golden_moves("D06"));
    const Explanation e = variant().explain(g.state(), *variant().parse(g.state(), "e5c4"));
    BOOST_TEST(join(e.findings[0].squares) == "NW:e5 NE:e5");
    const Explanation blocked = variant().explain(g.state(), *variant().parse(g.state(), "a1a3"));
    BOOST_TEST(join(blocked.findings[0].squares) == "NW:a2");
    BOOST_TEST(join(blocked.findings[1].squares) == "NE:a2");
}

BOOST_AUTO_TEST_CASE(turns_passes_and_resignations) {
    const auto code = [](const Game& g, const char* token) {
        return variant().explain(g.state(), *variant().parse(g.state(), token)).code;
    };
    const Game start = game("");
    Action other = d::move_action(d::south, {12, 28});
    BOOST_TEST(variant().explain(start.state(), other).code == "not-your-turn");
    BOOST_TEST(code(start, "--") == "no-pass");
    BOOST_TEST(code(start, "resign") == "no-resignation");
    const Game out = game("", {{"R06", "freeze"}}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1; out N mate 3");
    BOOST_TEST(code(out, "--") == "legal");
    BOOST_TEST(code(out, "e1e2") == "eliminated");
    const Game over = game("resign", {{"R20", "others-draw"}});
    BOOST_TEST(code(over, "e2e4") == "game-over");
}

BOOST_AUTO_TEST_SUITE_END()
