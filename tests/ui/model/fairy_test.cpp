// What the window shows of Hyper Fairy Chess without a toolkit: rule cards, meters, words, sealed commitments.
#include <boost/test/unit_test.hpp>

#include <set>

#include "library.h"
#include "model/cards/status_card.h"
#include "model/document/move_log.h"
#include "model/play/table.h"
#include "model/secrets/hearing.h"
#include "model/services/draft_desk.h"
#include "model/services/draft_target.h"

using namespace pinwheel;
using namespace pinwheel::ui;

namespace {

constexpr const char* fairy = "hyper-fairy-chess";
constexpr const char* freeze = "r1*dqkb*nr/pppp1ppp/2n5/4f3/2OHi3/5J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1,a8,e8,h8 - 0 1";
const SeatId white{0}, black{1};

/// Hyper Fairy Chess as a plugin might get it wrong: its drafts tell of one token alone, and offers have no path.
class Sparse final : public Giving<Sparse, Variant> {
public:
    explicit Sparse(const Variant& whole) : whole_(whole) {}
    const VariantInfo& info() const override { return whole_.info(); }
    Result<StatePtr> start(const Rulings& rulings, const Setup& setup) const override {
        return whole_.start(rulings, setup);
    }
    std::vector<SeatId> to_act(const State& s) const override { return whole_.to_act(s); }
    std::string phase(const State& s) const override { return whole_.phase(s); }
    std::vector<Action> legal(const State& s, SeatId seat) const override { return whole_.legal(s, seat); }
    std::size_t count(const State& s, SeatId seat) const override { return whole_.count(s, seat); }
    bool is_legal(const State& s, const Action& a) const override { return whole_.is_legal(s, a); }
    Result<Step> apply(const State& s, const Action& a) const override { return whole_.apply(s, a); }
    FactValue fact(const State& s, int fact, std::span<const std::uint16_t> args) const override {
        return whole_.fact(s, fact, args);
    }
    std::vector<RepetitionKey> repetition(const State& s, const Rulings& rulings) const override {
        return whole_.repetition(s, rulings);
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const override { return whole_.judge(facts, rulings); }
    bool same_play(const Rulings& a, const Rulings& b) const override { return whole_.same_play(a, b); }
    View view(const State& s, const Viewer& viewer) const override { return whole_.view(s, viewer); }
    std::vector<Offer> offers(const View&) const override { return {Offer{{}, {}, Offer::Standing::legal}}; }
    Explanation explain(const State& s, const Action& a, const Viewer& v) const override {
        return whole_.explain(s, a, v);
    }
    std::string sentence(const Finding& f) const override { return whole_.sentence(f); }
    std::string summary(const Explanation& e) const override { return whole_.summary(e); }
    Result<Datum> answer(const State* s, const Viewer& viewer, std::string_view question,
                         std::span<const std::string> args) const override {
        return whole_.answer(s, viewer, question, args);
    }
    bool publishes(ServiceId service) const override { return whole_.publishes(service); }
    using Variant::publishes;
    template <Service S>
    Result<typename S::Value> give(S service, const State* s, const Viewer& viewer,
                                   const typename S::Query& query) const {
        auto told = whole_.serve(service, s, viewer, query);
        if constexpr (std::same_as<S, can::Draft>) {
            DraftSheet sparse;
            sparse.drafted = DraftSheet::Drafted{};
            if (told) sparse.drafted->more = told->drafted->more;
            return sparse;
        } else {
            return told;
        }
    }
    std::string save(const State& s) const override { return whole_.save(s); }
    std::string board_text(const State& s, BoardId board) const override { return whole_.board_text(s, board); }
    std::string token(const State& s, const Action& a) const override { return whole_.token(s, a); }
    Result<Action> parse(const State& s, std::string_view token) const override { return whole_.parse(s, token); }
    std::string phrase(const Notice& notice) const override { return whole_.phrase(notice); }
    std::uint64_t perft(const State& s, int depth) const override { return whole_.perft(s, depth); }
    Playout playout(const State& s, const Rulings& rulings, std::uint64_t seed, int plies) const override {
        return whole_.playout(s, rulings, seed, plies);
    }

private:
    const Variant& whole_;
};

Game from(const char* hfen, std::map<std::string, std::string> options = {}) {
    auto rules = test::registry().bind(fairy, "");
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(std::move(rules.value()), {hfen, std::move(options), 0});
    BOOST_REQUIRE_MESSAGE(game.ok(), (game.ok() ? "" : game.error().message));
    return *std::move(game);
}

std::string state_of(const RuleCard& card) {
    std::string all;
    for (const std::string& words : card.rule.state.value_or(std::vector<std::string>{})) all += words + " ";
    return all;
}

std::string cells(const Game& game, const Viewer& viewer) {
    std::string all;
    const MoveLog log(game, {nullptr, viewer, {}});
    for (const LogRow& row : log.rows())
        for (const LogCell& cell : row.cells) all += cell.text + "|";
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(fairy_window)

BOOST_AUTO_TEST_CASE(a_card_tells_what_holds_for_its_piece) {
    const Game game = from(freeze);
    const std::tuple<const char*, const char*, const char*> table[] = {
        {"board:c4", "coordinator", ""},
        {"board:d4", "herald", "Frozen by the Immobilizer on e4"},
        {"board:e4", "immobilizer", "Frozen by the Herald on d4"},
        {"board:e5", "fool", "It cannot be taken."},
        {"board:a1", "rook", "It has not moved."}};
    for (const auto& [target, id, state] : table) {
        const auto card = rule_card(game, Viewer::arbiter(), target);
        BOOST_REQUIRE_MESSAGE(card, target);
        BOOST_TEST(card->rule.id == id);
        BOOST_TEST(state_of(*card).find(state) != std::string::npos, target << ": " << state_of(*card));
        BOOST_TEST(card->diagram.files == 9);
    }
    BOOST_TEST(!rule_card(game, Viewer::arbiter(), "board:a4").has_value());
    BOOST_TEST(rule_card(game, Viewer::arbiter(), "Pontiff")->rule.id == "pontiff");
    BOOST_TEST(!has_rule_cards(test::game("").variant()));
}

BOOST_AUTO_TEST_CASE(every_piece_has_a_figure_that_holds_its_parts) {
    const Game game = from(freeze);
    const auto& info = game.variant().info();
    const auto catalogue = game.variant().ask<can::Catalogue>(game.state(), Viewer::arbiter());
    BOOST_REQUIRE(catalogue.ok());
    BOOST_REQUIRE(catalogue->size() >= 42u);
    for (const PieceCard& piece : *catalogue) {
        const auto card = rule_card(game, Viewer::arbiter(), piece.id);
        BOOST_REQUIRE(card);
        const Scene scene = paint_rule_figure(*card, "side.white", info, 264);
        BOOST_TEST(scene.height > 2 * 9 * 15.0, card->rule.id);
        int dots = 0;
        for (const Item& item : scene.items)
            if (const auto* dot = std::get_if<EllipseShape>(&item.shape)) {
                BOOST_TEST(
                    (dot->box.x >= 0 && dot->box.x + dot->box.w <= 264 && dot->box.y + dot->box.h <= scene.height),
                    card->rule.id);
                ++dots;
            }
        BOOST_TEST(dots > 2, card->rule.id);
    }
}

BOOST_AUTO_TEST_CASE(cards_in_hand_and_unseen_ones) {
    auto rules = test::registry().bind(fairy, "", {{"placement.order", "simultaneous-blind"}});
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(std::move(rules.value()));
    for (const char* token : {"army:Kx1,Qx1", "b:army:Kx1,Rx1", "commit", "b:commit", "Q@d1"})
        BOOST_REQUIRE_MESSAGE(game->play(token).ok(), token);
    BOOST_TEST(rule_card(*game, Viewer::of(white), "board:d1")->rule.id == "queen");
    BOOST_TEST(rule_card(*game, Viewer::of(white), "hand:w:king")->rule.id == "king");
    BOOST_TEST(!rule_card(*game, Viewer::of(black), "board:d1").has_value());
    BOOST_TEST(!rule_card(*game, Viewer::of(black), "hand:w:king").has_value());
    BOOST_TEST(!rule_card(*game, Viewer{}, "board:d1").has_value());
    const auto meters = make_status(*game, Viewer::of(black)).meters;
    BOOST_REQUIRE(meters.size() == 1u);
    BOOST_TEST(meters[0].seat == "b");
}

BOOST_AUTO_TEST_CASE(a_typed_text_that_the_own_draft_refuses_fills_the_card) {
    Document document(1, from("draft w=Kx1,Qx1,Ax1,*Tx1,Rx2,Px8 b=Kx1"), "t");
    document.look_as(Viewer::of(white));
    Table table(document);
    BOOST_TEST(table.refuses("commit", nullptr));
    BOOST_REQUIRE(table.answer().has_value());
    BOOST_TEST(table.answer()->headline == "The army costs 407, 2 over the budget of 405.");
    BOOST_TEST(!table.refuses("pick:catapult,0", nullptr));
}

BOOST_AUTO_TEST_CASE(the_table_keeps_the_card_of_who_was_pressed) {
    Document document(1, from(freeze), "t");
    Table table(document);
    BOOST_TEST(!table.card().has_value());
    table.press("board:c4");
    table.release("board:c4");
    BOOST_TEST(table.card()->rule.id == "coordinator");
    table.press("board:c5");
    BOOST_TEST(document.game().ply() == 1);
    BOOST_TEST(table.card()->rule.id == "coordinator");
    table.press("board:e5");
    BOOST_TEST(table.card()->rule.id == "fool");
    BOOST_TEST(!table.show_card("no-such-piece"));
    BOOST_TEST(table.card()->rule.id == "fool");
}

BOOST_AUTO_TEST_CASE(a_draft_is_told_in_words_to_its_own_side_alone) {
    const Game game = test::game("pick:queen,1 army:Kx1,Qx1,Px8 commit", fairy);
    BOOST_TEST(cells(game, Viewer::of(white)) == "Queen × 1|10 pieces, 175 points|commits|");
    const std::string heard = cells(game, Viewer::of(black));
    for (const char* secret : {"Queen", "pieces", "points", "army", "pick"})
        BOOST_TEST(heard.find(secret) == std::string::npos, heard);
    BOOST_TEST(make_status(game, Viewer::of(white)).headline == "Black drafts in secret");
    BOOST_TEST(make_status(game, Viewer::of(black)).headline == "Black drafts in secret");
    BOOST_TEST(make_status(test::game("", fairy), Viewer::of(white)).headline == "White drafts in secret");
    BOOST_TEST(make_status(test::game("", fairy), Viewer{}).headline == "Both sides draft in secret");
    BOOST_TEST(!moderated(game, Viewer::of(white)));
}

BOOST_AUTO_TEST_CASE(states_and_meters_in_the_status_card) {
    const StatusCard card = make_status(from(freeze), Viewer::arbiter());
    BOOST_TEST(card.state_titles.at("uncapturable") == "Cannot be taken");
    BOOST_REQUIRE(card.specials.size() == 5u);
    BOOST_TEST(card.specials[0].text == "Jester f3");
    BOOST_REQUIRE(card.meters.size() == 2u);
    BOOST_TEST(card.meters[0].value == 494);
    BOOST_TEST(card.meters[0].of == 0);
    const StatusCard drafted = make_status(
        test::game("army:Kx1,Hx1 b:army:Kx1,Rx1 commit commit K@e1 K@e8 H@d1 R@a8", fairy), Viewer::arbiter());
    BOOST_TEST(drafted.meters[0].value == 32);
    BOOST_TEST(drafted.meters[0].of == 32);
    BOOST_TEST(drafted.headline == "White to move");
}

BOOST_AUTO_TEST_CASE(why_knows_the_size_of_the_board_and_pieces_in_hand) {
    const Game game = from("4k3/8/8/8/8/8/8/R3K3 w a1,e1");
    const std::string why[] = {"board:a1", "board:b8"};
    BOOST_TEST(ask(game, why)->headline == "The Rook on a1 does not go to b8. It slides any distance orthogonally.");
    const Game placing = test::game("army:Kx1,Qx1 b:army:Kx1,Rx1 commit commit", fairy);
    const std::string place[] = {"hand:w:queen", "board:e5"};
    BOOST_TEST(
        ask(placing, place)
            ->headline.starts_with("White places its Queen on rank 1 or 2, not on e5. Ruling placement.zone = "));
}

BOOST_AUTO_TEST_CASE(a_commitment_from_the_window_has_random_bits) {
    std::set<std::string> hashes;
    for (int i = 0; i < 3; ++i) {
        Document document(1, test::game("", fairy), "t");
        const auto commit = document.game().variant().parse(document.game().state(), "commit");
        BOOST_REQUIRE(commit.ok());
        BOOST_REQUIRE(!document.play(*commit).has_value());
        hashes.insert(document.game().view(Viewer::of(black)).notes.at("commitment.w"));
    }
    BOOST_TEST(hashes.size() == 3u);
    Document document(1, test::game("", fairy), "t");
    const auto own = document.game().variant().parse(document.game().state(), "commit:00000000000000ff");
    BOOST_REQUIRE(own.ok());
    BOOST_REQUIRE(!document.play(*own).has_value());
    BOOST_TEST(document.game().token(document.game().cursor()).find("00ff") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(more_than_the_terms_allow_may_be_picked_and_is_told) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    for (const char* piece : {"more:queen", "more:fairy-queen", "more:long-leaper", "more:long-leaper", "more:knight"})
        desk.press(piece);
    BOOST_TEST(desk.spoken().find("7 over the budget of 405") != std::string::npos, desk.spoken());
    desk.press("commit");
    BOOST_TEST(document.game().ply() == 5);
    desk.press("less:knight");
    desk.press("commit");
    BOOST_TEST(document.game().ply() == 7);
    BOOST_TEST((document.curtain() == black));
}

// Looking back at a draft that was shown, or at the own one that is sealed: nothing there is pressed.
BOOST_AUTO_TEST_CASE(a_draft_that_is_looked_back_at_has_no_live_buttons) {
    const auto targets = [](const DraftDesk& desk) {
        std::set<std::string> out;
        for (const Hit& hit : desk.draw(1000, 2000).scene.hits)
            if (const auto kind = parse_draft_target(hit.target).kind;
                kind != DraftTarget::Kind::card && kind != DraftTarget::Kind::copy)
                out.insert(hit.target);
        return out;
    };
    for (const int until : {1, 2, 3, 4}) {  // actions: both armies are shown after the fourth
        Document document(1, test::game("", fairy), "Fairy");
        int done = 0;
        for (const char* token : {"army:Kx1,Qx1", "commit", "b:army:Kx1,Qx1", "b:commit"}) {
            if (done++ == until) break;
            if (document.curtain().valid()) document.lift_curtain();
            const auto action = document.game().variant().parse(document.game().state(), token);
            BOOST_REQUIRE(action.ok());
            BOOST_REQUIRE(!document.play(*action));
        }
        if (document.curtain().valid()) document.lift_curtain();
        DraftDesk desk(document);
        desk.sync();
        if (until < 4 && desk.active()) BOOST_TEST(!targets(desk).empty(), until);
        document.navigate([](Game& g) { return g.go_ply(0); });
        BOOST_REQUIRE(desk.active());
        desk.sync();
        BOOST_TEST(targets(desk).empty(), until << " " << (targets(desk).empty() ? "" : *targets(desk).begin()));
    }
}

BOOST_AUTO_TEST_CASE(an_army_is_not_read_from_an_empty_text) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    desk.press("more:queen");
    for (const char* text : {"", " \n\t"}) {
        BOOST_TEST((desk.import(text) == DraftDesk::Did::changed));
        const Status error = desk.take_error();
        BOOST_REQUIRE(error);
        BOOST_TEST(error->message == "There is no text to read an army from.");
    }
    BOOST_TEST(document.game().ply() == 1);
}

BOOST_AUTO_TEST_CASE(cards_can_be_read_in_any_window_and_scroll_where_they_do_not_fit) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    const auto left = [](const Hit& hit) { return hit.polygon.front(); };
    const auto right = [](const Hit& hit) { return hit.polygon[2]; };
    for (const double width : {160.0, 300.0, 390.0, 439.0, 440.0, 520.0, 599.0, 600.0, 790.0, 1400.0})
        for (const double height : {240.0, 400.0, 880.0}) BOOST_TEST_CONTEXT(width << " x " << height) {
                const DraftPage page = desk.draw(width, height);
                std::vector<Hit> cards;
                for (const Hit& hit : page.scene.hits)
                    if (hit.target.starts_with("card:") && hit.tip.find(": ") != std::string::npos)
                        cards.push_back(hit);
                BOOST_TEST(cards.size() == 31u);  // the playtested pool
                const auto in_sight = std::ranges::count_if(cards, [&](const Hit& h) { return right(h).y <= height; });
                if (width >= 440 || (width >= 300 && height >= 400)) BOOST_TEST(in_sight >= 2);
                for (const Hit& card : cards) {
                    BOOST_TEST(right(card).x - left(card).x >= 64);
                    BOOST_TEST(left(card).x >= 0);
                    BOOST_TEST(right(card).x <= width);
                    BOOST_TEST(right(card).y <= page.tall);
                    for (const Hit& other : cards)
                        if (other.target != card.target)
                            BOOST_TEST((right(card).x <= left(other).x || right(other).x <= left(card).x ||
                                        right(card).y <= left(other).y || right(other).y <= left(card).y));
                }
                const DraftPage down = desk.draw(width, height, 50);
                BOOST_TEST(down.tall == page.tall);
                const auto last = std::find_if(down.scene.hits.rbegin(), down.scene.hits.rend(), [&](const Hit& hit) {
                    return hit.target == cards.back().target && hit.tip == cards.back().tip;
                });
                BOOST_REQUIRE((last != down.scene.hits.rend()));
                BOOST_TEST(last->polygon.front().y == cards.back().polygon.front().y - 50);
            }
    BOOST_TEST(desk.draw(1060, 800).tall == 800);
    BOOST_TEST(desk.draw(390, 400).tall > 800);
}

BOOST_AUTO_TEST_CASE(budget_and_commit_stay_in_sight_of_a_scrolled_draft) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    const auto words = [](const DraftPage& page, const std::string& text) {
        std::vector<double> at;
        for (const Item& item : page.scene.items)
            if (const auto* said = std::get_if<TextShape>(&item.shape); said && said->text == text)
                at.push_back(said->at.y);
        return at;
    };
    const auto commit = [](const DraftPage& page) {
        return std::ranges::find(page.scene.hits, std::string("commit"), &Hit::target);
    };
    for (const double width : {390.0, 520.0, 900.0})
        for (const double height : {200.0, 260.0, 400.0}) BOOST_TEST_CONTEXT(width << " x " << height) {
                const DraftPage page = desk.draw(width, height);
                const double most = page.tall - height;
                BOOST_TEST_REQUIRE(most > 60);
                for (const double top : {60.0, most}) {
                    const DraftPage down = desk.draw(width, height, top);
                    BOOST_TEST(words(down, "Budget") == words(page, "Budget"), boost::test_tools::per_element());
                    BOOST_TEST(words(down, "0 of 405") == words(page, "0 of 405"), boost::test_tools::per_element());
                    BOOST_TEST_REQUIRE((commit(down) != down.scene.hits.end()));
                    BOOST_TEST((commit(down)->polygon == commit(page)->polygon));
                    // What is scrolled below it is no target there.
                    const auto box = commit(page)->polygon;
                    for (double y = 1; y < box[2].y; y += 4)
                        for (double x = box[0].x + 1; x < box[2].x; x += 20) {
                            const std::string target = target_at(down.scene, {x, y});
                            BOOST_TEST((target.empty() || target == "commit"), target);
                        }
                }
            }
    // A page so low that nothing else would be in sight scrolls whole.
    BOOST_TEST(words(desk.draw(390, 190, 60), "Budget").at(0) == words(desk.draw(390, 190), "Budget").at(0) - 60);
}

BOOST_AUTO_TEST_CASE(what_an_army_leaves_unspent_is_said_with_that_it_can_be_committed) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    const auto says = [&](const std::string& text) {
        BOOST_TEST(desk.spoken().find(text) != std::string::npos, desk.spoken());
        std::string drawn;
        for (const Item& item : desk.draw(1400, 880).scene.items)
            if (const auto* said = std::get_if<TextShape>(&item.shape)) drawn += said->text + " ";
        BOOST_TEST(drawn.find(text) != std::string::npos, text);
    };
    says("This army can be committed; 405 of 405 points are unspent.");
    desk.press("more:queen");
    says("This army can be committed; 310 of 405 points are unspent.");
    DraftSheet sheet;
    sheet.budget = 405;
    BOOST_TEST(committable(sheet) == "");
    sheet.drafted = DraftSheet::Drafted{};
    sheet.drafted->left = 1;
    BOOST_TEST(committable(sheet) == "");  // committed already
    sheet.drafted->commit = "commit";
    BOOST_TEST(committable(sheet) == "This army can be committed; 1 of 405 points is unspent.");
    sheet.drafted->left = 0;
    BOOST_TEST(committable(sheet) == "This army can be committed.");
    sheet.drafted->errors.push_back({"advice", "Few pawns.", "", true});
    BOOST_TEST(committable(sheet) == "This army can be committed.");
    sheet.drafted->errors.push_back({"wrong", "Too dear.", "", false});
    BOOST_TEST(committable(sheet) == "");
}

BOOST_AUTO_TEST_CASE(an_army_picked_by_hand_is_not_lost_unasked) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    desk.sync();
    BOOST_TEST(desk.would_be_lost() == "");
    desk.press("more:queen");
    BOOST_TEST(desk.would_be_lost() ==
               "Your own army, 2 pieces for 95 points, would be gone, and Undo does not bring it back.");
    BOOST_TEST(desk.reads("Kx1,Qx1,Rx1"));
    BOOST_TEST(!desk.reads("hello"));
    desk.press("army:dragons");
    BOOST_TEST(desk.would_be_lost() == "");  // as it is to be had again
    desk.press("less:pawn");
    BOOST_TEST(desk.would_be_lost().starts_with("Your own army, 16 pieces"), desk.would_be_lost());
}

BOOST_AUTO_TEST_CASE(a_draft_in_secret_is_for_its_own_eyes) {
    Document document(1, test::game("", fairy), "t");
    DraftDesk desk(document);
    BOOST_TEST(desk.active());
    document.look_as(Viewer{});
    BOOST_TEST(!desk.active());
    document.look_as(Viewer::of(black));
    BOOST_TEST(desk.active());
    desk.sync();
    BOOST_TEST((desk.seat() == black));
    document.look_as({});
    BOOST_TEST((document.curtain() == white));
    BOOST_TEST(!desk.active());
    document.lift_curtain();
    BOOST_TEST(desk.active());
}

BOOST_AUTO_TEST_CASE(a_draft_that_tells_little_is_drawn_all_the_same) {
    auto rules = test::registry().bind(fairy, "");
    BOOST_REQUIRE(rules.ok());
    const Sparse sparse(*rules->variant);
    rules->variant = &sparse;
    auto game = Game::make(std::move(rules.value()));
    BOOST_REQUIRE(game.ok());
    Document document(1, *std::move(game), "t");
    DraftDesk desk(document);
    desk.sync();
    BOOST_TEST(desk.active());
    BOOST_TEST(!desk.draw(900, 600).scene.hits.empty());
    BOOST_TEST((desk.press("more:queen") == DraftDesk::Did::played));
    BOOST_TEST(document.game().token(document.game().cursor()) == "pick:queen,1");
}

BOOST_AUTO_TEST_SUITE_END()
