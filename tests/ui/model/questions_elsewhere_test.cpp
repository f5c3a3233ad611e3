// Questions to a server: one at a time, each once, the last of those that wait.
#include "model/document/questions_elsewhere.h"

#include <boost/test/unit_test.hpp>
#include <vector>

namespace pinwheel::ui {
namespace {

struct Asked {
    std::vector<std::string> sent;
    QuestionsElsewhere questions{[this](const std::string& text) { sent.push_back(text); }};

    std::string message(const std::string& text) const {
        const auto* answer = questions.answer(text);
        return !answer ? "" : answer->ok() ? (*answer)->message : answer->error().message;
    }
};

Explanation said(const char* words) { return {false, "no", words}; }

BOOST_AUTO_TEST_CASE(each_is_asked_once) {
    Asked a;
    a.questions.ask("e2e5");
    a.questions.ask("e2e5");
    BOOST_TEST(a.sent == std::vector<std::string>{"e2e5"});
    BOOST_TEST(a.message("e2e5") == "");
    a.questions.hear("e2e5", said("Pawns do not."));
    BOOST_TEST(a.message("e2e5") == "Pawns do not.");
    a.questions.ask("e2e5");
    BOOST_TEST(a.sent.size() == 1u);
    BOOST_TEST(a.questions.heard() == 1u);
}

BOOST_AUTO_TEST_CASE(of_those_that_wait_the_last_is_asked) {
    Asked a;
    for (const char* text : {"a", "b", "c", "d"}) a.questions.ask(text);
    BOOST_TEST(a.sent == std::vector<std::string>{"a"});
    a.questions.hear("a", said("1"));
    BOOST_TEST((a.sent == std::vector<std::string>{"a", "d"}));
    a.questions.hear("d", said("2"));
    BOOST_TEST(a.sent.size() == 2u);
}

BOOST_AUTO_TEST_CASE(what_was_not_answered_is_asked_again) {
    Asked a;
    a.questions.ask("a");
    a.questions.hear("a", Error{"net.away", "The server is not reached now.", {}});
    BOOST_TEST(a.message("a") == "The server is not reached now.");
    a.questions.ask("a");
    BOOST_TEST(a.sent.size() == 2u);
    BOOST_TEST(a.message("a") == "");
}

BOOST_AUTO_TEST_CASE(another_position_has_other_answers) {
    Asked a;
    a.questions.ask("a");
    a.questions.hear("a", said("1"));
    a.questions.forget();
    BOOST_TEST(a.message("a") == "");
    a.questions.ask("a");
    BOOST_TEST(a.sent.size() == 2u);
}

BOOST_AUTO_TEST_CASE(nobody_to_ask) {
    QuestionsElsewhere nobody;
    nobody.ask("a");
    BOOST_TEST(!nobody.possible());
    BOOST_TEST(!nobody.answer("a"));
}

}  // namespace
}  // namespace pinwheel::ui
