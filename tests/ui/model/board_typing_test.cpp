// What letters do that are typed while the boards have the keyboard.
#include <boost/test/unit_test.hpp>

#include <string>

#include "model/play/board_typing.h"

using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(board_typing)

namespace {

/// A letter for each that is typed: k key, s stray; and where a move begins, how many keys are taken back and its text,
/// which the rest of what is typed goes to. '.' is a long pause.
std::string typed(const std::string& text, const std::string& keys, int files = 8, int ranks = 8) {
    BoardTyping typing;
    std::string out;
    std::int64_t at = 5000;
    std::size_t done = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        at += text[i] == '.' ? 2 * BoardTyping::pause : 100;
        if (text[i] == '.') continue;
        const bool bound = keys.find(text[i]) != keys.npos;
        const std::size_t before = done;
        std::size_t back = 0;
        const auto is =
            typing.press({text[i], bound, at, [&done, &back, before] { back = done - before; }}, files, ranks);
        if (is == BoardTyping::Is::key) ++done;
        if (is == BoardTyping::Is::key || is == BoardTyping::Is::stray) {
            out += is == BoardTyping::Is::key ? 'k' : 's';
            continue;
        }
        if (is == BoardTyping::Is::square) typing.take_back();
        return out + " " + typing.text() + text.substr(i + 1);
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_move_gets_into_its_field_whatever_its_letters_are_keys_of) {
    const std::string keys = "bcfx12345678 ";
    BOOST_TEST(typed("e2e4", keys) == " e2e4");
    BOOST_TEST(typed("f2f4", keys) == "k f2f4");
    BOOST_TEST(typed("c2c4", keys) == "k c2c4");
    BOOST_TEST(typed("b2b4 d7d5", keys) == "k b2b4 d7d5");
    BOOST_TEST(typed("bxc3", keys) == "kkk bxc3");
    BOOST_TEST(typed("fxe6", keys) == "kks fxe6");
    // A key that was meant as one, and a move soon after it.
    BOOST_TEST(typed("fe2e4", keys) == "ks e2e4");
    BOOST_TEST(typed("ff2f4", keys) == "kk f2f4");
    BOOST_TEST(typed("4f2f4", keys) == "kk f2f4");
    BOOST_TEST(typed("fNf3", keys) == "kss Nf3");
    BOOST_TEST(typed("fNbxd2", keys) == "kssss Nbxd2");
    BOOST_TEST(typed("xR1c2", keys) == "ksss R1c2");
    // Keys by themselves.
    BOOST_TEST(typed("f.2", keys) == "kk");
    BOOST_TEST(typed("2", keys) == "k");
    BOOST_TEST(typed("22", keys) == "kk");
    BOOST_TEST(typed("f0", keys + "0") == "kk");
}

BOOST_AUTO_TEST_CASE(what_a_square_is_the_boards_say) {
    const std::string keys = "bcf123456789";
    BOOST_TEST(typed("f2", keys, 5, 5) == "kk");
    BOOST_TEST(typed("c6", keys, 5, 5) == "kk");
    BOOST_TEST(typed("c5", keys, 5, 5) == "k c5");
    BOOST_TEST(typed("c9", keys) == "kk");
    BOOST_TEST(typed("c9", keys, 10, 10) == "k c9");
}

BOOST_AUTO_TEST_CASE(the_keys_of_a_move_are_taken_back_and_no_others) {
    BoardTyping typing;
    std::string undone;
    const auto press = [&](char letter, std::int64_t at) {
        return typing.press({letter, true, at, [&undone, letter] { undone += letter; }});
    };
    press('f', 5000);
    press('b', 5100);
    press('x', 5200);
    press('c', 5300);
    BOOST_TEST((press('3', 5400) == BoardTyping::Is::square));
    typing.take_back();
    BOOST_TEST(undone == "b");  // as it was before b
}

BOOST_AUTO_TEST_CASE(a_letter_behind_keys_begins_no_move) {
    const std::string keys = "fx ";
    BOOST_TEST(typed("e", keys) == " e");
    BOOST_TEST(typed("fe", keys) == "ks");
    BOOST_TEST(typed("f.e", keys) == "k e");
    BOOST_TEST(typed("fe.f", keys) == "ksk");
    BOOST_TEST(typed("ff.ff", keys) == "kkkk");
    // A pause is one between two letters.
    BOOST_TEST(typed(" aaaaaaaaaaaa.a", keys) == "kssssssssssss a");
}

BOOST_AUTO_TEST_SUITE_END()
