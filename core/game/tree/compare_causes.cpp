// By which rulings lanes of a comparison part, in their verdicts and in what is said.
#include <algorithm>
#include <set>

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

/// Rulings that give a lane what another one has, or, where none does, that change it at all.
struct Causes {
    std::set<std::size_t> whole, part;  ///< indices into Comparison::rulings

    std::vector<std::string> ids(const Comparison& comparison) const {
        std::vector<std::string> out;
        for (const std::size_t i : whole.empty() ? part : whole) out.push_back(comparison.rulings[i]);
        return out;
    }
};

/// Asks of what a lane has (`own`) and would have (`then`) with a ruling chosen as in others; `of` gives what a lane
/// has.
template <class T, class Of, class Alike>
void ask(const Otherwise& one, const T* own, const T* then, std::span<const BoundRuleset> rules,
         const std::string& ruling, const Of& of, const Alike& alike, Causes& causes) {
    for (std::size_t other = 0; other < rules.size(); ++other) {
        if (rules[other].rulings.choice(ruling) != one.option || alike(of(other), own)) continue;
        if (alike(then, of(other))) causes.whole.insert(one.ruling);
        if (!alike(then, own)) causes.part.insert(one.ruling);
    }
}

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

void find_causes(Comparison& comparison, const Play& play, std::span<const BoundRuleset> rules,
                 const std::vector<const Timeline*>& lines, const Otherwises& otherwise, const StopAsked& stop) {
    const std::size_t asked = std::min(most_causes, comparison.differences.size());
    std::vector<Causes> verdicts(asked), words(comparison.said.size());
    const auto alike = [](const Verdict* a, const Verdict* b) { return a && b ? same_outcome(*a, *b) : a == b; };
    const auto verdict_of = [&](std::size_t lane, std::size_t ply) {
        const auto& all = comparison.lanes[lane].verdicts;
        return ply < all.size() ? &all[ply] : nullptr;
    };
    const auto alike_words = [](const Words* a, const Words* b) { return a && b ? *a == *b : a == b; };
    for (const auto& each : otherwise) {
        const Otherwise& one = *each;
        const std::string& ruling = comparison.rulings[one.ruling];
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
            ask(
                one, verdict_of(one.lane, ply), then[i] ? &*then[i] : nullptr, rules, ruling,
                [&](std::size_t lane) { return verdict_of(lane, ply); }, alike, verdicts[i]);
        }
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto ply = static_cast<std::size_t>(comparison.said[i].ply);
            ask(
                one, words_at(*lines[one.lane], ply), words_at(*one.line, ply), rules, ruling,
                [&](std::size_t lane) { return words_at(*lines[lane], ply); }, alike_words, words[i]);
        }
    }
    for (std::size_t i = 0; i < asked; ++i)
        comparison.parted_by.push_back({comparison.differences[i], verdicts[i].ids(comparison)});
    for (std::size_t i = 0; i < words.size(); ++i) comparison.said[i].rulings = words[i].ids(comparison);
}

}  // namespace pinwheel
