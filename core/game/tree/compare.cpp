#include "pinwheel/game/tree/compare.h"

#include <algorithm>
#include <atomic>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "reasons/allowed_otherwise.h"
#include "tree/compare_lines.h"
#include "tree/line_facts.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

Lane open_lane(const Timeline& line, const BoundRuleset& rules) {
    Lane lane{rules.id(), {}, rules.overrides, line.states, {}, {}, {}, {}, line.parted, {}};
    lane.verdicts.reserve(line.states.size());
    return lane;
}

/// Lanes share most judgements: only what a lane keeps is copied, and of one that is its own nothing.
template <class J>
void note(Lane& lane, J&& judged, const BoundRuleset& rules) {
    const int ply = static_cast<int>(lane.verdicts.size());
    if (judged.verdict.over && !lane.ended_at) lane.ended_at = ply;
    if (!lane.closed_at && !may_go_on(judged.verdict, rules.rulings)) lane.closed_at = ply;
    if (judged.standard) lane.standards.emplace(ply, *judged.standard);
    if (!judged.failure.empty()) lane.failures.emplace(ply, judged.failure);
    lane.verdicts.push_back(std::forward<J>(judged).verdict);
}

/// A lane that parted because the game was over for it says so.
void close_lane(Lane& lane, const BoundRuleset& rules) {
    if (lane.parted && lane.verdicts.back().over && rules.variant->to_act(*lane.states.back()).empty()) {
        auto since = static_cast<int>(lane.verdicts.size()) - 1;
        while (since > 0 && lane.verdicts[static_cast<std::size_t>(since) - 1].over) --since;
        lane.parted->error = {"game.over", over_sentence(rules.variant->info(), lane.verdicts.back(), since), {}};
    }
}

Lane judge_line(const Timeline& line, const Play& play, const BoundRuleset& rules, const StopAsked& stop) {
    Lane lane = open_lane(line, rules);
    if (line.states.empty()) return lane;
    walk_line(line, play, *rules.variant, rules.rulings, stop, [&](const Walk& walk, const std::string& declared) {
        note(lane, judge_safely(rules, walk, declared), rules);
    });
    close_lane(lane, rules);
    return lane;
}

/// Flags of rulings that were read.
using Read = std::vector<std::atomic<bool>>;

bool any_read(const Read& read, const std::vector<std::size_t>& rulings) {
    return std::any_of(rulings.begin(), rulings.end(),
                       [&](std::size_t i) { return read[i].load(std::memory_order_relaxed); });
}

/// Lanes without judges of their own on one line: the first is judged at every ply, the others only where that read a
/// ruling that they choose otherwise. What cannot share the counting of repetitions is judged alone.
std::vector<Lane> judge_lanes(const Timeline& line, const Play& play, std::span<const BoundRuleset* const> all,
                              const StopAsked& stop) {
    if (line.states.empty() || all.size() == 1) {
        std::vector<Lane> lanes;
        for (const BoundRuleset* rules : all) lanes.push_back(judge_line(line, play, *rules, stop));
        return lanes;
    }
    std::vector<Lane> lanes;
    std::vector<std::vector<std::size_t>> differing;
    BoundRuleset first = *all.front();
    for (const BoundRuleset* rules : all) {
        lanes.push_back(open_lane(line, *rules));
        differing.emplace_back();
        for (std::size_t i = 0; i < first.variant->info().rulings.size(); ++i)  // no script judges: nobody reads others
            if (rules->rulings[i] != first.rulings[i]) differing.back().push_back(i);
    }
    Read read(first.rulings.size()), counted(first.rulings.size());
    Rulings counting = first.rulings;
    if (!read.empty()) {
        first.rulings.watch(read.data());
        counting.watch(counted.data());
    }
    walk_line(line, play, *first.variant, counting, stop, [&](const Walk& walk, const std::string& declared) {
        for (auto& flag : read) flag.store(false, std::memory_order_relaxed);
        const Judgement judged = judge_safely(first, walk, declared);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (any_read(read, differing[i]))
                note(lanes[i], judge_safely(*all[i], walk, declared), *all[i]);
            else
                note(lanes[i], judged, *all[i]);
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (any_read(counted, differing[i]))
            lanes[i] = judge_line(line, play, *all[i], stop);
        else
            close_lane(lanes[i], *all[i]);
    }
    return lanes;
}

/// The verdict of a lane at a ply; null where it could not follow.
const Verdict* verdict_at(const Lane& lane, std::size_t ply) {
    return ply < lane.verdicts.size() ? &lane.verdicts[ply] : nullptr;
}

bool alike(const Verdict* a, const Verdict* b) { return a && b ? same_outcome(*a, *b) : a == b; }

void find_differences(Comparison& comparison) {
    const auto& lanes = comparison.lanes;
    std::size_t longest = 0;
    for (const Lane& lane : lanes) longest = std::max(longest, lane.verdicts.size());
    for (std::size_t ply = 0; ply < longest; ++ply) {
        const auto differs = [&](const Lane& lane) {
            return !alike(verdict_at(lane, ply), verdict_at(lanes.front(), ply));
        };
        const auto turns = [&](const Lane& lane) {
            return ply == 0 || !alike(verdict_at(lane, ply), verdict_at(lane, ply - 1));
        };
        if (std::none_of(lanes.begin(), lanes.end(), differs)) continue;
        if (std::any_of(lanes.begin(), lanes.end(), turns)) comparison.differences.push_back(static_cast<int>(ply));
    }
    if (!comparison.differences.empty()) comparison.first_difference = comparison.differences.front();
}

std::vector<std::string> differing_rulings(std::span<const BoundRuleset> rulesets) {
    std::vector<std::string> own_ids, found;
    if (rulesets.empty()) return found;
    // The variant's rows stand first in every catalogue.
    const RulingCatalogue& common = rulesets.front().variant->info().rulings;
    for (std::size_t i = 0; i < common.size(); ++i)
        if (std::any_of(rulesets.begin(), rulesets.end(),
                        [&](const BoundRuleset& rules) { return rules.rulings[i] != rulesets.front().rulings[i]; }))
            found.push_back(common[i].id);
    for (const BoundRuleset& rules : rulesets)
        for (const RulingSpec& own : own_rulings(rules.rulings.catalogue()))
            if (std::find(own_ids.begin(), own_ids.end(), own.id) == own_ids.end()) own_ids.push_back(own.id);
    for (const std::string& id : own_ids) {
        const auto unlike = [&](const BoundRuleset& rules) {
            return rules.rulings.choice(id) != rulesets.front().rulings.choice(id);
        };
        if (std::any_of(rulesets.begin(), rulesets.end(), unlike)) found.push_back(id);
    }
    return found;
}

/// Adds to why a line parted by which single ruling it would not have.
void tell_who_allows(const Variant& variant, const Setup& setup, const Play& play, Timeline& line) {
    if (!line.parted || line.states.empty()) return;
    const std::size_t at = line.states.size() - 1;
    std::optional<SeatId> seat;
    if (at < play.actors.size()) seat = play.actors[at];
    line.parted->error.message +=
        allowed_otherwise(variant, *line.rulings, {setup, line.actions, *line.states.back()}, play.tokens[at], seat);
}

Result<Comparison> compare_all(const Setup& setup, const Play& play, std::span<const BoundRuleset> rulesets,
                               const StopAsked& stop) {
    Comparison comparison;
    std::vector<Timeline> lines;
    std::vector<std::vector<std::size_t>> on_line;  // rulesets of each, those with judges of their own left out
    std::vector<std::size_t> line_of;
    comparison.lanes.resize(rulesets.size());
    for (std::size_t i = 0; i < rulesets.size(); ++i) {
        const BoundRuleset& rules = rulesets[i];
        if (!rules.variant || !rules.ruleset || rules.variant != rulesets.front().variant)
            return Error{"compare.variant", "The rulesets of a comparison must belong to one variant.", {}};
        const auto same = [&](const Timeline& line) { return rules.variant->same_play(*line.rulings, rules.rulings); };
        auto line = std::find_if(lines.begin(), lines.end(), same);
        if (line == lines.end()) {
            line = lines.insert(lines.end(), follow(*rules.variant, setup, play, rules.rulings, stop));
            tell_who_allows(*rules.variant, setup, play, *line);
            on_line.emplace_back();
        }
        line_of.push_back(static_cast<std::size_t>(line - lines.begin()));
        if (rules.judge().own_judge())
            comparison.lanes[i] = judge_line(*line, play, rules, stop);
        else
            on_line[line_of.back()].push_back(i);
    }
    for (std::size_t l = 0; l < lines.size(); ++l) {
        std::vector<const BoundRuleset*> all;
        for (const std::size_t i : on_line[l]) all.push_back(&rulesets[i]);
        if (all.empty()) continue;
        auto lanes = judge_lanes(lines[l], play, all, stop);
        for (std::size_t k = 0; k < lanes.size(); ++k) comparison.lanes[on_line[l][k]] = std::move(lanes[k]);
    }
    const std::vector<std::string> titles = lane_titles(rulesets);
    for (std::size_t i = 0; i < rulesets.size(); ++i) {
        comparison.lanes[i].title = titles[i];
        std::size_t first = 0;
        while (first < i && !same_rules(rulesets[first], rulesets[i])) ++first;
        if (first < i) comparison.lanes[i].same_as = first;
    }
    const auto begins = [](const Lane& lane) { return !lane.states.empty(); };
    if (!rulesets.empty() && std::none_of(comparison.lanes.begin(), comparison.lanes.end(), begins))
        return comparison.lanes.front().parted->error;
    for (Lane& lane : comparison.lanes)
        if (!begins(lane)) lane.parted->error = cannot_begin(std::move(lane.parted->error));
    find_differences(comparison);
    const auto latch = [](const BoundRuleset& rules) { return rules.rulings.core(CoreRuling::draw_latched); };
    const bool latches = std::any_of(rulesets.begin(), rulesets.end(), [&](const BoundRuleset& rules) {
        return latch(rules) != latch(rulesets.front());
    });
    comparison.rulings = differing_rulings(rulesets);
    std::vector<const Timeline*> of_lanes;
    for (const std::size_t line : line_of) of_lanes.push_back(&lines[line]);
    find_said_differences(comparison, of_lanes);
    const bool legal = lines.size() > 1 || latches;
    if (lines.size() > 1) find_boards_difference(comparison, of_lanes, *rulesets.front().variant);
    if (!legal && comparison.differences.empty()) return comparison;
    const auto otherwise = chosen_otherwise(comparison, setup, play, rulesets, of_lanes, stop);
    if (legal) find_legal_differences(comparison, rulesets, otherwise, stop);
    find_causes(comparison, play, rulesets, of_lanes, otherwise, stop);
    return comparison;
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(between);
        parts.push_back(text.substr(0, end));
        if (end == text.npos) return parts;
        text.remove_prefix(end + 1);
    }
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

bool Lane::goes_on(int ply) const {
    if (verdicts.empty() || !closed_at) return true;
    const auto at = std::min(static_cast<std::size_t>(std::max(0, ply)), verdicts.size() - 1);
    return !verdicts[at].over || static_cast<int>(at) < *closed_at;
}

bool Comparison::judges_failed() const {
    return std::any_of(lanes.begin(), lanes.end(), [](const Lane& lane) { return !lane.failures.empty(); });
}

std::optional<int> Lane::over_since(int ply) const {
    const auto at = static_cast<std::size_t>(ply);
    const bool behind = closed_at && ply > *closed_at && at < verdicts.size() && !verdicts[at].over;
    return behind ? closed_at : std::nullopt;
}

std::string lane_example(const BoundRuleset& rules) {
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    if (catalogue.empty()) return rules.id();
    const auto r = static_cast<std::size_t>(std::max(0, find_ruling(catalogue, CoreRuling::draw_latched)));
    const auto& options = catalogue[r].options;
    for (std::size_t o = 0; o < options.size(); ++o)
        if (o != rules.rulings[r]) return rules.id() + "+" + catalogue[r].id + "=" + options[o].id;
    return rules.id();
}

Result<BoundRuleset> bind_lane(const Registry& registry, const Variant& variant, std::string_view text,
                               const BoundRuleset* of_game) {
    const auto parts = parts_of(text, '+');
    const bool own = parts.front() == id_of_own_rules;
    if (own && !of_game)
        return Error{"compare.lane", "There is no game whose own rules the lane 'game' could be.", std::string(text)};
    auto plain = own ? Result<BoundRuleset>(*of_game) : registry.bind(variant.info().id, parts.front());
    if (!plain) return plain;
    const RulingCatalogue& catalogue = plain->rulings.catalogue();
    std::map<std::string, std::string> chosen;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto sign = parts[i].find('=');
        if (sign == parts[i].npos || sign == 0 || sign + 1 == parts[i].size())
            return Error{"compare.lane",
                         "The lane " + in_quotes(text) + " has " + in_quotes(parts[i]) +
                             " where a ruling and its option are expected, as in " + lane_example(*plain) + ".",
                         std::string(text)};
        const int index = find_ruling(catalogue, parts[i].substr(0, sign));
        const std::string option(parts[i].substr(sign + 1));
        std::string ruling(parts[i].substr(0, sign));
        if (index >= 0) ruling = catalogue[static_cast<std::size_t>(index)].id;
        if (const auto other = chosen.find(ruling); other != chosen.end() && other->second != option)
            return Error{"compare.lane",
                         "The lane " + in_quotes(text) + " chooses both " + other->second + " and " + option + " for " +
                             ruling + ".",
                         std::string(text)};
        chosen[ruling] = option;
    }
    if (chosen.empty()) return plain;
    auto overrides = plain->overrides;
    for (const auto& [ruling, option] : chosen) overrides[ruling] = option;
    return registry.bind(plain->ruleset, overrides);
}

std::string lane_text(const BoundRuleset& rules) {
    std::string text = rules.id();
    for (const auto& [ruling, option] : rules.overrides) text += "+" + ruling + "=" + option;
    return text;
}

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
        if (id != 0) play.actors.push_back(game.node(id).action.actor);
        play.declared.push_back(game.node(id).extras().declared);
    }
    return compare_play(game.setup(), play, rulesets, stop);
}

}  // namespace pinwheel
