#include "pinwheel/game/compare.h"

#include <algorithm>

#include "tree/line_facts.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

/// What is read under every ruleset.
struct Play {
    std::vector<std::string> tokens;
    std::vector<std::string> declared;  ///< by ply; may be shorter
};

/// Positions of one reading of the play; lanes whose rulings agree on play share it.
struct Timeline {
    const Rulings* rulings;
    std::vector<StatePtr> states;
    std::vector<SeatId> movers;  ///< of the action after each state
    std::optional<Misfit> parted;
};

/// Thrown where the comparison is to stop.
struct Stopped {};

void look(const StopAsked& stop) {
    if (stop && stop()) throw Stopped();
}

Result<Timeline> follow(const Variant& variant, const Setup& setup, const Play& play, const Rulings& rulings,
                        const StopAsked& stop) {
    auto start = begin_game(variant, rulings, setup);
    if (!start) return start.error();
    Timeline line{&rulings, {std::move(start.value())}, {}, {}};
    for (const std::string& token : play.tokens) {
        look(stop);
        const State& before = *line.states.back();
        const auto action = variant.parse(before, token);
        auto error = action ? misplaced(variant, before, *action) : action.error();
        if (!error) {
            auto step = variant.apply(before, *action);
            if (step) {
                line.movers.push_back(action->actor);
                line.states.push_back(std::move(step->next));
                continue;
            }
            error = step.error();
        }
        line.parted = Misfit{static_cast<int>(line.states.size()), std::move(*error)};
        break;
    }
    return line;
}

Lane judge_line(const Timeline& line, const Play& play, const BoundRuleset& rules, const StopAsked& stop) {
    Lane lane{rules.id(), line.states, {}, {}, line.parted};
    Walk walk(*rules.variant, rules.rulings, line.states.front());
    for (std::size_t ply = 0; ply < line.states.size(); ++ply) {
        look(stop);
        if (ply > 0) walk.step(line.states[ply], line.movers[ply - 1]);
        const std::string declared = ply < play.declared.size() ? play.declared[ply] : std::string();
        walk.declare(declared);
        lane.verdicts.push_back(judge_safely(rules, walk, declared));
        if (lane.verdicts.back().over && !lane.ended_at) lane.ended_at = static_cast<int>(ply);
    }
    return lane;
}

bool alike(const Verdict& a, const Verdict& b) {
    return a.over == b.over && a.result == b.result && a.reason == b.reason;
}

std::optional<int> first_difference(const std::vector<Lane>& lanes) {
    std::size_t longest = 0;
    for (const Lane& lane : lanes) longest = std::max(longest, lane.verdicts.size());
    for (std::size_t ply = 0; ply < longest; ++ply)
        for (const Lane& lane : lanes) {
            const auto& first = lanes.front();
            const bool both = ply < lane.verdicts.size() && ply < first.verdicts.size();
            const bool neither = ply >= lane.verdicts.size() && ply >= first.verdicts.size();
            if (!neither && (!both || !alike(lane.verdicts[ply], first.verdicts[ply]))) return static_cast<int>(ply);
        }
    return {};
}

Result<Comparison> compare_all(const Setup& setup, const Play& play, std::span<const BoundRuleset> rulesets,
                               const StopAsked& stop) {
    Comparison comparison;
    std::vector<Timeline> lines;
    for (const BoundRuleset& rules : rulesets) {
        if (!rules.variant || !rules.ruleset || rules.variant != rulesets.front().variant)
            return Error{"compare.variant", "The rulesets of a comparison must belong to one variant.", {}};
        const auto same = [&](const Timeline& line) { return rules.variant->same_play(*line.rulings, rules.rulings); };
        auto line = std::find_if(lines.begin(), lines.end(), same);
        if (line == lines.end()) {
            auto followed = follow(*rules.variant, setup, play, rules.rulings, stop);
            if (!followed) return followed.error();
            line = lines.insert(lines.end(), std::move(followed.value()));
        }
        comparison.lanes.push_back(judge_line(*line, play, rules, stop));
    }
    comparison.first_difference = first_difference(comparison.lanes);
    return comparison;
}

Result<Comparison> compare_play(const Setup& setup, const Play& play, std::span<const BoundRuleset> rulesets,
                                const StopAsked& stop) {
    try {
        return compare_all(setup, play, rulesets, stop);
    } catch (const Stopped&) {
        return Error{"compare.stopped", "The comparison was stopped.", {}};
    }
}

}  // namespace

Result<Comparison> compare(const Setup& setup, std::span<const std::string> tokens,
                           std::span<const BoundRuleset> rulesets, const StopAsked& stop) {
    return compare_play(setup, {{tokens.begin(), tokens.end()}, {}}, rulesets, stop);
}

Result<Comparison> compare(const Game& game, std::span<const BoundRuleset> rulesets, const StopAsked& stop) {
    if (!rulesets.empty() && rulesets.front().variant != &game.variant())
        return Error{"compare.variant", "The rulesets of the comparison belong to another variant than the game.", {}};
    Play play;
    for (const NodeId id : game.line()) {
        if (id != 0) play.tokens.push_back(game.token(id));
        play.declared.push_back(game.node(id).declared);
    }
    return compare_play(game.setup(), play, rulesets, stop);
}

}  // namespace pinwheel
