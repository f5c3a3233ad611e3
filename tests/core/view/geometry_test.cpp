#include "pinwheel/view/geometry.h"
#include "pinwheel/view/view.h"

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

BOOST_AUTO_TEST_CASE(targets_are_read_and_written) {
    using Area = Target::Area;
    const struct {
        const char* text;
        Target target;
    } cases[] = {{"NE:e4", {Area::square, "NE", "", "e4", 0}},
                 {"a:b:c", {Area::square, "a", "", "b:c", 0}},
                 {":", {Area::square, "", "", "", 0}},
                 {"button:deny", {Area::button, "", "", "deny", 0}},
                 {"choice:QR,B", {Area::choice, "", "", "QR,B", 0}},
                 {"card:thief", {Area::card, "", "", "thief", 0}},
                 {"hand:w:queen", {Area::hand, "", "w", "queen", 0}},
                 {"hand:queen", {Area::hand, "", "", "queen", 0}},
                 {"tray:w12", {Area::tray, "", "w", "", 12}},
                 {"tray:w", {Area::tray, "", "w", "", 0}},
                 {"e4", {Area::none, "", "", "e4", 0}},
                 {"", {}}};
    for (const auto& c : cases) {
        BOOST_TEST((parse_target(c.text) == c.target), c.text);
        BOOST_TEST(target_text(c.target) == c.text);
        BOOST_TEST((target_area(c.text) == c.target.area), c.text);
    }
    BOOST_TEST(square_target("NE", 28, 8) == "NE:e4");
    BOOST_TEST(hand_target("w", "queen") == "hand:w:queen");
    BOOST_TEST(tray_target("w", 1) == "tray:w1");
    BOOST_TEST(target_word("choice:q", Area::choice) == "q");
    BOOST_TEST(target_word("choice:q", Area::button) == "");
    BOOST_TEST(parse_target("tray:w99999999999").number == 0);
}

BOOST_AUTO_TEST_CASE(marks_are_read_and_written) {
    for (const char* word : {"last-move", "check", "touched", "challenged", "attacker", "unmoved", "last-king", ""})
        BOOST_TEST(Mark(word).text() == word);
    BOOST_TEST((Mark("check").kind() == Mark::check));
    BOOST_TEST((Mark("last-king").kind() == Mark::own));
    BOOST_TEST((Mark("check") == Mark(Mark::check)));
    BOOST_TEST((Mark("a") != Mark("b")));
    const CellView cell{CellView::Known::yes, {}, {"touched"}};
    BOOST_TEST((cell.has(Mark::touched) && !cell.has(Mark::check)));
}

BOOST_AUTO_TEST_CASE(states_are_asked_for_by_word_and_by_sign) {
    const Occupant rook{"rook",
                        SeatId{0},
                        1,
                        {{"frozen", "Frozen", PieceSign::ring}, {"no-prey", "Cannot be taken", PieceSign::shield}}};
    BOOST_TEST((rook.is("frozen") && rook.is("no-prey") && !rook.is("no") && !rook.is("")));
    BOOST_TEST((rook.shows(PieceSign::ring) && rook.shows(PieceSign::shield) && !rook.shows(PieceSign::pale)));
    BOOST_TEST(rook.state_words() == "frozen, cannot be taken");
    BOOST_TEST((Occupant{"rook", SeatId{0}}.state_words().empty()));
}

BOOST_AUTO_TEST_SUITE_END()
