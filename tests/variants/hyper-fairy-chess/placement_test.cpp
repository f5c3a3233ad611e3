// Placement as a game: who acts, where pieces may stand, what is hidden and stays.
#include <algorithm>

#include "drafting.h"
#include "pinwheel/game/sight/sight.h"
#include "view/seen.h"

namespace pinwheel::hyper_fairy {

BOOST_AUTO_TEST_SUITE(placements)

// Rule book §10, G10: White has 3 pieces, Black 5.
BOOST_AUTO_TEST_CASE(sides_alternate_and_are_skipped) {
    Game game = placing("K,P2", "K,P4");
    std::string order;
    const std::vector<std::string> tokens{"K@e1", "K@e8", "P@a2", "P@a7", "P@b2", "P@b7", "P@c7", "P@d7"};
    for (const std::string& token : tokens) {
        order += acting(game);
        play_all(game, token);
    }
    BOOST_CHECK_EQUAL(order, "wbwbwbbb");
    BOOST_CHECK_EQUAL(game.variant().phase(game.state()), "play");
    BOOST_CHECK_EQUAL(acting(game), "w");
    // All placed pieces are unmoved.
    BOOST_CHECK_EQUAL(game.variant().save(game.state()).substr(0, 60),
                      std::string("4k3/pppp4/8/8/8/8/PP6/4K3 w e1,e8 - 0 1 pool=-").substr(0, 60));
}

BOOST_AUTO_TEST_CASE(mercenaries_stand_where_the_rule_book_says) {
    struct Row {
        const char *board, *white, *black;
    };
    for (const Row& row : {Row{"8x8", "a5", "h4"}, Row{"10x8", "a5", "j4"}, Row{"10x10", "a6", "j5"}}) {
        const Game game = placing("K,M", "K,M", {{"board", row.board}});
        const BoardView board = game.view({}).boards[0];
        for (std::size_t s = 0; s < board.cells.size(); ++s)
            for (const Occupant& occupant : board.cells[s].occupants)
                BOOST_CHECK_EQUAL(square_name(static_cast<int>(s), board.files),
                                  occupant.owner == white ? row.white : row.black);
        BOOST_CHECK_EQUAL(extra(game.view({}), "hand.w"), "Kx1");
    }
    const Game literal = placing("K,M", "K,M", {{"board", "10x10"}}, {{"mercenary.start-wide", "literal"}});
    const BoardView shown = literal.view({}).boards.at(0);
    for (std::size_t s = 0; s < shown.cells.size(); ++s)
        BOOST_CHECK_EQUAL(shown.cells[s].occupants.size(), s == 40 || s == 37 ? 1u : 0u);
}

// What was placed unseen is shown to both once one of them has resigned.
BOOST_AUTO_TEST_CASE(the_end_shows_what_was_placed_unseen) {
    Game game = placing("K,P2", "K,P4", {}, {{"placement.order", "simultaneous-blind"}});
    const auto pieces = [&](const Viewer& viewer) {
        const View view = game.view(viewer);
        std::size_t seen = 0;
        for (const CellView& cell : view.boards.at(0).cells) seen += cell.occupants.size();
        return seen;
    };
    for (const char* token : {"w:K@e1", "b:K@e8", "b:P@a7"}) play_all(game, token);
    BOOST_CHECK_EQUAL(pieces(Viewer::of(white)), 1u);
    BOOST_CHECK_EQUAL(pieces(Viewer{}), 0u);
    play_all(game, "w:resign");
    for (const Viewer& viewer : {Viewer::of(white), Viewer::of(black), Viewer{}}) BOOST_CHECK_EQUAL(pieces(viewer), 3u);
}

// How many pieces the other side has placed is not told by whose turn a view says it is.
BOOST_AUTO_TEST_CASE(unseen_placements_are_in_no_order) {
    const auto after = [](const char* tokens) {
        Game game = placing("K,P2", "K,P4", {}, {{"placement.order", "simultaneous-blind"}});
        play_all(game, tokens);
        return game;
    };
    const Game none = after("w:K@e1");
    BOOST_CHECK(!none.view({}).rights.to_move.valid());
    for (const char* tokens : {"w:K@e1 b:K@e8", "w:K@e1 b:P@a7", "b:K@d8 b:P@a7 w:K@e1", "b:K@d8 w:K@e1 b:P@a7 b:P@b7"})
        for (const Viewer& viewer : {Viewer::of(white), Viewer{}})
            BOOST_CHECK_MESSAGE(after(tokens).view(viewer).rights == none.view(viewer).rights, tokens);
    const Game last = after("w:K@e1 w:P@a2 w:P@b2 b:K@e8");  // White has placed all, and everybody is told so
    BOOST_CHECK(last.view({}).rights.to_move == black);
}

BOOST_AUTO_TEST_CASE(zones) {
    struct Row {
        const char *army, *token, *code;
        std::map<std::string, std::string> rulings;
    };
    const std::map<std::string, std::string> free, ranks{{"placement.zone", "tier-ranks"}},
        zones{{"placement.zone", "tier-zones"}}, edge{{"placement.herald", "edge-pawn-rank"}};
    for (const Row& row :
         {Row{"K,Q,P", "P@a1", "", free}, Row{"K,Q,P", "Q@h2", "", free}, Row{"K,Q,P", "Q@a3", "illegal.zone", free},
          Row{"K,Q,P", "Q@d7", "illegal.zone", free}, Row{"K,Q,P", "R@d1", "illegal.not-in-hand", free},
          Row{"K,P", "P@a1", "illegal.zone", ranks}, Row{"K,P", "P@a2", "", ranks},
          Row{"K,P", "K@a2", "illegal.zone", ranks}, Row{"K,Q", "Q@a1", "illegal.zone", zones},
          Row{"K,Q", "Q@d1", "", zones}, Row{"K,Q", "Q@e1", "", zones}, Row{"K,R", "R@a1", "", zones},
          Row{"K,H", "H@a2", "", edge}, Row{"K,H", "H@h2", "", edge}, Row{"K,H", "H@b2", "illegal.zone", edge},
          Row{"K,H", "H@a1", "illegal.zone", edge}}) {
        const Game game = placing(row.army, "K", {}, row.rulings);
        BOOST_CHECK_MESSAGE(refusal(game, row.token) == row.code,
                            row.army << " " << row.token << ": " << refusal(game, row.token));
    }
    Game taken = placing("K,Q", "K");
    play_all(taken, "K@a1 K@h8");
    BOOST_CHECK_EQUAL(refusal(taken, "Q@a1"), "illegal.occupied");
}

BOOST_AUTO_TEST_CASE(checks_by_placement) {
    Game allowed = placing("K,R", "K");
    play_all(allowed, "K@a1 K@h8 R@h1");
    BOOST_CHECK_EQUAL(allowed.variant().phase(allowed.state()), "play");
    Game forbidden = placing("K,R", "K", {}, {{"placement.start-check", "forbid"}});
    play_all(forbidden, "K@a1 K@h8");
    BOOST_CHECK_EQUAL(refusal(forbidden, "R@h1"), "illegal.start-check");
    BOOST_CHECK_EQUAL(refusal(forbidden, "R@g1"), "");
}

BOOST_AUTO_TEST_CASE(the_third_rank_takes_what_is_left_over) {
    const std::map<std::string, std::string> third{{"draft.capacity", "third-rank"}};
    Game game = placing("K,P8,*T6,J,W", "K", {}, third);
    play_all(game, "K@a1 K@h8");
    const std::vector<std::string> rest{"P@a2", "P@b2",  "P@c2",  "P@d2",  "P@e2",  "P@f2",  "P@g2",
                                        "P@h2", "*T@b1", "*T@c1", "*T@d1", "*T@e1", "*T@f1", "*T@g1"};
    BOOST_CHECK_EQUAL(refusal(game, "J@c3"), "illegal.zone");
    for (const std::string& token : rest) play_all(game, token);
    play_all(game, "J@h1");
    BOOST_CHECK_EQUAL(refusal(game, "W@c4"), "illegal.zone");
    play_all(game, "W@c3");
    BOOST_CHECK_EQUAL(game.variant().phase(game.state()), "play");
}

BOOST_AUTO_TEST_CASE(blind_placement_is_sealed) {
    const std::map<std::string, std::string> blind{{"placement.order", "simultaneous-blind"}};
    Game one = placing("K,P", "K,P", {}, blind), other = placing("K,P", "K,P", {}, blind);
    BOOST_CHECK_EQUAL(acting(one), "wb");
    play_all(one, "K@e1 b:K@e8");
    play_all(other, "K@a1 b:K@e8");
    BOOST_CHECK(one.view(Viewer::of(black)) == other.view(Viewer::of(black)));
    BOOST_CHECK(one.view({}) == other.view({}));
    BOOST_CHECK(one.view(Viewer::of(white)) != other.view(Viewer::of(white)));
    BOOST_CHECK(one.view(Viewer::of(black)).boards[0].cells[4].known == CellView::Known::no);
    play_all(one, "P@e2 P@e7");
    BOOST_CHECK_EQUAL(one.variant().phase(one.state()), "play");
    BOOST_CHECK(one.view(Viewer::of(black)).boards[0].cells[4].known == CellView::Known::yes);
}

// What everybody placed unseen was shown: no other rules have it placed anew, nor do they come back and hide it again.
BOOST_AUTO_TEST_CASE(what_was_placed_unseen_stays_under_other_rules) {
    const std::map<std::string, std::string> blind{{"placement.order", "simultaneous-blind"}};
    Game now = placing("K,P", "K,P", {}, blind);
    play_all(now, "b:K@e8 b:P@e7 K@e1 P@e2");
    BOOST_REQUIRE(!now.hides());
    const Sight sight(now, Viewer::arbiter());
    for (const auto& [rulings, expected] :
         {std::pair{std::map<std::string, std::string>{}, "game.final"}, std::pair{blind, "yes"}}) {
        Game next = now;
        BOOST_REQUIRE(next.use(*registry().bind("hyper-fairy-chess", "standard", rulings)).ok());
        const auto refused = sight.may_become(next);
        BOOST_TEST((refused ? refused->code : "yes") == expected);
    }
}

BOOST_AUTO_TEST_CASE(the_promotion_pool_is_what_was_drafted) {
    const auto pool_with = [](const std::map<std::string, std::string>& rulings) {
        Game game = placing("K,R,H,J,P,M,S", "K,*D,I,C", {}, rulings);
        play_all(game, "K@e1 K@e8 R@a1 *D@a8 H@b1 I@b8 J@c1 C@c8 P@a2 S@b2");
        const std::string text = game.variant().save(game.state());
        return text.substr(text.find("pool="));
    };
    BOOST_CHECK_EQUAL(pool_with({}).substr(0, 11), "pool=R,*D,C");
    BOOST_CHECK_EQUAL(pool_with({{"promotion.pool", "own-army"}}).substr(0, 11), "pool=R/*D,C");
    BOOST_CHECK_EQUAL(pool_with({{"promotion.pool", "captured"}}).substr(0, 6), "pool=-");
}

BOOST_AUTO_TEST_CASE(offers_are_clicked_by_type) {
    const Game game = placing("K,N2,P", "K");
    const View view = game.view(Viewer::of(white));
    const HeldPieces knights{white, "knight", 2};
    const auto& hand = view.boards[0].hand;
    BOOST_CHECK(std::find(hand.begin(), hand.end(), knights) != hand.end());
    const auto offers = game.variant().offers(view);
    BOOST_CHECK_EQUAL(offers.size(), 3u * 16u + 1u);
    const std::vector<std::string> path{"hand:w:knight", "board:b1"};
    BOOST_CHECK(std::any_of(offers.begin(), offers.end(), [&](const Offer& o) { return o.path == path; }));
    BOOST_CHECK(game.variant().offers(game.view(Viewer::of(black))).empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
