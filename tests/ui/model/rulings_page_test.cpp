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

BOOST_AUTO_TEST_SUITE_END()
