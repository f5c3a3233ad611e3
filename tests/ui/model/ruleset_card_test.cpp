// What is shown of a ruleset's file before it is tried.
#include "model/cards/ruleset_card.h"

#include <boost/test/unit_test.hpp>

#include "library.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(ruleset_cards)

namespace {

std::shared_ptr<const Ruleset> club(std::string id = "club") {
    RulesetInfo info;
    info.id = std::move(id);
    info.title = "Our club";
    info.variant = "duplicate-chess";
    info.provenance = "Agreed on a club evening.";
    info.inherits = "provisional";
    info.rulings = {{"R04", {"none"}}};
    info.source = "/elsewhere/club.json";
    return std::make_shared<ChoiceRuleset>(std::move(info));
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(rulings_are_named_by_number_and_title) {
    Registry registry = test::registry();
    const auto offered = *registry.bind(club());
    const BoundRuleset shown = *registry.bind("duplicate-chess", "provisional");
    const RulesetCard card = ruleset_card(registry, offered, &shown);
    BOOST_TEST(card.words == "Agreed on a club evening.\nIt answers otherwise than this game: R04.");
    const RulingSpec& spec =
        offered.rulings.catalogue()[static_cast<std::size_t>(find_ruling(offered.rulings.catalogue(), "R04"))];
    const auto title = [&](const Rulings& rulings) {
        for (const RulingOption& option : spec.options)
            if (option.id == rulings.choice("R04")) return option.title.empty() ? option.id : option.title;
        return std::string();
    };
    const std::string line = "R04, " + spec.question + " " + title(offered.rulings);
    BOOST_TEST(card.rulings.find("Otherwise than this game:\n" + line + ", not: " + title(shown.rulings) + ".") == 0u,
               card.rulings);
    BOOST_TEST(holds(card.rulings, "Its own choices; the others are those of Provisional"), card.rulings);
    BOOST_TEST(holds(card.rulings, line + "."), card.rulings);
    BOOST_TEST(holds(ruleset_card(registry, offered, &offered).words, "every ruling as this game does"));
    const auto chess = *registry.bind("chess", "");
    BOOST_TEST(holds(ruleset_card(registry, offered, &chess).words, "trying it begins a new game"));
}

BOOST_AUTO_TEST_CASE(what_is_here_already_is_said) {
    Registry registry = test::registry();
    registry.put(club());
    const auto again = *registry.bind(club());
    BOOST_TEST(holds(ruleset_card(registry, again, nullptr).words,
                     "You have a ruleset of the id \"club\" already, Our club, from /elsewhere/club.json: it has the "
                     "same rulings."));
    RulesetInfo changed = club()->info();
    changed.rulings.clear();
    const auto other = *registry.bind(std::make_shared<ChoiceRuleset>(std::move(changed)));
    BOOST_TEST(holds(ruleset_card(registry, other, nullptr).words, "this one would take its place."));
}

BOOST_AUTO_TEST_SUITE_END()
