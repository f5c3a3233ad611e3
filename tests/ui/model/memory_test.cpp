#include <boost/test/unit_test.hpp>

#include <fstream>

#include "library.h"
#include "model/shell/input_history.h"
#include "model/shell/settings.h"
#include "pinwheel/game/paths.h"

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
    const auto read = parse_settings(write_settings(s));
    BOOST_REQUIRE(read.ok());
    BOOST_TEST((*read == s));
}

BOOST_AUTO_TEST_CASE(wrong_members_keep_their_defaults) {
    const auto s =
        parse_settings(R"({"theme": 5, "width": "wide", "height": 99999999, "console": "no", "recent_files": [1, "/a"],
                                      "keys": {"a:b": 1, "c:d": "F2"}, "renderers": [], "unknown": {}})");
    BOOST_REQUIRE(s.ok());
    BOOST_TEST(s->theme == "light");
    BOOST_TEST(s->width == Settings{}.width);
    BOOST_TEST(s->height == 16384);
    BOOST_TEST(s->console);
    BOOST_TEST(s->recent_files.size() == 1u);
    BOOST_TEST(s->keys.size() == 1u);
    for (const char* text : {"", "[]", "{", "null", "\xff\xfe"})
        BOOST_TEST(parse_settings(text).error().code == "settings.json", text);
}

BOOST_AUTO_TEST_CASE(a_broken_file_is_kept_aside) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "settings.json";
    std::ofstream(path) << "{ broken";
    Status told;
    BOOST_TEST((load_settings(path, told) == Settings{}));
    BOOST_REQUIRE(told.has_value());
    BOOST_TEST(told->message.find("settings.json.broken") != std::string::npos);
    BOOST_TEST(*read_file(folder.path / "settings.json.broken") == "{ broken");
    told.reset();
    BOOST_TEST((load_settings(path, told) == Settings{}));
    BOOST_TEST(!told.has_value());
    Settings s;
    s.theme = "dark";
    BOOST_TEST(!save_settings(s, path).has_value());
    BOOST_TEST(load_settings(path, told).theme == "dark");
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
