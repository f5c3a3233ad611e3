#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/comparison_page.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(comparison)

namespace {

struct Compared {
    Compared(std::string_view moves, const std::vector<std::string>& rulesets) : game(test::game(moves)) {
        for (const auto& id : rulesets) rules.push_back(*test::registry().bind("duplicate-chess", id));
        lanes = *compare(game, rules);
        page = comparison_page(game, lanes, rules);
    }
    Game game;
    std::vector<BoundRuleset> rules;
    Comparison lanes;
    ComparisonPage page;
};

}  // namespace

BOOST_AUTO_TEST_CASE(d33_two_readings_of_a_double_mate) {
    const Compared c("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", {"provisional", "inventor"});
    BOOST_TEST(c.page.first_difference == 8);
    BOOST_TEST(c.page.summary == "First difference at ply 8");
    BOOST_REQUIRE(c.page.rows.size() == 9u);
    BOOST_TEST(c.page.rows[0].token == "");
    BOOST_TEST(c.page.rows[8].seat == "W");
    BOOST_TEST(c.page.rows[8].token == "d8h4");
    BOOST_TEST(c.page.rows[8].differs);
    BOOST_TEST(!c.page.rows[7].differs);
    BOOST_TEST(c.page.rows[8].cells[0].brief == "E+W win");
    BOOST_TEST(c.page.rows[8].cells[1].brief != c.page.rows[8].cells[0].brief);
    BOOST_TEST(c.page.rows[8].cells[0].ruling.rfind("R04", 0) == 0u);
    BOOST_TEST(c.page.heads[0].summary == "Over at ply 8");
}

BOOST_AUTO_TEST_CASE(equal_rulesets_never_differ) {
    const Compared c("e2e4 e2e4 d7d5 e7e5", {"provisional", "provisional"});
    BOOST_TEST(c.page.first_difference == -1);
    BOOST_TEST(c.page.summary == "No difference in 4 plies");
    for (const auto& row : c.page.rows) BOOST_TEST(!row.differs);
}

BOOST_AUTO_TEST_CASE(a_lane_that_cannot_follow_stands_still) {
    Compared c("e2e4 e2e4 d7d5 e7e5", {"provisional", "provisional"});
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R01", "NESW"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_REQUIRE(c.lanes.lanes[1].parted.has_value());
    const int parted = c.lanes.lanes[1].parted->ply;
    BOOST_TEST(c.page.first_difference == parted);
    BOOST_TEST(c.page.rows[static_cast<std::size_t>(parted)].cells[1].parted);
    BOOST_TEST(c.page.rows[static_cast<std::size_t>(parted)].cells[1].text.rfind("Cannot follow: ", 0) == 0u);
    BOOST_TEST((lane_state(c.lanes.lanes[1], 4) == c.lanes.lanes[1].states.back()));
    BOOST_TEST((lane_state(c.lanes.lanes[0], 4) == c.lanes.lanes[0].states[4]));
    BOOST_TEST((lane_state(c.lanes.lanes[0], -3) == c.lanes.lanes[0].states[0]));
}

BOOST_AUTO_TEST_SUITE_END()
