#include "pinwheel/chess/material.h"

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(material)

BOOST_AUTO_TEST_CASE(insufficient_by_the_orthodox_test) {
    const std::pair<const char*, bool> cases[] = {
        {"4k3/8/8/8/8/8/8/4K3", true},     {"4k3/8/8/8/8/8/8/4KB2", true},      {"4k1n1/8/8/8/8/8/8/4K3", true},
        {"2b1k3/8/8/8/8/8/8/4KB2", true},  {"4kb2/8/8/8/8/8/8/4KB2", false},    {"4k3/8/8/8/8/8/8/B1B1K3", true},
        {"4k3/8/8/8/8/8/8/4KNN1", false},  {"4k1n1/8/8/8/8/8/8/4KN2", false},   {"4k3/8/8/8/8/8/8/4KBN1", false},
        {"4k3/8/8/8/8/8/8/2B1KB2", false}, {"4k3/8/8/8/8/8/8/4K2R", false},     {"4k3/8/8/8/8/8/8/4K2Q", false},
        {"4k3/7p/8/8/8/8/8/4K3", false},   {"4k3/8/8/8/8/8/8/B1B1K1n1", false},
    };
    for (const auto& [placement, expected] : cases)
        BOOST_TEST(insufficient_material(board_of(std::string(placement) + " w - - 0 1")) == expected, placement);
}

BOOST_AUTO_TEST_CASE(one_side_alone) {
    const Board b = board_of("4k1n1/8/8/8/8/8/8/2B1KB2 w - - 0 1");
    BOOST_TEST(!bare_or_one_minor(b, Color::white));
    BOOST_TEST(bare_or_one_minor(b, Color::black));
}

BOOST_AUTO_TEST_SUITE_END()
