// Tug of war, which both seats play at once: a button with a choice behind it, and who acted first.
#include <boost/test/unit_test.hpp>

#include "../../../share/examples/plugins/tug.cpp"
#include "model/cards/status_card.h"
#include "model/document/document.h"
#include "model/play/table.h"
#include "pinwheel/game/plugins/registry.h"

namespace {

Game tug() {
    static const Registry registry = [] {
        Registry made;
        if (made.add(std::make_unique<Model<Tug>>())) throw std::logic_error("tug of war is not accepted");
        return made;
    }();
    return Game::make(registry.bind("tug", "").value()).value();
}

Action bid(std::uint16_t seat, std::uint16_t coins) { return {0, 1, SeatId{seat}, {std::uint16_t(coins + 1)}}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(outside)

BOOST_AUTO_TEST_CASE(one_button_stands_for_all_its_choices) {
    const ui::StatusCard card = ui::make_status(tug(), Viewer::of(SeatId{0}));
    BOOST_REQUIRE(card.buttons.size() == 1u);
    BOOST_TEST(card.buttons[0].word == "bid");
    BOOST_TEST(card.buttons[0].title == "Bid");
    BOOST_TEST(!card.buttons[0].only);
}

BOOST_AUTO_TEST_CASE(a_button_leads_to_its_choices) {
    ui::Document document(1, tug(), "Tug of war");
    ui::Table table(document);
    table.press("button:bid");
    BOOST_TEST(document.game().ply() == 0);
    BOOST_REQUIRE(table.gesture().choosing());
    const auto tiles = table.tiles();
    BOOST_REQUIRE(tiles.size() == 20u);
    BOOST_TEST(tiles[2].title == "3");
    BOOST_TEST(table.gesture().offers().size() == 20u);
    BOOST_TEST((table.choose("3") == ui::Table::Did::played));
    BOOST_TEST((document.game().node(document.game().cursor()).action == bid(0, 3)));
}

BOOST_AUTO_TEST_CASE(who_bid_first_is_kept) {
    Game game = tug();
    BOOST_REQUIRE(game.play(bid(1, 5)).ok());
    BOOST_TEST(game.token(game.cursor()) == "e:bid:5");
    BOOST_REQUIRE(game.play("bid:3").ok());
    BOOST_TEST(game.token(game.cursor()) == "bid:3");
    BOOST_TEST(game.variant().save(game.state()) == "4 17 15 -1 -1");
    BOOST_REQUIRE(game.play("e:bid:1").ok());
    BOOST_TEST(game.variant().save(game.state()) == "4 17 15 -1 1");
}

BOOST_AUTO_TEST_SUITE_END()
