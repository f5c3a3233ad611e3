#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/document/move_log.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using Kind = LogRow::Kind;

BOOST_AUTO_TEST_SUITE(move_log)

namespace {

/// One round per row, "1: N e2e4, S e2e4"; variations and comments indented by their depth.
std::string drawn(const MoveLog& log) {
    std::string out;
    for (const LogRow& row : log.rows()) {
        out += std::string(static_cast<std::size_t>(row.depth) * 2, ' ');
        if (row.kind == Kind::comment) {
            out += "# " + row.text + "\n";
            continue;
        }
        out += row.label + ":";
        if (row.kind == Kind::cut) out += " " + row.text;
        for (const LogCell& cell : row.cells)
            out += " " + log.columns()[static_cast<std::size_t>(cell.column)].id + " " + cell.text;
        out += "\n";
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_row_a_round_of_four) {
    const MoveLog log(test::game("e2e4 e2e4 d7d5 e7e5 d2d4 d2d4"), {});
    BOOST_TEST(log.columns().size() == 4u);
    BOOST_TEST(drawn(log) == "1: N e2e4 S e2e4 E d7d5 W e7e5\n2: N d2d4 S d2d4\n");
    BOOST_TEST(log.row_of(1) == 0);
    BOOST_TEST(log.row_of(5) == 1);
    BOOST_TEST(log.row_of(0) == -1);
    BOOST_TEST(log.row_of(99) == -1);
}

BOOST_AUTO_TEST_CASE(a_file_may_nest_variations_without_end) {
    constexpr int levels = 60'000;
    Record record;
    record.variant = "chess";
    const char *around[] = {"b1c3", "b8c6", "c3b1", "c6b8"}, *usual[] = {"g1f3", "g8f6"};
    for (int level = 0; level < levels; ++level) {
        const auto parent = static_cast<std::size_t>(2 * level);  // the move around of the level above
        record.nodes.push_back({parent, usual[level % 2], {}, {}, {}, {}});
        record.nodes.push_back({parent, around[level % 4], {}, {}, {}, {}});
    }
    record.cursor = 1;
    const auto game = Game::from_record(test::registry(), record);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game.ok() ? "" : game.error().message));
    const MoveLog log(*game, {});
    BOOST_TEST(log.rows().size() == levels + 1u);
    BOOST_TEST(log.rows().back().depth == levels);
}

// Behind everything that is played, the current line's first, and why.
BOOST_AUTO_TEST_CASE(what_a_swap_cut_off_stays_as_a_grey_tail) {
    Game game = test::game("e2e4 e2e4 d7d5 e7e5");
    game.go_ply(3);
    BOOST_TEST(game.play("a7a6").ok());
    game.go_ply(0);
    BOOST_TEST(game.play("d2d4").ok());
    BOOST_TEST(game.play("d2d4").ok());
    game.go(4);
    BOOST_TEST(game.use(*test::registry().bind("duplicate-chess", "", {{"turn.order", "NESW"}})).ok());
    BOOST_TEST(drawn(MoveLog(game, {})) ==
               "1: N e2e4\n"
               "  1 N: N d2d4\n"
               "cut by Provisional (reference program), R01 = NESW at ply 2: e2e4 d7d5 e7e5\n"
               "# It is East's turn, not South's. It is legal with R01=NSEW.\n"
               "  cut by Provisional (reference program), R01 = NESW, instead of ply 4: a7a6\n"
               "cut by Provisional (reference program), R01 = NESW at ply 2: d2d4\n"
               "# It is East's turn, not South's.\n");
}

BOOST_AUTO_TEST_CASE(two_players_have_two_columns) {
    const MoveLog log(test::game("e2e4 e7e5 g1f3", "chess"), {});
    BOOST_TEST(log.columns().size() == 2u);
    BOOST_TEST(log.rows().size() == 2u);
    BOOST_TEST(log.rows()[0].cells.size() == 2u);
}

BOOST_AUTO_TEST_CASE(variations_stand_below_the_move_they_replace) {
    Game game = test::game("e2e4 e2e4 d7d5 e7e5");
    game.go_ply(1);
    BOOST_TEST(game.play("d2d4").ok());
    BOOST_TEST(game.play("d7d6").ok());
    game.go_ply(2);
    BOOST_TEST(game.play("a7a6").ok());
    game.set_comment(2, "the usual");
    BOOST_TEST(drawn(MoveLog(game, {})) ==
               "1: N e2e4 S e2e4\n"
               "# the usual\n"
               "  1 S: S d2d4 E d7d6\n"
               "    1 E: E a7a6\n"
               "1: E d7d5 W e7e5\n");
}

// Rounds are counted on inside a variation, also for those that it branches into.
BOOST_AUTO_TEST_CASE(variations_are_numbered_as_the_rows_are) {
    Game game = test::game("e2e4 e7e5 g1f3 b8c6", "chess");
    game.go_ply(2);
    for (const char* move : {"b1c3", "b8c6", "f1c4", "g8f6"}) BOOST_TEST(game.play(move).ok());
    game.go_ply(5);
    for (const char* move : {"f8c5", "d2d3"}) BOOST_TEST(game.play(move).ok());
    game.set_comment(6, "another");
    BOOST_TEST(drawn(MoveLog(game, {})) ==
               "1: w e2e4 b e7e5\n"
               "2: w g1f3\n"
               "  2 w: w b1c3 b b8c6\n"
               "  # another\n"
               "  3 w: w f1c4 b g8f6\n"
               "    3 b: b f8c5 w d2d3\n"
               "2: b b8c6\n");
}

BOOST_AUTO_TEST_CASE(a_game_without_moves_has_no_rows) { BOOST_TEST(MoveLog(test::game(), {}).rows().empty()); }

BOOST_AUTO_TEST_CASE(columns_follow_the_order_of_the_turns) {
    auto rules = test::registry().bind("duplicate-chess", "", {{"turn.order", "NESW"}});
    BOOST_REQUIRE(rules.ok());
    auto made = Game::make(std::move(rules.value()));
    BOOST_REQUIRE(made.ok());
    for (int i = 0; i < 5; ++i) {
        const auto seat = made->variant().to_act(made->state()).at(0);
        BOOST_REQUIRE(made->play(made->variant().legal(made->state(), seat).front()).ok());
    }
    const MoveLog log(*made, {});
    std::string order;
    for (const auto& column : log.columns()) order += column.id;
    BOOST_TEST(order == "NESW");
    BOOST_TEST(log.rows().size() == 2u);
}

// Black's move zero is round 0, the columns are White's and Black's all the same, and what only ends a turn is a dot.
BOOST_AUTO_TEST_CASE(move_zero_is_round_zero) {
    const Game game = test::game("<e7,e2> [e2(QBNRP)] d2d4 -- d7d5", "quantum-chess");
    BOOST_TEST(drawn(MoveLog(game, {})) == "0: b <e7,e2>\n1: w [e2(QBNRP)]\n1: w d2d4 w · b d7d5\n");
    BOOST_TEST(drawn(MoveLog(test::game("-- e2e4 -- e7e5 --", "quantum-chess"), {})) ==
               "0: b --\n1: w e2e4 w · b e7e5 b ·\n");
    // Even below a remark.
    Game collapse = test::game("-- a2a5 -- h7h6 -- c2c5 -- g7g6 -- e2e5 -- a7a6", "quantum-chess");
    BOOST_TEST(drawn(MoveLog(collapse, {})).find("3: w e2e5 w ·\n# ⇒ ") != std::string::npos,
               drawn(MoveLog(collapse, {})));
    BOOST_TEST(drawn(MoveLog(collapse, {})).ends_with("3: b a7a6\n"));
    // Where Black is the first to move there is no round 0.
    BOOST_TEST(drawn(MoveLog(test::game("e2e4 e7e5", "chess"), {})) == "1: w e2e4 b e7e5\n");
}

BOOST_AUTO_TEST_CASE(a_log_speaks_the_variants_own_notation) {
    BOOST_TEST(own_notation(test::registry(), "quantum-chess") == "qhess");
    BOOST_TEST(own_notation(test::registry(), "chess") == "");
}

BOOST_AUTO_TEST_SUITE_END()
