// A game carries its rules, and what a swap of them cuts off.
#include <boost/test/unit_test.hpp>

#include "toys.h"

using namespace toys;

namespace {

std::shared_ptr<const Ruleset> house(std::map<std::string, RulingChoice> rulings, std::string inherits = {}) {
    RulesetInfo info;
    info.id = "house";
    info.title = "House rules";
    info.variant = "stones";
    info.provenance = "Agreed on a Friday.";
    info.inherits = std::move(inherits);
    info.source = "/somebody/home/house.json";
    info.rulings = std::move(rulings);
    return std::make_shared<ChoiceRuleset>(std::move(info));
}

Game played(const Registry& registry, std::string_view tokens) {
    auto game = Game::make(*registry.bind("stones", "house"));
    if (!game) throw std::runtime_error(game.error().message);
    play_all(game.value(), tokens);
    return *std::move(game);
}

/// A judge with a text, installed at some time, that counts how often it is asked.
class TextJudge final : public Ruleset {
public:
    TextJudge(std::string variant, std::string text, int& asked) : text_(std::move(text)), asked_(asked) {
        info_.id = info_.title = "house";
        info_.variant = std::move(variant);
        info_.source = "/somebody/home/house.lua";
    }
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override {
        ++asked_;
        return standard();
    }
    std::string judge_text() const override { return text_; }

private:
    RulesetInfo info_;
    std::string text_;
    int& asked_;
};

bool tells(const Game& game, std::string_view words) {
    for (const std::string& note : game.notes())
        if (note.find(words) != note.npos) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(carried)

BOOST_AUTO_TEST_CASE(a_game_opens_where_its_ruleset_is_not) {
    Registry here = toy_registry();
    here.put(house({{"last.stone", {"loses", false, ""}}}));
    const Record record = played(here, "take:3 take:3 take:3 take:1").record();
    BOOST_REQUIRE(record.carried);
    BOOST_TEST(record.carried->title == "House rules");
    BOOST_TEST(record.carried->source == "house.json");  // nobody's folders
    BOOST_TEST(record.carried->rulings.at("last.stone") == "loses");
    const Registry elsewhere = toy_registry();
    const auto game = Game::from_record(elsewhere, record);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    BOOST_TEST(tells(*game, "not installed"));
    BOOST_TEST(game->rules().id() == "house");
    BOOST_TEST(game->rules().ruleset->info().title == "House rules");
    BOOST_TEST(game->rules().rulings.choice("last.stone") == "loses");
    BOOST_TEST((game->verdict().result == played(here, "take:3 take:3 take:3 take:1").verdict().result));
    // It is carried on.
    const Record again = game->record();
    BOOST_TEST((again.carried == record.carried));
    BOOST_TEST(Game::from_record(here, again)->notes().empty());
}

BOOST_AUTO_TEST_CASE(parents_are_named_and_not_needed) {
    Registry here = toy_registry();
    RulesetInfo parent;
    parent.id = parent.title = "club";
    parent.variant = "stones";
    parent.source = "club.json";
    parent.rulings["last.stone"] = {"loses", false, ""};
    here.put(std::make_shared<ChoiceRuleset>(parent));
    here.put(house({}, "club"));
    const Record record = played(here, "take:1").record();
    BOOST_REQUIRE(record.carried);
    BOOST_TEST((record.carried->parents == std::vector<std::string>{"club"}));
    const Registry elsewhere = toy_registry();
    const auto game = Game::from_record(elsewhere, record);
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->rules().rulings.choice("last.stone") == "loses");
    BOOST_TEST((game->record().carried->parents == std::vector<std::string>{"club"}));
}

BOOST_AUTO_TEST_CASE(defaults_carry_nothing) {
    const Registry registry = toy_registry();
    BOOST_TEST(!stone_game(registry, "take:1").record().carried.has_value());
    BOOST_TEST(stone_game(registry, "take:1", {{"last.stone", "loses"}}).record().carried.has_value());
}

BOOST_AUTO_TEST_CASE(an_edited_ruleset_does_not_change_an_old_game) {
    Registry registry = toy_registry();
    registry.put(house({{"last.stone", {"loses", false, ""}}}));
    const Record record = played(registry, "take:3 take:3 take:3 take:1").record();
    registry.put(house({}));
    const auto as_played = Game::from_record(registry, record);
    BOOST_REQUIRE(as_played.ok());
    BOOST_TEST(as_played->rules().rulings.choice("last.stone") == "loses");
    BOOST_TEST(tells(*as_played, "They part at ply 4"));
    const auto as_now = Game::from_record(registry, record, true, {"", true});
    BOOST_REQUIRE(as_now.ok());
    BOOST_TEST(as_now->rules().rulings.choice("last.stone") != "loses");
    // What is the same after all is not told.
    registry.put(house({{"last.stone", {"loses", true, "another note"}}}));
    BOOST_TEST(Game::from_record(registry, record)->notes().empty());
}

BOOST_AUTO_TEST_CASE(a_ruleset_of_ones_choice_rescues_any_game) {
    Registry registry = toy_registry();
    registry.put(house({{"take.most", {"2", false, ""}}}));
    Record record = played(registry, "take:1 take:2 put take:1").record();
    record.carried.reset();
    record.ruleset = "gone";
    BOOST_TEST(Game::from_record(registry, record).error().code == "ruleset.unknown");
    BOOST_TEST(Game::from_record(registry, record, true, {"house", false}).ok());
    // What does not fit is cut off, told and kept.
    Record wide = stone_game(registry, "take:1 take:3 put take:1").record();
    const auto game = Game::from_record(registry, wide, true, {"house", false});
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    BOOST_TEST(line_text(*game) == "take:1");
    BOOST_TEST(tells(*game, "Ply 2"));
    BOOST_TEST(game->cut().size() == 3u);
    BOOST_TEST(tells(*game, "It is legal with T1=3."));
}

// It begins the position anew for each option: a file of many lines that do not fit asks for one of them.
BOOST_AUTO_TEST_CASE(what_would_allow_a_ply_is_told_of_the_first_line) {
    Registry registry = toy_registry();
    registry.put(house({{"take.most", {"2", false, ""}}}));
    Record record = stone_game(registry, "take:1 take:2").record();
    Record::Node wide = record.nodes.front();
    wide.token = "take:3";
    for (int i = 0; i < 3; ++i) record.nodes.push_back(wide);
    const auto game = Game::from_record(registry, record, true, {"house", false});
    BOOST_REQUIRE(game.ok());
    const auto tails = game->tails();
    BOOST_REQUIRE(tails.size() == 3u);
    for (std::size_t i = 0; i < tails.size(); ++i) {
        BOOST_TEST(!tails[i].why.empty());
        BOOST_TEST((tails[i].why.find("It is legal with T1=3.") != std::string::npos) == (i == 0));
    }
}

BOOST_AUTO_TEST_CASE(what_a_swap_cuts_off_comes_back) {
    Registry registry = toy_registry();
    registry.put(house({{"take.most", {"2", false, ""}}}));
    Game game = stone_game(registry, "take:1 take:3 put take:1");
    game.go_ply(1);
    play_all(game, "take:2 put");
    game.go_ply(0);
    play_all(game, "take:3");
    game.go_ply(0);
    game.promote(1);
    game.go_ply(100);
    game.set_comment(2, "three at once");
    const Record before = game.record();
    const BoundRuleset wide = game.rules();
    const auto misfit = game.use(*registry.bind("stones", "house"));
    BOOST_REQUIRE(misfit.ok());
    BOOST_TEST(game.cut().size() == 4u);
    // Kept through a file, where it is not played.
    const Record saved = game.record();
    BOOST_TEST(saved.cut.size() == 4u);
    auto read = Game::from_record(registry, saved);
    BOOST_REQUIRE(read.ok());
    BOOST_TEST(read->cut().size() == 4u);
    for (Game* again : {&game, &read.value()}) {
        BOOST_REQUIRE(again->use(wide).ok());
        const Record after = again->record();
        BOOST_TEST(after.cut.empty());
        BOOST_REQUIRE(after.nodes.size() == before.nodes.size());
        BOOST_TEST(Game::from_record(registry, after)->record().nodes.size() == before.nodes.size());
        if (again == &game) BOOST_TEST((after.nodes == before.nodes));
    }
}

// The place among its siblings and how it ended come back too, through a file as well.
BOOST_AUTO_TEST_CASE(a_tail_keeps_its_place_and_its_end) {
    Registry registry = toy_registry();
    registry.put(house({{"take.most", {"2", false, ""}}}));
    Game game = stone_game(registry, "take:1 take:3 put");
    BOOST_REQUIRE(!game.declare("draw"));
    game.go_ply(1);
    play_all(game, "take:2 put");
    game.go(3);
    BOOST_TEST(line_text(game) == "take:1 take:3 put");
    BOOST_REQUIRE(game.verdict().over);
    const BoundRuleset wide = game.rules();
    BOOST_REQUIRE(game.use(*registry.bind("stones", "house")).ok());
    BOOST_TEST(line_text(game) == "take:1 take:2 put");
    const auto tails = game.tails();
    BOOST_REQUIRE(tails.size() == 1u);
    BOOST_TEST(tails[0].at == 1u);
    BOOST_TEST(tails[0].ply == 2);
    BOOST_TEST(tails[0].depth == 0);
    BOOST_TEST((tails[0].moves == std::vector<std::string>{"take:3", "put"}));
    BOOST_TEST(tails[0].declared == "draw");
    BOOST_TEST(tails[0].title == "cut by House rules at ply 2");
    BOOST_TEST(!tails[0].why.empty());
    BOOST_TEST(tail_sentence(tails[0], 1).starts_with("Cut by House rules at ply 2: take:3 … and 1 more, draw. "));
    Record saved = game.record();
    auto read = Game::from_record(registry, saved);
    BOOST_REQUIRE(read.ok());
    BOOST_TEST((read->tails() == tails));
    for (Game* again : {&game, &read.value()}) {
        BOOST_REQUIRE(again->use(wide).ok());
        BOOST_TEST(again->tails().empty());
        again->go(0);
        again->go_ply(100);
        BOOST_TEST(line_text(*again) == "take:1 take:3 put");
        BOOST_TEST(again->verdict().over);
        BOOST_TEST(again->node(1).children.size() == 2u);
        BOOST_TEST(again->token(again->node(1).children[0]) == "take:3");
    }
    // What is cut when a file is read under other rules keeps how it ended, too.
    Record record = game.record();
    const auto cut = Game::from_record(registry, record, true, {"house", false});
    BOOST_REQUIRE(cut.ok());
    BOOST_REQUIRE(cut->tails().size() == 1u);
    BOOST_TEST(cut->tails()[0].declared == "draw");
    // A tail of a node that was deleted is no line any more.
    BOOST_REQUIRE(game.use(*registry.bind("stones", "house")).ok());
    game.remove(1);
    BOOST_TEST(game.tails().empty());
}

BOOST_AUTO_TEST_CASE(tokens_in_angles_are_one) {
    using List = std::vector<std::string>;
    BOOST_TEST((split_tokens(" e2e4  <e7 e2>\n[e2(QBN)] ") == List{"e2e4", "<e7 e2>", "[e2(QBN)]"}));
    BOOST_TEST((split_tokens("<e7 e2") == List{"<e7", "e2"}));
    BOOST_TEST((split_tokens("a<b c>d e") == List{"a<b c>d", "e"}));
    BOOST_TEST(split_tokens(" \t\n").empty());
}

// A judge is asked true facts, and would tell of them by ending the game or not.
BOOST_AUTO_TEST_CASE(no_judge_of_a_ruleset_is_asked_about_a_running_game_that_hides_something) {
    const struct {
        const char *id, *moves, *installed;
        bool without_text, asked;
    } rows[] = {
        {"the same judge", "mark:a1 mark:b1", "one", false, false},
        {"another judge", "mark:a1 mark:b1", "two", false, false},
        {"by its name alone", "mark:a1 mark:b1", "one", true, false},
        {"another one, at the end", "mark:a1 mark:b1 mark:c1 mark:a2 mark:b2 mark:c2", "two", false, true},
    };
    for (const auto& row : rows) {
        int before = 0, asked = 0;
        Registry there = toy_registry(), here = toy_registry();
        there.put(std::make_shared<TextJudge>("marks", "one", before));
        here.put(std::make_shared<TextJudge>("marks", row.installed, asked));
        auto game = Game::make(*there.bind("marks", "house"));
        BOOST_REQUIRE(game.ok());
        play_all(game.value(), row.moves);
        Record record = game->record();
        BOOST_REQUIRE(record.carried);
        BOOST_TEST(record.carried->judge == "one");
        if (row.without_text) record.carried->judge.clear();
        const auto read = Game::from_record(here, record);
        BOOST_REQUIRE_MESSAGE(read.ok(), row.id << (read ? "" : read.error().message));
        (void)read->hides();
        BOOST_TEST((asked > 0) == row.asked, row.id << ": asked " << asked);
        BOOST_TEST(tells(*read, " agree on ") == (row.asked && read->rules().ruleset->carried()), row.id);
    }
}

BOOST_AUTO_TEST_SUITE_END()
