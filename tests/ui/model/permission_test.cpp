#include <boost/test/unit_test.hpp>

#include "model/shell/permission.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(permission)

namespace {

Command row(const char* name, const char* title, Reach reach) {
    return {name, title, "", "", [](CommandArgs) { return Status{}; }, {}, {}, reach};
}

const std::string with_path[] = {"/home/x/.bashrc"};
const CommandArgs path(with_path), nothing;

}  // namespace

BOOST_AUTO_TEST_CASE(a_command_reaches_a_person_unless_its_row_says_otherwise) {
    BOOST_TEST((Command{}.reach == Reach::person));
    CommandTable table;
    table.add(row("game:undo", "Undo", Reach::person));
    table.reach(Reach::game, {"game:undo"});
    BOOST_TEST((table.find("game:undo")->reach == Reach::game));
    BOOST_CHECK_THROW(table.reach(Reach::game, {"game:nothing"}), std::logic_error);
}

BOOST_AUTO_TEST_CASE(the_game_shown_is_the_scripts_and_nothing_else) {
    int asked = 0;
    Permission permission([&](const std::string&) { return ++asked, false; });
    permission.begin_chunk("The script x.lua", true);
    BOOST_TEST(!permission.command(row("game:play", "Play moves", Reach::game), path).has_value());
    BOOST_TEST(!permission.command(row("game:comment", "Comment…", Reach::game), path).has_value());
    BOOST_TEST(asked == 0);
    const Command wide[] = {
        row("game:comment", "Comment…", Reach::game),      // without words it opens a dialog
        row("game:open", "Open…", Reach::files),           // so does this
        row("view:theme", "Theme", Reach::settings),       //
        row("game:quit", "Quit", Reach::person),           //
        row("script:run-clipboard", "Run", Reach::person)  //
    };
    for (const Command& command : wide) {
        const auto refused = permission.command(command, nothing);
        BOOST_REQUIRE(refused.has_value());
        BOOST_TEST(refused->code == "script.refused");
    }
    BOOST_TEST(permission.file("/home/x/.bashrc").has_value());
    BOOST_TEST(asked == 1);  // and the refusal holds
}

BOOST_AUTO_TEST_CASE(what_was_allowed_is_allowed_and_nothing_more) {
    std::vector<std::string> questions;
    Permission permission([&](const std::string& question) { return questions.push_back(question), true; });
    permission.begin_chunk("The script x.lua", true);
    BOOST_TEST(!permission.file("/tmp/harmless").has_value());
    BOOST_TEST(!permission.file("/tmp/harmless").has_value());
    BOOST_TEST(permission.file("/home/x/.bashrc").has_value());
    BOOST_TEST(permission.command(row("game:quit", "Quit", Reach::person), nothing).has_value());
    BOOST_TEST(questions.size() == 1u);
    BOOST_TEST(questions[0] == "The script x.lua wants to use the file /tmp/harmless.");
    permission.begin_chunk("The line in the console", true);
    BOOST_TEST(!permission.command(row("game:quit", "Quit", Reach::person), path).has_value());
    BOOST_TEST(questions.size() == 2u);
    BOOST_TEST(questions[1] == "The line in the console wants to run \"Quit\" (game:quit) /home/x/.bashrc.");
}

BOOST_AUTO_TEST_CASE(events_ask_nothing) {
    Permission permission([](const std::string&) { return true; });
    permission.begin_chunk("A script that listens", false);
    BOOST_TEST(permission.file("/tmp/x").has_value());
}

BOOST_AUTO_TEST_CASE(a_question_is_one_line_of_bounded_length) {
    std::string question;
    Permission permission([&](const std::string& text) { return question = text, false; });
    permission.begin_chunk("x\n\nTrusted by the administrator", true);
    BOOST_TEST(permission.file("/tmp/\x1b[2J" + std::string(100'000, 'a') + "\xE9").has_value());
    BOOST_TEST(question.find_first_of("\n\x1b") == std::string::npos);
    BOOST_TEST(question.size() < 1000u);
}

BOOST_AUTO_TEST_SUITE_END()
