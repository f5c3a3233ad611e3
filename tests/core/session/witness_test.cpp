// The nearest continuation in which two rulesets part, on toys.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/witness/witness.h"
#include "pinwheel/view/random.h"
#include "toys.h"
#include "witness/key_table.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(witnesses)

namespace {

const Registry witness_registry = toy_registry();

WitnessSearch search(const Game& game, const std::map<std::string, std::string>& first,
                     const std::map<std::string, std::string>& second, WitnessOptions options = {}) {
    return find_difference(game, stone_rules(witness_registry, first), stone_rules(witness_registry, second), options)
        .value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_legal_differs_at_once) {
    const auto found = search(stone_game(witness_registry, ""), {}, {{"take.most", "2"}});
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST((found.witness->kind == Witness::Kind::legal));
    BOOST_TEST(found.witness->line.empty());
    BOOST_TEST((found.witness->only_first == std::vector<std::string>{"take:3"}));
    BOOST_TEST(found.witness->only_second.empty());
}

// Ten stones, three at most: four plies empty the heap, three cannot.
BOOST_AUTO_TEST_CASE(the_shortest_line_to_another_verdict) {
    const auto found = search(stone_game(witness_registry, ""), {}, {{"last.stone", "loses"}});
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST((found.witness->kind == Witness::Kind::verdict));
    BOOST_TEST(found.witness->line.size() == 4u);
    BOOST_TEST(found.witness->shortest);
    BOOST_TEST(found.exhausted == 3);
    BOOST_TEST((found.witness->first.result == std::vector{Outcome::loss, Outcome::win}));
    BOOST_TEST((found.witness->second.result == std::vector{Outcome::win, Outcome::loss}));
    Game game = stone_game(witness_registry, "");
    for (const auto& token : found.witness->line) BOOST_TEST(game.play(token).ok());
    BOOST_TEST(game.verdict().over);

    const auto later = search(stone_game(witness_registry, "take:3 take:3"), {}, {{"last.stone", "loses"}});
    BOOST_TEST(later.witness->line.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_repetition_is_found_by_play_since_breadth_passes_over_transpositions) {
    WitnessOptions options;
    options.games = 2000;
    const auto found = search(stone_game(witness_registry, ""), {}, {{"repetition.count", "off"}}, options);
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST(!found.witness->shortest);
    BOOST_TEST(found.witness->line.size() >= 4u);
    BOOST_TEST(found.witness->first.reason == "threefold");
    BOOST_TEST(found.games > 0);
    BOOST_TEST(!found.capped);  // there are 25 positions
}

BOOST_AUTO_TEST_CASE(what_never_differs_is_searched_to_its_end) {
    WitnessOptions options;
    options.games = 5;
    const auto found = search(stone_game(witness_registry, ""), {}, {{"scrub.move", "refuse"}}, options);
    BOOST_TEST(!found.witness.has_value());
    BOOST_TEST(found.games == 5);
    BOOST_TEST(found.exhausted > 3);
    options.max_positions = 3;
    BOOST_TEST(search(stone_game(witness_registry, ""), {}, {{"scrub.move", "refuse"}}, options).capped);
    options.go_on = [](std::uint64_t) { return false; };
    (void)search(stone_game(witness_registry, ""), {}, {{"scrub.move", "refuse"}}, options);
}

BOOST_AUTO_TEST_CASE(a_line_loses_what_it_does_not_need) {
    std::vector<Action> line;
    for (std::uint16_t i = 0; i < 200; ++i) line.push_back({0, 0, SeatId{0}, {i}});
    int asked = 0;
    const auto holds = [&](std::vector<Action>& rest) {
        ++asked;
        const auto last = std::find(rest.begin(), rest.end(), line[170]);
        if (last == rest.end() || std::find(rest.begin(), last, line[3]) == last) return false;
        rest.erase(last + 1, rest.end());  // what comes later says nothing
        return true;
    };
    BOOST_TEST((shortened(line, 1000, holds) == std::vector{line[3], line[170]}));
    BOOST_TEST(asked < 200);
    BOOST_TEST((shortened({line[3], line[170]}, 1000, holds) == std::vector{line[3], line[170]}));
    asked = 0;
    BOOST_TEST(shortened(line, 2, holds).size() < 200u);
    BOOST_TEST(asked == 2);
    BOOST_TEST(shortened({}, 10, holds).empty());
}

BOOST_AUTO_TEST_CASE(a_table_of_keys_knows_them_and_its_bounds) {
    KeyTable keys(1 << 20);
    std::uint64_t seed = 1;
    BOOST_TEST((keys.add(0) == KeyTable::Added::fresh));
    BOOST_TEST((keys.add(0) == KeyTable::Added::known));
    std::vector<std::uint64_t> added;
    while (added.size() < 100'000) {
        const std::uint64_t key = splitmix64(seed);
        const auto how = keys.add(key);
        if (how == KeyTable::Added::full) break;
        BOOST_REQUIRE((how == KeyTable::Added::fresh));
        added.push_back(key);
    }
    for (const std::uint64_t key : added) BOOST_REQUIRE((keys.add(key) == KeyTable::Added::known));
    BOOST_TEST(keys.size() == added.size() + 1);
    BOOST_TEST(added.size() == 49'151u);  // three quarters of 65 536 slots; twice as many would not fit beside them
    BOOST_TEST(keys.bytes() == 512u * 1024);
}

BOOST_AUTO_TEST_CASE(errors) {
    const auto marks = witness_registry.bind("marks", "").value();
    const Game game = stone_game(witness_registry, "take:3");
    BOOST_TEST(find_difference(game, marks, marks).error().code == "compare.variant");
    const auto parted =
        find_difference(game, stone_rules(witness_registry), stone_rules(witness_registry, {{"take.most", "2"}}));
    BOOST_TEST(parted.error().code == "compare.line");
}

BOOST_AUTO_TEST_SUITE_END()
