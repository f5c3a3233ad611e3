// Moves end to end: tokens, refusals with their reasons, set-ups, perft, speed of a long game.
#include <boost/test/unit_test.hpp>

#include <chrono>

#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/model.h"
#include "plugin.h"

using namespace chess_tests;

BOOST_AUTO_TEST_SUITE(playing)

constexpr auto kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

BOOST_AUTO_TEST_CASE(perft_of_known_positions) {
    struct Case {
        const char* fen;
        int depth;
        std::uint64_t leaves;
    };
    const Case table[] = {
        {"", 4, 197281}, {kiwipete, 3, 97862}, {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238}};
    for (const Case& c : table) {
        const Game g = game(c.fen);
        BOOST_TEST(g.variant().perft(g.state(), c.depth) == c.leaves);
        BOOST_TEST(generic_perft(g.variant(), g.state(), 2) == g.variant().perft(g.state(), 2));
    }
}

BOOST_AUTO_TEST_CASE(every_kind_of_move_has_its_token) {
    struct Case {
        const char *fen, *token, *after;
    };
    const Case table[] = {
        {"", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
        {kiwipete, "e1g1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"},
        {"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "3Nk3/8/8/8/8/8/8/4K3 b - - 0 1"},
    };
    for (const Case& c : table) {
        BOOST_TEST_CONTEXT(c.token) {
            Game g = game(c.fen, c.token);
            BOOST_TEST(g.variant().board_text(g.state(), BoardId{0}) == c.after);
            BOOST_TEST(g.token(g.cursor()) == c.token);
        }
    }
}

BOOST_AUTO_TEST_CASE(refusals_give_their_reason) {
    struct Case {
        const char *fen, *token, *code;
    };
    const Case table[] = {
        {"", "e2e5", "illegal.not-this-piece's-move"},
        {"", "e4e5", "illegal.no-piece"},
        {"", "e7e5", "illegal.not-your-piece"},
        {"", "a1a3", "illegal.blocked"},
        {"", "a1a2", "illegal.own-piece-on-target"},
        {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "illegal.pinned"},
        {"4k3/8/8/8/4r3/8/8/3NK3 w - - 0 1", "d1c3", "illegal.king-in-check"},
        {"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8", "illegal.promotion-piece-missing"},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3q", "illegal.promotion-not-allowed"},
        {"", "e2", "token.illegal"},  // SAN of a pawn's move
        {"", "e2e4k", "token.trailing"},
        {"", "", "token.empty"},
    };
    for (const Case& c : table) {
        BOOST_TEST_CONTEXT(c.token << " in " << c.fen) {
            Game g = game(c.fen);
            const auto played = g.play(std::string_view(c.token));
            BOOST_REQUIRE(!played);
            BOOST_TEST(played.error().code == c.code);
            BOOST_TEST(!played.error().message.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(explanations_name_board_and_squares) {
    const Game g = game("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
    const auto why = [&](const char* token) {
        return g.variant().explain(g.state(), g.variant().parse(g.state(), token).value());
    };
    const Explanation pinned = why("e2c3");
    BOOST_TEST(!pinned.legal);
    BOOST_TEST(pinned.code == "pinned");
    BOOST_REQUIRE(pinned.findings.size() == 1u);
    BOOST_TEST(pinned.findings[0].board == "board");
    BOOST_TEST((std::find(pinned.findings[0].squares.begin(), pinned.findings[0].squares.end(), "board:e4") !=
                pinned.findings[0].squares.end()));
    BOOST_TEST(why("e1d1").legal);
    Action other = g.variant().parse(g.state(), "e1d1").value();
    other.actor = SeatId{1};
    BOOST_TEST(g.variant().explain(g.state(), other).code == "not-your-turn");
    other.spec = 3;
    BOOST_TEST(g.variant().explain(g.state(), other).code == "not-a-move");
}

BOOST_AUTO_TEST_CASE(setups_are_checked) {
    const auto made = [](Setup setup) { return Game::make(rules(), std::move(setup)); };
    BOOST_TEST(made({"nonsense", {}, 0}).error().code == "setup.fen");
    BOOST_TEST(!made({"8/8/8/8/8/8/8/8 w - - 0 1", {}, 0}).ok());
    BOOST_TEST(made({"", {{"board", "10x8"}}, 0}).error().code == "setup.option");
    const Game g = game("", "e2e4");
    BOOST_TEST(g.variant().save(g.state()) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

BOOST_AUTO_TEST_CASE(a_castling_that_is_ruled_out_names_the_ruling) {
    const char* moves = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5";
    const auto why = game("", moves, {{"castling.allowed", "no"}}).explain("e1g1", Viewer::arbiter());
    BOOST_TEST(why.code == "castling-not-allowed");
    BOOST_TEST(
        why.message ==
        "Castling is not allowed. Ruling castling.allowed = no: May the king castle? No. By its default, yes, it "
        "would be legal.");
    BOOST_REQUIRE(why.findings.size() == 2u);
    BOOST_TEST(why.findings[1].code == "refused-by-ruling");
    BOOST_TEST(why.findings[0].ruling == "castling.allowed");
    BOOST_TEST(why.findings[0].option == "no");
    BOOST_TEST(game("", std::string(moves) + " e1e2 a7a6 e2e1 a6a5").explain("e1g1", Viewer::arbiter()).code ==
               "castling-right-lost");
}

BOOST_AUTO_TEST_CASE(castling_can_be_ruled_out_on_a_running_game) {
    Game g = game("", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8 d2d3");
    const auto without = rules({{"castling.allowed", "no"}});
    const std::vector<BoundRuleset> both{rules(), without};
    const auto compared = compare(g, both);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(compared->lanes[1].parted->ply == 7);
    BOOST_TEST(*compared->first_difference == 7);
    const auto misfit = g.use(without);
    BOOST_REQUIRE((misfit.ok() && misfit->has_value()));
    BOOST_TEST((*misfit)->ply == 7);
    BOOST_TEST((*misfit)->error.code == "illegal.castling-not-allowed");
    BOOST_TEST(g.ply() == 6);
    BOOST_TEST(!g.play("e1g1").ok());
    BOOST_TEST(g.play("e1f1").ok());
}

// 1000 plies without an end under live draws: opened from a record, then scrubbed.
BOOST_AUTO_TEST_CASE(a_thousand_plies_open_and_scrub_at_once) {
    Record record;
    record.variant = "chess";
    const char* shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (std::size_t i = 0; i < 1000; ++i) record.nodes.push_back({i, shuffle[i % 4], i % 2 ? "b" : "w", "", {}, ""});
    using Clock = std::chrono::steady_clock;
    const auto ms = [](Clock::duration d) { return std::chrono::duration<double, std::milli>(d).count(); };
    const auto begun = Clock::now();
    auto opened = Game::from_record(registry(), record);
    BOOST_REQUIRE(opened.ok());
    (void)opened->verdict();
    const double open = ms(Clock::now() - begun);
    Game g = std::move(opened.value());
    const auto scrubbing = Clock::now();
    int drawn = 0;
    for (int ply = 0; ply <= 1000; ++ply) {
        g.go_ply(ply);
        drawn += g.verdict().over;
    }
    const double scrub = ms(Clock::now() - scrubbing);
    BOOST_TEST_MESSAGE("1000 plies: opened in " << open << " ms, scrubbed in " << scrub << " ms");
    BOOST_TEST(drawn == 1000 - 8 + 1);
    BOOST_TEST(open < 100);
    BOOST_TEST(scrub < 100);
}

BOOST_AUTO_TEST_SUITE_END()
