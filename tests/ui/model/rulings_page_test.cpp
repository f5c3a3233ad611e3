#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/rulings_page.h"
#include "model/cards/saved_ruleset.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(rulings_page_of_a_game)

namespace {

const RulingRow& row(const std::vector<RulingRow>& rows, std::string_view code) {
    for (const auto& each : rows)
        if (each.code == code) return each;
    throw std::runtime_error("no such ruling");
}

/// A judge with a ruling of its own, which it says as the note of its verdicts.
class TeaRules final : public Ruleset {
public:
    explicit TeaRules(std::string source) {
        info_.id = "tea";
        info_.title = "Tea time";
        info_.variant = "duplicate-chess";
        info_.inherits = "provisional";
        info_.source = std::move(source);
        RulingSpec tea;
        tea.id = "tea.when";
        tea.question = "When is tea?";
        tea.options = {{"four", "at four"}, {"five", "at five"}};
        tea.cite = "Nobody remembers.";
        info_.declares = {std::move(tea)};
    }
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts&, const Rulings& rulings, const std::function<Verdict()>& standard) const override {
        Verdict verdict = standard();
        verdict.note = rulings.choice("tea.when");
        return verdict;
    }

private:
    RulesetInfo info_;
};

BoundRuleset bound(std::string_view ruleset) { return *test::registry().bind("duplicate-chess", ruleset); }

}  // namespace

BOOST_AUTO_TEST_CASE(shows_question_choice_and_source) {
    const auto rows = rulings_page(bound("provisional"));
    BOOST_TEST(rows.size() == 25u);
    const auto& r03 = row(rows, "R03");
    BOOST_TEST(r03.id == "mate.winners-single");
    BOOST_TEST(r03.options[r03.chosen].id == "checkers");
    BOOST_TEST(!r03.question.empty());
    BOOST_TEST(!r03.overridden);
    BOOST_TEST(!r03.play);
    BOOST_TEST(row(rows, "R01").play);
}

BOOST_AUTO_TEST_CASE(marks_what_the_inventor_did_not_confirm) {
    const auto rows = rulings_page(bound("inventor"));
    const auto& r03 = row(rows, "R03");
    BOOST_TEST(r03.options[r03.chosen].id == "completer");
    BOOST_TEST(r03.unconfirmed);
    BOOST_TEST(r03.source.find("unconfirmed") != std::string::npos);
    BOOST_TEST(!row(rows, "R02").unconfirmed);
}

BOOST_AUTO_TEST_CASE(credits_each_choice_to_the_ruleset_of_the_chain_that_made_it) {
    RulesetInfo info;
    info.id = "house";
    info.title = "Our house";
    info.variant = "duplicate-chess";
    info.inherits = "inventor";
    info.rulings = {{"R10", {"5", false, "as at our table"}}};
    const auto house = test::registry().bind(std::make_shared<ChoiceRuleset>(info));
    BOOST_REQUIRE_MESSAGE(house.ok(), (house.ok() ? "" : house.error().message));
    const std::string inventor = bound("inventor").ruleset->info().title;
    const auto rows = rulings_page(*house);
    BOOST_TEST(row(rows, "R10").source == "Our house: as at our table");
    BOOST_TEST(row(rows, "R03").source.rfind(inventor + ", unconfirmed", 0) == 0u);
    int differing = 0;
    const auto parent = rulings_page(bound("inventor"));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        BOOST_TEST(rows[i].differs == (rows[i].chosen != parent[i].chosen), rows[i].code);
        differing += rows[i].differs;
    }
    BOOST_TEST(differing >= 1);
    BOOST_TEST(row(rows, "R10").differs);
    BOOST_TEST(!row(rows, "R03").differs);
}

BOOST_AUTO_TEST_CASE(one_ruling_can_be_overridden_and_given_back) {
    const auto base = bound("provisional");
    const auto changed = with_ruling(test::registry(), base, "R03", "none");
    BOOST_REQUIRE(changed.ok());
    const auto rows = rulings_page(*changed);
    BOOST_TEST(row(rows, "R03").overridden);
    BOOST_TEST(row(rows, "R03").source == "Chosen for this game.");
    BOOST_TEST(changed->rulings.choice("mate.winners-single") == "none");
    const auto back = with_ruling(test::registry(), *changed, "mate.winners-single", "checkers");
    BOOST_REQUIRE(back.ok());
    BOOST_TEST(back->overrides.empty());
}

BOOST_AUTO_TEST_CASE(overrides_by_alias_and_by_word_are_one) {
    auto base = *test::registry().bind("duplicate-chess", "provisional", {{"R03", "none"}});
    const auto changed = with_ruling(test::registry(), base, "mate.winners-single", "completer");
    BOOST_REQUIRE(changed.ok());
    BOOST_TEST(changed->overrides.size() == 1u);
    BOOST_TEST(changed->rulings.choice("R03") == "completer");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_not_in_the_catalogue) {
    BOOST_TEST(with_ruling(test::registry(), bound("provisional"), "R99", "none").error().code.rfind("ruling.", 0) ==
               0u);
    BOOST_TEST(with_ruling(test::registry(), bound("provisional"), "R03", "perhaps").error().code == "ruling.option");
    BOOST_TEST(with_ruleset(test::registry(), bound("provisional"), "nobody").error().code == "ruleset.unknown");
}

BOOST_AUTO_TEST_CASE(another_ruleset_drops_or_keeps_the_overrides) {
    const auto own = *test::registry().bind("duplicate-chess", "provisional", {{"R10", "5"}});
    BOOST_TEST(with_ruleset(test::registry(), own, "inventor")->overrides.empty());
    BOOST_TEST(with_ruleset(test::registry(), own, "inventor", true)->overrides.size() == 1u);
}

BOOST_AUTO_TEST_CASE(what_a_ruleset_declares_stands_behind_the_variants) {
    Registry registry = test::registry();
    registry.put(std::make_shared<TeaRules>("/home/somebody/tea.lua"));
    const BoundRuleset tea = *registry.bind("duplicate-chess", "tea");
    auto rows = rulings_page(tea);
    BOOST_REQUIRE(rows.size() == 26u);
    BOOST_TEST(rows.back().code == "tea.when");
    BOOST_TEST(rows.back().question == "When is tea?");
    BOOST_TEST(rows.back().cite == "Nobody remembers.");
    BOOST_TEST(rows.back().declared_by == "Tea time");
    BOOST_TEST(rows.back().source == "The default of Tea time.");
    BOOST_TEST(rows.front().declared_by == "");
    const auto five = with_ruling(registry, tea, "tea.when", "five");
    BOOST_REQUIRE(five.ok());
    rows = rulings_page(*five);
    BOOST_TEST(rows.back().chosen == 1u);
    BOOST_TEST(rows.back().source == "Chosen for this game.");
    BOOST_TEST(Game::make(*five)->verdict().note == "five");
    BOOST_TEST(with_ruling(registry, *five, "tea.when", "four")->overrides.empty());
    // Another ruleset has no such ruling to keep.
    BOOST_TEST(!with_ruleset(registry, *five, "provisional", true).ok());
    BOOST_TEST(with_ruleset(registry, *five, "provisional").ok());
    BOOST_TEST(most_unlike(registry, *five) != "");
    BOOST_TEST(most_unlike(registry, bound("provisional")) != "");
}

BOOST_AUTO_TEST_CASE(a_ruleset_made_of_a_game_inherits_the_judge_and_what_it_declares) {
    Registry registry = test::registry();
    registry.put(std::make_shared<TeaRules>("/home/somebody/tea.lua"));
    const BoundRuleset five = *registry.bind("duplicate-chess", "tea", {{"tea.when", "five"}});
    const auto made = ruleset_of(registry, five, "Tea at five");
    BOOST_REQUIRE_MESSAGE(made.ok(), (made ? "" : made.error().message));
    BOOST_TEST(made->inherits == "tea");
    BOOST_TEST(made->rulings.at("tea.when").option == "five");
    // As the file that it becomes.
    const auto read = parse_ruleset(write_ruleset(*made), "tea-at-five.json");
    BOOST_REQUIRE(read.ok());
    registry.put(std::make_shared<ChoiceRuleset>(*read));
    const BoundRuleset used = *registry.bind("duplicate-chess", made->id);
    BOOST_TEST(used.judge().info().id == "tea");
    BOOST_TEST(Game::make(used)->verdict().note == "five");
    BOOST_TEST(rulings_page(used).back().source == "Tea at five: chosen in a game");
    // A script's judge is gone when the program ends: nothing could inherit it.
    Registry scripted = test::registry();
    scripted.put(std::make_shared<TeaRules>("script console:1"));
    const auto refused = ruleset_of(scripted, *scripted.bind("duplicate-chess", "tea"), "Tea");
    BOOST_REQUIRE(!refused.ok());
    BOOST_TEST(refused.error().code == "ruleset.judge");
    BOOST_TEST(refused.error().message.find("stands in a script and in no file") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_ruleset_made_of_one_that_is_only_tried_stands_by_itself) {
    Registry registry = test::registry();
    RulesetInfo says;
    says.id = "freiberg-says";
    says.title = "Freiberg says";
    says.variant = "duplicate-chess";
    says.inherits = "provisional";
    says.description = "As he wrote.";
    says.rulings = {{"R06", {"freeze", false, "a letter"}}, {"R10", {"5", true, "a guess"}}};
    says.source = "/tmp/answers/freiberg-says.json";
    registry.try_out(std::make_shared<ChoiceRuleset>(says));
    const BoundRuleset tried = *registry.bind("duplicate-chess", "freiberg-says");
    BOOST_TEST(!registry.lasts(*tried.ruleset));
    BOOST_TEST(may_be_saved(registry, tried));
    BOOST_TEST(!may_be_saved(registry, *registry.bind("duplicate-chess", "provisional")));
    // What the next session has: what is written, and nothing that was tried.
    const auto again = [](const RulesetInfo& info) {
        const auto read = parse_ruleset(write_ruleset(info), "/home/somebody/" + info.id + ".json");
        BOOST_REQUIRE(read.ok());
        return test::registry().bind(std::make_shared<ChoiceRuleset>(*read));
    };
    const auto mine = ruleset_of(registry, tried, "Mine");
    BOOST_REQUIRE_MESSAGE(mine.ok(), (mine ? "" : mine.error().message));
    BOOST_TEST(mine->inherits == "provisional");
    BOOST_TEST((mine->rulings == says.rulings));
    const auto next = again(*mine);
    BOOST_REQUIRE_MESSAGE(next.ok(), (next ? "" : next.error().message));
    BOOST_TEST((next->rulings == tried.rulings));
    BOOST_TEST(row(rulings_page(*next), "R06").source == "Mine: a letter");
    BOOST_TEST(row(rulings_page(*next), "R10").source == "Mine, unconfirmed: a guess");
    // A choice of the game's own takes the place of the tried one's, by whichever name.
    const auto own = ruleset_of(registry, *registry.bind("duplicate-chess", "freiberg-says", {{"R10", "3"}}), "Own");
    BOOST_REQUIRE_MESSAGE(own.ok(), (own ? "" : own.error().message));
    BOOST_TEST(own->rulings.size() == 2u);
    BOOST_TEST(again(*own).ok());
    // Under its own title it is itself, to be installed.
    BOOST_TEST(free_title(registry, tried) == "Freiberg says");
    const auto itself = ruleset_of(registry, tried, "Freiberg says");
    BOOST_REQUIRE_MESSAGE(itself.ok(), (itself ? "" : itself.error().message));
    BOOST_TEST(itself->id == "freiberg-says");
    BOOST_TEST(itself->description == "As he wrote.");
    // What inherits a tried one, tried or installed, has its choices; the nearer one's come first.
    RulesetInfo child = says;
    child.id = "child";
    child.title = "Child";
    child.inherits = "freiberg-says";
    child.rulings = {{"mate.aftermath", {"freeze", true, "nearer"}}};
    child.source = "/home/somebody/child.json";
    registry.put(std::make_shared<ChoiceRuleset>(child));
    const BoundRuleset heir = *registry.bind("duplicate-chess", "child");
    const auto alone = standing_alone(registry, heir);
    BOOST_REQUIRE(alone.ok());
    BOOST_TEST(alone->inherits == "provisional");
    BOOST_TEST(alone->rulings.size() == 2u);
    BOOST_TEST(alone->rulings.at("mate.aftermath").note == "nearer");
    BOOST_TEST(again(*ruleset_of(registry, heir, "Grandchild")).ok());
    // Once it is installed it is inherited as any other.
    registry.put(std::make_shared<ChoiceRuleset>(says));
    BOOST_TEST(registry.lasts(*tried.ruleset));
    BOOST_TEST(ruleset_of(registry, tried, "Mine")->inherits == "freiberg-says");
    BOOST_TEST(!may_be_saved(registry, tried));
}

BOOST_AUTO_TEST_CASE(a_judge_that_is_only_tried_is_not_saved_without_its_file) {
    Registry registry = test::registry();
    registry.try_out(std::make_shared<TeaRules>("/home/somebody/tea.lua"));
    const auto refused = ruleset_of(registry, *registry.bind("duplicate-chess", "tea"), "Mine");
    BOOST_REQUIRE(!refused.ok());
    BOOST_TEST(refused.error().code == "ruleset.judge");
    BOOST_TEST(refused.error().message.find("install its file /home/somebody/tea.lua first") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
