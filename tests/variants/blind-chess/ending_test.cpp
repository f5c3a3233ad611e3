// Ends of the game, draw offers, resignation, the tally, the log (blind spec §3, §7, §9; B41–B44, B54, B56, B57).
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "rules/statements.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

/// Several tokens in one text.
void play_all(Table& table, const std::string& tokens) {
    for (std::size_t at = 0; at < tokens.size();) {
        const std::size_t end = std::min(tokens.find(' ', at), tokens.size());
        const Answer answer = table.play(tokens.substr(at, end - at));
        BOOST_TEST_REQUIRE(answer.error == "", tokens.substr(at, end - at) << " " << answer.error);
        at = end + 1;
    }
}

Game new_game(const Overrides& overrides = design()) {
    static const Registry registry = [] {
        Registry all;
        (void)all.add(std::make_shared<const Model<BlindChess>>());
        return all;
    }();
    return std::move(*Game::make(*registry.bind("blind-chess", "", overrides)));
}

bool full(const View& view) {
    for (const CellView& cell : view.boards.at(0).cells)
        if (cell.known == CellView::Known::no) return false;
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(vocabulary_has_24_ids) {
    BOOST_TEST(vocabulary().size() == 24u);
    for (const std::string& id : vocabulary()) BOOST_TEST(phrase(Notice{id, {}}).back() == '.');
}

BOOST_AUTO_TEST_CASE(b41_resignation) {
    Table table("start");
    table.play("w:resign");
    for (const char side : {'w', 'b'}) {
        BOOST_TEST(extra(table.view(side), "end-reason") == "resignation");
        BOOST_TEST(extra(table.view(side), "winner") == "b");
        BOOST_TEST(full(table.view(side)));
        BOOST_TEST(variant().offers(table.view(side)).empty());
    }
}

BOOST_AUTO_TEST_CASE(resignation_out_of_turn_and_while_touched) {
    Game game = new_game();
    BOOST_TEST(game.play("e2").ok());
    BOOST_TEST(game.play("b:resign").ok());
    BOOST_TEST(game.verdict().reason == "resignation");
    BOOST_TEST((game.verdict().result == std::vector{Outcome::win, Outcome::loss}));
    BOOST_TEST(!game.may_play());
}

BOOST_AUTO_TEST_CASE(moves_out_of_turn_stay_refused_in_a_game) {
    Game game = new_game();
    BOOST_TEST(game.play("b:e7e5").error().code == "illegal.not_your_turn");
    BOOST_TEST(game.play("b:e7").error().code == "illegal.not_your_turn");
}

BOOST_AUTO_TEST_CASE(b42_draw_agreed) {
    Game game = new_game();
    BOOST_TEST(game.play("offer-draw").ok());
    for (const std::uint16_t seat : {0, 1}) BOOST_TEST(extra(game.view(Viewer::of(SeatId{seat})), "draw-offer") == "w");
    BOOST_TEST(variant().to_act(game.state()).size() == 2u);
    BOOST_TEST(game.play("b:respond-draw:accept").ok());
    BOOST_TEST(game.verdict().reason == "draw-agreed");
    BOOST_TEST((game.verdict().result == std::vector{Outcome::draw, Outcome::draw}));
}

BOOST_AUTO_TEST_CASE(b43_draw_declined) {
    Table table("start");
    table.play("w:offer-draw");
    table.play("b:respond-draw:decline");
    BOOST_TEST(extra(table.view('w'), "draw-offer") == "");
    BOOST_TEST(table.play("b:e7e5").error == "not_your_turn");
}

BOOST_AUTO_TEST_CASE(b44_a_move_clears_the_offer) {
    Table table("start");
    table.play("w:offer-draw");
    table.play("w:e2e4");
    BOOST_TEST(extra(table.view('b'), "draw-offer") == "");
    BOOST_TEST(table.play("b:respond-draw:accept").error == "");
    BOOST_TEST(table.position().running());
}

BOOST_AUTO_TEST_CASE(offers_twice_and_crossing) {
    Table table("start");
    table.play("w:offer-draw");
    BOOST_TEST(table.play("w:offer-draw").said.empty());
    table.play("w:respond-draw:accept");
    BOOST_TEST(table.position().running());
    table.play("b:offer-draw");
    BOOST_TEST(extra(table.view('w'), "end-reason") == "draw-agreed");
}

BOOST_AUTO_TEST_CASE(refused_attempts_leave_an_offer_alone) {
    Table table("start");
    play_all(table, "w:e2e4 w:offer-draw b:a8 b:e7");
    BOOST_TEST(extra(table.view('b'), "draw-offer") == "w");
}

BOOST_AUTO_TEST_CASE(abandonment) {
    Table table("start");
    table.play("b:abandon:other");
    BOOST_TEST(extra(table.view('w'), "end-reason") == "abandoned");
    BOOST_TEST(extra(table.view('w'), "winner") == "w");
    Table both("start");
    both.play("b:abandon:none");
    BOOST_TEST(extra(both.view('w'), "winner") == "");
}

BOOST_AUTO_TEST_CASE(a_fallen_flag_ends_the_game_and_reveals_it) {
    Table table("start");
    table.play("b:timeout");
    BOOST_TEST(extra(table.view('w'), "end-reason") == "timeout");
    BOOST_TEST(extra(table.view('w'), "winner") == "w");
    const View shown = table.view('w');
    const auto& cells = shown.boards.at(0).cells;
    BOOST_TEST(std::count_if(cells.begin(), cells.end(), [](const auto& c) { return !c.occupants.empty(); }) == 32);
}

BOOST_AUTO_TEST_CASE(b54_a_refusal_announced_to_all) {
    Table table("start", {});
    const std::string before = bytes(table.view('b'));
    const Answer answer = table.play("w:e1");
    BOOST_TEST(spelled(answer.said) == "no_legal_moves->both");
    BOOST_TEST(arg(answer.said[0].notice, "ply") == "0");
    BOOST_TEST(phrase(answer.said[0].notice) == "White: The piece has no legal moves.");
    BOOST_TEST(table.heard('b').size() == 1u);
    BOOST_TEST(bytes(table.view('b')) == before);
}

// The wording of the rule book's table, to the letter.
BOOST_AUTO_TEST_CASE(refusals_are_worded_as_the_rule_book_has_them) {
    const std::pair<const char*, const char*> table[] = {
        {"no_such_piece", "That piece no longer exists."},
        {"no_legal_moves", "The piece has no legal moves."},
        {"wont_help", "Moving that piece will not help you."},
        {"illegal_move", "Illegal move."},
    };
    for (const auto& [code, sentence] : table) BOOST_TEST(phrase(Notice{code, {}}) == sentence);
}

BOOST_AUTO_TEST_CASE(the_setting_announce_all) {
    BOOST_TEST(spelled(Table("start", {}, {{"announce-all", "off"}}).play("w:e1").said) == "no_legal_moves->w");
    BOOST_TEST(spelled(Table("start", {}, {{"announce-all", "off"}}).play("w:e2e4").said) == "white_moved->b");
    BOOST_TEST(spelled(Table("start", {}, {{"announce-all", "on"}}).play("w:e2e4").said) == "white_moved->both");
}

BOOST_AUTO_TEST_CASE(refused_tries_of_a_computer_are_its_own) {
    BOOST_TEST(spelled(Table("start", {}, {{"computer", "w"}}).play("w:e1").said) == "no_legal_moves->w");
    BOOST_TEST(spelled(Table("start", {}, {{"computer", "b"}}).play("w:e1").said) == "no_legal_moves->both");
    BOOST_TEST(spelled(Table("start", {}, {{"computer", "w"}}).play("w:e2e4").said) == "white_moved->both");
}

BOOST_AUTO_TEST_CASE(b56_fools_mate) {
    Table table("start");
    play_all(table, "w:f2f3 b:e7e5 w:g2g4");
    BOOST_TEST(spelled(table.play("b:d8h4").said) == "black_moved->w, black_checkmate->both");
    BOOST_TEST(extra(table.view('w'), "winner") == "b");
    BOOST_TEST(full(table.view('w')));
    BOOST_TEST(full(table.view('b')));
}

BOOST_AUTO_TEST_CASE(the_end_does_not_count_what_was_tried_unheard) {
    // In the second game Black tries a move that is refused, of which White never hears.
    std::vector<std::string> told;
    for (const char* moves : {"f2f3 e7e5 g2g4 d8h4", "f2f3 d8h4 e7e5 g2g4 d8h4"}) {
        Game game = new_game();
        std::string token;
        for (std::istringstream in(moves); in >> token;) BOOST_TEST_REQUIRE(game.play(token).ok(), token);
        BOOST_TEST_REQUIRE(game.verdict().over);
        told.push_back(game.explain("w:resign", player('w')).message);
        told.push_back(game.play("a2a3").error().message);
    }
    BOOST_TEST(told[0].starts_with("The game is over (checkmate): Black wins."), told[0]);
    BOOST_TEST(told[0] == told[2]);
    BOOST_TEST(told[1] == told[3]);
    BOOST_TEST(told[1].starts_with(told[0]), told[1]);
}

BOOST_AUTO_TEST_CASE(b57_tally_counts_en_passant) {
    Table table("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    play_all(table, "w:e5f6");
    BOOST_TEST(extra(table.view('w'), "captures.by-you") == "p1");
    BOOST_TEST(extra(table.view('w'), "captures.by-opponent") == "");
    BOOST_TEST(extra(table.view('b'), "captures.by-opponent") == "p1");
}

BOOST_AUTO_TEST_CASE(several_draws_are_all_announced) {
    Table table("7k/8/8/8/8/8/8/K1r5 w - - 0 1");
    play_all(table, "w:a1b2 b:h8g8");
    BOOST_TEST(spelled(table.play("w:b2c1").said) == "white_moved_captured->b, draw_insufficient->both");
    Table fifty("8/8/8/8/8/k7/8/KB6 w - - 99 80");
    BOOST_TEST(spelled(fifty.play("w:b1c2").said) == "white_moved->b, draw_insufficient->both, draw_fifty->both");
    BOOST_TEST(extra(fifty.view('b'), "end-reason") == "insufficient");
}

BOOST_AUTO_TEST_CASE(a_game_and_its_verdict) {
    Game game = new_game();
    for (const char* token :
         {"e1", "g1", "g1e2", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3", "f3g1", "f6g8"}) {
        BOOST_TEST(!game.verdict().over);
        BOOST_TEST(game.play(token).ok(), token);
    }
    BOOST_TEST(game.verdict().reason == "threefold");
    const int repetition = game.facts(game.cursor())->index("repetition");
    BOOST_TEST(game.facts(game.cursor())->number(repetition, {0}) == 3);
}

BOOST_AUTO_TEST_CASE(positions_without_a_move_are_over) {
    BOOST_TEST(extra(Table("7k/8/6K1/8/8/8/8/R7 b - - 0 1").view('w'), "end-reason") == "");
    BOOST_TEST(extra(Table("R6k/8/6K1/8/8/8/8/8 b - - 0 1").view('b'), "end-reason") == "checkmate");
    BOOST_TEST(extra(Table("R6k/8/6K1/8/8/8/8/8 b - - 0 1").view('b'), "winner") == "w");
    BOOST_TEST(extra(Table("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").view('b'), "end-reason") == "stalemate");
    BOOST_TEST(Table("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").play("b:h8").error == "not_your_turn");
}

// To take a piece up touches it in vanilla mode too (blind spec §4), also one that turns out not to move.
BOOST_AUTO_TEST_CASE(vanilla_offers_the_touch) {
    const auto touches = [](const Table& table) {
        const auto offers = variant().offers(table.view('w'));
        return std::count_if(offers.begin(), offers.end(),
                             [](const Offer& offer) { return offer.action.spec == seen::act_touch; });
    };
    Table table("start", design(), {{"mode", "vanilla"}});
    BOOST_TEST(touches(table) == 16);
    table.play("w:g1");
    BOOST_TEST(touches(table) == 0);
    auto rulings = design();
    rulings["BR15"] = "no";
    BOOST_TEST(touches(Table("start", rulings, {{"mode", "vanilla"}})) == 0);
}

BOOST_AUTO_TEST_CASE(vanilla_is_only_a_view) {
    Table table("start", design(), {{"mode", "vanilla"}});
    BOOST_TEST(full(table.view('w')));
    BOOST_TEST(spelled(table.play("w:a1").said) == "no_legal_moves->w");
    BOOST_TEST(table.play("w:g1").error == "");
    for (const Offer& offer : variant().offers(table.view('w')))
        if (offer.action.spec == seen::act_move) {
            BOOST_TEST(offer.path[0] == "board:g1");
            BOOST_TEST(static_cast<int>(offer.standing) == static_cast<int>(Offer::Standing::legal));
        }
    BOOST_TEST(table.play("w:e2e4").error == "must_move_touched_piece");
    BOOST_TEST(extra(table.view('b'), "touched") == "");
}

BOOST_AUTO_TEST_CASE(an_arbiter_sees_everything_a_bystander_nothing) {
    Table table("start");
    play_all(table, "w:e2e4 b:e7");
    const View arbiter = variant().view(*table.state(), Viewer::arbiter()),
               bystander = variant().view(*table.state(), Viewer{});
    BOOST_TEST(full(arbiter));
    BOOST_TEST(extra(arbiter, "touched") == "e7");
    BOOST_TEST(placement(bystander) == "8/8/8/8/8/8/8/8");
    BOOST_TEST(extra(bystander, "touched") == "");
    BOOST_TEST(extra(bystander, "to-move") == "b");
}

}  // namespace pinwheel::blind::test
