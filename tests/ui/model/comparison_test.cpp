#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/rulings_page.h"
#include "model/cards/saved_ruleset.h"
#include "model/comparison/comparison_export.h"
#include "model/comparison/lane_choices.h"
#include "model/document/document.h"
#include "model/play/lane_moves.h"
#include "model/shell/html_text.h"
#include "pinwheel/game/files/files.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(comparison)

namespace {

struct Compared {
    Compared(std::string_view moves, const std::vector<std::string>& rulesets) : game(test::game(moves)) {
        for (const auto& id : rulesets) rules.push_back(*test::registry().bind("duplicate-chess", id));
        lanes = *compare(game, rules);
        page = comparison_page(game, lanes, rules);
    }
    Game game;
    std::vector<BoundRuleset> rules;
    Comparison lanes;
    ComparisonPage page;
};

}  // namespace

BOOST_AUTO_TEST_CASE(d33_two_readings_of_a_double_mate) {
    const Compared c("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", {"provisional", "inventor"});
    BOOST_TEST(c.page.first_difference == 8);
    BOOST_TEST(c.page.summary == "First difference at ply 8");
    BOOST_REQUIRE(c.page.rows.size() == 9u);
    BOOST_TEST(c.page.rows[0].token == "");
    BOOST_TEST(c.page.rows[8].seat == "W");
    BOOST_TEST(c.page.rows[8].token == "d8h4");
    BOOST_TEST(c.page.rows[8].differs);
    BOOST_TEST(!c.page.rows[7].differs);
    BOOST_TEST(c.page.rows[8].cells[0].brief == "E+W win");
    BOOST_TEST(c.page.rows[8].cells[1].brief != c.page.rows[8].cells[0].brief);
    BOOST_TEST(c.page.rows[8].cells[0].ruling.rfind("Decided by R04", 0) == 0u);
    BOOST_TEST(c.page.heads[0].summary == "Over at ply 8");
    BOOST_TEST(c.page.heads[0].summary_at(3) == "Ends at ply 8");
    BOOST_TEST(c.page.heads[0].summary_at(8) == "Ends here");
    BOOST_TEST(c.page.heads[0].summary_at(9) == "Ended at ply 8");
}

BOOST_AUTO_TEST_CASE(what_is_decided_while_others_play_on_is_told) {
    Compared c("f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6", {"provisional", "provisional"});
    c.rules[0] = *test::registry().bind("duplicate-chess", "provisional", {{"R06", "freeze"}});
    c.rules[1] =
        *test::registry().bind("duplicate-chess", "provisional", {{"R06", "freeze"}, {"R03", "last-opponent"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_TEST(c.page.first_difference == 8);
    BOOST_TEST(c.page.rows[7].cells[0].brief == "");
    BOOST_TEST(c.page.rows[8].cells[0].brief == "(E wins)");
    BOOST_TEST(c.page.rows[8].cells[1].brief == "(W wins)");
    // Also where nobody wins.
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R06", "freeze"}, {"R03", "none"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_TEST(c.page.rows[7].cells[1].brief == "");
    BOOST_TEST(c.page.rows[8].cells[1].brief == "(N loses)");
}

BOOST_AUTO_TEST_CASE(equal_rulesets_never_differ) {
    const Compared c("e2e4 e2e4 d7d5 e7e5", {"provisional", "provisional"});
    BOOST_TEST(c.page.first_difference == -1);
    BOOST_TEST(c.page.summary == "No different verdict in 4 plies");
    for (const auto& row : c.page.rows) BOOST_TEST(!row.differs);
    BOOST_TEST(c.page.heads[0].summary == "Still playing at the end");
    BOOST_TEST(c.page.heads[1].summary == "Still playing at the end. The same rules as lane 1");
}

BOOST_AUTO_TEST_CASE(lanes_of_equal_rules_say_so) {
    struct Row {
        const char *id, *lane;
        bool same;
    };
    const Game game = test::game("");
    for (const Row& row :
         {Row{"its bare ruleset", "provisional", true}, Row{"an option that it has", "game+R06=end", true},
          Row{"another option", "game+R06=freeze", false}, Row{"another ruleset", "inventor", false}}) {
        std::vector<BoundRuleset> rules;
        for (const char* text : {"game", row.lane})
            rules.push_back(*bind_lane(test::registry(), game.variant(), text, &game.rules()));
        const auto page = comparison_page(game, *compare(game, rules), rules);
        BOOST_TEST(page.heads[1].summary.ends_with("The same rules as lane 1") == row.same, row.id);
    }
}

BOOST_AUTO_TEST_CASE(a_file_keeps_the_lanes) {
    Document document(1, test::game("e2e4"), "first");
    document.compared = {"game", "inventor+R06=end"};
    const Document again(2, document.with_times(), "second");
    BOOST_TEST(again.compared == document.compared, boost::test_tools::per_element());
    BOOST_TEST(Document(3, test::game("e2e4"), "third").compared.empty());
}

BOOST_AUTO_TEST_CASE(one_ruling_otherwise_starts_from_the_lane) {
    const Registry& registry = test::registry();
    const Game game = test::game("");
    struct Row {
        const char *lane, *option, *text;
    };
    for (const Row& row : {Row{"inventor", "freeze", "inventor+mate.aftermath=freeze"},
                           Row{"game", "freeze", "game+mate.aftermath=freeze"},
                           Row{"inventor+R06=freeze", "end", "inventor+mate.aftermath=end"},
                           Row{"game+R03=none+mate.aftermath=freeze", "end", "game+R03=none+mate.aftermath=end"}}) {
        const auto rules = *bind_lane(registry, game.variant(), row.lane, &game.rules());
        bool found = false;
        for (const auto& each : lanes_of_one_ruling(rules, row.lane)) found |= each.lane == row.text;
        BOOST_TEST(found, row.text);
    }
}

BOOST_AUTO_TEST_CASE(a_list_of_lanes_says_what_it_offers) {
    const Registry& registry = test::registry();
    const Game game = test::game("");
    const auto words = [&](const char* lane) {
        return lane_of_one_ruling(*bind_lane(registry, game.variant(), lane, &game.rules()), lane).words;
    };
    BOOST_TEST(words("inventor") == "Inventor (closest reading), with one ruling otherwise:");
    BOOST_TEST(words("inventor+R06=freeze") == "Inventor (closest reading), R06 = freeze, with one ruling otherwise:");
    const LaneQuestion any = any_lane(registry, game.rules(), {"game"});
    BOOST_TEST(any.words == "A ruleset, or this game's rules with one ruling otherwise:");
    BOOST_TEST(any.choices.front().title == "Whole rulesets");
    BOOST_TEST(any.choices.back().lane.starts_with("game+"));
    // Where every ruleset is a lane, only rulings are left.
    std::vector<std::string> all{"game"};
    for (const auto& each : registry.rulesets("duplicate-chess")) all.push_back(each->info().id);
    BOOST_TEST(any_lane(registry, game.rules(), all).words == lane_of_one_ruling(game.rules(), "game").words);
}

BOOST_AUTO_TEST_CASE(what_the_game_refuses_may_be_legal_in_a_lane) {
    const Registry& registry = test::registry();
    const Variant& chess = *registry.variant("chess");
    const BoundRuleset strict = *registry.bind("chess", "standard", {{"castling.allowed", "no"}});
    Game game = *Game::make(strict);
    for (const char* move : {"g1f3", "c7c6", "e2e4", "c6c5", "f1e2", "a7a5"}) BOOST_REQUIRE(game.play(move).ok());
    std::vector<BoundRuleset> rules;
    for (const char* text : {"game", "standard"}) rules.push_back(*bind_lane(registry, chess, text, &game.rules()));
    const auto compared = *compare(game, rules);
    const auto by_text = [&](const char* text) { return lanes_allowing(compared, rules, 6, text, nullptr); };
    BOOST_TEST((by_text("e1g1") == std::vector<std::size_t>{1}));
    BOOST_TEST((by_text("d2d4") == std::vector<std::size_t>{0, 1}));
    BOOST_TEST(by_text("e1e8").empty());
    BOOST_TEST(by_text("zz").empty());
    BOOST_TEST(lanes_allowing(compared, rules, 7, "d2d4", nullptr).empty());
    const std::vector<std::string> castling{"board:e1", "board:g1"}, no_move{"board:e1", "board:e8"};
    BOOST_TEST((lanes_allowing(compared, rules, 6, castling, Viewer::arbiter()) == std::vector<std::size_t>{1}));
    BOOST_TEST(lanes_allowing(compared, rules, 6, no_move, Viewer::arbiter()).empty());
    BOOST_TEST(allowed_sentence(compared, {1}) ==
               "It is legal in lane 2 (" + compared.lanes[1].title + "), but the game is played by its own rules.");
    BOOST_TEST(allowed_sentence(compared, {}) == "");
}

BOOST_AUTO_TEST_CASE(of_rulings_that_differ_those_are_named_that_decide) {
    const auto told = [](const std::map<std::string, std::string>& otherwise) {
        Compared c("e2e4 e2e4", {"provisional", "provisional"});
        c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", otherwise);
        c.lanes = *compare(c.game, c.rules);
        return comparison_page(c.game, c.lanes, c.rules).legal;
    };
    const auto both = told({{"R20", "others-draw"}, {"R06", "freeze"}});
    BOOST_REQUIRE(both.size() == 1u);
    BOOST_TEST(both[0].ends_with("allows resign; differs by R20."), both[0]);
    const auto one = told({{"R20", "others-draw"}});
    BOOST_REQUIRE(one.size() == 1u);
    BOOST_TEST(one[0].ends_with("allows resign; differs by R20."), one[0]);
}

// A ghost stands on b5 in the end, which R22 lets be taken or not; who may resign differs all along.
BOOST_AUTO_TEST_CASE(every_ruling_has_its_first_difference_and_moves_come_first) {
    Compared c("f2f3 g2g3 b7b5 g7g6 b1c3 e2e4 g7g5 a7a6 c3b5", {"provisional", "provisional"});
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R20", "others-draw"}, {"R22", "no"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_REQUIRE(c.lanes.legal.has_value());
    BOOST_TEST(c.lanes.legal->ply == 0);
    const auto& found = c.lanes.by_ruling;
    BOOST_REQUIRE(found.size() == 2u);
    BOOST_TEST(found[0].ply == 9);
    BOOST_TEST(!found[0].endings);
    BOOST_TEST((found[0].rulings == std::vector<std::string>{"ghost.capturable"}));
    BOOST_TEST((found[0].alone == std::vector<std::vector<std::string>>{{"f1b5"}, {}}));
    BOOST_TEST(found[1].ply == 0);
    BOOST_TEST(found[1].endings);
    BOOST_TEST((found[1].rulings == std::vector<std::string>{"resignation.result"}));
    BOOST_TEST((found[1].alone == std::vector<std::vector<std::string>>{{}, {"resign"}}));
    BOOST_TEST(
        c.page.summary ==
        "No different verdict in 9 plies; at ply 9 other moves are legal; at ply 0 resigning or draw offers differ");
    BOOST_TEST(c.page.first_legal == 9);
    BOOST_REQUIRE(c.page.legal.size() == 2u);
    BOOST_TEST(c.page.legal[0].ends_with(" allows f1b5; differs by R22."), c.page.legal[0]);
    BOOST_TEST(c.page.legal[1].ends_with(" allows resign; differs by R20."), c.page.legal[1]);
    BOOST_TEST(next_difference(c.page, 0, false) == 9);
    BOOST_TEST(next_difference(c.page, 9, true) == 0);
}

BOOST_AUTO_TEST_CASE(what_a_lane_cannot_follow_says_by_which_ruling_it_could) {
    const std::vector<BoundRuleset> rules{
        *test::registry().bind("duplicate-chess", "provisional"),
        *test::registry().bind("duplicate-chess", "provisional", {{"R20", "others-draw"}})};
    Game game = *Game::make(rules[1]);
    for (const char* token : {"e2e4", "e2e4", "resign"}) BOOST_REQUIRE(game.play(token).ok());
    const auto lanes = compare(game, rules);
    BOOST_REQUIRE(lanes.ok());
    const std::string with = " It is legal with R20=others-draw, R20=opponents-win or R20=frozen.";
    BOOST_REQUIRE(lanes->lanes[0].parted.has_value());
    BOOST_TEST(lanes->lanes[0].parted->error.message.ends_with(with), lanes->lanes[0].parted->error.message);
    Game swapped = game;
    const auto misfit = swapped.use(rules[0]);
    BOOST_REQUIRE((misfit.ok() && misfit->has_value()));
    BOOST_TEST((*misfit)->error.message.ends_with(with), (*misfit)->error.message);
    // A move that no ruling allows has no such sentence.
    const auto none = compare(Setup{}, std::vector<std::string>{"e2e5"}, rules);
    BOOST_REQUIRE((none.ok() && none->lanes[0].parted.has_value()));
    BOOST_TEST(none->lanes[0].parted->error.message.find("It is legal with") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(other_moves_are_told_where_no_verdict_differs) {
    Compared c("e2e4 e2e4", {"provisional", "provisional"});
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R20", "others-draw"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_TEST(c.page.first_difference == -1);
    BOOST_TEST(c.page.first_legal == 0);
    BOOST_TEST(c.page.summary == "No different verdict in 2 plies; at ply 0 resigning or draw offers differ");
    BOOST_REQUIRE(c.page.legal.size() == 1u);
    BOOST_TEST(c.page.legal[0] == "Not legal in every lane at ply 0: R20 = others-draw allows resign; differs by R20.");
    const auto html =
        comparison_html(c.game, c.lanes, c.page, Viewer::arbiter(), [](const View&) { return std::string(); });
    BOOST_TEST(html.find("<p>" + c.page.legal[0] + "</p>") != html.npos);
    BOOST_TEST(comparison_markdown(c.game, c.page).find(c.page.legal[0]) != std::string::npos);
    BOOST_TEST(comparison_json(c.game, c.lanes).find("\"legal\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_lane_says_is_spoken_with_one_stop_a_sentence) {
    BOOST_TEST(as_sentences({"Verdict of lane 1", "Cannot follow", "Cannot follow at ply 2.", "", "Why?"}) ==
               "Verdict of lane 1. Cannot follow. Cannot follow at ply 2. Why?");
}

BOOST_AUTO_TEST_CASE(a_lane_that_cannot_follow_stands_still) {
    Compared c("e2e4 e2e4 d7d5 e7e5", {"provisional", "provisional"});
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R01", "NESW"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_REQUIRE(c.lanes.lanes[1].parted.has_value());
    const int parted = c.lanes.lanes[1].parted->ply;
    BOOST_TEST(c.page.first_difference == parted);
    BOOST_TEST(c.page.rows[static_cast<std::size_t>(parted)].cells[1].parted);
    const auto& stopped = c.page.rows[static_cast<std::size_t>(parted)].cells[1];
    BOOST_TEST(stopped.text == "Cannot follow: " + stopped.reason);
    BOOST_TEST(stopped.brief == "stops");
    BOOST_TEST(c.page.rows.back().cells[1].brief == "✕");
    BOOST_TEST(c.page.rows.back().cells[0].reason == "");
    BOOST_TEST((lane_state(c.lanes.lanes[1], 4) == c.lanes.lanes[1].states.back()));
    BOOST_TEST((lane_state(c.lanes.lanes[0], 4) == c.lanes.lanes[0].states[4]));
    BOOST_TEST((lane_state(c.lanes.lanes[0], -3) == c.lanes.lanes[0].states[0]));
}

BOOST_AUTO_TEST_CASE(the_table_of_rulings_has_those_that_differ_alone) {
    Compared c("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", {"provisional", "provisional"});
    BOOST_TEST(c.page.rulings.empty());
    c.rules[1] = *bind_lane(test::registry(), c.game.variant(), "provisional+R04=o1+R06=end", nullptr);
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_REQUIRE(c.page.rulings.size() == 1u);
    BOOST_TEST(c.page.rulings[0].code == "R04");
    BOOST_TEST(c.page.rulings[0].options[1] == "the opponent who moved first");
    BOOST_TEST(c.page.heads[1].title.ends_with(", R04 = o1, R06 = end"));
    BOOST_TEST(c.page.heads[1].lane == "provisional+mate.aftermath=end+mate.winners-double=o1");
    BOOST_TEST(c.page.heads[0].apart == c.page.heads[0].title);
    BOOST_TEST(c.page.heads[1].apart == "R04 = o1");
    // Of other rules the choice alone would be taken for one of the first's.
    c.rules[1] = *bind_lane(test::registry(), c.game.variant(), "last-standing+R22=no", nullptr);
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_TEST(c.page.heads[1].apart == "Last standing, R22 = no");
    BOOST_TEST(c.page.heads[1].choices_first == "R22 = no, Last standing");
    BOOST_TEST(c.page.heads[0].choices_first == c.page.heads[0].title);
    c.rules[1] = *bind_lane(test::registry(), c.game.variant(), "provisional+R04=o1+R06=end", nullptr);
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    BOOST_TEST(options_by_lane(c.page.rulings[0]).ends_with(" · 2: the opponent who moved first"));
    BOOST_TEST(options_by_lane({"R09", "Why?", {"a", "b", "a"}}) == "1, 3: a · 2: b");
    BOOST_TEST(next_difference(c.page, 3, false) == 8);
    BOOST_TEST(next_difference(c.page, 8, false) == -1);
    BOOST_TEST(next_difference(c.page, 8, true) == -1);
    c.page.legal_plies = {5};
    BOOST_TEST(next_difference(c.page, 3, false) == 5);
    BOOST_TEST(next_difference(c.page, 5, false) == 8);
    BOOST_TEST(next_difference(c.page, 8, true) == 5);
    BOOST_TEST(next_difference(c.page, 5, true) == -1);
}

BOOST_AUTO_TEST_CASE(a_page_to_hand_on) {
    const Compared c("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", {"provisional", "inventor"});
    const auto html = comparison_html(c.game, c.lanes, c.page, Viewer::arbiter(),
                                      [](const View&) { return std::string("<svg a=\"1\" b='#f00'>&amp;</svg>"); });
    BOOST_TEST(html.find("First difference at ply 8") != html.npos);
    BOOST_TEST(html.find("data:image/svg+xml;charset=utf-8,%3Csvg a=%221%22 b='%23f00'%3E%26amp;%3C/svg%3E") !=
               html.npos);
    BOOST_TEST(html.find("<svg") == html.npos);
    BOOST_TEST(html_text("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
    const auto markdown = comparison_markdown(c.game, c.page);
    BOOST_TEST(markdown.find("| **8** | W d8h4 | Checkmate: East and West win") != markdown.npos);
    BOOST_TEST(markdown.find("| 7 | E d8h4 | – | – |") != markdown.npos);
    BOOST_TEST(html.find("td.move{white-space:nowrap}") != html.npos);
    BOOST_TEST(html.find("<td>7</td><td class=\"move\">E d8h4</td><td>–</td><td>–</td>") != html.npos);
    // A table of plies says the same in either.
    const std::string told = "Checkmate: East and West win";
    const auto from = markdown.find("| **8** | W d8h4 | " + told), to = markdown.find(" |", from + 20);
    BOOST_REQUIRE(from != markdown.npos);
    BOOST_TEST(html.find("<td>" + html_text(markdown.substr(from + 19, to - from - 19)) + "</td>") != html.npos);
}

BOOST_AUTO_TEST_CASE(an_exported_page_gives_each_reason_once) {
    Compared c("e2e4 e2e4 d7d5 e7e5", {"provisional", "provisional"});
    c.rules[1] = *test::registry().bind("duplicate-chess", "provisional", {{"R01", "NESW"}});
    c.lanes = *compare(c.game, c.rules);
    c.page = comparison_page(c.game, c.lanes, c.rules);
    const auto count = [](const std::string& text, std::string_view part) {
        int found = 0;
        for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    const auto html =
        comparison_html(c.game, c.lanes, c.page, Viewer::arbiter(), [](const View&) { return std::string(); });
    const auto table = html.substr(html.find("Every ply"));
    BOOST_TEST(count(table, "Cannot follow: ") == 1);
    BOOST_TEST(count(table, "<td>as before</td>") == 2);
    const auto markdown = comparison_markdown(c.game, c.page);
    BOOST_TEST(count(markdown, "Cannot follow: ") == 1);
    BOOST_TEST(count(markdown, "| as before |") == 2);
}

BOOST_AUTO_TEST_CASE(a_lane_is_typed) {
    const std::vector<LaneChoice> choices{{"Whole rulesets", {}},
                                          {"Inventor (closest reading)", "inventor"},
                                          {"R02  When is a player mated?", {}},
                                          {"board-mate: on one board", "game+R02=board-mate"},
                                          {"R20  Who moves on?", {}},
                                          {"none: nobody", "game+R20=none"},
                                          {"mated: the mated player", "game+R20=mated"}};
    struct Row {
        const char* typed;
        int index;
    };
    for (const Row& row : {Row{"R20", 5}, Row{"r20", 5}, Row{"R2", 5}, Row{"R0", 3}, Row{"inv", 1}, Row{"none", 5},
                           Row{"mated", 6}, Row{"when mated", 3}, Row{"player moves", 6}, Row{"closest", 1},
                           Row{"whole", 1}, Row{"R21", -1}, Row{"", -1}, Row{" ", -1}})
        BOOST_TEST(lane_typed(choices, row.typed) == row.index, row.typed);
    BOOST_TEST(lane_typed({}, "R20") == -1);
    BOOST_TEST(lane_in_full(choices, 5) == "R20  Who moves on?\nnone: nobody");
    BOOST_TEST(lane_in_full(choices, 4) == "R20  Who moves on?");
    const BoundRuleset own = *test::registry().bind("duplicate-chess", "provisional");
    const auto rulings = lanes_of_one_ruling(own, "game");
    const int found = lane_typed(rulings, "R21");
    BOOST_REQUIRE(found > 0);
    BOOST_TEST(lane_in_full(rulings, static_cast<std::size_t>(found)).starts_with("R21  "));
}

BOOST_AUTO_TEST_CASE(pictures_stand_in_an_even_grid) {
    for (const auto& [lanes, grid] :
         {std::pair{2, "<div class=\"lanes\">"}, {3, "<div class=\"lanes three\">"}, {4, "<div class=\"lanes\">"}}) {
        const Game game = test::game("e2e4");
        std::vector<BoundRuleset> rules;
        for (const char* text : {"provisional", "inventor", "provisional+R03=none", "provisional+R06=freeze"})
            if (static_cast<int>(rules.size()) < lanes)
                rules.push_back(*bind_lane(test::registry(), game.variant(), text, &game.rules()));
        const auto compared = *compare(game, rules);
        const auto html = comparison_html(game, compared, comparison_page(game, compared, rules), Viewer::arbiter(),
                                          [](const View&) { return std::string("<svg/>"); });
        BOOST_TEST(html.find(grid) != std::string::npos, lanes);
    }
}

BOOST_AUTO_TEST_CASE(a_lane_is_chosen_from_rulesets_and_from_rulings_by_question) {
    const Registry& registry = test::registry();
    const BoundRuleset own = *registry.bind("duplicate-chess", "provisional");
    const auto lanes_of = [](const std::vector<LaneChoice>& choices) {
        std::vector<std::string> out;
        for (const auto& each : choices) out.push_back(each.lane);
        return out;
    };
    const auto whole = whole_lanes(registry, own, {"game"});
    const auto offered = lanes_of(whole);
    BOOST_TEST(whole.front().title == "Whole rulesets");
    for (const char* left_out : {"game", "provisional"})
        BOOST_TEST((std::ranges::find(offered, left_out) == offered.end()), left_out);
    BOOST_TEST((std::ranges::count(offered, "inventor") == 1));
    BOOST_TEST((std::ranges::count(lanes_of(whole_lanes(registry, own, {"inventor"})), "provisional") == 1));
    const auto rulings = lanes_of_one_ruling(own, "game");
    BOOST_TEST(rulings.front().title == "R01  In which order do the players move?");
    BOOST_TEST(rulings.front().lane == "");
    bool after_question = false, found = false;
    for (const auto& each : rulings) {
        if (each.lane.empty()) after_question = each.title.starts_with("R03  ") && each.title.ends_with("?");
        found |= after_question && each.title == "none: nobody";
        if (!each.lane.empty()) BOOST_TEST(bind_lane(registry, *own.variant, each.lane, &own).ok(), each.lane);
    }
    BOOST_TEST(found);
    BOOST_TEST(inherited_title(registry, *registry.bind("duplicate-chess", "inventor")) !=
               registry.bind("duplicate-chess", "inventor")->parents.front());
    BOOST_TEST(inherited_title(registry, own) == "the variant's defaults");
}

BOOST_AUTO_TEST_CASE(a_game_s_rulings_as_a_ruleset) {
    const BoundRuleset own = *test::registry().bind("duplicate-chess", "provisional", {{"R06", "freeze"}});
    const auto info = ruleset_of(test::registry(), own, "Our Club, 3 March");
    BOOST_REQUIRE(info.ok());
    BOOST_TEST(info->id == "our-club-3-march");
    BOOST_TEST(info->inherits == "provisional");
    const auto back = parse_ruleset(write_ruleset(*info), "saved");
    BOOST_REQUIRE(back.ok());
    BOOST_TEST((back->rulings == info->rulings));
    BOOST_TEST(back->rulings.at("mate.aftermath").option == "freeze");
    BOOST_TEST(ruleset_of(test::registry(), own, "Provisional")->id == "provisional-2");
    for (const std::string title : {"?!", "Inventor (closest reading)", own.ruleset->info().title.c_str()})
        BOOST_TEST(ruleset_of(test::registry(), own, title).error().code == "ruleset.title", title);
    Registry more = test::registry();
    for (int n = 0; n < 3; ++n) {
        const std::string title = free_title(more, *more.bind("duplicate-chess", "provisional"));
        const auto made = ruleset_of(more, own, title);
        BOOST_REQUIRE_MESSAGE(made.ok(), title);
        more.put(std::make_shared<ChoiceRuleset>(*made));
    }
}

BOOST_AUTO_TEST_CASE(a_copy_that_a_game_carries_becomes_the_ruleset_that_it_asks_for) {
    Registry here = test::registry();
    RulesetInfo house;
    house.id = "house";
    house.title = "Our house";
    house.variant = "duplicate-chess";
    house.rulings = {{"R06", {"freeze"}}};
    here.put(std::make_shared<ChoiceRuleset>(house));
    const Game game = *Game::make(*here.bind("duplicate-chess", "house"));
    BOOST_TEST(!lacks_ruleset(here, game.rules()));
    test::TemporaryFolder folder;
    BOOST_REQUIRE(!save_game(here, game, folder.path / "game.pinwheel"));
    Game there = *load_game(test::registry(), folder.path / "game.pinwheel");
    BOOST_TEST(lacks_ruleset(test::registry(), there.rules()));
    const auto info = ruleset_of(test::registry(), there.rules(), "Our house");
    BOOST_REQUIRE(info.ok());
    BOOST_TEST(info->id == "house");
    BOOST_TEST(info->inherits == "");
    BOOST_TEST(info->rulings.at("mate.aftermath").option == "freeze");
    Registry installed = test::registry();
    installed.put(std::make_shared<ChoiceRuleset>(*info));
    there = *load_game(installed, folder.path / "game.pinwheel");
    BOOST_TEST(!lacks_ruleset(installed, there.rules()));
    BOOST_TEST(there.rules().ruleset->carried() == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
