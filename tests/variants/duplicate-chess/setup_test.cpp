// Set-ups: composed positions, their errors, tokens, and what a View shows.
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/variant/model.h"
#include "support/rounds.h"

using namespace duplicate_test;

namespace {

constexpr const char* four_boards =
    "NW rnb1kbnr/pppp1ppp/4p3/8/7N/2P5/PP1PPPPP/RNBQKB1R b KQkq - 0 3\n"
    "NE rnbqkbr1/pppppppp/5n2/8/7N/2P5/PP1PPPPP/RNBQKB1R b KQq - 4 3\n"
    "SW rnb1kbnr/pppp1ppp/4p3/8/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
    "SE rnbqkbr1/pppppppp/5n2/8/5PP1/8/PPPPP2P/RNBQKBNR w KQq - 1 3\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(setups)

// D53 given by its boards: whose turn it is follows from the sides to move, and the ghost is derived.
BOOST_AUTO_TEST_CASE(four_fens_are_a_position) {
    const Game composed = game("", {}, four_boards), played = game(golden_moves("D53"));
    BOOST_TEST(seat_to_move(composed.state()) == "S");
    BOOST_TEST(ghosts(composed.view(composed.default_viewer())) == "SW/h4q");
    BOOST_TEST(composed.verdict().reason == "checkmate");
    BOOST_TEST(composed.state().key() == played.state().key());
    const auto why = variant().explain(composed.state(), *variant().parse(composed.state(), "b1c3"));
    BOOST_TEST(why.code == "legal-only-on");
}

BOOST_AUTO_TEST_CASE(separators_and_one_fen_for_all) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 3 9";
    const Game all = game("", {}, fen);
    for (std::uint16_t b = 0; b < 4; ++b) BOOST_TEST(variant().board_text(all.state(), BoardId{b}) == fen);
    BOOST_TEST(game("", {}, "all " + fen).state().key() == all.state().key());
    BOOST_TEST(game("", {}, "NW " + fen + " | NE " + fen + "; SW " + fen + "\n SE " + fen).state().key() ==
               all.state().key());
    const std::string black = "4k3/8/8/8/8/8/8/4K2R b K - 3 9";
    BOOST_TEST(seat_to_move(game("", {}, black).state()) == "E");
    BOOST_TEST(seat_to_move(game("", {}, fen + "; ply 40; clock 7 9").state()) == "N");
    BOOST_TEST(number(game("", {}, fen + "; ply 40; clock 7 9"), "quiet-both") == 9);
}

BOOST_AUTO_TEST_CASE(options_that_there_are_not_are_refused) {
    for (const char* id : {"rulset", "NE", "ply"}) {
        const auto made = Game::make(bound(), Setup{"", {{id, "4k3/8/8/8/8/8/8/4K2R w K - 3 9"}}, 0});
        BOOST_REQUIRE(!made.ok());
        BOOST_TEST(made.error().code == "setup.option");
        BOOST_TEST(made.error().where == id);
    }
}

BOOST_AUTO_TEST_CASE(errors_name_the_place) {
    for (const Row& row : table("setup_errors.tsv")) {
        BOOST_TEST_CONTEXT(row[0]) {
            const auto made = variant().start(rulings(), Setup{row[3], {}, 0});
            BOOST_REQUIRE(!made.ok());
            BOOST_TEST(made.error().code == row[1]);
            BOOST_TEST(made.error().where == row[2]);
            BOOST_TEST(made.error().message.find_last_of(".") == made.error().message.size() - 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(rulings_widen_what_a_position_may_be) {
    const std::string kings =
        "NW 4k3/8/8/8/8/8/8/4K3 w - - 0 1; NE 4k3/8/8/8/8/8/8/3K4 w - - 0 1;"
        "SW 4k3/8/8/8/8/8/8/4K3 w - - 0 1; SE 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    BOOST_TEST(!variant().start(rulings(), Setup{kings, {}, 0}).ok());
    const Game loose = game("", {{"R08", "release"}}, kings);  // they must have left lockstep
    BOOST_TEST(number(loose, "released") == 2);
    const std::string twins =
        "NW 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1; NE 4k3/8/8/8/8/8/8/N3K3 w - - 0 1;"
        "SW 4k3/8/8/8/8/8/8/4K3 w - - 0 1; SE 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    BOOST_TEST(!variant().start(rulings(), Setup{twins, {}, 0}).ok());
    BOOST_TEST(ghosts(variant().view(game("", {{"R23", "free"}}, twins).state(), {})) == "-");
}

BOOST_AUTO_TEST_CASE(a_saved_position_is_the_same_position) {
    for (const char* id : {"D06", "D18", "D23", "D45", "D46"}) {
        BOOST_TEST_CONTEXT(id) {
            const Game g = game(golden_moves(id));
            const Game again = game("", {}, variant().save(g.state()));
            BOOST_TEST(variant().save(again.state()) == variant().save(g.state()));
            BOOST_TEST(again.state().key() == g.state().key());
            const auto why = [](const Game& of) {
                return variant().explain(of.state(), *variant().parse(of.state(), "e5c4")).message;
            };
            BOOST_TEST(why(again) == why(g));
        }
    }
}

BOOST_AUTO_TEST_CASE(tokens) {
    const Game g = game("");
    const auto parse = [&](const char* text) { return variant().parse(g.state(), text); };
    for (const char* good : {"e2e4", "e7e8q", "e7e8qn", "a1h8", "e2e2", "--", "resign"}) {
        BOOST_REQUIRE_MESSAGE(parse(good).ok(), good);
        BOOST_TEST(variant().token(g.state(), *parse(good)) == good);
    }
    const std::tuple<const char*, const char*, const char*> bad[] = {
        {"", "token.length", "offset 0"},         {"e2", "token.length", "offset 2"},
        {"e2e4qqq", "token.length", "offset 6"},  {"i2e4", "token.square", "offset 0"},
        {"e2e9", "token.square", "offset 2"},     {"e7e8Q", "token.promotion", "offset 4"},
        {"e7e8k", "token.promotion", "offset 4"}, {"e7e8q1", "token.promotion", "offset 5"},
        {"E2E4", "token.square", "offset 0"}};
    for (const auto& [text, code, where] : bad) {
        BOOST_TEST_CONTEXT(text) {
            const auto parsed = parse(text);
            BOOST_REQUIRE(!parsed.ok());
            BOOST_TEST(parsed.error().code == code);
            BOOST_TEST(parsed.error().where == where);
        }
    }
}

BOOST_AUTO_TEST_CASE(nothing_a_script_makes_up_is_legal) {
    const Game g = game("");
    Action a = duplicate::move_action(duplicate::north, {12, 28});
    BOOST_TEST(variant().is_legal(g.state(), a));
    for (std::size_t i = 0; i < 8; ++i)
        for (const std::uint16_t value : {1, 5, 64, 65535}) {
            Action odd = a;
            if (odd.arg[i] == value) continue;
            odd.arg[i] = value;
            BOOST_TEST(!variant().is_legal(g.state(), odd));
            BOOST_TEST(!variant().apply(g.state(), odd).ok());
        }
    for (int spec = 0; spec < 256; ++spec) {
        Action odd = a;
        odd.spec = static_cast<std::uint8_t>(spec);
        if (spec) BOOST_TEST(!variant().apply(g.state(), odd).ok());
    }
    for (const std::uint8_t argc : {0, 2, 3, 5, 200}) {
        Action odd = a;
        odd.argc = argc;
        BOOST_TEST(!variant().apply(g.state(), odd).ok());
    }
    Action nobody = a;
    nobody.actor = SeatId{};
    BOOST_TEST(!variant().apply(g.state(), nobody).ok());
}

BOOST_AUTO_TEST_CASE(view) {
    const Game g = game(golden_moves("D11"));
    const View v = g.view(Viewer::of(SeatId{duplicate::east}));
    BOOST_REQUIRE(v.boards.size() == 4u);
    const std::tuple<const char*, int, int, double> places[] = {
        {"NW", 0, 0, 225}, {"NE", 1, 0, 135}, {"SW", 0, 1, 315}, {"SE", 1, 1, 45}};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& [id, column, row, turn] = places[i];
        const BoardView& b = v.boards[i];
        BOOST_TEST((b.id == id && b.column == column && b.row == row && b.turn == turn && b.cells.size() == 64u));
        for (const CellView& cell : b.cells) BOOST_TEST((cell.known == CellView::Known::yes));
    }
    BOOST_TEST((v.boards[0].first == SeatId{duplicate::north} && v.boards[0].second == SeatId{duplicate::west}));
    const auto marked = [&](const char* mark) {
        std::string found;
        for (const BoardView& b : v.boards)
            for (std::size_t s = 0; s < 64; ++s)
                for (const auto& m : b.cells[s].marks)
                    if (m == mark)
                        found += (found.empty() ? "" : " ") + b.id + ":" +
                                 std::string(1, static_cast<char>('a' + s % 8)) + static_cast<char>('1' + s / 8);
        return found;
    };
    BOOST_TEST(marked("check") == "NE:e8 SE:e8");
    BOOST_TEST(marked("last-move") == "NW:f1 NW:b5 NE:f1 NE:b5 SW:d1 SW:a4 SE:d1 SE:a4");
    BOOST_TEST(v.seats[duplicate::east].to_act);
    BOOST_TEST(!v.seats[duplicate::west].to_act);
    BOOST_TEST(variant().phrase(v.notices.at(0)) == "East is in check on NE.");
    BOOST_TEST(variant().offers(g.view(Viewer::of(SeatId{duplicate::west}))).empty());
    BOOST_TEST(!variant().offers(v).empty());
    BOOST_TEST(variant().offers(View{}).empty());
}

// Who is out of play, how, by whom and since which ply.
BOOST_AUTO_TEST_CASE(who_is_out_is_told_with_how) {
    const auto told = [](const Game& g) {
        std::vector<std::string> out;
        for (const Notice& notice : g.view(Viewer{}).notices) out.push_back(variant().phrase(notice));
        return out;
    };
    const std::string mate = "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4";
    using Told = std::vector<std::string>;
    BOOST_TEST((told(game(mate, {{"R06", "freeze"}})) ==
                Told{"North is out of play: mated by West at ply 8.", "North can only skip this turn."}));
    BOOST_TEST(
        (told(game("e2e4 e2e4 resign", {{"R20", "frozen"}})) == Told{"East is out of play: resigned at ply 3."}));
    BOOST_TEST((told(game(mate + " -- b2b3 resign", {{"R06", "freeze"}, {"R20", "frozen"}})) ==
                Told{"North is out of play: mated by West at ply 8.", "East is out of play: resigned at ply 11."}));
    // Both opponents check: on NW West's queen, on NE East's.
    BOOST_TEST((told(game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", {{"R06", "freeze"}})).at(0) ==
                "North is out of play: mated by East and West at ply 8."));
}

BOOST_AUTO_TEST_CASE(facts_match_their_table) {
    const auto& facts = variant().info().facts;
    BOOST_TEST(facts.size() == 36u);
    const Game g = game(golden_moves("D13"));
    BOOST_TEST(facts[12].id == "completer");
    BOOST_TEST(text(g, "turn") == "move");
    BOOST_TEST(number(g, "checkers", {0}) == 1);
    BOOST_TEST(number(g, "ghost-checkers", {0}) == 1);
    BOOST_TEST(number(g, "board-of", {duplicate::east, 1}) == duplicate::se);
    BOOST_TEST(number(g, "opponent-on", {0}) == duplicate::north);
    BOOST_TEST(number(g, "opponent-on", {1}) == -1);
    BOOST_TEST(number(g, "pairs", {duplicate::north}) == 15);
    BOOST_TEST(number(g, "active-boards") == 4);
    BOOST_TEST(number(g, "board-quiet", {0}) == 1);
}

BOOST_AUTO_TEST_CASE(contract_suite) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(std::make_shared<Model<duplicate::DuplicateChess>>()));
    ContractOptions options;
    options.games = pinwheel::test::rounds(6);
    for (const auto& failure : check_variant(registry, "duplicate-chess", options))
        BOOST_ERROR(failure.subject << ": " << failure.clause << ": " << failure.detail);
}

BOOST_AUTO_TEST_SUITE_END()
