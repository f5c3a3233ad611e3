// The JSON text itself: what the first program must be able to load (duplicate chess spec §8).
#include <boost/test/unit_test.hpp>

#include "library.h"

namespace {

using namespace pinwheel;

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(json_text)

BOOST_AUTO_TEST_CASE(version_1_to_the_letter) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4");
    BOOST_TEST(test::written(game, "json") == R"({
  "variant": "duplicate-chess",
  "version": 1,
  "moves": [
    {
      "from": "e2",
      "to": "e4",
      "player": "N"
    },
    {
      "from": "e2",
      "to": "e4",
      "player": "S"
    }
  ]
}
)");
}

BOOST_AUTO_TEST_CASE(promotion_stands_between_to_and_player) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4 g7g8q");
    BOOST_TEST(has(test::written(game, "json"),
                   "\"from\": \"g7\",\n      \"to\": \"g8\",\n      \"promotion\": \"q\",\n      \"player\": \"S\""));
}

BOOST_AUTO_TEST_CASE(extras_have_a_member_of_their_own) {
    auto game = test::new_game("duplicate-chess", {{"mate.definition", "board-mate"}});
    test::play(game, "e2e4");
    game.set_comment(1, "Boldly.");
    game.undo();
    test::play(game, "d2d4");
    const std::string text = test::written(game, "json");
    BOOST_TEST(has(text, "\"version\": 1"));
    BOOST_TEST(has(text, "\"ruleset\": \"provisional\""));
    BOOST_TEST(has(text, "\"mate.definition\": \"board-mate\""));
    BOOST_TEST(
        has(text, "\"after\": 0,\n        \"from\": \"d2\",\n        \"to\": \"d4\",\n        \"player\": \"N\""));
    BOOST_TEST(has(text, "\"1\": \"Boldly.\""));
    BOOST_TEST(has(text, "\"cursor\": 2"));
}

struct VersionRow {
    std::string_view id;
    std::map<std::string, std::string> overrides;
    std::string setup;
    std::string_view moves;
    int version;
    std::string_view part;
};

// Version 1 readers must refuse what they would misread.
BOOST_AUTO_TEST_CASE(versions) {
    const std::string last_rank = "all 4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    const std::vector<VersionRow> rows = {
        {"plain", {}, "", "e2e4", 1, "\"player\": \"N\""},
        {"set-up", {}, last_rank, "a7a8q", 2, "\"setup\""},
        {"other order", {{"turn.order", "NESW"}}, "", "e2e4 e7e5", 2, "\"player\": \"E\""},
        {"resignation",
         {{"resignation.result", "others-draw"}},
         "",
         "e2e4 resign",
         2,
         "\"player\": \"S\",\n      \"resign\": true"},
        {"pass",
         {{"mate.aftermath", "freeze"}},
         "",
         "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4 --",
         2,
         "\"player\": \"N\",\n      \"pass\": true"},
        {"two letters", {{"promotion.choice", "free"}}, last_rank, "a7a8qn", 2, "\"promotion\": \"qn\""},
    };
    for (const auto& row : rows) {
        BOOST_TEST_CONTEXT(row.id) {
            auto game = test::new_game("duplicate-chess", row.overrides, row.setup);
            test::play(game, row.moves);
            const std::string text = test::written(game, "json");
            BOOST_TEST(has(text, "\"version\": " + std::to_string(row.version)));
            BOOST_TEST(has(text, row.part));
        }
    }
}

BOOST_AUTO_TEST_CASE(other_variants_are_lists_of_tokens) {
    auto game = test::new_game("chess");
    test::play(game, "e2e4 e7e5");
    const std::string text = test::written(game, "json");
    BOOST_TEST(
        has(text, "\"variant\": \"chess\",\n  \"version\": 1,\n  \"moves\": [\n    \"e2e4\",\n    \"e7e5\"\n  ]"));
    const auto spelt =
        parse_game(test::library(), R"({"variant":"chess","moves":[{"token":"e2e4","player":"w"},"e7e5"]})", "json");
    BOOST_REQUIRE(spelt.ok());
    BOOST_TEST(spelt->state().key() == game.state().key());
}

BOOST_AUTO_TEST_CASE(a_comment_that_is_no_text_does_not_stop_saving) {
    auto game = test::new_game("chess");
    game.set_comment(0, "bad \xFF byte");
    BOOST_TEST(has(test::written(game, "json"), "bad \xEF\xBF\xBD byte"));
}

// 1 000 plies open in far less than a tenth of a second; the limit is wide because test machines are busy.
BOOST_AUTO_TEST_CASE(a_thousand_plies_are_linear) {
    auto game = test::new_game("duplicate-chess", {{"repetition.scope", "off"}, {"quiet.scope", "off"}});
    for (int round = 0; round < 125; ++round) test::play(game, "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8");
    const std::string text = test::written(game, "json");
    BOOST_TEST(test::reread(text, "json").line().size() == 1001u);
    BOOST_TEST(text.size() < 120'000u);
}

BOOST_AUTO_TEST_SUITE_END()
