#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/rulings_page.h"

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

BOOST_AUTO_TEST_SUITE_END()
