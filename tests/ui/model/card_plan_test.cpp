// How the cards of the start page stand: large pictures, every card in sight where they fit.
#include "model/shell/card_plan.h"

#include <boost/test/unit_test.hpp>

using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(card_plan)

BOOST_AUTO_TEST_CASE(pictures_are_as_large_as_all_cards_allow) {
    const auto needs = [](int scale) {
        return CardNeeds{290 * scale, 50 * scale, 17 * scale, std::vector<int>(5, 450 * scale), 10, 12, 110, 420};
    };
    const struct {
        int scale, width, height;
        CardPlan expected;
    } cases[] = {
        // one row of five is 374 high at most; in three columns each picture has a row of 459 less the words
        {1, 1890, 930, {3, false, 392}},
        // large letters: three rows of two, the picture beside the words
        {2, 1890, 850, {2, true, 275}},
        // no room for all: two columns that scroll
        {2, 1200, 500, {2, false, 110}},
        // one column: beside
        {2, 700, 500, {1, true, 110}},
    };
    for (const auto& c : cases) {
        const CardPlan plan = plan_cards(needs(c.scale), c.width, c.height);
        BOOST_TEST_CONTEXT(c.width << " × " << c.height << ", letters " << c.scale) {
            BOOST_TEST(plan.columns == c.expected.columns);
            BOOST_TEST(plan.beside == c.expected.beside);
            BOOST_TEST(std::abs(plan.picture - c.expected.picture) <= 20);
        }
    }
}

BOOST_AUTO_TEST_CASE(no_card_and_no_room_are_plans_too) {
    BOOST_TEST(plan_cards({}, 0, 0).columns == 1);
    BOOST_TEST(plan_cards({100, 50, 17, {300}, 10, 12, 110, 420}, -50, -50).columns == 1);
}

BOOST_AUTO_TEST_SUITE_END()
