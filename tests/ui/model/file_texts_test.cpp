#include <boost/test/unit_test.hpp>

#include "model/document/ruleset_text.h"
#include "model/shell/legible.h"
#include "model/shell/window_layout.h"

using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(what_files_may_hold)

BOOST_AUTO_TEST_CASE(text_that_is_no_utf8_is_shown_with_replacement_signs) {
    const std::string sign = "\xEF\xBF\xBD";
    const std::pair<std::string, std::string> cases[] = {
        {"", ""},
        {"d4 Sf6", "d4 Sf6"},
        {"K\xC3\xB6nig \xE2\x99\x94 \xF0\x9F\x8E\xB2", "K\xC3\xB6nig \xE2\x99\x94 \xF0\x9F\x8E\xB2"},
        {"caf\xE9.pgn", "caf" + sign + ".pgn"},           // Latin-1
        {"caf\xE9", "caf" + sign},                        // cut at the end
        {"\xC0\xAF", sign + sign},                        // "/", overlong
        {"\xE0\x80\xAF", sign + sign + sign},             // the same in three bytes
        {"\xED\xA0\x80", sign + sign + sign},             // a surrogate
        {"\xF4\x90\x80\x80", sign + sign + sign + sign},  // beyond U+10FFFF
        {"\xE2\x99", sign + sign},                        // a chess king that lost its last byte
        {"\xFF\xFE", sign + sign},
    };
    for (const auto& [given, expected] : cases) BOOST_TEST(legible(given) == expected);
}

BOOST_AUTO_TEST_CASE(what_steers_a_terminal_is_made_visible) {
    const std::string sign = "\xEF\xBF\xBD";
    const std::pair<std::string, std::string> cases[] = {
        {"\x1b[31mred", "␛[31mred"},
        {"\x1b]0;title\x07", "␛]0;title␇"},
        {std::string("a\0b", 3), "a␀b"},
        {"a\x7f"
         "b",
         "a␡b"},
        {"one\r\ntwo\tthree\n", "one\ntwo\tthree\n"},
        {"over\rwritten", "over␍written"},
        {"\xC2\x9B"
         "31m",
         sign + "31m"},  // CSI in one character
        {"txt.\xE2\x80\xAE"
         "exe",
         "txt." + sign + "exe"},  // right to left from here
        {"\xE2\x80\x9C\xE2\x80\xA6\xE2\x80\x9D", "\xE2\x80\x9C\xE2\x80\xA6\xE2\x80\x9D"},
    };
    for (const auto& [given, expected] : cases) BOOST_TEST(legible(given) == expected);
    BOOST_TEST(legible_in_colour("\x1b[1;31mred\x1b[0m\x1b[2J") == "\x1b[1;31mred\x1b[0m␛[2J");
    for (const char* hides : {"8", "5", "7", "1;8", "31;7", "08", "", "30", "38;5;0", "1;", ";8", "38;2;0;0;0", "47"})
        BOOST_TEST(legible_in_colour("\x1b[" + std::string(hides) + "mx") == "␛[" + std::string(hides) + "mx");
    BOOST_TEST(legible_in_colour("\x1b[1") == "␛[1");
}

BOOST_AUTO_TEST_CASE(long_lines_are_cut_with_a_note) {
    BOOST_TEST(with_short_lines("abc\n\ndefg", 4) == "abc\n\ndefg");
    BOOST_TEST(with_short_lines("abcd" + std::string(56, 'e') + "\nx\n", 4) == "abcd… (56 bytes more)\nx\n");
    BOOST_TEST(with_short_lines("abc♔" + std::string(60, 'd'), 4) == "abc… (63 bytes more)");
    const std::string once = with_short_lines(std::string(300'000, 'x'), 1'000);
    BOOST_TEST(once == std::string(1'000, 'x') + "… (299000 bytes more)");
    BOOST_TEST(with_short_lines(once, 1'000) == once);
}

namespace {

std::string pane(const std::string& name, const std::string& state, const std::string& dir) {
    return "name=" + name + ";caption=Boards;state=" + state + ";dir=" + dir +
           ";layer=0;row=0;pos=0;prop=100000;bestw=20;besth=20;minw=-1;minh=-1;maxw=-1;maxh=-1;floatx=-1;floaty=-1;"
           "floatw=-1;floath=-1|";
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_get_the_room_of_a_small_window_first) {
    BOOST_TEST((squeeze_of(1600, 1000) == Squeeze{}));
    BOOST_TEST((squeeze_of(1280, 720) == Squeeze{}));
    BOOST_TEST((squeeze_of(1024, 700) == Squeeze{true, false, true}));
    BOOST_TEST((squeeze_of(800, 600) == Squeeze{true, false, true}));
    BOOST_TEST((squeeze_of(480, 360) == Squeeze{true, true, true}));
    BOOST_TEST((squeeze_of(600, 1000) == Squeeze{false, true, true}));
    // A comparison of many lanes wants the whole width, and the height of all but a large window.
    BOOST_TEST((squeeze_of(1600, 1080, 4) == Squeeze{}));
    BOOST_TEST((squeeze_of(1600, 1000, 3) == Squeeze{true, false, false}));
    BOOST_TEST((squeeze_of(1280, 720, 4) == Squeeze{true, true, false}));
    BOOST_TEST((squeeze_of(1280, 720, 2) == Squeeze{true, false, false}));
    BOOST_TEST((squeeze_of(1280, 820, 2) == Squeeze{}));
}

BOOST_AUTO_TEST_CASE(a_layout_is_used_when_it_is_whole_and_shows_the_boards) {
    constexpr std::string_view panes[] = {"centre", "side"};
    const auto sound = [&](const std::string& layout) { return is_sound_layout(layout, panes, 1280, 820); };
    const std::string centre = pane("centre", "768", "5"), side = pane("side", "2099196", "2"),
                      docks = "dock_size(5,0,0)=22|dock_size(2,1,0)=334|";
    const std::string good = "layout2|" + centre + side + docks;
    BOOST_TEST(sound(good));
    BOOST_TEST(sound("layout2|" + centre + pane("side", "2099198", "2") + docks));  // the side column is hidden
    // Cut anywhere before the docks; what is cut between two parts lacks a pane.
    for (std::size_t length = 0; length < good.size() - docks.size() - 1; ++length)
        BOOST_TEST(!sound(good.substr(0, length)), good.substr(0, length));
    const std::string bad[] = {
        "layout1|" + centre + side,                             // another version
        "layout2|" + centre + centre + side,                    // twice
        "layout2|" + centre + side + pane("x", "768", "4"),     // nobody's
        "layout2|" + pane("centre", "770", "5") + side,         // hidden boards
        "layout2|" + pane("centre", "768", "2") + side,         // boards at the side
        "layout2|" + centre + pane("side", "66304", "2"),       // maximized over the boards
        "layout2|" + centre + pane("side", "769", "2"),         // floating away
        "layout2|" + centre + pane("side", "many", "2"),        //
        "layout2|" + centre + side + "dock_size(2,1,0)=1100|",  // no room for the boards
        "layout2|" + centre + side + "dock_size(3,0,0)=700|",   //
        "layout2|" + centre + side + "dock_size(2,1)=334|",     //
        "layout2|" + centre + side + "dock_size(9,1,0)=334|",   //
        "layout2|" + centre + side + "colour=red|",             //
    };
    for (const auto& layout : bad) BOOST_TEST(!sound(layout), layout);
}

BOOST_AUTO_TEST_CASE(a_rulesets_file_is_told_from_a_games) {
    BOOST_TEST(is_ruleset_text("-- pinwheel: ruleset api=1\nreturn {}"));
    BOOST_TEST(is_ruleset_text(R"({"id": "club", "variant": "chess", "rulings": {}})"));
    BOOST_TEST(is_ruleset_text(R"({"id": "club", "inherits": "provisional"})"));
    for (const char* other :
         {R"({"variant": "chess", "version": 1, "moves": []})", R"({"variant": "chess", "moves": [], "rulings": {}})",
          "[1, 2]", "{", "", "-- pinwheel: renderer api=1", R"({"theme": "light"})"})
        BOOST_TEST(!is_ruleset_text(other), other);
}

BOOST_AUTO_TEST_SUITE_END()
