// The list of plugins, as it is after their files changed.
#include "model/shell/plugin_list.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "library.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(plugin_lists)

using State = PluginNews::State;
using Standing = PluginRow::Status;

namespace {

const PluginRow* find(const std::vector<PluginRow>& rows, std::string_view id) {
    const auto found = std::ranges::find(rows, id, &PluginRow::id);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(news_change_the_rows) {
    struct {
        const char* id;
        Standing before;
        PluginNews news;
        Standing after;
        const char* says;  ///< empty: no reason is given
    } const rows[] = {
        {"broke",
         Standing::loaded,
         {State::refused, "There is no ruling R99."},
         Standing::refused,
         "There is no ruling R99. What was read of it before stays in use until the next start."},
        {"mended", Standing::refused, {State::taken_in, ""}, Standing::loaded, ""},
        {"broken", Standing::refused, {State::refused, "line 3"}, Standing::refused, "line 3"},
        {"arrows", Standing::loaded, {State::waits, ""}, Standing::loaded, "read at the next start"},
        {"failed", Standing::refused, {State::waits, ""}, Standing::refused, "read at the next one"},
        {"left", Standing::loaded, {State::gone, ""}, Standing::skipped, "The file is gone, and its ruleset with it."},
    };
    PluginFolder folder{"/plugins", {}, {}};
    std::vector<PluginRow> loaded{{"kept", "lua renderer", "/plugins/kept.lua", Standing::loaded, "", ""}};
    for (const auto& row : rows) {
        const std::string path = "/plugins/" + std::string(row.id) + ".json";
        loaded.push_back({row.id, "json ruleset", path, row.before, row.before == Standing::refused ? "old" : "", ""});
        folder.tell(path, row.news);
    }
    folder.tell("/plugins/fresh.lua", {State::waits, ""});
    loaded.push_back({"drawn", "lua renderer", "/plugins/drawn.lua", Standing::loaded, "", ""});
    folder.tell("/plugins/drawn.lua", {State::gone, ""});
    const auto now = plugin_list(loaded, Registry(), folder);
    BOOST_TEST(now.size() == loaded.size() + 1);
    for (const auto& row : rows) {
        const PluginRow* found = find(now, row.id);
        BOOST_REQUIRE_MESSAGE(found, row.id);
        BOOST_TEST((found->status == row.after), row.id);
        if (*row.says)
            BOOST_TEST(found->reason.find(row.says) != std::string::npos, row.id << ": " << found->reason);
        else
            BOOST_TEST(found->reason == "", row.id);
    }
    const PluginRow* drawn = find(now, "drawn");
    BOOST_REQUIRE(drawn);
    BOOST_TEST((drawn->status == Standing::loaded));
    BOOST_TEST(drawn->reason == "The file is gone; what was read of it stays in use until the next start.");
    const PluginRow* fresh = find(now, "fresh");
    BOOST_REQUIRE(fresh);
    BOOST_TEST((fresh->status == Standing::skipped));
    BOOST_TEST(fresh->kind == "lua");
    BOOST_TEST(fresh->reason.find("after the start") != std::string::npos);
    // Trouble is read first.
    BOOST_TEST(now[0].id == "broke");
    BOOST_TEST((now.end() - 2)->id == "kept");
    BOOST_TEST(now.back().id == "mended");
}

BOOST_AUTO_TEST_CASE(what_the_start_refused_is_told_in_a_line) {
    std::vector<PluginRow> rows{{"kept", "lua renderer", "/plugins/kept.lua", Standing::loaded, "", ""},
                                {"left", "lua", "/plugins/left.lua", Standing::skipped, "Safe mode.", ""}};
    BOOST_TEST(!refused_plugins(rows));
    const auto refuse = [&](const std::string& file) {
        rows.push_back({file, "library", "/plugins/" + file, Standing::refused, "No.", ""});
        const Status told = refused_plugins(rows);
        return told ? told->message : "nothing";
    };
    BOOST_TEST(refuse("a.so") == "1 plugin was refused: a.so. Tools ▸ Plugins says why.");
    BOOST_TEST(refuse("b.json") == "2 plugins were refused: a.so, b.json. Tools ▸ Plugins says why.");
    BOOST_TEST(refuse("c.lua") == "3 plugins were refused: a.so, b.json, c.lua. Tools ▸ Plugins says why.");
    refuse("d.lua");
    BOOST_TEST(refuse("e.lua") == "5 plugins were refused: a.so, b.json, c.lua and 2 more. Tools ▸ Plugins says why.");
}

BOOST_AUTO_TEST_CASE(a_file_is_one_by_whatever_way_it_is_named) {
    const test::TemporaryFolder home;
    std::filesystem::create_directory_symlink(home.path, home.path / "way");
    PluginFolder folder{home.path, {}, {}};
    folder.tell(home.path / "way" / "mine.json", {State::refused, "no ruling"});
    const auto now =
        plugin_list({{"mine", "json ruleset", home.path / "mine.json", Standing::loaded, "", ""}}, Registry(), folder);
    BOOST_REQUIRE(now.size() == 1u);
    BOOST_TEST((now[0].status == Standing::refused));
}

BOOST_AUTO_TEST_CASE(the_folder_says_when_it_was_read_and_what_waits) {
    PluginFolder folder{"/plugins", {}, {}};
    BOOST_TEST(folder_sentence(folder).find("was not read") != std::string::npos);
    folder.read = std::chrono::system_clock::now();
    BOOST_TEST(folder_sentence(folder).find("/plugins was read at ") == 0u);
    BOOST_TEST(folder_sentence(folder).find("wait") == std::string::npos);
    folder.tell("/plugins/a.lua", {State::waits, ""});
    BOOST_TEST(folder_sentence(folder).find("one file waits.") != std::string::npos);
    folder.tell("/plugins/b.so", {State::waits, ""});
    folder.tell("/plugins/c.json", {State::refused, "bad"});
    BOOST_TEST(folder_sentence(folder).find("2 files wait.") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
