// What the window's model makes of a variant with superposed pieces: sets of squares, previews, hypotheses, filters.
// Every expectation is of the quantum chess spec, §10 and §12.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/status_card.h"
#include "model/play/table.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using Did = Table::Did;

BOOST_AUTO_TEST_SUITE(superposition)

namespace {

struct Seated {
    explicit Seated(std::string_view moves = "", const char* setup = "",
                    std::map<std::string, std::string> rulings = {})
        : document(1, make(moves, setup, rulings), "test"), table(document) {}
    static Game make(std::string_view moves, const char* setup, const std::map<std::string, std::string>& rulings) {
        if (!*setup && rulings.empty()) return test::game(moves, "quantum-chess");
        auto rules = test::registry().bind("quantum-chess", "");
        BOOST_REQUIRE(rules.ok());
        for (const auto& [id, option] : rulings) BOOST_REQUIRE(!rules->rulings.set(id, option));
        auto game = Game::make(*rules, {setup, {}, 0});
        BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
        std::istringstream words{std::string(moves)};
        for (std::string word; words >> word;) BOOST_REQUIRE_MESSAGE(game->play(word).ok(), word);
        return *game;
    }
    Did click(const std::string& square) { return click_target("board:" + square); }
    Did click_target(const std::string& target) {
        const auto down = table.press(target), up = table.release(target);
        return up == Did::nothing ? down : up;
    }
    std::string last() const { return document.game().token(document.game().cursor()); }
    const Foresight& hover(const std::string& square) {
        table.hover(square.find(':') == square.npos ? "board:" + square : square);
        BOOST_REQUIRE_MESSAGE(table.foresight().has_value(), "no preview at " << square);
        return *table.foresight();
    }
    std::set<std::string> lit(std::string_view kind, std::string_view colour = "*") const {
        std::set<std::string> out;
        for (const Highlight& h : table.lights())
            if (h.kind == kind && (colour == "*" || h.colour == colour)) out.insert(h.target);
        return out;
    }
    Document document;
    Table table;
};

double measure(const Foresight& seen, std::string_view name, std::string_view seat, bool after) {
    for (const auto& m : seen.measures)
        if (m.name == name && m.seat == seat) return after ? m.after : m.before;
    return -1;
}

}  // namespace

BOOST_AUTO_TEST_CASE(v12_attackers_are_picked_in_any_order) {
    for (const auto& order : {std::vector<std::string>{"g2", "b2", "g7"}, {"b2", "g2", "g7"}}) {
        Seated s("-- a2a3");
        for (std::size_t i = 0; i + 1 < order.size(); ++i) BOOST_TEST((s.click(order[i]) == Did::changed), order[i]);
        BOOST_TEST((s.click(order.back()) == Did::played));
        BOOST_TEST(s.last() == "<b2,g2,g7>");
    }
}

BOOST_AUTO_TEST_CASE(v12_what_may_join_is_lit_otherwise_than_what_is_challenged) {
    Seated s("-- a2a3");
    s.click("g2");
    BOOST_TEST(s.lit("playable", "").count("board:g7") == 1u);
    BOOST_TEST(s.lit("playable", "accent").count("board:b2") == 1u);
    BOOST_TEST(s.lit("playable", "").count("board:b2") == 0u);
    BOOST_TEST(s.table.pick_sentence().starts_with("Challenge by g2: "), s.table.pick_sentence());
    s.click("b2");
    BOOST_TEST(s.table.pick_sentence() == "Challenge by g2 and b2: 2 targets.");
    s.click("g2");  // once more: out of the set again
    BOOST_TEST(s.table.gesture().path() == std::vector<std::string>{"board:b2"}, boost::test_tools::per_element());
    s.click("b2");
    BOOST_TEST(!s.table.gesture().picking());
}

BOOST_AUTO_TEST_CASE(every_legal_action_can_be_clicked) {
    for (const char* moves : {"", "<e7,e2>", "--", "-- a2a3", "-- a2a3 -- d7d5 -- a3a4 -- d5d4 -- e2e4 --"}) {
        const Game game = test::game(moves, "quantum-chess");
        const auto seat = game.variant().to_act(game.state()).at(0);
        const auto offers = game.variant().offers(game.view(Viewer::of(seat)));
        Gesture gesture;
        for (const Offer& offer : offers) {
            gesture.begin(offers, {}, &game.variant().info());
            Gesture::Outcome outcome;
            for (const auto& target : offer.path) outcome = gesture.click(target);
            BOOST_TEST((outcome.result == Gesture::Result::play && outcome.action == offer.action),
                       moves << ": " << game.variant().token(game.state(), offer.action));
        }
        BOOST_TEST(offers.size() == game.variant().count(game.state(), seat));
    }
}

BOOST_AUTO_TEST_CASE(g10_a_move_is_previewed_under_the_pointer_and_leaves_no_trace) {
    Seated s("--");
    const auto nodes = s.document.game().node_count();
    s.click("e2");
    const Foresight& seen = s.hover("e4");
    BOOST_TEST(seen.legal);
    BOOST_TEST(seen.subject == "e2e4");
    BOOST_REQUIRE(seen.changes.size() == 1u);
    BOOST_TEST(seen.changes[0].was == "KQBNRP");
    BOOST_TEST(seen.changes[0].is == "QRP");
    BOOST_TEST(seen.changes[0].lost() == "KBN");
    BOOST_TEST(measure(seen, "worlds", "White", false) == 34594560);
    BOOST_TEST(measure(seen, "worlds", "White", true) == 23783760);
    BOOST_TEST(measure(seen, "kings", "White", true) == 15);
    BOOST_TEST(seen.options == 126);
    BOOST_TEST(s.lit("changed") == std::set<std::string>{"board:e2"}, boost::test_tools::per_element());
    BOOST_TEST(s.document.game().node_count() == nodes);
    BOOST_TEST(!s.document.dirty());
    s.table.hover("board:e6");  // no piece goes there from e2 without a capture of its own
    s.table.hover("");
    BOOST_TEST(!s.table.foresight().has_value());
    BOOST_TEST(s.lit("changed").empty());
}

BOOST_AUTO_TEST_CASE(g23_sentences_group_what_collapses_alike) {
    Seated s("-- b2d4 -- a7a6 --");
    s.click("d2");
    const auto sentences = s.hover("f4").sentences();
    BOOST_REQUIRE(sentences.size() >= 3u);
    bool dark = false;
    for (const auto& [places, rest] : sentences)
        if (places == "a1 c1 e1 g1 f2 h2")
            dark = rest.find("KNRP") != rest.npos && rest.find("tight {Q,BD} by d4 f4") != rest.npos;
    BOOST_TEST(dark);
}

BOOST_AUTO_TEST_CASE(g24_the_last_action_marks_what_it_took) {
    Seated s("-- a2a5 -- h7h6 -- c2c5 -- g7g6 -- e2e5");
    BOOST_TEST(s.lit("changed").size() == 14u);  // e5 itself and thirteen others; a5 and c5 stay QR
    for (const Highlight& h : s.table.lights())
        if (h.kind == "changed" && h.target == "board:d1") BOOST_TEST(h.to == "QR");
    s.table.flash("accent");
    BOOST_TEST(s.lit("changed", "accent").size() == 14u);
}

BOOST_AUTO_TEST_CASE(g28_a_captured_piece_is_lit_in_the_tray) {
    Seated s("-- e2e7");
    BOOST_TEST(s.lit("changed").count("tray:b1") == 1u);
    BOOST_TEST(s.lit("changed").count("board:e7") == 1u);
}

BOOST_AUTO_TEST_CASE(a_joint_challenge_is_seen_before_it_is_declared) {
    Seated s("-- a2a3");
    s.click("g2");
    s.click("b2");
    const Foresight& seen = s.hover("g7");
    std::map<std::string, std::string> is;
    for (const auto& change : seen.changes) is[change.place] = change.is;
    BOOST_TEST(is["g2"] == "QR");  // G53
    BOOST_TEST(is["b2"] == "QB");
    BOOST_TEST(s.document.game().ply() == 2);
}

BOOST_AUTO_TEST_CASE(g50_while_a_challenge_is_pending_answers_are_lit_and_others_explained) {
    Seated s("<e7,e2>");
    const auto lit = s.lit("playable", "accent");
    for (const char* square : {"e2", "d1", "f1", "c2", "g2", "h2", "a2", "b2", "d2", "f2"})
        BOOST_TEST(lit.count(std::string("board:") + square) == 1u, square);
    BOOST_TEST(lit.count("board:a1") == 0u);
    BOOST_TEST(lit.count("board:e7") == 0u);
    s.click("e2");
    s.table.hover("board:e3");
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST(s.table.answer()->code == "challenge-unanswered");
    const auto card = make_status(s.document.game(), s.table.viewer());
    BOOST_TEST(card.headline == "White must answer the challenge of e2");
    BOOST_REQUIRE(card.buttons.size() == 1u);
    BOOST_TEST(card.buttons[0].title == "Deny: it is no king");
    s.table.escape();
    const Foresight& denial = s.hover("button:deny");
    BOOST_REQUIRE(denial.changes.size() == 1u);
    BOOST_TEST(denial.changes[0].is == "QBNRP");  // G51
    BOOST_TEST((s.table.press("button:deny") == Did::played));
    BOOST_TEST(s.last() == "[e2(QBNRP)]");
}

BOOST_AUTO_TEST_CASE(challenge_mode_lights_who_may_challenge_and_escape_leaves_it) {
    Seated s;
    BOOST_TEST(s.table.set_actions() == std::vector<std::string>{"Challenge"}, boost::test_tools::per_element());
    s.table.show_starts(true);
    BOOST_TEST(s.lit("playable", "accent").size() == 8u);  // G07: row 7
    BOOST_TEST(s.table.pick_sentence().starts_with("Challenge: pick one piece or several"));
    s.table.escape();
    BOOST_TEST(s.lit("playable").empty());
}

BOOST_AUTO_TEST_CASE(g35_one_target_with_two_meanings_asks_in_words) {
    Seated s("-- a2a3 -- d7d5 -- a3a4 -- d5d4 -- e2e4 --");
    s.click("d4");
    BOOST_TEST(s.hover("e3").subject.find("one of 2 meanings") != std::string::npos);
    s.click("e3");
    const auto tiles = s.table.tiles();
    BOOST_REQUIRE(tiles.size() == 2u);
    std::map<std::string, const ChoiceTile*> by;
    for (const auto& tile : tiles) by[tile.word] = &tile;
    BOOST_TEST(by["ep"]->title == "en passant");
    BOOST_TEST(by["ep"]->piece == "pawn");
    BOOST_TEST(by["plain"]->title == "plain move");
    BOOST_TEST(by["plain"]->piece == "queen");
    BOOST_TEST(s.table.pick_sentence().ends_with("choose what the move means."));
    const auto& foreseen = s.hover("choice:ep");
    BOOST_TEST(
        std::any_of(foreseen.changes.begin(), foreseen.changes.end(), [](const auto& c) { return c.is == "P"; }));
    BOOST_TEST((s.click_target("choice:ep") == Did::played));
    BOOST_TEST(s.last() == "d4e3ep");
}

BOOST_AUTO_TEST_CASE(voluntary_collapses_are_choices_with_words) {
    Seated s("--", "", {{"collapse.voluntary", "on-moves"}});
    s.click("e2");
    s.click("e4");
    const auto tiles = s.table.tiles();
    BOOST_TEST(tiles.size() == 7u);  // QRP and its six smaller parts
    bool seen = false;
    for (const auto& tile : tiles) seen |= tile.word == "QR" && tile.title == "keep QR" && tile.pieces.size() == 2;
    BOOST_TEST(seen);
}

BOOST_AUTO_TEST_CASE(of_several_challenges_the_denied_one_is_picked_before_the_button) {
    Seated s("", "", {{"challenge.count", "several"}});
    for (const char* square : {"e7", "e2", "d7", "d2"}) s.click(square);
    s.click_target("button:pass");
    BOOST_TEST(s.table.pick_buttons().empty());
    s.click("e2");
    BOOST_TEST(s.table.pick_buttons() == std::vector<std::string>{"deny"}, boost::test_tools::per_element());
    BOOST_TEST(s.table.gesture().leads_to("button:deny"));
    s.hover("button:deny");
    BOOST_TEST((s.table.press("button:deny") == Did::played));
    BOOST_TEST(s.last().starts_with("[e2("), s.last());
    s.click("d2");
    BOOST_TEST((s.table.press("button:deny") == Did::played));
}

BOOST_AUTO_TEST_CASE(attackers_that_become_one_type_ask_which) {
    Seated s("-- a2a3", "", {{"challenge.collapse-attackers", "pick-one"}});
    s.click("g2");
    s.click("b2");
    s.click("g7");
    BOOST_TEST(s.table.gesture().choosing());
    BOOST_TEST(s.table.tiles().size() == 3u);  // Q or R with Q or B, but only one queen
    BOOST_TEST(s.table.pick_sentence() ==
               "Choose what b2 and g2 shall keep.");  // in the order of the words, not of the clicks
    std::set<std::string> words;
    for (const ChoiceTile& tile : s.table.tiles()) words.insert(tile.word + " " + tile.title);
    BOOST_TEST(words == (std::set<std::string>{"B,Q B, Q", "B,R B, R", "Q,R Q, R"}), boost::test_tools::per_element());
    s.table.escape();
    BOOST_TEST(s.table.gesture().path().size() == 2u);
}

BOOST_AUTO_TEST_CASE(hypotheses_chain_and_leave_no_trace) {
    Seated s("-- b2d4 --");
    const auto before = s.document.version();
    const auto saved = s.document.game().variant().save(s.document.game().state());
    std::map<std::string, int> menu;
    for (const auto& m : s.table.measure_menu("board:d4")) menu[m.word] = m.others;
    BOOST_TEST(menu["Q"] == 15);  // §10.1
    BOOST_TEST(menu["B"] == 7);
    BOOST_TEST(menu.size() == 2u);
    BOOST_TEST(!s.table.suppose("board:d4", "B"));
    BOOST_REQUIRE(s.table.foresight().has_value());
    BOOST_TEST(s.table.foresight()->subject == "d4 = B");
    BOOST_TEST(measure(*s.table.foresight(), "worlds", "White", true) == 4324320);
    BOOST_TEST(s.table.view().boards[0].cells[27].occupants.size() == 1u);  // d4
    BOOST_TEST(!s.table.suppose("board:e1", "K"));
    BOOST_TEST(s.table.hypotheses().sentence() == "d4 = B, e1 = K");
    BOOST_TEST(s.table.suppose("board:d1", "K").has_value());  // e1 is the king by hypothesis
    BOOST_TEST(s.table.gesture().offers().empty());
    BOOST_TEST((s.click("a2") == Did::nothing));
    s.table.escape();
    BOOST_TEST(s.table.hypotheses().sentence() == "d4 = B");
    s.table.stop_supposing();
    BOOST_TEST(!s.table.foresight().has_value());
    BOOST_TEST(s.table.view().boards[0].cells[27].occupants.size() == 2u);
    BOOST_TEST(!s.table.gesture().offers().empty());
    BOOST_TEST(s.document.version() == before);
    BOOST_TEST(s.document.game().variant().save(s.document.game().state()) == saved);
}

BOOST_AUTO_TEST_CASE(filters_are_built_from_what_the_variant_publishes) {
    Seated s;
    std::set<std::string> ids;
    for (const FilterSpec& spec : s.table.filter_specs()) {
        ids.insert(spec.id);
        BOOST_TEST(!spec.title.empty());
        BOOST_TEST((spec.kind != FilterSpec::Kind::choices || spec.choices.size() > 1), spec.id);
    }
    for (const char* id : {"possible", "impossible", "certain", "size", "side", "place", "king", "unmoved", "castles",
                           "attacks", "challenges"})
        BOOST_TEST(ids.count(id) == 1u, id);
    Document chess(2, test::game("", "chess"), "chess");
    BOOST_TEST(Table(chess).filter_specs().empty());
}

BOOST_AUTO_TEST_CASE(filters_dim_what_does_not_pass) {
    struct Row {
        const char* moves;
        std::vector<std::pair<const char*, const char*>> conditions;
        bool all;
        std::size_t passing;
    };
    const Row rows[] = {
        {"", {{"possible", "K"}}, true, 32},
        {"", {{"possible", "K"}, {"side", "w"}}, true, 16},
        {"-- e2e4", {{"possible", "K"}, {"side", "w"}}, true, 15},
        {"-- e2e4", {{"impossible", "K"}}, true, 1},
        {"-- g1f3", {{"certain", "N"}}, true, 1},
        {"-- g1f3", {{"size", "1"}}, true, 1},
        {"-- e2e4", {{"size", "3"}}, true, 1},
        {"-- e2e4", {{"unmoved", ""}}, true, 31},
        {"-- e2e7", {{"place", "captured"}}, true, 1},
        {"-- e2e7", {{"king", ""}}, true, 30},              // e7 is QR, the captured piece no king
        {"", {{"castles", ""}}, true, 8},                   // d1c1 f1g1 and Black's
        {"", {{"attacks", "e7"}, {"side", "w"}}, true, 5},  // e2 as rook, a3-e7 diagonals are blocked: see below
        {"-- a2a3", {{"challenges", "g7"}, {"side", "w"}}, true, 2},  // g2 as rook, b2 as bishop
        {"-- e2e4", {{"impossible", "K"}, {"certain", "N"}}, false, 1},
        {"-- g1f3 -- e7e5", {{"certain", "N"}, {"impossible", "K"}}, false, 2},
    };
    for (const Row& row : rows) {
        Seated s(row.moves);
        Filters filters;
        filters.all = row.all;
        for (const auto& [id, word] : row.conditions) filters.toggle(id, word);
        const auto error = s.table.use_filters(filters);
        const std::string about =
            std::string(row.moves) + " " + row.conditions[0].first + "=" + row.conditions[0].second;
        BOOST_REQUIRE_MESSAGE(!error, about << ": " << (error ? error->message : ""));
        if (row.conditions[0].first == std::string("attacks")) {
            // Whoever passes could capture on e7 by the movement table.
            for (const auto& target : s.table.filtered().passing) BOOST_TEST(target.starts_with("board:"));
            BOOST_TEST(s.table.filtered().passing.count("board:e2") == 1u);
            continue;
        }
        BOOST_TEST(s.table.filtered().passing.size() == row.passing,
                   about << ": " << s.table.filtered().passing.size());
        BOOST_TEST(s.lit("dim").size() == 32 - row.passing, about);
    }
    Seated s;
    Filters bad;
    bad.set("attacks", "z9");
    const auto error = s.table.use_filters(bad);
    BOOST_REQUIRE(error.has_value());
    BOOST_TEST(error->code == "question.args");
    BOOST_TEST(s.lit("dim").empty());
    BOOST_TEST(!s.table.use_filters({}));
}

BOOST_AUTO_TEST_CASE(turns_end_by_themselves_where_one_wants_that) {
    Seated s("--");
    s.table.auto_pass = true;
    s.click("e2");
    BOOST_TEST((s.click("e4") == Did::played));
    BOOST_TEST(s.document.game().ply() == 3);  // the move and the pass
    BOOST_TEST(s.last() == "--");
    s.table.auto_pass = false;
    s.click("e7");
    s.click("e5");
    BOOST_TEST(s.last() == "e7e5");
}

BOOST_AUTO_TEST_CASE(the_status_card_counts_worlds_and_kings) {
    const auto card = make_status(test::game("-- e2e4", "quantum-chess"), Viewer{});
    BOOST_TEST(card.headline == "White may challenge, or end the turn");
    BOOST_REQUIRE(card.notices.size() == 2u);
    BOOST_TEST(card.notices[0] == "White: 23\u202f783\u202f760 worlds, 15 possible kings");
    BOOST_TEST(card.notices[1] == "Black: 34\u202f594\u202f560 worlds, 16 possible kings");
    BOOST_TEST(card.specials.empty());
    BOOST_TEST(make_status(test::game("--", "quantum-chess"), Viewer{}).headline == "White to move");
}

BOOST_AUTO_TEST_CASE(what_collapsed_is_counted_in_words) {
    const Variant& quantum = *test::registry().variant("quantum-chess");
    const auto said = [&](const char* types, const char* pieces) {
        return quantum.phrase({"collapsed", {{"pieces", pieces}, {"types", types}}});
    };
    BOOST_TEST(said("1", "1") == "1 possibility of 1 piece is gone.");
    BOOST_TEST(said("2", "1") == "2 possibilities of 1 piece are gone.");
    BOOST_TEST(said("7", "3") == "7 possibilities of 3 pieces are gone.");
}

BOOST_AUTO_TEST_SUITE_END()
