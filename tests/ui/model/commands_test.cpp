#include <boost/test/unit_test.hpp>

#include "model/shell/command_table.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(commands)

namespace {

Command counting(const char* name, const char* key, int& count, bool enabled = true) {
    return {name,
            name,
            key,
            "",
            [&count](CommandArgs args) -> Status {
                count += 1 + static_cast<int>(args.size());
                return {};
            },
            [enabled] { return enabled; },
            {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(keys_have_one_spelling) {
    const std::pair<const char*, const char*> table[] = {{"ctrl+z", "Ctrl+Z"},
                                                         {"Shift + Ctrl + z", "Ctrl+Shift+Z"},
                                                         {"left", "Left"},
                                                         {"f5", "F5"},
                                                         {"F12", "F12"},
                                                         {"alt+shift+home", "Alt+Shift+Home"},
                                                         {"f", "F"},
                                                         {"F13", ""},
                                                         {"F0", ""},
                                                         {"meta+x", ""},
                                                         {"", ""},
                                                         {"ctrl+", ""},
                                                         {"nonsense", ""},
                                                         {"Ctrl++", "Ctrl++"},
                                                         {"+", "+"}};
    for (const auto& [written, expected] : table) BOOST_TEST(normal_key(written) == expected, written);
}

BOOST_AUTO_TEST_CASE(runs_what_is_enabled_and_names_what_is_not) {
    CommandTable table;
    int ran = 0;
    table.add(counting("game:undo", "Ctrl+Z", ran));
    table.add(counting("game:redo", "Ctrl+Shift+Z", ran, false));
    BOOST_TEST(!table.run("game:undo").has_value());
    const std::string args[] = {"a", "b"};
    BOOST_TEST(!table.run("game:undo", args).has_value());
    BOOST_TEST(ran == 4);
    BOOST_TEST(table.run("game:redo")->code == "command.disabled");
    BOOST_TEST(table.run("game:other")->code == "command.unknown");
    BOOST_TEST(ran == 4);
}

BOOST_AUTO_TEST_CASE(says_why_a_command_is_off) {
    CommandTable table;
    int ran = 0;
    table.add(counting("game:undo", "Ctrl+Z", ran));
    table.add(counting("game:redo", "Ctrl+Shift+Z", ran, false));
    table.add(counting("game:save", "", ran, false));
    table.needs("game:redo", "nothing was taken back");
    BOOST_CHECK_THROW(table.needs("game:other", "x"), std::logic_error);
    const std::string title = table.find("game:redo")->title, other = table.find("game:save")->title;
    BOOST_TEST(!table.refusal("game:undo"));
    BOOST_TEST(table.refusal("game:redo")->message == "'" + title + "' cannot be done now: nothing was taken back.");
    BOOST_TEST(table.refusal("game:save")->message == "'" + other + "' cannot be done now: no game is in front.");
    BOOST_TEST(table.refusal("game:other")->code == "command.unknown");
    // What is out of sight comes first, then the one rule; whoever runs it is told the same.
    table.rule([](const Command& c) -> Status {
        return c.name == "game:undo" ? Status(Error{"game.hidden", "Not while it hides something.", {}}) : Status{};
    });
    BOOST_TEST(table.refusal("game:undo")->message == "Not while it hides something.");
    table.in_sight([](const Command&) -> Status { return Error{"command.start-page", "Go to the board first.", {}}; });
    BOOST_TEST(table.refusal("game:undo")->message == "Go to the board first.");
    for (const char* name : {"game:undo", "game:redo", "game:save", "game:other"})
        BOOST_TEST(table.run(name)->message == table.refusal(name)->message);
    BOOST_TEST(ran == 0);
}

BOOST_AUTO_TEST_CASE(refuses_names_that_are_none_or_taken) {
    CommandTable table;
    int ran = 0;
    table.add(counting("game:undo", "", ran));
    BOOST_CHECK_THROW(table.add(counting("game:undo", "", ran)), std::logic_error);
    for (const char* name : {"undo", "game:", ":undo", "Game:undo", "game:un do"})
        BOOST_CHECK_THROW(table.add(counting(name, "", ran)), std::logic_error);
}

BOOST_AUTO_TEST_CASE(a_key_belongs_to_one_command) {
    CommandTable table;
    int ran = 0;
    table.add(counting("a:one", "Ctrl+K", ran));
    table.add(counting("a:two", "", ran));
    BOOST_TEST(table.on_key("ctrl+k") == "a:one");
    BOOST_TEST(table.set_key("a:two", "ctrl + K"));
    BOOST_TEST(table.on_key("Ctrl+K") == "a:two");
    BOOST_TEST(table.find("a:one")->key == "");
    BOOST_TEST(!table.set_key("a:three", "Ctrl+K"));
    BOOST_TEST(table.on_key("Ctrl+K") == "a:two");
    BOOST_TEST(table.set_key("a:two", ""));
    BOOST_TEST(table.on_key("Ctrl+K") == "");
}

BOOST_AUTO_TEST_CASE(what_is_about_a_game_waits_until_one_is_in_sight) {
    CommandTable table;
    int ran = 0;
    bool seen = false;
    table.add(counting("game:undo", "", ran));
    table.add(counting("game:new", "", ran));
    table.wants("game:new", Deed::nothing, false);
    table.in_sight([&](const Command&) { return seen ? Status{} : Status(Error{"unseen", "No game is seen.", {}}); });
    for (const bool now : {false, true}) {
        seen = now;
        BOOST_TEST(table.enabled("game:undo") == now);
        BOOST_TEST(table.run("game:undo").has_value() != now);
        BOOST_TEST(table.enabled("game:new"));
        BOOST_TEST(!table.run("game:new").has_value());
    }
    BOOST_TEST(ran == 3);
}

BOOST_AUTO_TEST_SUITE_END()
