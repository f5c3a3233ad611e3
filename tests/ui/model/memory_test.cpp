#include <boost/test/unit_test.hpp>

#include <fstream>
#include <set>
#include <thread>

#include "library.h"
#include "model/shell/fault_queue.h"
#include "model/shell/input_history.h"
#include "model/shell/settings.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(memory)

BOOST_AUTO_TEST_CASE(history_walks_back_and_gives_the_draft_again) {
    InputHistory history;
    BOOST_TEST(history.older("draft") == "draft");
    BOOST_TEST(history.newer() == "draft");
    for (const char* entry : {"one", "two", "two", "  ", "three"}) history.add(entry);
    BOOST_TEST(history.entries().size() == 3u);
    BOOST_TEST(history.older("draft") == "three");
    BOOST_TEST(history.older("changed") == "two");
    BOOST_TEST(history.older("") == "one");
    BOOST_TEST(history.older("") == "one");
    BOOST_TEST(history.newer() == "two");
    BOOST_TEST(history.newer() == "three");
    BOOST_TEST(history.newer() == "draft");
}

BOOST_AUTO_TEST_CASE(history_is_kept_with_its_line_breaks) {
    const test::TemporaryFolder folder;
    InputHistory history(3);
    for (const char* entry : {"gone", "a\nb", "c\\nd", "back\\slash"}) history.add(entry);
    BOOST_TEST(!history.save(folder.path / "new" / "history").has_value());
    InputHistory read(3);
    read.load(folder.path / "new" / "history");
    BOOST_TEST(read.entries() == (std::vector<std::string>{"a\nb", "c\\nd", "back\\slash"}),
               boost::test_tools::per_element());
    read.load(folder.path / "nowhere");
    BOOST_TEST(read.entries().empty());
}

BOOST_AUTO_TEST_CASE(settings_round_trip) {
    Settings s;
    s.theme = "dark";
    s.renderers["duplicate-chess"] = "grid";
    s.keys["game:undo"] = "Ctrl+U";
    s.recent_files = {"/a", "/b"};
    s.layout = "layout2|name=side;";
    s.layout_version = 3;
    s.width = 1440;
    s.console = false;
    std::vector<Error> wrong;
    const auto read = parse_settings(write_settings(s), wrong);
    BOOST_REQUIRE(read.ok());
    BOOST_TEST((*read == s));
    BOOST_TEST(wrong.empty());
}

BOOST_AUTO_TEST_CASE(each_setting_is_a_row_that_is_saved_and_read) {
    std::set<std::string_view> keys;
    for (const SettingRow& row : setting_rows()) {
        BOOST_TEST(keys.insert(row.key).second, row.key);
        BOOST_TEST(!row.meaning.empty(), row.key);
        Settings s;
        std::visit(
            [&](auto member) {
                if constexpr (std::is_same_v<decltype(member), bool Settings::*>)
                    s.*member = !(s.*member);
                else if constexpr (std::is_same_v<decltype(member), SettingRow::Number>)
                    s.*member.member = member.high;
                else if constexpr (std::is_same_v<decltype(member), std::string Settings::*>)
                    s.*member = "other";
                else if constexpr (std::is_same_v<decltype(member), SettingRow::Words>)
                    s.*member = {{"a", "b"}};
                else
                    s.*member = {"/a", "/b"};
            },
            row.member);
        BOOST_TEST((s != Settings{}), row.key);
        std::vector<Error> wrong;
        BOOST_TEST((*parse_settings(write_settings(s), wrong) == s), row.key);
        BOOST_TEST(wrong.empty(), row.key);
    }
}

// A value that fits no kind costs that one setting, in words, and no other.
BOOST_AUTO_TEST_CASE(a_wrong_member_falls_back_alone) {
    for (const SettingRow& row : setting_rows()) {
        const std::string key(row.key), beside = key == "theme" ? "variant" : "theme";
        std::vector<Error> wrong;
        const auto s = parse_settings("{\"" + key + "\": null, \"" + beside + "\": \"chess\"}", wrong);
        BOOST_REQUIRE(s.ok());
        Settings expected;
        (key == "theme" ? expected.variant : expected.theme) = "chess";
        BOOST_TEST((*s == expected), key);
        BOOST_REQUIRE_EQUAL(wrong.size(), 1u);
        BOOST_TEST(wrong[0].code == "settings.member");
        BOOST_TEST(wrong[0].where == key);
    }
}

BOOST_AUTO_TEST_CASE(complaints_of_the_toolkit_wait_for_who_shows_them) {
    FaultQueue faults;
    std::vector<std::string> told;
    const auto listen = [&](const std::string& text) { told.push_back(text); };
    BOOST_TEST(faults.put("a:1", "before the window"));
    BOOST_TEST(!faults.put("a:1", "once more"));
    std::thread([&] { faults.put("b:2", "of another thread"); }).join();
    faults.listen(listen);
    BOOST_TEST(told == (std::vector<std::string>{"before the window", "of another thread"}));
    std::thread([&] { faults.put("c:3", "of a thread, later"); }).join();
    BOOST_TEST(told.back() == "of a thread, later");
    faults.listen({});
    faults.put("d:4", "kept");
    BOOST_TEST(told.size() == 3u);
    // A complaint about the telling comes next, in order.
    faults.listen([&](const std::string& text) {
        told.push_back(text);
        faults.put("e:5", "by the telling");
    });
    BOOST_TEST(told == (std::vector<std::string>{"before the window", "of another thread", "of a thread, later", "kept",
                                                 "by the telling"}));
    // Their number is bounded, with nobody there and with somebody.
    faults.listen({});
    for (int i = 0; i < 1'000; ++i) faults.put("f:" + std::to_string(i), "many");
    faults.listen(listen);
    BOOST_TEST(told.size() == FaultQueue::most + 1);
    BOOST_TEST(told.back() == "The toolkit complains more often than is told.");
}

BOOST_AUTO_TEST_CASE(a_number_out_of_range_is_the_default) {
    for (const SettingRow& row : setting_rows()) {
        const auto* number = std::get_if<SettingRow::Number>(&row.member);
        if (!number) continue;
        for (const std::string& value :
             {std::to_string(number->low - 1), std::to_string(std::int64_t{number->high} + 1),
              std::string("-3000000000"), std::string("18446744073709551615"), std::string("1e300"),
              std::string("400.5")}) {
            std::vector<Error> wrong;
            const auto s = parse_settings("{\"" + std::string(row.key) + "\": " + value + "}", wrong);
            BOOST_REQUIRE(s.ok());
            BOOST_TEST((*s == Settings{}), row.key);
            BOOST_TEST(wrong.size() == 1u, row.key);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_at_the_start_is_one_message) {
    std::vector<Error> told{{"settings.member", "The setting 'theme' is '5'.", "theme"}};
    BOOST_TEST(all_in_one(told).message == told[0].message);
    for (const char* key : {"height", "width", "layout", "console", "keys", "pace"})
        told.push_back({"settings.member", "wrong", key});
    BOOST_TEST(all_in_one(told).message ==
               "7 settings are wrong: theme, height, width, layout, console, keys, pace. The console tells each.");
    BOOST_TEST(all_in_one(told).code == "settings.member");
    told.push_back({"file.open", "Cannot read x.", "x"});
    BOOST_TEST(
        all_in_one(told).message ==
        "7 settings are wrong: theme, height, width, layout, console, keys, pace. Cannot read x. The console tells "
        "each.");
    told.erase(told.begin(), told.begin() + 7);
    told.push_back({"variant.none", "None.", ""});
    BOOST_TEST(all_in_one(told).message == "Cannot read x. None. The console tells each.");
    BOOST_TEST(all_in_one(told).code == "file.open");
}

BOOST_AUTO_TEST_CASE(wrong_members_keep_their_defaults) {
    std::vector<Error> wrong;
    const auto s =
        parse_settings(R"({"theme": 5, "width": "wide", "height": 99999999, "console": "no", "recent_files": [1, "/a"],
                                      "keys": {"a:b": 1, "c:d": "F2"}, "renderers": [], "unknown": {}})",
                       wrong);
    BOOST_REQUIRE(s.ok());
    BOOST_TEST(s->theme == "desktop");
    BOOST_TEST(s->width == Settings{}.width);
    BOOST_TEST(s->height == Settings{}.height);
    BOOST_TEST(s->console);
    BOOST_TEST(s->recent_files.size() == 1u);
    BOOST_TEST(s->keys.size() == 1u);
    BOOST_TEST(wrong.size() == 7u);
    std::string words;
    for (const Error& error : wrong) words += error.message + "\n";
    BOOST_TEST(words.find("The setting 'height' is '99999999'; expected a whole number from 300 to 16384. '" +
                          std::to_string(Settings{}.height) + "' is used.") != std::string::npos,
               words);
    const std::string deep = "{\"x\": " + std::string(100'000, '[') + std::string(100'000, ']') + "}";
    for (const char* text : {"", "[]", "{", "null", "\xff\xfe", deep.c_str()})
        BOOST_TEST(parse_settings(text, wrong).error().code == "settings.json");
    for (const char* number : {"-1", "-9223372036854775808", "18446744073709551615", "1e300", "400.5"}) {
        wrong.clear();
        const auto read = parse_settings("{\"width\": " + std::string(number) + "}", wrong);
        BOOST_TEST((read->width >= 400 && read->width <= 16384), number);
        BOOST_TEST(wrong.size() == 1u, number);
    }
}

BOOST_AUTO_TEST_CASE(members_of_another_version_are_kept) {
    std::vector<Error> wrong;
    auto s = parse_settings(R"({"theme": "dark", "server": {"host": "x", "ports": [1, 2]}, "zoom": 1.5})", wrong);
    BOOST_REQUIRE(s.ok());
    BOOST_TEST(wrong.empty());
    s->theme = "light";
    const std::string text = write_settings(*s);
    const auto again = parse_settings(text, wrong);
    BOOST_TEST(again->others.at("server") == R"({"host":"x","ports":[1,2]})");
    BOOST_TEST(again->others.at("zoom") == "1.5");
    BOOST_TEST((*again == *s));
    BOOST_TEST(write_settings(*again) == text);
}

BOOST_AUTO_TEST_CASE(a_broken_file_is_kept_aside) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "settings.json";
    std::ofstream(path) << "{ broken";
    std::vector<Error> told;
    BOOST_TEST((load_settings(path, told) == Settings{}));
    BOOST_REQUIRE_EQUAL(told.size(), 1u);
    BOOST_TEST(told[0].message.find("settings.json.broken") != std::string::npos);
    BOOST_TEST(*read_file(folder.path / "settings.json.broken") == "{ broken");
    told.clear();
    BOOST_TEST((load_settings(path, told) == Settings{}));
    BOOST_TEST(told.empty());
    Settings s;
    s.theme = "dark";
    BOOST_TEST(!save_settings(s, path).has_value());
    BOOST_TEST(load_settings(path, told).theme == "dark");
}

// The manual's table is the one that the rows give.
BOOST_AUTO_TEST_CASE(the_manual_lists_the_settings) {
    const auto manual = read_file(paths::share() / "doc" / "manual.md");
    BOOST_REQUIRE(manual.ok());
    BOOST_TEST(manual->find("\n" + settings_table()) != std::string::npos,
               "share/doc/manual.md should hold this table:\n"
                   << settings_table());
}

BOOST_AUTO_TEST_CASE(recent_files_are_few_and_each_once) {
    std::vector<std::string> files;
    for (int i = 0; i < 14; ++i) files = with_recent(files, "/" + std::to_string(i));
    BOOST_TEST(files.size() == 10u);
    BOOST_TEST(files.front() == "/13");
    files = with_recent(files, "/9");
    BOOST_TEST(files.size() == 10u);
    BOOST_TEST(files.front() == "/9");
    BOOST_TEST(std::count(files.begin(), files.end(), "/9") == 1);
}

BOOST_AUTO_TEST_SUITE_END()
