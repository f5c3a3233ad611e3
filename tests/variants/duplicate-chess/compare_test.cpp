// Rulings compared and asked about on positions of the spec.
#include <boost/test/unit_test.hpp>
#include <set>

#include "harness.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/what_if.h"
#include "support/places.h"

using namespace duplicate_test;

BOOST_AUTO_TEST_SUITE(compared_rulings)

// Section 9.4: the winners of each golden mate by ruling. Each lane chooses the same word for mates on one board and on
// both.
BOOST_AUTO_TEST_CASE(winners_of_the_golden_mates_by_ruling) {
    const std::vector<std::string> options{"checkers", "completer", "completer-local", "last-opponent"};
    std::vector<BoundRuleset> lanes;
    for (const auto& option : options) lanes.push_back(bound({{"R03", option}, {"R04", option}}));
    int rows = 0;
    for (const Row& row : table("winners.tsv")) {
        const Game line = game(golden_moves(row[0]));
        const auto compared = compare(line, lanes);
        BOOST_REQUIRE(compared.ok());
        bool differ = false;
        for (std::size_t i = 0; i < options.size(); ++i) {
            const Lane& lane = compared->lanes[i];
            BOOST_TEST_CONTEXT(row[0] << " " << options[i]) {
                BOOST_TEST(lane.ended_at.value_or(-1) == line.ply());
                BOOST_TEST(lane.verdicts.back().reason == "checkmate");
                BOOST_TEST(seats_with(lane.verdicts.back(), Outcome::win) == row[2 + i]);
                BOOST_TEST(seats_with(lane.verdicts.back(), Outcome::loss) == row[1]);
            }
            differ = differ || row[2 + i] != row[2];
        }
        BOOST_TEST(compared->first_difference.has_value() == differ, row[0]);
        if (differ) BOOST_TEST(*compared->first_difference == line.ply(), row[0]);
        ++rows;
    }
    BOOST_TEST(rows == 16);
}

BOOST_AUTO_TEST_CASE(the_page_of_rules_shows_the_winners_of_the_golden_mates) {
    const auto page = read_file(test::source_dir() + "/share/doc/rules/duplicate-chess.md");
    BOOST_REQUIRE(page.ok());
    for (const Row& row : table("winners.tsv")) {
        std::string line = "| `" + golden_moves(row[0]) + "` | " + row[1];
        for (std::size_t i = 2; i < 6; ++i) {
            line += " | ";
            for (const char seat : row[i]) line += (line.back() == ' ' ? "" : " ") + std::string(1, seat);
        }
        BOOST_TEST((page->find(line + " |\n") != std::string::npos), line);
    }
}

namespace {

/// "R04 o1", "R06 freeze", … of the rows that would change something.
std::set<std::string> changing(const WhatIfTable& table) {
    std::set<std::string> out;
    for (const WhatIf& row : table.rows) {
        const RulingSpec& spec = variant().info().rulings[row.ruling];
        if (row.changes()) out.insert(spec.alias + " " + spec.options[row.option].id);
    }
    return out;
}

const WhatIf& row_of(const WhatIfTable& table, const std::string& ruling, const std::string& option) {
    for (const WhatIf& row : table.rows) {
        const RulingSpec& spec = variant().info().rulings[row.ruling];
        if (spec.alias == ruling && spec.options[row.option].id == option) return row;
    }
    throw std::logic_error("no such row: " + ruling + " " + option);
}

}  // namespace

// North is mated on both boards: who wins, what the others get, and whether the game goes on. Nothing else matters,
// and the turn order cannot be asked in the middle of a game.
BOOST_AUTO_TEST_CASE(what_would_change_at_a_double_mate) {
    const Game mate = game(golden_moves("D33"));
    const WhatIfTable found = what_if(mate, mate.cursor());
    BOOST_TEST((changing(found) == std::set<std::string>{"R04 completer", "R04 completer-local", "R04 last-opponent",
                                                         "R04 o1", "R04 none", "R05 loss", "R06 freeze",
                                                         "R06 freeze-inert", "R06 remove"}));
    BOOST_TEST(seats_with(row_of(found, "R04", "completer").judged.verdict, Outcome::win) == "E");
    BOOST_TEST(seats_with(row_of(found, "R04", "last-opponent").judged.verdict, Outcome::win) == "W");
    BOOST_TEST(seats_with(row_of(found, "R05", "loss").judged.verdict, Outcome::loss) == "NS");
    const WhatIf& freeze = row_of(found, "R06", "freeze");
    BOOST_TEST(!freeze.judged.verdict.over);
    BOOST_TEST((freeze.gained_tokens == std::vector<std::string>{"--"}));
    for (const char* order : {"NESW", "NEWS"}) {
        BOOST_REQUIRE(row_of(found, "R01", order).unasked.has_value());
        BOOST_TEST(row_of(found, "R01", order).unasked->code == "setup.side");
    }
}

BOOST_AUTO_TEST_CASE(what_would_change_at_a_stalemate_and_at_a_repetition) {
    const Game stalemate = game(golden_moves("D55"));
    const auto at_stalemate = changing(what_if(stalemate, stalemate.cursor()));
    for (const char* row : {"R07 pass", "R07 lose-others-draw", "R07 lose-opponents-win", "R07 freeze"})
        BOOST_TEST(at_stalemate.contains(row), row);
    for (const char* row : {"R03 none", "R05 loss", "R09 off", "R16 live"})
        BOOST_TEST(!at_stalemate.contains(row), row);

    const Game thrice = game(golden_moves("D57"));
    const WhatIfTable table = what_if(thrice, thrice.cursor());
    const auto at_thrice = changing(table);
    for (const char* row : {"R09 off", "R10 5", "R10 3-claim", "R16 live"}) BOOST_TEST(at_thrice.contains(row), row);
    for (const char* row : {"R09 any-board", "R09 all-boards", "R09 mover-boards", "R11 none", "R07 pass"})
        BOOST_TEST(!at_thrice.contains(row), row);
    BOOST_TEST(row_of(table, "R16", "live").gained.size() == 20u);

    // D59 needs the key without a useless e.p. square.
    const Game useless = game(golden_moves("D59"));
    BOOST_TEST(changing(what_if(useless, useless.cursor())).contains("R11 raw"));
}

BOOST_AUTO_TEST_CASE(what_would_change_for_ghosts) {
    // E's king may take a step beside the ghost that checks no more, and nobody is mated by it.
    const Game ghost_mate = game(golden_moves("D53"));
    const WhatIfTable table = what_if(ghost_mate, ghost_mate.cursor());
    BOOST_TEST(row_of(table, "R21", "block-only").verdict_changes);
    BOOST_TEST(!row_of(table, "R21", "block-only").gained.empty());
    // South may take East's ghost on a6 of SE while it goes there quietly on SW.
    const Game takes = game(golden_moves("D09"));
    const WhatIfTable taken = what_if(takes, takes.cursor());
    const auto& kept = row_of(taken, "R22", "no");
    BOOST_TEST(std::count(kept.lost_tokens.begin(), kept.lost_tokens.end(), "f1a6") == 1);
    BOOST_TEST(kept.gained.empty());
}

BOOST_AUTO_TEST_CASE(a_set_up_that_a_ruling_could_not_have_reached_is_a_lane_that_cannot_begin) {
    const Game one = game("e2e4");
    const Game from = game("", {}, variant().save(one.state()));
    const std::vector<BoundRuleset> lanes{bound(), bound({{"R01", "NESW"}})};
    const auto compared = compare(from, lanes);
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(!compared->lanes[0].parted.has_value());
    BOOST_REQUIRE(compared->lanes[1].parted.has_value());
    BOOST_TEST(compared->lanes[1].parted->ply == 0);
    BOOST_TEST(compared->lanes[1].parted->error.code == "setup.side");
    BOOST_TEST(compared->lanes[1].parted->error.message.starts_with("This game cannot begin under these rulings: "));
    BOOST_TEST(compared->lanes[1].states.empty());
    BOOST_TEST(*compared->first_difference == 0);
}

BOOST_AUTO_TEST_SUITE_END()
