#include "pinwheel/game/rulings/rulings.h"

#include <boost/test/unit_test.hpp>

#include "nim.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(rulings)

BOOST_AUTO_TEST_CASE(defaults_come_from_the_catalogue) {
    const auto info = Nim::tables();
    const Rulings r(info.rulings);
    BOOST_TEST(r.size() == 2u);
    BOOST_TEST(r.choice("last.takes") == "wins");
    BOOST_TEST(r.choice("R02") == "twenty-one");
    BOOST_TEST(r[1] == 1);
    BOOST_TEST(r.choice("R99") == "");
}

BOOST_AUTO_TEST_CASE(ids_aliases_and_underscores_name_the_same_thing) {
    const auto info = Nim::tables();
    for (const char* ruling : {"pile.size", "R02"})
        for (const char* option : {"twenty-one", "twenty_one"}) {
            Rulings r(info.rulings);
            BOOST_TEST(!r.set(ruling, "3_claim"));
            BOOST_TEST(r.choice("pile.size") == "3-claim");
            BOOST_TEST(!r.set(ruling, option));
            BOOST_TEST((r == Rulings(info.rulings)));
        }
}

BOOST_AUTO_TEST_CASE(unknown_names_change_nothing_and_are_named) {
    const auto info = Nim::tables();
    struct {
        const char *ruling, *option, *code, *expected;
    } const cases[] = {{"R99", "wins", "ruling.unknown", "'R99'"},
                       {"", "wins", "ruling.unknown", "''"},
                       {"R1", "wins", "ruling.unknown", "'R1'"},
                       {"R01", "maybe", "ruling.option", "'maybe'; expected one of wins, loses"},
                       {"R01", "", "ruling.option", "''"},
                       {"R01", "Win", "ruling.option", "'Win'"}};
    for (const auto& c : cases) {
        Rulings r(info.rulings);
        const auto error = r.set(c.ruling, c.option);
        BOOST_REQUIRE(error);
        BOOST_TEST(error->code == c.code);
        BOOST_TEST(error->message.find(c.expected) != std::string::npos, error->message);
        BOOST_TEST((r == Rulings(info.rulings)));
    }
}

BOOST_AUTO_TEST_CASE(the_nearest_ruling_is_named) {
    const auto info = Nim::tables();
    const std::pair<const char*, const char*> cases[] = {
        {"last.take", "last.takes"},
        {"LAST_TAKE", "last.takes"},
        {"last", "last.takes"},
        {"Pile", "pile.size"},
        {"plie", "pile.size"},
        {"r03", "R01"},
        {"R2", "R02"},
        {"l", ""},
        {"nothing.such", ""},
        {"", ""},
    };
    for (const auto& [word, near] : cases) {
        BOOST_TEST_CONTEXT(word) BOOST_TEST(nearest_ruling(info.rulings, word) == near);
        Rulings r(info.rulings);
        const auto error = r.set(word, "wins");
        BOOST_REQUIRE(error);
        const std::string told = std::string("There is no ruling '") + word + "' (asked to be 'wins'); " +
                                 (*near ? "did you mean '" + std::string(near) + "'? There are " : "there are ") +
                                 "last.takes (R01), pile.size (R02).";
        BOOST_TEST(error->message == told);
    }
}

BOOST_AUTO_TEST_CASE(names_are_taken_in_capitals_or_small_letters) {
    const auto info = Nim::tables();
    Rulings r(info.rulings);
    BOOST_TEST(!r.set("r01", "Loses"));
    BOOST_TEST(r.choice("R01") == "loses");
    BOOST_TEST(find_ruling(info.rulings, "r01") == find_ruling(info.rulings, "R01"));
    BOOST_TEST(find_ruling(info.rulings, "PILE.Size") == find_ruling(info.rulings, "pile.size"));
}

BOOST_AUTO_TEST_CASE(only_rulings_of_play_part_lines) {
    const auto info = Nim::tables();
    Rulings a(info.rulings), b(info.rulings);
    BOOST_TEST(!b.set("R01", "loses"));
    BOOST_TEST(!(a == b));
    BOOST_TEST(a.same_play(b));
    BOOST_TEST(!b.set("R02", "ten"));
    BOOST_TEST(!a.same_play(b));
    BOOST_TEST(!a.same_play(Rulings()));
}

BOOST_AUTO_TEST_CASE(an_empty_catalogue_is_no_trap) {
    Rulings r;
    BOOST_TEST(r.catalogue().empty());
    BOOST_TEST(r.choice("R01") == "");
    BOOST_TEST(r.set("R01", "wins")->code == "ruling.unknown");
}

BOOST_AUTO_TEST_CASE(seats_boards_and_outcomes_have_names) {
    auto info = Nim::tables();
    info.boards = {{"x", "X", 8, 8}};
    BOOST_TEST(info.index_of_seat("B") == 1);
    BOOST_TEST(info.index_of_seat("b") == -1);
    BOOST_TEST(info.index_of_board("x") == 0);
    BOOST_TEST(info.index_of_board("") == -1);
    BOOST_TEST(name(Outcome::open) == "open");
    BOOST_TEST(name(Outcome::win) == "win");
    BOOST_TEST(name(Outcome::draw) == "draw");
    BOOST_TEST(name(Outcome::loss) == "loss");
}

BOOST_AUTO_TEST_SUITE_END()
