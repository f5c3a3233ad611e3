// What other options would change at a position, and along a line, in words.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/what_if_card.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(what_if_words)

BOOST_AUTO_TEST_CASE(what_would_change_in_words) {
    const Game game = test::game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    const WhatIfCard card = what_if_card(game, game.cursor());
    BOOST_TEST(card.now.starts_with("Checkmate: East and West win"));
    BOOST_TEST(card.changing == 9u);
    BOOST_TEST(card.summary.starts_with("9 options would change something here; "));
    for (const WhatIfRow& row : card.rows) {
        BOOST_TEST(row.asked != (row.code == "R01"));
        if (row.code == "R01")
            BOOST_TEST(row.effects.front().starts_with("This cannot be asked here: In this order of turns "));
        if (row.code == "R04" && row.option == "completer") {
            BOOST_TEST(row.changes);
            BOOST_TEST(row.effects.front().starts_with("Checkmate: East wins"));
        }
        BOOST_TEST(row.verdict == (row.changes && row.effects.front().find(", instead of ") != std::string::npos));
        if (row.code == "R09") BOOST_TEST(row.effects.empty());
    }
    const Game before = test::game("e2e3 e2e3 b8a6 b8c6 f1a6");  // D09: South may take East's ghost
    const WhatIfCard ghosts = what_if_card(before, before.cursor());
    for (const WhatIfRow& row : ghosts.rows)
        if (row.code == "R22") {
            BOOST_TEST(row.effects.front().find("f1a6") != std::string::npos);
            BOOST_TEST(!row.verdict);
            const auto arrow = std::find_if(row.lights.begin(), row.lights.end(), [](const Highlight& light) {
                return light.kind == "arrow" && light.target == "SE:f1" && light.to == "SE:a6";
            });
            BOOST_TEST((arrow != row.lights.end()));
        }
    // A turn that is skipped has its word, which may be typed.
    Game stuck =
        Game::make(*test::registry().bind("duplicate-chess", ""), {"all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1", {}, 0})
            .value();
    for (const char* token : {"c5c1", "c5e5"}) BOOST_REQUIRE(stuck.play(token).ok());
    const WhatIfCard skips = what_if_card(stuck, stuck.cursor());
    int skipped = 0;
    for (const WhatIfRow& row : skips.rows)
        if (row.code == "R07" && row.option == "pass")
            for (const std::string& effect : row.effects) skipped += effect == "Legal too: pass.";
    BOOST_TEST(skipped == 1);
    BOOST_TEST(ply_ranges({0, 1, 2, 5, 7, 8}) == "0–2, 5, 7–8");
    BOOST_TEST(ply_ranges({}) == "");
}

BOOST_AUTO_TEST_CASE(a_strip_in_words) {
    const MattersRow row{
        "r", "R1", "Who wins?", {{"white", "White does", {3, 4, 5}, {5}}, {"nobody", "", {4}, {}}}, {3, 4, 5}};
    using Lines = std::vector<std::string>;
    BOOST_TEST((matters_lines(row, -1) == Lines{"R1: Who wins?", "white, White does: at 3–5", "nobody: at 4"}));
    BOOST_TEST((matters_lines(row, 4) == Lines{"R1: Who wins?", "Ply 4: white, White does", "Ply 4: nobody"}));
    BOOST_TEST((matters_lines(row, 5) == Lines{"R1: Who wins?", "Ply 5: white, White does (another verdict)"}));
    BOOST_TEST((matters_lines(row, 9) == Lines{"R1: Who wins?", "Ply 9: no option would change anything."}));
}

// How often a position came up stands in no set-up: the line is played again under the option.
BOOST_AUTO_TEST_CASE(a_draw_by_repetition_stays_one_under_rulings_that_do_not_ask_about_it) {
    const Game game = test::game("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "blind-chess");
    const WhatIfCard card = what_if_card(game, game.cursor());
    BOOST_TEST(card.now == "Threefold: a draw");
    for (const WhatIfRow& row : card.rows) {
        BOOST_TEST_CONTEXT(row.code << " = " << row.option) {
            BOOST_TEST(row.asked);
            BOOST_TEST(row.verdict == (row.code == "BR21"));  // only there a draw is claimed
            BOOST_TEST((row.code == "BR21" || !row.goes_on));
            if (row.code == "BR01" && row.option == "opponent") {
                const std::vector<std::string> told{"Said of the last action: To White: Black moved.",
                                                    "Not said of it: Black moved."};
                BOOST_TEST(row.effects == told, boost::test_tools::per_element());
            }
            if (row.code == "BR04") BOOST_TEST(row.effects.empty());
        }
    }
    // Four plies earlier nothing counts yet, and what is asked is what was asked before.
    const Game begun = test::game("g1f3 g8f6 f3g1 f6g8", "blind-chess");
    for (const WhatIfRow& row : what_if_card(begun, begun.cursor()).rows) BOOST_TEST(!row.verdict);
}

BOOST_AUTO_TEST_SUITE_END()
