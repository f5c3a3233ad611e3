// Where two rulesets part: lanes, how deep the nearest witness lies, what is told of it and the game made of it.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/comparison/bind_lanes.h"
#include "model/comparison/difference_search.h"
#include "pinwheel/game/tree/compare.h"
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(difference_search)

namespace {

constexpr const char* seven_of_mate = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4";

void wait_for_end(const ui::DifferenceSearch& search) {
    while (!search.ended()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_pair_of_rulesets_parts_so_deep) {
    struct Row {
        const char *id, *variant, *moves;
        std::vector<std::string> lanes;
        int most;   ///< plies that are searched
        int depth;  ///< of the nearest witness; -1: there is none within `most`
        Witness::Kind kind;
    };
    const Row table[] = {
        {"East instead of South after North",
         "duplicate-chess",
         "",
         {"game", "game+R01=NESW"},
         64,
         1,
         Witness::Kind::legal},
        {"West instead of South after East",
         "duplicate-chess",
         "",
         {"provisional+R01=NESW", "provisional+R01=NEWS"},
         64,
         2,
         Witness::Kind::legal},
        {"the move before the mate counts",
         "duplicate-chess",
         seven_of_mate,
         {"provisional", "provisional+R06=freeze"},
         64,
         1,
         Witness::Kind::verdict},
        {"a bishop is in the way of castling",
         "chess",
         "g1f3 g8f6 e2e3 e7e6",
         {"standard", "standard+castling.allowed=no"},
         64,
         2,
         Witness::Kind::legal},
        {"nobody castles at once",
         "chess",
         "",
         {"standard", "standard+castling.allowed=no"},
         2,
         -1,
         Witness::Kind::legal},
    };
    for (const Row& row : table) BOOST_TEST_CONTEXT(row.id) {
            const Game game = test::game(row.moves, row.variant);
            const auto lanes = ui::two_lanes(test::registry(), game, row.lanes);
            BOOST_REQUIRE(lanes.ok());
            ui::DifferenceSearch::Limits limits;
            limits.time = std::chrono::seconds(300);
            limits.search.max_depth = row.most;
            limits.search.games = 0;
            ui::DifferenceSearch search(test::registry(), game, *lanes, limits);
            wait_for_end(search);
            BOOST_TEST(!search.cut_short());
            BOOST_REQUIRE(search.result().ok());
            const WitnessSearch& found = *search.result();
            const auto lines = ui::difference_lines(game.variant().info(), found, "A", "B");
            BOOST_TEST(lines.back().starts_with("Searched: every position within "));
            BOOST_TEST(search.positions() == found.positions);
            BOOST_TEST(found.witness.has_value() == (row.depth >= 0));
            if (!found.witness) {
                BOOST_TEST(found.exhausted == row.most);
                BOOST_TEST(lines.front() == "No difference was found.");
                continue;
            }
            const Witness& witness = *found.witness;
            BOOST_TEST(static_cast<int>(witness.line.size()) == row.depth);
            BOOST_TEST((witness.kind == row.kind));
            BOOST_TEST(witness.shortest);
            BOOST_TEST(found.exhausted >= row.depth - 1);
            BOOST_TEST(lines.front().starts_with("After " + std::to_string(row.depth) + " pl"));
            // The game made of it differs there first, and has all that was played before.
            const auto made = ui::game_with(search.game(), search.lanes(), witness);
            BOOST_REQUIRE(made.ok());
            BOOST_TEST(made->ply() == game.ply() + row.depth);
            const auto compared = compare(*made, search.lanes());
            BOOST_REQUIRE(compared.ok());
            const int at = row.kind == Witness::Kind::verdict ? compared->first_difference.value_or(-1)
                           : compared->legal                  ? compared->legal->ply
                                                              : -1;
            BOOST_TEST(at == made->ply());
        }
}

// The mate of fools on one board, which the shipped witnesses have.
BOOST_AUTO_TEST_CASE(a_known_line_is_told_with_what_is_excluded) {
    struct Row {
        const char *id, *moves, *second;
        std::size_t plies;
        const char* told;
    };
    int tried = 0;
    for (const Row& row : {
             Row{"R02", "", "provisional+R02=all-checked", 8,
                 "A known line, 8 plies; shorter ones are excluded exhaus"},
             {"R03", "", "provisional+R03=last-opponent", 8, "A known line, 8 plies; shorter ones are excluded exhaus"},
             {"R05", "", "provisional+R05=loss", 8, "A known line, 8 plies; shorter ones are excluded exhaus"},
             {"R06", "", "provisional+R06=freeze", 8, "A known line, 8 plies; shorter ones are excluded exhaus"},
             {"from its middle", "f2f3 a2a3 e7e5", "provisional+R05=loss", 5, "A known line, 5 plies; shorter ones"},
         }) {
        if (tried++ == test::rounds(5)) break;
        BOOST_TEST_CONTEXT(row.id) {
            const Game game = test::game(row.moves);
            const auto lanes = ui::two_lanes(test::registry(), game, {"provisional", row.second});
            BOOST_REQUIRE(lanes.ok());
            ui::DifferenceSearch::Limits limits;
            limits.time = std::chrono::seconds(300);
            ui::DifferenceSearch search(test::registry(), game, *lanes, limits);
            wait_for_end(search);
            BOOST_REQUIRE(search.result().ok());
            const WitnessSearch& found = *search.result();
            BOOST_REQUIRE(found.witness.has_value());
            BOOST_TEST((found.witness->how == Witness::How::known));
            BOOST_TEST(found.witness->line.size() == row.plies);
            BOOST_TEST(found.exhausted >= 4);
            const auto lines = ui::difference_lines(game.variant().info(), found, "A", "B");
            BOOST_REQUIRE(lines.size() == 5u);
            BOOST_TEST(lines[1].starts_with("  A: Checkmate: "));
            BOOST_TEST(lines[3].starts_with(row.told));
            BOOST_TEST(lines[4].find("known line") != std::string::npos);
            const auto made = ui::game_with(search.game(), search.lanes(), *found.witness);
            BOOST_REQUIRE(made.ok());
            const auto compared = compare(*made, search.lanes());
            BOOST_REQUIRE(compared.ok());
            BOOST_TEST(compared->first_difference.value_or(-1) == made->ply());
        }
    }
}

BOOST_AUTO_TEST_CASE(the_line_is_a_branch_where_the_search_began) {
    Game game = test::game("e2e4 e2e4");
    game.go_ply(0);
    const auto lanes = ui::two_lanes(test::registry(), game, {"game", "game+R01=NESW"});
    BOOST_REQUIRE(lanes.ok());
    Witness witness;
    witness.line = {"a2a3"};
    const auto made = ui::game_with(game, *lanes, witness);
    BOOST_REQUIRE(made.ok());
    BOOST_TEST(made->node(0).children.size() == 2u);
    BOOST_TEST(made->token(made->cursor()) == "a2a3");
    BOOST_TEST(made->line().size() == 2u);
    witness.line = {"a2a5"};
    BOOST_TEST(!ui::game_with(game, *lanes, witness).ok());
}

BOOST_AUTO_TEST_CASE(lanes_that_cannot_be_searched_are_told) {
    struct Row {
        std::vector<std::string> lanes;
        const char* code;
    };
    const Game game = test::game();
    for (const Row& row :
         {Row{{"game", "provisional"}, "compare.twice"}, Row{{"inventor", "inventor"}, "compare.twice"},
          Row{{"provisional", "nobody"}, "ruleset.unknown"}, Row{{"provisional", "provisional+R03"}, "compare.lane"}}) {
        const auto lanes = ui::two_lanes(test::registry(), game, row.lanes);
        BOOST_REQUIRE(!lanes.ok());
        BOOST_TEST(lanes.error().code == row.code);
        BOOST_TEST(!lanes.error().message.empty());
    }
}

BOOST_AUTO_TEST_CASE(lanes_are_bound_in_their_order) {
    struct Row {
        std::vector<std::string> texts, lanes;
        const char* code;
    };
    Game game = test::game();
    BOOST_REQUIRE(game.use(*test::registry().bind("duplicate-chess", "inventor")).ok());
    const std::vector<Row> table{
        {{}, {}, ""},
        {{"provisional", "game", "provisional"}, {"provisional", "inventor", "provisional"}, ""},
        {{"game+R06=freeze"}, {"inventor+mate.aftermath=freeze"}, ""},
        {{"provisional", "provisional+R06=ice", "nobody"}, {}, "ruling.option"},
        {{"provisional", "nobody"}, {}, "ruleset.unknown"},
    };
    for (const Row& row : table) {
        const auto lanes = ui::bind_lanes(test::registry(), game, row.texts);
        BOOST_TEST((lanes ? "" : lanes.error().code) == row.code);
        if (!lanes) continue;
        BOOST_REQUIRE(lanes->size() == row.lanes.size());
        for (std::size_t i = 0; i < row.lanes.size(); ++i) BOOST_TEST(lane_text((*lanes)[i]) == row.lanes[i]);
    }
}

BOOST_AUTO_TEST_CASE(the_limit_that_ended_a_search_is_told) {
    struct Row {
        const char *id, *variant, *second;
        std::size_t positions, mebibytes;
        int depth;
        const char* told;
    };
    for (const Row& row :
         {Row{"positions, by states", "chess", "game+castling.allowed=no", 1'000, 256, 64,
              "As many positions were kept as are allowed, 1000."},
          {"memory, by states", "chess", "game+castling.allowed=no", 0, 1, 64, "The memory, 1 MiB, was full."},
          {"positions, by a walker", "duplicate-chess", "game+statistics.points=win-1-shared", 1'000, 256, 64,
           "As many positions were kept as are allowed, 1000."},
          {"memory, by a walker", "duplicate-chess", "game+statistics.points=win-1-shared", 0, 1, 64,
           "The memory, 1 MiB, was full."},
          {"none", "chess", "game+castling.allowed=no", 0, 256, 1, ""}}) {
        const Game game = test::game("", row.variant);
        const auto lanes = ui::two_lanes(test::registry(), game, {"game", row.second});
        BOOST_REQUIRE(lanes.ok());
        ui::DifferenceSearch::Limits limits;
        limits.time = std::chrono::seconds(300);
        limits.search.max_positions = row.positions;
        limits.search.max_bytes = row.mebibytes << 20;
        limits.search.max_depth = row.depth;
        limits.search.games = 0;
        ui::DifferenceSearch search(test::registry(), game, *lanes, limits);
        wait_for_end(search);
        BOOST_TEST(search.limit_reached() == row.told, row.id);
    }
}

BOOST_AUTO_TEST_CASE(a_long_search_ends_by_its_time_and_by_a_word) {
    const Game game = test::game("", "chess");
    const auto lanes = ui::two_lanes(test::registry(), game, {"standard", "standard+quiet.count=150"});
    BOOST_REQUIRE(lanes.ok());
    ui::DifferenceSearch::Limits limits;
    limits.search.max_positions = 50'000'000;
    limits.search.max_bytes = std::size_t{4} << 30;
    limits.time = std::chrono::seconds(1);
    ui::DifferenceSearch by_time(test::registry(), game, *lanes, limits);
    wait_for_end(by_time);
    BOOST_TEST(by_time.cut_short());
    BOOST_TEST(by_time.seconds() >= 1);
    BOOST_TEST(by_time.limit_reached() == "The time, 1 s, was over.");
    BOOST_REQUIRE(by_time.result().ok());
    BOOST_TEST(by_time.result()->exhausted >= 2);
    limits.time = std::chrono::seconds(3'600);
    ui::DifferenceSearch by_word(test::registry(), game, *lanes, limits);
    while (by_word.positions() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    by_word.stop();
    wait_for_end(by_word);
    BOOST_TEST(by_word.cut_short());
    BOOST_TEST(by_word.limit_reached() == "Stopped.");
    { const ui::DifferenceSearch left_alone(test::registry(), game, *lanes, limits); }  // comes back
}

BOOST_AUTO_TEST_SUITE_END()
