#include "pinwheel/game/tree/rejudge.h"

#include <algorithm>

#include "pinwheel/game/files/several_games.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel {
namespace {

Result<BoundRuleset> bind_for(const Registry& registry, const Game& game, const std::string& text) {
    if (text == as_played) return game.rules();
    return bind_lane(registry, game.variant(), text, &game.rules());
}

/// Why a game cannot be judged by a ruleset that other variants have; none where none has it.
std::optional<std::string> of_another_variant(const Registry& registry, const Game& game, const std::string& text) {
    const std::string id = text.substr(0, text.find('+'));
    const auto has = [&](const Variant& variant) {
        const auto all = registry.rulesets(variant.info().id);
        return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each->info().id == id; });
    };
    if (has(game.variant())) return {};
    std::vector<std::string> titles;
    for (const Variant* variant : registry.variants())
        if (has(*variant)) titles.push_back(variant->info().title);
    if (titles.empty()) return {};
    return "It is a game of " + game.variant().info().title + "; " + id + " is a ruleset of " + in_a_row(titles) + ".";
}

Rejudged::Side side_of(const std::string& ruleset, const Lane& lane, std::size_t ply) {
    if (lane.parted && static_cast<std::size_t>(lane.parted->ply) <= ply)
        return {ruleset, {}, lane.parted->error.message, {}};
    if (ply >= lane.verdicts.size()) return {ruleset, {}, "It has ended.", {}};
    const auto standard = lane.standards.find(static_cast<int>(ply));
    return {ruleset,
            lane.verdicts[ply],
            {},
            standard == lane.standards.end() ? std::optional<Verdict>() : standard->second};
}

std::string chosen(const BoundRuleset& rules, const std::string& ruling) {
    const auto& catalogue = rules.rulings.catalogue();
    const int found = find_ruling(catalogue, ruling);
    if (found < 0) return {};
    const auto index = static_cast<std::size_t>(found);
    return catalogue[index].options.at(rules.rulings[index]).id;
}

/// What two rulesets make of one game. Errors: "compare.stopped".
Status judge_again(const Registry& registry, const FiledGame& filed, std::span<const std::string> rulesets,
                   const StopAsked& stop, Rejudged& out) {
    const auto without = [&](Rejudged::State state, std::string problem) {
        out.state = state;
        out.problem = std::move(problem);
        return Status();
    };
    if (!filed.game) {
        std::string problem = filed.game.error().message;  // the file is named already
        if (const std::string name = out.file.string() + ": "; problem.starts_with(name)) problem.erase(0, name.size());
        return without(Rejudged::State::unread, problem);
    }
    const Game& game = *filed.game;
    out.variant = &game.variant();
    if (game.hides()) return without(Rejudged::State::passed_over, "It is running and hides something.");
    std::vector<BoundRuleset> rules;
    for (const std::string& text : rulesets) {
        auto bound = bind_for(registry, game, text);
        if (!bound)
            return without(Rejudged::State::passed_over,
                           of_another_variant(registry, game, text).value_or(bound.error().message));
        rules.push_back(*std::move(bound));
    }
    const auto compared = compare(game, rules, stop);
    if (!compared && compared.error().code == "compare.stopped") return compared.error();
    if (!compared) return without(Rejudged::State::unread, compared.error().message);
    for (std::size_t i = 0; i < rulesets.size(); ++i)
        if (const auto& failed = compared->lanes[i].failures; !failed.empty())
            out.failures.push_back(
                {rulesets[i], static_cast<int>(failed.size()), failed.begin()->first, failed.begin()->second});
    if (!compared->first_difference) return {};
    out.state = Rejudged::State::differs;
    out.ply = *compared->first_difference;
    for (std::size_t i = 0; i < rulesets.size(); ++i)
        out.sides.push_back(side_of(rulesets[i], compared->lanes[i], static_cast<std::size_t>(out.ply)));
    for (const std::string& id : compared->rulings)
        out.rulings.push_back({id, chosen(rules.front(), id), chosen(rules.back(), id)});
    return {};
}

/// The rules of a text for a variant; as_played stands for whatever a game was played under.
bool names_own(const std::string& text) { return text == as_played || text == id_of_own_rules; }

/// Why no variant has a ruleset; nothing where one has.
Status nowhere(const Registry& registry, const std::string& text) {
    const std::string id = text.substr(0, text.find('+'));
    if (names_own(id)) return {};
    Status refused;
    std::vector<std::string> known{std::string(as_played)};
    for (const auto& variant : registry.variants()) {
        const auto rulesets = registry.rulesets(variant->info().id);
        for (const std::string& each : ids_in(rulesets))
            if (std::find(known.begin(), known.end(), each) == known.end()) known.push_back(each);
        const auto bound = bind_lane(registry, *variant, text, nullptr);
        if (bound) return {};
        if (!refused && bound.error().code != "ruleset.unknown") refused = bound.error();
    }
    if (refused) return refused;
    return Error{"ruleset.unknown", there_is_no("ruleset", id, known), text};
}

}  // namespace

Status check_rejudging(const Registry& registry, std::span<const std::string> rulesets) {
    for (const std::string& text : rulesets)
        if (auto error = nowhere(registry, text)) return error;
    if (rulesets.size() != 2) return {};
    const std::string &first = rulesets[0], &second = rulesets[1];
    if (names_own(first) && names_own(second)) return rules_twice(first);
    bool alike = false;
    for (const auto& variant : registry.variants()) {
        const auto one = bind_lane(registry, *variant, first, nullptr);
        const auto other = bind_lane(registry, *variant, second, nullptr);
        if (!one || !other) continue;
        if (lane_text(*one) != lane_text(*other) || !same_rules(*one, *other)) return {};
        alike = true;
    }
    return alike ? Status(rules_twice(first == second ? first : first + " and " + second)) : Status();
}

Status rejudge(const Registry& registry, const std::filesystem::path& file, std::span<const std::string> rulesets,
               const std::function<void(const Rejudged&)>& take, const StopAsked& stop) {
    Status stopped;
    each_game(registry, file, {}, [&](const FiledGame& filed) {
        Rejudged out;
        out.file = file;
        out.number = filed.number;
        out.of = filed.of;
        stopped = judge_again(registry, filed, rulesets, stop, out);
        if (stopped) return false;
        take(out);
        return true;
    });
    return stopped;
}

}  // namespace pinwheel
