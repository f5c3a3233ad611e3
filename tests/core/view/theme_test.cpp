#include "pinwheel/view/theme.h"

#include <boost/test/unit_test.hpp>

using namespace pinwheel;

namespace {

Theme theme() {
    return {"t",
            "T",
            false,
            {{"seat.N", "#3a82cd"},
             {"side.white.fill", "#fdfbf5"},
             {"side.white.stroke", "#22252a"},
             {"piece.outline", "#15171b"}}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(themes)

BOOST_AUTO_TEST_CASE(a_token_is_looked_up_then_its_fill) {
    struct {
        const char *token, *colour;
    } const cases[] = {{"seat.N", "#3a82cd"},  {"side.white", "#fdfbf5"}, {"side.white.stroke", "#22252a"},
                       {"#123456", "#123456"}, {"seat.Q", "#ff00ff"},     {"", "#ff00ff"}};
    for (const auto& c : cases) BOOST_TEST(theme().colour(c.token) == c.colour, c.token);
}

BOOST_AUTO_TEST_CASE(an_outline_is_the_shapes_else_the_tints_else_the_common_one) {
    struct {
        const char *tint, *token, *colour;
    } const cases[] = {{"seat.N", "", "#15171b"},
                       {"side.white", "", "#22252a"},
                       {"side.white", "seat.N", "#3a82cd"},
                       {"seat.N", "#abcdef", "#abcdef"}};
    for (const auto& c : cases) BOOST_TEST(theme().outline(c.tint, c.token) == c.colour, c.tint << " " << c.token);
}

BOOST_AUTO_TEST_CASE(both_stand_in_colours_are_replaced_in_any_case_and_in_one_pass) {
    const PieceSet set{"s", {{"rook", R"(<svg><path fill="#F0f0F0" stroke="#101010"/><a b="#f0f0f1" c="#"/></svg>)"}}};
    BOOST_TEST(set.tinted("rook", "#ff0000", "#0000ff") ==
               R"(<svg><path fill="#ff0000" stroke="#0000ff"/><a b="#f0f0f1" c="#"/></svg>)");
    BOOST_TEST(set.tinted("rook", "#101010", "#f0f0f0") ==
               R"(<svg><path fill="#101010" stroke="#f0f0f0"/><a b="#f0f0f1" c="#"/></svg>)");
}

BOOST_AUTO_TEST_CASE(an_unknown_piece_is_a_disc_with_its_letter) {
    const PieceSet set;
    const auto amazon = set.tinted("amazon", "#ff0000", "#0000ff"),
               empress = set.tinted("empress", "#ff0000", "#0000ff");
    BOOST_TEST(amazon.find("<svg") == 0u);
    BOOST_TEST(amazon.find("fill=\"#ff0000\" stroke=\"#0000ff\"") != std::string::npos);
    BOOST_TEST(amazon.find("#f0f0f0") == std::string::npos);
    BOOST_TEST(amazon != empress);
    BOOST_TEST(amazon == set.tinted("Archbishop", "#ff0000", "#0000ff"));
    for (const char* odd : {"", "7", "\xC3\xA9", "<"}) BOOST_TEST(set.tinted(odd, "#1", "#2").ends_with("</svg>"));
}

BOOST_AUTO_TEST_SUITE_END()
