// Opening tables: what many lines played from a position, and how they end under each ruleset.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/opening_table.h"
#include "toys.h"

using namespace toys;

namespace {

// Indexed by Outcome: open, win, draw, loss.
using Counts = std::array<int, 4>;

struct Bench {
    Registry registry = toy_registry();
    OpeningTable table{*registry.variant("stones"),
                       {stone_rules(registry), stone_rules(registry, {{"last.stone", "loses"}}),
                        stone_rules(registry, {{"take.most", "2"}})}};

    void add(const std::string& moves) { BOOST_REQUIRE(!table.add(stone_game(registry, moves))); }
    std::vector<TableMove> after(const std::string& moves) {
        const Game game = stone_game(registry, moves);
        return table.at(game.state());
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(opening_tables)

BOOST_AUTO_TEST_CASE(lines_meet_in_whatever_order_they_came) {
    Bench bench;
    bench.add("take:1 take:2 take:3 take:3 take:1");
    bench.add("take:2 take:1");
    BOOST_TEST(bench.table.lines() == 2);

    const auto first = bench.after("");
    BOOST_REQUIRE(first.size() == 2u);
    BOOST_TEST(first[0].token == "take:1");
    BOOST_TEST(first[0].lines == 1);
    BOOST_TEST(first[1].token == "take:2");

    // To put the stone back leads to the start, where both lines were.
    const auto second = bench.after("take:1");
    BOOST_REQUIRE(second.size() == 2u);
    BOOST_TEST(second[0].token == "put");
    BOOST_TEST(second[0].lines == 2);
    const TableMove& meeting = second[1];
    BOOST_TEST(meeting.token == "take:2");
    BOOST_TEST(meeting.lines == 2);
    BOOST_REQUIRE(meeting.results.size() == 3u);
    BOOST_TEST((meeting.results[0] == SeatResults{Counts{1, 1, 0, 0}, Counts{1, 0, 0, 1}}));
    BOOST_TEST((meeting.results[1] == SeatResults{Counts{1, 0, 0, 1}, Counts{1, 1, 0, 0}}));
    // Three stones may not be taken there: that line is open under it.
    BOOST_TEST((meeting.results[2] == SeatResults{Counts{2, 0, 0, 0}, Counts{2, 0, 0, 0}}));
    BOOST_TEST(bench.after("take:3").empty());
}

BOOST_AUTO_TEST_CASE(every_branch_is_a_line) {
    Bench bench;
    Game game = stone_game(bench.registry, "take:1 take:1");
    game.go_ply(1);
    play_all(game, "take:2");
    const NodeId shown = game.cursor();
    BOOST_REQUIRE(!bench.table.add(game));
    BOOST_TEST(game.cursor() == shown);
    BOOST_TEST(bench.table.lines() == 2);
    BOOST_TEST(bench.table.positions() == 4u);
    BOOST_TEST(bench.after("").front().lines == 2);
    BOOST_TEST(bench.after("take:1").size() == 3u);  // both, and putting it back
}

BOOST_AUTO_TEST_CASE(a_position_counts_once_per_line) {
    Bench bench;
    bench.add("take:1 put take:1");  // the second take leads where the first one led, or not: but for the mover
    for (const TableMove& move : bench.after("")) BOOST_TEST(move.lines == 1);
}

BOOST_AUTO_TEST_CASE(games_of_another_variant_are_refused) {
    Bench bench;
    const Registry other = toy_registry();  // the same, but other objects
    const auto error = bench.table.add(stone_game(other, "take:1"));
    BOOST_REQUIRE(error.has_value());
    BOOST_TEST(error->code == "table.variant");
    BOOST_TEST(bench.table.lines() == 0);
    BOOST_TEST(bench.table.positions() == 0u);
}

BOOST_AUTO_TEST_CASE(it_can_be_stopped) {
    Bench bench;
    const auto error = bench.table.add(stone_game(bench.registry, "take:1"), [] { return true; });
    BOOST_REQUIRE(error.has_value());
    BOOST_TEST(error->code == "compare.stopped");
    BOOST_TEST(bench.table.positions() == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
