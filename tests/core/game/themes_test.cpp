#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/files/paths.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(themes_and_pieces)

BOOST_AUTO_TEST_CASE(the_shipped_themes_have_the_same_tokens) {
    const Variable share("PINWHEEL_SHARE", pinwheel::test::source_dir() + "/share");
    const auto themes = load_themes();
    BOOST_REQUIRE(themes.size() >= 3u);
    BOOST_TEST(
        std::is_sorted(themes.begin(), themes.end(), [](const Theme& a, const Theme& b) { return a.id < b.id; }));
    for (const auto& theme : themes) {
        BOOST_TEST(theme.colours.size() == themes[0].colours.size(), theme.id);
        for (const auto& [token, colour] : themes[0].colours)
            BOOST_TEST(theme.colours.contains(token), theme.id << " " << token);
        BOOST_TEST(theme.colour("side.white") == theme.colour("side.white.fill"));
        BOOST_TEST(theme.outline("side.black", "") == theme.colour("side.black.stroke"));
    }
    BOOST_TEST(std::any_of(themes.begin(), themes.end(), [](const Theme& t) { return t.dark; }));
}

BOOST_AUTO_TEST_CASE(a_theme_with_a_flaw_is_refused_at_its_place) {
    const TempDir dir;
    struct {
        const char *text, *code, *where;
    } const cases[] = {
        {"", "theme.json", "line 1, column 1"},
        {"[]", "theme.shape", ""},
        {R"({"title":"T","colours":{}})", "theme.shape", "/id"},
        {R"({"id":1,"title":"T","colours":{}})", "theme.shape", "/id"},
        {R"({"id":"t","title":"T"})", "theme.shape", "/colours"},
        {R"({"id":"t","title":"T","dark":"yes","colours":{}})", "theme.shape", "/dark"},
        {R"({"id":"t","title":"T","colours":{},"fonts":1})", "theme.shape", "/fonts"},
        {R"({"id":"t","title":"T","colours":{"a/b":"red"}})", "theme.colour", "/colours/a~1b"},
        {R"({"id":"t","title":"T","colours":{"a":"#12345g"}})", "theme.colour", "/colours/a"},
        {R"({"id":"t","title":"T","colours":{"a":7}})", "theme.colour", "/colours/a"},
        {R"({"id":"t","title":"T","colours":{"#ad":"#123456"}})", "theme.token", "/colours/#ad"},
        {R"({"id":"t","title":"T","colours":{"a":"#123456","a":"#123456"}})", "theme.json", "/colours/a"}};
    for (const auto& c : cases) {
        const auto file = dir.write("theme.json", c.text);
        const auto theme = load_theme(file);
        BOOST_REQUIRE_MESSAGE(!theme, c.text);
        BOOST_TEST(theme.error().code == c.code, c.text);
        BOOST_TEST(theme.error().where == c.where, c.text);
        BOOST_TEST(theme.error().message.find(file.string()) != std::string::npos);
    }
    BOOST_TEST(load_theme(dir.path() / "absent.json").error().code == "file.open");
}

BOOST_AUTO_TEST_CASE(a_broken_theme_does_not_hide_the_others) {
    const TempDir dir;
    const Variable share("PINWHEEL_SHARE", dir.path());
    dir.write("themes/a.json", "{");
    dir.write("themes/b.json", R"({"id":"b","title":"B","colours":{"x":"#ABCDEF"}})");
    const auto themes = load_themes();
    BOOST_REQUIRE(themes.size() == 1u);
    BOOST_TEST(themes[0].colour("x") == "#ABCDEF");
    BOOST_TEST(!themes[0].dark);
}

BOOST_AUTO_TEST_CASE(the_classic_pieces_are_complete) {
    const Variable share("PINWHEEL_SHARE", pinwheel::test::source_dir() + "/share");
    const auto set = load_pieces();
    BOOST_REQUIRE(set.ok());
    for (const char* piece : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
        BOOST_TEST(set->svg.contains(piece), piece);
        const auto tinted = set->tinted(piece, "#aa0000", "#00aa00");
        BOOST_TEST(tinted.find("#aa0000") != std::string::npos, piece);
        BOOST_TEST(tinted.find("#00aa00") != std::string::npos, piece);
        BOOST_TEST(tinted.find("#f0f0f0") == std::string::npos, piece);
    }
}

BOOST_AUTO_TEST_CASE(a_piece_set_that_is_none_is_refused) {
    const TempDir dir;
    const Variable share("PINWHEEL_SHARE", dir.path());
    dir.write("pieces/odd/king.svg", "no picture");
    fs::create_directory(dir.path() / "pieces/bare");
    struct {
        const char *id, *code;
    } const cases[] = {{"absent", "pieces.unknown"},
                       {"bare", "pieces.unknown"},
                       {"", "pieces.unknown"},
                       {"../pieces/odd", "pieces.unknown"},
                       {"odd", "pieces.svg"}};
    for (const auto& c : cases) {
        const auto set = load_pieces(c.id);
        BOOST_REQUIRE_MESSAGE(!set, c.id);
        BOOST_TEST(set.error().code == c.code, c.id);
    }
    dir.write("pieces/odd/king.svg", "<svg>" + std::string(300'000, ' ') + "</svg>");
    BOOST_TEST(load_pieces("odd").error().code == "pieces.read");
}

BOOST_AUTO_TEST_SUITE_END()
