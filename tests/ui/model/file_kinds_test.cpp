// What the ending of a typed name says of the file to be written.
#include "model/document/file_kinds.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/document/export_formats.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(file_kinds)

// A name that is typed with another ending than the chosen kind means what its ending says.
BOOST_AUTO_TEST_CASE(a_typed_ending_says_what_to_export) {
    const std::vector<FileKind> kinds{{"", "fen"}, {"", "txt"}, {"", "txt"}, {"", "svg"}};
    struct Row {
        std::size_t chosen;
        const char* name;
        std::size_t means;
    } const rows[] = {{0, "game", 0},     {0, "game.svg", 3},    {3, "game.fen", 0},
                      {2, "game.txt", 2}, {0, "game.txt", 1},    {1, "game.backup", 1},
                      {9, "svg", 3},      {0, "game.12.fen", 0}, {0, "game.SVG", 3}};
    for (const Row& row : rows) BOOST_TEST(kind_for(kinds, row.chosen, row.name) == row.means, row.name);
    const auto offered = kinds_of(export_formats(test::registry(), "chess"));
    const auto save_file = std::ranges::find(offered, "pinwheel", &FileKind::extension);
    BOOST_REQUIRE(save_file != offered.end());
    const auto number = static_cast<std::size_t>(save_file - offered.begin());
    BOOST_TEST(kind_for(offered, offered.size() - 1, "game.json") == number);
    BOOST_TEST(with_ending(offered, offered.size() - 1, "game.json") == "game.json");
    BOOST_TEST(name_as(offered, offered.size() - 1, "game.json") == "game.png");
}

BOOST_AUTO_TEST_CASE(the_ending_of_a_name_follows_the_kind) {
    const std::vector<FileKind> kinds{{"Page with pictures", "html"}, {"Markdown", "md"}};
    BOOST_TEST(filter_of(kinds) == "Page with pictures (*.html)|*.html|Markdown (*.md)|*.md");
    struct Row {
        std::size_t chosen;
        const char *name, *follows, *typed;  ///< once the kind is chosen; where the name is typed after it
    } const rows[] = {{1, "comparison.html", "comparison.md", "comparison.html"},
                      {0, "comparison.md", "comparison.html", "comparison.md"},
                      {1, "comparison.md", "comparison.md", "comparison.md"},
                      {1, "comparison", "comparison.md", "comparison.md"},
                      {1, "notes.txt", "notes.txt.md", "notes.txt.md"},
                      {0, "NOTES.MD", "NOTES.html", "NOTES.MD"},
                      {1, "a.htmls", "a.htmls.md", "a.htmls.md"},
                      {0, "Lee vs. Ada", "Lee vs. Ada.html", "Lee vs. Ada.html"},
                      {0, "Round 1.2", "Round 1.2.html", "Round 1.2.html"},
                      {1, "a.html.html", "a.html.md", "a.html.html"},
                      {1, ".html", ".html.md", ".html.md"},
                      {1, "", "", ""}};
    for (const Row& row : rows) {
        BOOST_TEST(name_as(kinds, row.chosen, row.name) == row.follows, row.name);
        BOOST_TEST(with_ending(kinds, row.chosen, row.name) == row.typed, row.name);
    }
    const std::vector<FileKind> saved{{"Games", "pinwheel"}, {"JSON", "json"}};
    const auto also = endings_of(export_formats(test::registry(), "chess"));
    BOOST_TEST(with_ending(saved, 0, "game.pgn", also) == "game.pgn");
    BOOST_TEST(with_ending(saved, 0, "game.json", also) == "game.json");
    BOOST_TEST(with_ending(saved, 0, "game.html", also) == "game.html.pinwheel");
    BOOST_TEST(with_ending(saved, 0, "game.png", also) == "game.png.pinwheel");
}

BOOST_AUTO_TEST_CASE(another_ending_of_files_is_asked_about) {
    const std::vector<FileKind> kinds{{"PGN", "pgn"}, {"Diagram", "svg"}};
    const std::vector<std::string> also{"svg", "fen"};
    const auto asked = [&](std::string_view name) { return ending_question(kinds, 0, name, also); };
    BOOST_TEST(asked("x.html") ==
               "No .html is written here, but .pgn (PGN), .svg (Diagram) and .fen. "
               "Write x.html.pgn?");
    BOOST_TEST(asked("x.TXT").ends_with("Write x.TXT.pgn?"));
    BOOST_TEST(ending_question(kinds, 1, "x.html") ==
               "No .html is written here, but .pgn (PGN) and .svg (Diagram). Write x.html.svg?");
    for (const char* kept : {"", "x", "x.pgn", "x.SVG", "x.fen", "Lee vs. Ada", "Round 1.2", ".html", "x.", "x.b",
                             "Anderssen vs Dr.Kiesz"})
        BOOST_TEST(asked(kept) == "", kept);
}

BOOST_AUTO_TEST_SUITE_END()
