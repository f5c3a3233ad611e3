#include "tree/compare_lines.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "variant/setup_check.h"

namespace pinwheel {

void look(const StopAsked& stop) {
    if (stop && stop()) throw Stopped();
}

Timeline follow(const Variant& variant, const Setup& setup, const Play& play, const Rulings& rulings,
                const StopAsked& stop) {
    auto start = begin_game(variant, rulings, setup);
    if (!start) return {&rulings, {}, {}, {}, Misfit{0, start.error()}};
    Timeline line{&rulings, {std::move(start.value())}, {}, {}, {}};
    for (const std::string& token : play.tokens) {
        look(stop);
        const State& before = *line.states.back();
        const auto action = read_action(variant, before, token, variant.info().hidden ? Viewer{} : Viewer::arbiter());
        auto error = action ? misplaced(variant, before, *action) : action.error();
        if (!error) {
            auto step = variant.apply(before, *action);
            if (step) {
                line.actions.push_back(*action);
                line.states.push_back(std::move(step->next));
                line.said.push_back(std::move(step->said));
                continue;
            }
            error = step.error();
        }
        // The token was read as one of the seat to act here; whose it was says more.
        const std::size_t at = line.states.size() - 1;
        const auto seats = variant.to_act(before);
        if (at < play.actors.size() && !seats.empty() &&
            std::find(seats.begin(), seats.end(), play.actors[at]) == seats.end())
            error = Error{"illegal.not_your_turn", not_your_turn(variant.info(), play.actors[at], seats).message, {}};
        line.parted = Misfit{static_cast<int>(line.states.size()), std::move(*error)};
        break;
    }
    return line;
}

bool same_judge(const BoundRuleset& a, const BoundRuleset& b) {
    const Ruleset &one = a.judge(), &other = b.judge();
    if (&one == &other || (!one.own_judge() && !other.own_judge())) return true;
    return one.own_judge() == other.own_judge() && one.info().id == other.info().id &&
           one.judge_text() == other.judge_text();
}

bool same_rules(const BoundRuleset& a, const BoundRuleset& b) {
    return a.variant == b.variant && a.rulings == b.rulings && same_judge(a, b);
}

Error rules_twice(const std::string& title) {
    return {"compare.twice", "These are the same rules twice: " + title + ".", {}};
}

std::vector<std::string> lane_marks(std::span<const BoundRuleset> lanes) {
    std::vector<std::string> titles, marks(lanes.size());
    for (const BoundRuleset& lane : lanes) titles.push_back(title_of(lane));
    const auto unclear = [&](std::size_t lane) {
        for (std::size_t other = 0; other < lanes.size(); ++other)
            if (titles[other] + marks[other] == titles[lane] + marks[lane] && !same_rules(lanes[other], lanes[lane]))
                return true;
        return false;
    };
    const auto mark = [&](const auto& text_for) {
        std::vector<std::string> more(lanes.size());
        for (std::size_t i = 0; i < lanes.size(); ++i)
            if (unclear(i)) more[i] = text_for(i);
        for (std::size_t i = 0; i < lanes.size(); ++i) marks[i] += more[i];
    };
    mark([&](std::size_t i) {
        return lanes[i].ruleset->carried() ? std::string(" (as saved with this game)") : std::string();
    });
    mark([&](std::size_t i) { return " (" + lanes[i].id() + ")"; });
    mark([&](std::size_t i) { return " (lane " + std::to_string(i + 1) + ")"; });
    return marks;
}

std::vector<std::string> lane_titles(std::span<const BoundRuleset> lanes) {
    std::vector<std::string> titles = lane_marks(lanes);
    for (std::size_t i = 0; i < lanes.size(); ++i) titles[i].insert(0, title_of(lanes[i]));
    return titles;
}

namespace {

/// The rules of a lane with another's judge: that other's, with every ruling chosen as in the lane that has it.
BoundRuleset with_judge(const BoundRuleset& lane, const BoundRuleset& other, const std::vector<std::string>& rulings) {
    BoundRuleset out = other;
    for (const std::string& id : rulings)
        if (const std::string option(lane.rulings.choice(id)); !option.empty()) (void)out.rulings.set(id, option);
    return out;
}

}  // namespace

Otherwises chosen_otherwise(const Comparison& comparison, const Setup& setup, const Play& play,
                            std::span<const BoundRuleset> rules, const std::vector<const Timeline*>& lines,
                            const StopAsked& stop) {
    constexpr std::size_t most_asked = 64;  // rulings that differ
    Otherwises out;
    const Variant& variant = *rules.front().variant;
    const auto read_so = [&](const Rulings& rulings) -> const Timeline* {
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (variant.same_play(rules[i].rulings, rulings)) return lines[i];
        for (const auto& each : out)
            if (variant.same_play(each->rules.rulings, rulings)) return each->line;
        return nullptr;
    };
    const auto add = [&](Otherwise made) {
        auto one = std::make_unique<Otherwise>(std::move(made));
        one->line = read_so(one->rules.rulings);
        if (!one->line) {
            one->own = follow(variant, setup, play, one->rules.rulings, stop);
            one->line = &*one->own;
        }
        out.push_back(std::move(one));
    };
    for (std::size_t lane = 0; lane < rules.size(); ++lane) {
        std::vector<const BoundRuleset*> judges{&rules[lane]};
        for (const BoundRuleset& other : rules) {
            const auto same = [&](const BoundRuleset* each) { return same_judge(*each, other); };
            if (std::any_of(judges.begin(), judges.end(), same)) continue;
            judges.push_back(&other);
            add({lane, Otherwise::judge, {}, with_judge(rules[lane], other, comparison.rulings)});
        }
        if (comparison.rulings.size() > most_asked) continue;
        for (std::size_t ruling = 0; ruling < comparison.rulings.size(); ++ruling) {
            const std::string& id = comparison.rulings[ruling];
            std::vector<std::string> tried{std::string(rules[lane].rulings.choice(id))};
            for (const BoundRuleset& other : rules) {
                std::string option(other.rulings.choice(id));
                if (std::find(tried.begin(), tried.end(), option) != tried.end()) continue;
                tried.push_back(option);
                Otherwise one{lane, ruling, option, rules[lane]};
                if (one.rules.rulings.set(id, option)) continue;
                add(std::move(one));
            }
        }
    }
    return out;
}

}  // namespace pinwheel
