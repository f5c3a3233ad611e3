#include <boost/test/unit_test.hpp>

#include "nim.h"

using namespace pinwheel;

namespace {

void must(Status status) {
    if (status) BOOST_FAIL(status->message);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(binding)

BOOST_AUTO_TEST_CASE(the_default_is_the_rules_own_until_somebody_registers_a_better) {
    auto registry = nim_registry();
    BOOST_TEST(registry.bind("nim", "")->id() == "standard");
    BOOST_TEST(registry.rulesets("nim").size() == 1u);
    must(registry.add(ruleset("other")));
    BOOST_TEST(registry.bind("nim", "")->id() == "standard");
    BOOST_TEST(registry.rulesets("nim").size() == 2u);
    BOOST_TEST(registry.rulesets("nim")[0]->info().id == "other");
    const Status taken = registry.add(ruleset("standard", {{"R01", {"loses", false, ""}}}));
    BOOST_REQUIRE(taken.has_value());
    BOOST_TEST(taken->code == "ruleset.schema");
    BOOST_TEST(registry.bind("nim", "")->rulings.choice("R01") == "wins");
    must(registry.add(ruleset("provisional")));
    BOOST_TEST(registry.bind("nim", "")->id() == "provisional");
    BOOST_TEST(registry.rulesets("nim").size() == 2u);
    BOOST_TEST(registry.rulesets("chess").empty());
}

BOOST_AUTO_TEST_CASE(the_nearest_choice_of_a_chain_wins_and_its_source_is_kept) {
    auto registry = nim_registry();
    must(registry.add(
        ruleset("base", {{"last.takes", {"loses", true, "said once"}}, {"R02", {"3_claim", false, "base"}}})));
    must(registry.add(ruleset("middle", {{"R02", {"ten", false, "middle"}}}, "base")));
    must(registry.add(ruleset("top", {}, "middle")));
    const auto bound = registry.bind("nim", "top", {{"R01", "wins"}});
    BOOST_REQUIRE(bound.ok());
    BOOST_TEST(bound->rulings.choice("pile.size") == "ten");
    BOOST_TEST(bound->rulings.choice("last.takes") == "wins");
    BOOST_TEST(bound->provenance.at("pile.size").note == "middle");
    BOOST_TEST(bound->provenance.at("last.takes").note == "chosen for this game");
    BOOST_TEST(bound->variant == registry.variant("nim"));
    const auto base = registry.bind("nim", "base");
    BOOST_TEST(base->provenance.at("pile.size").option == "3-claim");
    BOOST_TEST(base->provenance.at("last.takes").unconfirmed);
    BOOST_TEST(registry.bind(ruleset("loose", {}, "standard"))->rulings.choice("R02") == "twenty-one");
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused_with_file_and_pointer) {
    auto registry = nim_registry();
    must(registry.add(ruleset("a", {}, "b")));
    must(registry.add(ruleset("b", {}, "c")));
    must(registry.add(ruleset("c", {}, "a")));
    must(registry.add(ruleset("self", {}, "self")));
    must(registry.add(ruleset("orphan", {}, "nobody")));
    must(registry.add(ruleset("odd-ruling", {{"R7/7", {"x", false, ""}}})));
    must(registry.add(ruleset("odd-option", {{"R01", {"maybe", false, ""}}})));
    must(registry.add(ruleset("twice", {{"R01", {"wins", false, ""}}, {"last.takes", {"wins", false, ""}}})));
    must(registry.add(ruleset("heir", {}, "odd-option")));
    struct {
        const char *id, *code, *where, *file;
    } const cases[] = {{"a", "ruleset.cycle", "/inherits", "c.json"},
                       {"self", "ruleset.cycle", "/inherits", "self.json"},
                       {"orphan", "ruleset.unknown", "/inherits", "orphan.json"},
                       {"odd-ruling", "ruling.unknown", "/rulings/R7~17", "odd-ruling.json"},
                       {"odd-option", "ruling.option", "/rulings/R01", "odd-option.json"},
                       {"twice", "ruling.duplicate", "/rulings/last.takes", "twice.json"},
                       {"heir", "ruling.option", "/rulings/R01", "odd-option.json"},
                       {"nobody", "ruleset.unknown", "", "odd-option"}};
    for (const auto& c : cases) {
        const auto bound = registry.bind("nim", c.id);
        BOOST_REQUIRE_MESSAGE(!bound, c.id);
        BOOST_TEST(bound.error().code == c.code, c.id);
        BOOST_TEST(bound.error().where == c.where, c.id);
        BOOST_TEST(bound.error().message.find(c.file) != std::string::npos, bound.error().message);
    }
    BOOST_TEST(registry.bind("go", "").error().code == "ruleset.variant");
    BOOST_TEST(registry.bind("nimm", "").error().message ==
               "There is no variant 'nimm'; did you mean 'nim'? There is nim.");
    BOOST_TEST(registry.bind(ruleset("x", {}, "", "nimm")).error().message ==
               "x.json#/variant: The ruleset 'x' is for the variant 'nimm', which is not loaded; did you mean 'nim'?");
    BOOST_TEST(registry.bind(ruleset("x", {}, "", "go")).error().code == "ruleset.variant");
    BOOST_TEST(registry.bind(nullptr).error().code == "ruleset.unknown");
    const auto overridden = registry.bind("nim", "", {{"R01", "maybe"}});
    BOOST_TEST(overridden.error().code == "ruling.option");
    BOOST_TEST(overridden.error().where == "/overrides/R01");
}

BOOST_AUTO_TEST_SUITE_END()
