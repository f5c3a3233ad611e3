#include "pinwheel/view/geometry.h"

#include <boost/test/unit_test.hpp>

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(geometry)

BOOST_AUTO_TEST_CASE(every_square_of_every_board_size_is_read_back) {
    for (int files = 1; files <= 26; ++files)
        for (int ranks : {1, 8, 9, 10, 99})
            for (int square = 0; square < files * ranks; ++square)
                if (parse_square(square_name(square, files), files, ranks) != square)
                    BOOST_FAIL(square_name(square, files) << " on " << files << " by " << ranks);
    BOOST_TEST(square_name(28, 8) == "e4");
    BOOST_TEST(square_name(99 * 26 - 1, 26) == "z99");
}

BOOST_AUTO_TEST_CASE(what_is_no_square_is_refused) {
    for (const char* text : {"", "e", "4", "e0", "e9", "i1", "E4", "e04", "e4 ", " e4", "e-1", "e4q", "a100",
                             "\xC3\xA9"
                             "4"})
        BOOST_TEST(parse_square(text, 8, 8) == -1, "text '" << text << "'");
    BOOST_TEST(parse_square("j10", 10, 10) == 99);
    BOOST_TEST(parse_square("a1", 0, 8) == -1);
    BOOST_TEST(parse_square("a1", 27, 8) == -1);
    BOOST_TEST(parse_square("a1", 8, 100) == -1);
    BOOST_TEST(square_name(-1, 8) == "");
    BOOST_TEST(square_name(3, 0) == "");
}

BOOST_AUTO_TEST_CASE(targets_split_at_the_first_colon) {
    struct {
        const char *text, *area, *name;
    } const cases[] = {{"NE:e4", "NE", "e4"}, {"button:deny", "button", "deny"},
                       {"e4", "", "e4"},      {"a:b:c", "a", "b:c"},
                       {":", "", ""},         {"", "", ""}};
    for (const auto& c : cases) {
        const auto target = parse_target(c.text);
        BOOST_TEST(target.area == c.area);
        BOOST_TEST(target.name == c.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
