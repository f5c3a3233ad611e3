// What letters do that are typed while the boards have the keyboard.
#include <boost/test/unit_test.hpp>

#include <string>

#include "model/play/board_typing.h"

using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(board_typing)

namespace {

/// A letter for each that is typed: k key, b begins a move, s stray. '.' is a long pause.
std::string typed(const std::string& text, const std::string& keys) {
    BoardTyping typing;
    std::string out;
    std::int64_t at = 5000;
    for (const char c : text) {
        at += c == '.' ? 2 * BoardTyping::pause : 100;
        if (c != '.') out += "kbs"[static_cast<int>(typing.press(keys.find(c) != keys.npos, at))];
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_letter_behind_keys_begins_no_move) {
    const std::string keys = "fx1234 ";
    BOOST_TEST(typed("e", keys) == "b");
    BOOST_TEST(typed("f2f3", keys) == "kkkk");
    BOOST_TEST(typed("f2f3 a2a3", keys) == "kkkkkssss");
    BOOST_TEST(typed("fxe6", keys) == "kkss");
    BOOST_TEST(typed("f.e", keys) == "kb");
    BOOST_TEST(typed("f2f3 a2.f", keys) == "kkkkkssk");
    BOOST_TEST(typed("ff.ff", keys) == "kkkk");
    // A pause is one between two letters.
    BOOST_TEST(typed(" aaaaaaaaaaaa.a", keys) == "kssssssssssssb");
}

BOOST_AUTO_TEST_SUITE_END()
