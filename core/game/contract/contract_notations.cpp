// Whether the rules of a game come back through a notation: its ruleset, and what was chosen beside that.
#include <algorithm>

#include "contract/contract_parts.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel::contract {
namespace {

constexpr int plies_of_a_sample = 4;

/// A few plies under some rules; nothing where they have no start, or none to write.
std::optional<Game> sample_game(const BoundRuleset& rules, std::uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    auto game = Game::make(rules, setup);
    if (!game) return {};
    for (int ply = 0; ply < plies_of_a_sample && game->may_play(); ++ply) {
        std::vector<Action> choices;
        for (const SeatId seat : game->variant().to_act(game->state()))
            for (const Action& action : game->variant().legal(game->state(), seat))
                if (game->variant().info().kind_of(action) != ActionSpec::Kind::resign) choices.push_back(action);
        if (choices.empty() || !game->play(choices[splitmix64(seed) % choices.size()])) break;
    }
    return *std::move(game);
}

/// The rules with another option of one ruling; nothing where there is none to choose.
std::optional<BoundRuleset> with_an_override(const Registry& registry, const BoundRuleset& rules) {
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i)
        for (std::size_t option = 0; option < catalogue[i].options.size(); ++option) {
            if (option == rules.rulings[i]) continue;
            auto bound = registry.bind(rules.ruleset, {{catalogue[i].id, catalogue[i].options[option].id}});
            if (bound) return *std::move(bound);
        }
    return {};
}

std::string chosen_words(const std::map<std::string, std::string>& overrides) {
    std::string words;
    for (const auto& [ruling, option] : overrides)
        words += (words.empty() ? "" : ", ") + in_quotes(ruling + " = " + option);
    return words.empty() ? "nothing" : words;
}

Broken rules_of(const Registry& registry, const Notation& notation, const Game& game) {
    const auto text = notation.write(game);
    if (!text) return {};  // how it refuses is looked at elsewhere
    const auto record = notation.read(*text, true);
    // An export for programs of another variant comes back as a game of that one, and says so.
    if (!record || record->variant != game.variant().info().id || !record->notes.empty()) return {};
    const auto back = Game::from_record(registry, *record);
    const BoundRuleset& rules = game.rules();
    const std::string begun = "a game under ruleset " + in_quotes(rules.id()) +
                              (rules.overrides.empty() ? "" : " with " + chosen_words(rules.overrides) + " beside it");
    if (!back) return begun + " is written and cannot be read again: " + back.error().message;
    if (back->rules().id() != rules.id())
        return "a game comes back under ruleset " + in_quotes(back->rules().id()) + ", not " + in_quotes(rules.id());
    if (back->rules().rulings == rules.rulings) return {};
    return begun + " comes back with " + chosen_words(back->rules().overrides) +
           " beside it: write and read the overrides, or say that it lacks `rules`";
}

}  // namespace

Broken check_rules_come_back(const Registry& registry, const Notation& notation, const BoundRuleset& rules,
                             std::uint64_t seed) {
    const auto& info = notation.info();
    if (!info.reads || !info.writes || !info.line) return {};  // a position alone says nothing of its rules
    const auto lacks = notation.lacks(*rules.variant);
    if (std::find(lacks.begin(), lacks.end(), Content::rules) != lacks.end()) return {};
    const auto game = sample_game(rules, seed);
    if (!game) return {};
    if (auto broken = rules_of(registry, notation, *game); !broken.empty()) return broken;
    const auto other = with_an_override(registry, rules);
    const auto changed = other ? sample_game(*other, seed) : std::nullopt;
    return changed ? rules_of(registry, notation, *changed) : Broken{};
}

}  // namespace pinwheel::contract
