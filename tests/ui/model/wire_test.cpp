#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "library.h"
#include "model/wire/cards_json.h"
#include "model/wire/offers_json.h"

using namespace pinwheel;
using namespace pinwheel::ui;

namespace {

using WireDocument = nlohmann::json;

WireDocument offers_of(const Game& game, const Viewer& viewer) {
    const View view = game.view(viewer);
    return WireDocument::parse(
        write_offers(game.variant(), view, game.variant().offers(view),
                     [&](const Action& action) { return game.variant().token(game.state(), action); }));
}

WireDocument offer_of(const WireDocument& offers, const std::string& action) {
    for (const auto& offer : offers["list"])
        if (offer["action"] == action) return offer;
    return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(wire)

BOOST_AUTO_TEST_CASE(an_offer_says_what_to_send_and_what_to_click) {
    const WireDocument offers = offers_of(test::game("", "chess"), Viewer::of(SeatId{0}));
    BOOST_TEST(offers["list"].size() == 20u);
    BOOST_TEST(offer_of(offers, "e2e4") ==
               WireDocument::parse(R"({"action":"e2e4","path":["board:e2","board:e4"],"seat":"w"})"));
    BOOST_TEST(!offers.contains("twins"));
    BOOST_TEST(!offers.contains("dark"));
}

BOOST_AUTO_TEST_CASE(boards_that_answer_alike_are_named) {
    const WireDocument offers = offers_of(test::game(), Viewer::of(SeatId{0}));
    BOOST_TEST(offers["twins"] == WireDocument::parse(R"({"NE":["NW"],"NW":["NE"]})"));
}

BOOST_AUTO_TEST_CASE(a_seat_that_is_not_to_act_has_no_offers) {
    BOOST_TEST(offers_of(test::game("", "chess"), Viewer::of(SeatId{1})) == WireDocument::parse(R"({"list":[]})"));
}

BOOST_AUTO_TEST_CASE(choices_are_titled) {
    const Game game = test::game("e2e4 d7d5 e4d5 c7c6 d5c6 d8a5 c6b7 a5a2", "chess");
    const WireDocument offers = offers_of(game, Viewer::of(SeatId{0}));
    BOOST_TEST(offer_of(offers, "b7a8q")["path"] == WireDocument::parse(R"(["board:b7","board:a8","choice:q"])"));
    BOOST_TEST(offers["titles"].size() == 4u);
    BOOST_TEST(offers["titles"].contains("choice:n"));
}

BOOST_AUTO_TEST_CASE(cards_tell_the_state_of_the_game) {
    const WireDocument cards = WireDocument::parse(write_cards(test::game("f2f3 e7e5 g2g4 d8h4", "chess"), Viewer{}));
    BOOST_TEST(cards["status"]["headline"] == "Checkmate: Black wins, White loses");
    BOOST_TEST(cards["status"]["over"] == true);
    BOOST_TEST(cards["seats"][1]["outcome"] == "win");
    BOOST_TEST(cards["boards"][0]["seats"] == WireDocument::parse(R"(["w","b"])"));
    const WireDocument four = WireDocument::parse(write_cards(test::game(), Viewer{}));
    BOOST_TEST(four["boards"].size() == 4u);
    BOOST_TEST(four["seats"][0]["toAct"] == true);
    BOOST_TEST(!four["status"].contains("over"));
}

BOOST_AUTO_TEST_CASE(cards_tell_whether_something_is_hidden) {
    const Game blind = test::game("", "blind-chess");
    BOOST_TEST(WireDocument::parse(write_cards(blind, Viewer::of(SeatId{0})))["hides"] == true);
    BOOST_TEST(!WireDocument::parse(write_cards(blind, Viewer::arbiter())).contains("hides"));
    const Game sealed = test::game("", "hyper-fairy-chess");
    BOOST_TEST(WireDocument::parse(write_cards(sealed, Viewer::of(SeatId{0})))["hides"] == true);
    BOOST_TEST(!WireDocument::parse(write_cards(test::game(), Viewer{})).contains("hides"));
}

BOOST_AUTO_TEST_CASE(a_draft_tells_what_the_army_costs) {
    const Game game = test::game("", "hyper-fairy-chess");
    const WireDocument cards = WireDocument::parse(write_cards(game, Viewer::of(SeatId{0})));
    BOOST_TEST(cards["meters"][0]["title"] == "Points");
    BOOST_TEST(cards["meters"][0]["of"].get<double>() > 0);
    BOOST_TEST(cards["costs"].size() > 10u);
    BOOST_TEST(!WireDocument::parse(write_cards(game, Viewer{})).contains("costs"));
}

BOOST_AUTO_TEST_CASE(guesses_are_pieces_of_the_others) {
    const WireDocument guesses = WireDocument::parse(write_guesses(test::game("", "blind-chess"), SeatId{0}));
    BOOST_TEST(guesses["palette"].size() == 6u);
    for (const auto& guess : guesses["palette"]) BOOST_TEST(guess["colour"] == "side.black");
    BOOST_TEST(guesses["start"].size() == 16u);
    BOOST_TEST(guesses["start"]["board:e8"] ==
               WireDocument::parse(R"({"piece":"king","title":"King","colour":"side.black"})"));
}

BOOST_AUTO_TEST_CASE(the_legend_has_a_picture_for_every_sign) {
    const WireDocument legend = WireDocument::parse(write_legend(test::game().variant(), nullptr));
    BOOST_REQUIRE(legend.size() >= 5u);
    for (const auto& sign : legend) {
        BOOST_TEST(!sign["text"].get<std::string>().empty());
        BOOST_TEST(sign["scene"]["width"] == 40);
    }
}

BOOST_AUTO_TEST_CASE(the_legend_fits_the_game_and_the_renderer) {
    const auto meanings = [](const char* variant) {
        const Game game = test::game("", variant);
        const View view = game.view(game.default_viewer());
        std::set<std::string> out;
        for (const auto& sign :
             WireDocument::parse(write_legend(game.variant(), test::registry().renderers(view).front())))
            out.insert(sign["text"].get<std::string>());
        return out;
    };
    const auto duplicate = meanings("duplicate-chess"), quantum = meanings("quantum-chess");
    for (const char* sign : {"this board only", "ghost: twin captured"}) {
        BOOST_TEST(duplicate.contains(sign), sign);
        BOOST_TEST(!quantum.contains(sign), sign);
    }
    for (const char* sign : {"any of these", "is determined", "has not moved", "one of the last kings", "challenged",
                             "promoted pawn", "types just lost"}) {
        BOOST_TEST(quantum.contains(sign), sign);
        BOOST_TEST(!duplicate.contains(sign), sign);
    }
    BOOST_TEST(!meanings("chess").contains("this board only"));
}

BOOST_AUTO_TEST_SUITE_END()
