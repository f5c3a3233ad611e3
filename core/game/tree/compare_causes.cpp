// By which rulings lanes of a comparison part, in their verdicts and in what is said.
#include <algorithm>
#include <map>
#include <set>

#include "tree/board_changes.h"
#include "tree/compare_lines.h"

namespace pinwheel {
namespace {

constexpr std::size_t most_causes = 8;  ///< differences of verdicts that are asked about

using Words = std::vector<Announcement>;

/// What a line says at a ply; null where it does not come there.
const Words* words_at(const Timeline& line, std::size_t ply) {
    return ply > 0 && ply <= line.said.size() ? &line.said[ply - 1] : nullptr;
}

bool has(const Words& words, const Announcement& said) {
    return std::find(words.begin(), words.end(), said) != words.end();
}

/// What gives one lane of two what the other has, or, where nothing does, what changes it at all.
struct Causes {
    std::set<std::size_t> whole, part;  ///< indices into Comparison::rulings, or Otherwise::judge
};

/// By what lanes part at one place, asked of each two of them that part there.
class LanesApart {
public:
    /// `part`: whether two lanes do.
    template <class Part>
    LanesApart(std::span<const BoundRuleset> rules, const Part& part) : rules_(rules) {
        for (std::size_t a = 0; a < rules.size(); ++a)
            for (std::size_t b = a + 1; b < rules.size(); ++b)
                if (part(a, b)) pairs_.try_emplace({a, b});
    }

    /// Asks of what a lane would have (`then`) with one thing as in others; `of` gives what a lane has, null where it
    /// does not come there.
    template <class T, class Of, class Alike>
    void ask(const Otherwise& one, const T* then, const std::string& ruling, const Of& of, const Alike& alike) {
        for (auto& [lanes, causes] : pairs_) {
            if (one.lane != lanes.first && one.lane != lanes.second) continue;
            const std::size_t other = one.lane == lanes.first ? lanes.second : lanes.first;
            const bool as_there = one.ruling == Otherwise::judge ? same_judge(one.rules, rules_[other])
                                                                 : rules_[other].rulings.choice(ruling) == one.option;
            if (!as_there) continue;
            if (alike(then, of(other))) causes.whole.insert(one.ruling);
            if (!alike(then, of(one.lane))) causes.part.insert(one.ruling);
        }
    }

    std::vector<std::string> rulings(const Comparison& comparison) const {
        std::set<std::size_t> all;
        for (const auto& [lanes, causes] : pairs_) {
            const auto& those = causes.whole.empty() ? causes.part : causes.whole;
            all.insert(those.begin(), those.end());
        }
        std::vector<std::string> out;
        for (const std::size_t i : all)
            if (i != Otherwise::judge) out.push_back(comparison.rulings[i]);
        return out;
    }

    /// Ids of rulesets, in order of lanes.
    std::vector<std::string> judges() const {
        std::set<std::size_t> lanes_asked;
        for (const auto& [lanes, causes] : pairs_)
            if ((causes.whole.empty() ? causes.part : causes.whole).count(Otherwise::judge) > 0)
                lanes_asked.insert({lanes.first, lanes.second});
        std::vector<std::string> out;
        for (const std::size_t lane : lanes_asked) {
            const Ruleset& judge = rules_[lane].judge();
            if (judge.own_judge() && std::find(out.begin(), out.end(), judge.info().id) == out.end())
                out.push_back(judge.info().id);
        }
        return out;
    }

private:
    std::span<const BoundRuleset> rules_;
    std::map<std::pair<std::size_t, std::size_t>, Causes> pairs_;
};

/// Whether a lane comes to a ply, be it to part there.
bool comes_to(const Lane& lane, std::size_t ply) { return lane.states.size() >= ply; }

}  // namespace

void find_said_differences(Comparison& comparison, const std::vector<const Timeline*>& lines) {
    std::size_t plies = 0;
    for (const Timeline* line : lines) plies = std::max(plies, line->said.size());
    for (std::size_t ply = 1; ply <= plies; ++ply) {
        std::vector<const Words*> here;
        const Words* first = nullptr;
        bool differs = false;
        for (const Timeline* line : lines) {
            here.push_back(words_at(*line, ply));
            if (!here.back()) continue;
            if (!first) first = here.back();
            differs = differs || (here.back() != first && *here.back() != *first);
        }
        if (!differs) continue;
        SaidDifference difference{static_cast<int>(ply), {}, {}};
        for (const Words* mine : here) {
            Words& alone = difference.alone.emplace_back();
            if (!mine) continue;
            for (const Announcement& said : *mine)
                if (std::any_of(here.begin(), here.end(),
                                [&](const Words* other) { return other && !has(*other, said); }))
                    alone.push_back(said);
        }
        const auto none = [](const Words& words) { return words.empty(); };
        // Where the same is said in another order alone, all of it differs.
        if (std::all_of(difference.alone.begin(), difference.alone.end(), none))
            for (std::size_t i = 0; i < here.size(); ++i)
                if (here[i]) difference.alone[i] = *here[i];
        comparison.said.push_back(std::move(difference));
    }
}

void find_boards_difference(Comparison& comparison, const std::vector<const Timeline*>& lines, const Variant& variant) {
    std::size_t plies = 0;
    for (const Timeline* line : lines) plies = std::max(plies, line->states.size());
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const StatePtr* first = nullptr;
        std::optional<View> seen_first;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (ply >= lines[i]->states.size()) continue;
            const StatePtr& state = lines[i]->states[ply];
            if (!first) first = &state;
            if (state == *first || std::find(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i), lines[i]) !=
                                       lines.begin() + static_cast<std::ptrdiff_t>(i))
                continue;
            if (!seen_first) seen_first = variant.view(**first, Viewer::arbiter());
            if (same_boards(*seen_first, variant.view(*state, Viewer::arbiter()))) continue;
            comparison.boards = {static_cast<int>(ply), {}};
            return;
        }
    }
}

void find_causes(Comparison& comparison, const Play& play, std::span<const BoundRuleset> rules,
                 const std::vector<const Timeline*>& lines, const Otherwises& otherwise, const StopAsked& stop) {
    const std::size_t asked = std::min(most_causes, comparison.differences.size());
    const auto alike = [](const Verdict* a, const Verdict* b) { return a && b ? same_outcome(*a, *b) : a == b; };
    const auto verdict_of = [&](std::size_t lane, std::size_t ply) {
        const auto& all = comparison.lanes[lane].verdicts;
        return ply < all.size() ? &all[ply] : nullptr;
    };
    const auto turns = [&](std::size_t lane, std::size_t ply) {
        return ply == 0 || !alike(verdict_of(lane, ply), verdict_of(lane, ply - 1));
    };
    const auto alike_words = [](const Words* a, const Words* b) { return a && b ? *a == *b : a == b; };
    const auto alike_boards = [&](const State* a, const State* b) {
        if (!a || !b || a == b) return a == b;
        const Variant& variant = *rules.front().variant;
        return same_boards(variant.view(*a, Viewer::arbiter()), variant.view(*b, Viewer::arbiter()));
    };
    const auto state_of = [](const Timeline& line, std::size_t ply) {
        return ply < line.states.size() ? line.states[ply].get() : nullptr;
    };
    std::vector<LanesApart> verdicts, words;
    for (std::size_t i = 0; i < asked; ++i) {
        const auto ply = static_cast<std::size_t>(comparison.differences[i]);
        verdicts.emplace_back(rules, [&](std::size_t a, std::size_t b) {
            return comes_to(comparison.lanes[a], ply) && comes_to(comparison.lanes[b], ply) &&
                   (turns(a, ply) || turns(b, ply)) && !alike(verdict_of(a, ply), verdict_of(b, ply));
        });
    }
    for (const SaidDifference& each : comparison.said) {
        const auto ply = static_cast<std::size_t>(each.ply);
        words.emplace_back(rules, [&](std::size_t a, std::size_t b) {
            const Words *one = words_at(*lines[a], ply), *other = words_at(*lines[b], ply);
            return one && other && !alike_words(one, other);
        });
    }
    const auto boards_ply = static_cast<std::size_t>(comparison.boards ? comparison.boards->ply : 0);
    LanesApart boards(rules, [&](std::size_t a, std::size_t b) {
        const State *one = state_of(*lines[a], boards_ply), *other = state_of(*lines[b], boards_ply);
        return comparison.boards && one && other && !alike_boards(one, other);
    });
    const std::string none;
    for (const auto& each : otherwise) {
        const Otherwise& one = *each;
        const std::string& ruling = one.ruling == Otherwise::judge ? none : comparison.rulings[one.ruling];
        std::vector<std::optional<Verdict>> then(asked);
        if (asked > 0 && !one.line->states.empty()) {
            std::size_t ply = 0, next = 0;
            walk_line(*one.line, play, *one.rules.variant, one.rules.rulings, stop,
                      [&](const Walk& walk, const std::string& declared) {
                          if (next < asked && comparison.differences[next] == static_cast<int>(ply))
                              then[next++] = judge_safely(one.rules, walk, declared).verdict;
                          ++ply;
                      });
        }
        for (std::size_t i = 0; i < asked; ++i) {
            const auto ply = static_cast<std::size_t>(comparison.differences[i]);
            verdicts[i].ask(
                one, then[i] ? &*then[i] : nullptr, ruling, [&](std::size_t lane) { return verdict_of(lane, ply); },
                alike);
        }
        if (one.ruling == Otherwise::judge) continue;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto ply = static_cast<std::size_t>(comparison.said[i].ply);
            words[i].ask(
                one, words_at(*one.line, ply), ruling, [&](std::size_t lane) { return words_at(*lines[lane], ply); },
                alike_words);
        }
        if (comparison.boards)
            boards.ask(
                one, state_of(*one.line, boards_ply), ruling,
                [&](std::size_t lane) { return state_of(*lines[lane], boards_ply); }, alike_boards);
    }
    for (std::size_t i = 0; i < asked; ++i)
        comparison.parted_by.push_back(
            {comparison.differences[i], verdicts[i].rulings(comparison), verdicts[i].judges()});
    for (std::size_t i = 0; i < words.size(); ++i) comparison.said[i].rulings = words[i].rulings(comparison);
    if (comparison.boards) comparison.boards->rulings = boards.rulings(comparison);
}

}  // namespace pinwheel
