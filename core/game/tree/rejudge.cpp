#include "pinwheel/game/tree/rejudge.h"

#include "pinwheel/game/files/files.h"

namespace pinwheel {
namespace {

Result<BoundRuleset> bind_for(const Registry& registry, const Game& game, const std::string& text) {
    if (text == as_played) return game.rules();
    return bind_lane(registry, game.variant(), text, &game.rules());
}

Rejudged::Side side_of(const std::string& ruleset, const Lane& lane, std::size_t ply) {
    if (lane.parted && static_cast<std::size_t>(lane.parted->ply) <= ply)
        return {ruleset, {}, lane.parted->error.message};
    if (ply >= lane.verdicts.size()) return {ruleset, {}, "It has ended."};
    return {ruleset, lane.verdicts[ply], {}};
}

}  // namespace

Result<Rejudged> rejudge(const Registry& registry, const std::filesystem::path& file,
                         std::span<const std::string> rulesets, const StopAsked& stop) {
    Rejudged out;
    out.file = file;
    const auto without = [&](Rejudged::State state, std::string problem) {
        out.state = state;
        out.problem = std::move(problem);
        return out;
    };
    const auto game = load_game(registry, file, "", false);
    if (!game) return without(Rejudged::State::unread, game.error().message);
    out.variant = &game->variant();
    if (game->hides()) return without(Rejudged::State::passed_over, "It is running and hides something.");
    std::vector<BoundRuleset> rules;
    for (const std::string& text : rulesets) {
        auto bound = bind_for(registry, *game, text);
        if (!bound) return without(Rejudged::State::passed_over, bound.error().message);
        rules.push_back(*std::move(bound));
    }
    const auto compared = compare(*game, rules, stop);
    if (!compared && compared.error().code == "compare.stopped") return compared.error();
    if (!compared) return without(Rejudged::State::unread, compared.error().message);
    if (!compared->first_difference) return out;
    out.state = Rejudged::State::differs;
    out.ply = *compared->first_difference;
    for (std::size_t i = 0; i < rulesets.size(); ++i)
        out.sides.push_back(side_of(rulesets[i], compared->lanes[i], static_cast<std::size_t>(out.ply)));
    return out;
}

}  // namespace pinwheel
