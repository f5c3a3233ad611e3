// The rules page: its examples can be played, its set-up can be started, its table lists every ruling.
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "pinwheel/game/files/paths.h"
#include "support/places.h"

using namespace duplicate_test;

namespace {

std::string page() {
    const auto text = read_file(pinwheel::test::source_dir() + "/share/doc/rules/duplicate-chess.md");
    BOOST_REQUIRE(text.ok());
    return *text;
}

std::string between(const std::string& text, std::size_t from, const std::string& open, const std::string& close) {
    const auto begin = text.find(open, from);
    BOOST_REQUIRE(begin != std::string::npos);
    const auto first = begin + open.size();
    return text.substr(first, text.find(close, first) - first);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rules_page)

BOOST_AUTO_TEST_CASE(examples) {
    const std::string text = page();
    std::vector<Game> games;
    for (auto at = text.find("Try it:"); at != std::string::npos; at = text.find("Try it:", at + 1))
        games.push_back(game(between(text, at, "`", "`")));
    BOOST_REQUIRE(games.size() == 3u);
    const auto why = variant().explain(games[0].state(), *variant().parse(games[0].state(), "e4d5"));
    BOOST_TEST(why.message.find("Legal on NE only") == 0u);
    BOOST_TEST(ghosts(games[1].view(games[1].default_viewer())) == "NW/e5n SW/e5n");
    BOOST_TEST(results(games[2].verdict()) == "draw win loss draw");
}

BOOST_AUTO_TEST_CASE(set_up) {
    const Game g = game("", {}, between(page(), 0, "```\nNW ", "```").insert(0, "NW "));
    BOOST_TEST(seat_to_move(g.state()) == "N");
    BOOST_TEST(number(g, "synced") > 20);
}

BOOST_AUTO_TEST_CASE(table_of_rulings) {
    const std::string text = page();
    for (const RulingSpec& spec : variant().info().rulings) {
        const std::string row = between(text, 0, "| " + spec.alias + " `" + spec.id + "` |", "\n");
        for (const auto& option : spec.options)
            BOOST_TEST_CONTEXT(spec.id) BOOST_TEST(row.find(option.id) != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
