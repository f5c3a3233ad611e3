#include "witness/aim_search.h"

#include <algorithm>

#include "pinwheel/view/random.h"

namespace pinwheel {
namespace {

constexpr int sampled_games = 12, sampled_plies = 48;
constexpr std::size_t most_plies = 20;  ///< of a beam
constexpr std::size_t most_aims = 96;
constexpr std::size_t wide = 32, wide_by_states = 8;  ///< positions of a ply that are gone on from
constexpr std::size_t wider = 4;                      ///< times so many, where the seat of an aim has not moved
constexpr double half_a_step = 0.5;                   ///< of a fact: what chance may say between equals

double number_of(const FactValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
    if (const auto* number = std::get_if<std::int64_t>(&value)) return static_cast<double>(*number);
    return std::get<double>(value);
}

double chance(std::uint64_t& seed) { return static_cast<double>(splitmix64(seed) >> 11) * 0x1p-53; }

}  // namespace

/// Facts that tell the search what was asked of them.
class AimSearch::Noted final : public Facts {
public:
    Noted(AimSearch& search, const Facts& facts, std::size_t own) : search_(search), facts_(facts), own_(own) {}
    int index(std::string_view id) const override { return facts_.index(id); }
    bool hides() const override { return facts_.hides(); }
    FactValue get(int fact, std::span<const std::uint16_t> args) const override {
        FactValue value = facts_.get(fact, args);
        if (static_cast<std::size_t>(fact) >= own_ || args.size() > 2 || std::holds_alternative<std::string>(value))
            return value;
        Aim aim;
        aim.fact = fact;
        aim.argc = args.size();
        std::copy(args.begin(), args.end(), aim.args.begin());
        const double number = number_of(value);
        const auto known = std::find_if(search_.facts_.begin(), search_.facts_.end(), [&](const auto& each) {
            return each.first.fact == fact && each.first.argc == aim.argc && each.first.args == aim.args;
        });
        if (known == search_.facts_.end()) {
            if (search_.facts_.size() < most_aims) search_.facts_.emplace_back(aim, Range{number, number});
        } else {
            known->second = {std::min(known->second.least, number), std::max(known->second.most, number)};
        }
        return value;
    }

private:
    AimSearch& search_;
    const Facts& facts_;
    const std::size_t own_;
};

bool AimSearch::finds(std::size_t positions) {
    const std::uint64_t last = found_.guided + positions;
    const std::size_t width = line_.own_walkers() ? wide : wide_by_states;
    for (const Aim& aim : aims()) {
        if (patience_.over() || found_.guided >= last) return false;
        ++found_.aims;
        if (reaches(aim, width)) return true;
    }
    return false;
}

/// What the two judges ask on the way of a few random games, and between what it lies.
void AimSearch::note_facts() {
    for (int game = 0; game < sampled_games && !patience_.over(); ++game) {
        line_.back(line_.depth());
        for (int ply = 0; ply < sampled_plies; ++ply) {
            const LineWalk::Look look = line_.look(false);
            if (look == LineWalk::Look::witness) return;
            const Noted noted(*this, line_.walk(), readings_.variant().info().facts.size());
            (void)judge_safely(readings_.bound(false), noted);
            (void)judge_safely(readings_.bound(true), noted);
            auto& next = line_.next();
            std::erase_if(next, [&](const Walker::Next& each) { return line_.gives_up(each.move); });
            if (look == LineWalk::Look::over || next.empty() || !patience_.lasts(16, found_.positions + found_.guided))
                break;
            line_.go(next[splitmix64(seed_) % next.size()].move);
        }
    }
}

std::vector<AimSearch::Aim> AimSearch::aims() {
    note_facts();
    std::vector<Aim> all;
    for (std::size_t seat = 0; seat < readings_.variant().info().seats.size(); ++seat)
        all.emplace_back().seat = SeatId{static_cast<std::uint8_t>(seat)};
    for (const auto& [aim, range] : facts_) {
        if (range.least == range.most) continue;
        all.push_back(aim);
        if (range.most - range.least <= 1) continue;
        all.push_back(aim);
        all.back().sign = -1;
    }
    return all;
}

/// How near the position is where the line stands; before, it was so near.
double AimSearch::nearness(const Aim& aim, double before) {
    if (aim.fact >= 0)
        return aim.sign *
                   number_of(readings_.variant().fact(line_.state(), aim.fact, std::span(aim.args).first(aim.argc))) +
               half_a_step * chance(seed_);
    const bool own_turn = !line_.next().empty() && line_.action(line_.next().front().move).actor == aim.seat;
    return own_turn ? -static_cast<double>(line_.next().size()) + half_a_step * chance(seed_) : before;
}

/// Whether the readings part after one action more; else what is reached.
bool AimSearch::goes_on_from(const Aim& aim, std::uint32_t met, std::vector<Met>& reached) {
    way_.go(line_, met_, met);
    if (line_.look(true) != LineWalk::Look::open) return false;
    open_ = line_.next();
    std::erase_if(open_, [&](const Walker::Next& each) { return line_.gives_up(each.move); });
    const double before = met_[met].nearness;
    for (const Walker::Next& each : open_) {
        if (!seen_.insert(each.key).second) continue;
        line_.go(each.move);
        const LineWalk::Look look = line_.look(false);
        if (look == LineWalk::Look::witness) return true;
        found_.guided += line_.next().size();
        if (look == LineWalk::Look::open) reached.push_back({met, each.move, nearness(aim, before)});
        line_.back(1);
        if (!patience_.lasts(std::max<std::size_t>(16, line_.next().size()), found_.positions + found_.guided)) break;
    }
    return false;
}

bool AimSearch::reaches(const Aim& aim, std::size_t width) {
    line_.back(line_.depth());
    way_.clear();
    met_.assign(1, {});
    seen_ = {line_.key()};
    std::vector<Met> reached;
    const std::size_t plies = std::min(most_plies, static_cast<std::size_t>(options_.max_plies));
    for (std::size_t first = 0, ply = 0; first < met_.size() && ply < plies; ++ply) {
        const std::size_t end = met_.size();
        reached.clear();
        for (; first < end; ++first) {
            if (goes_on_from(aim, static_cast<std::uint32_t>(first), reached)) return true;
            if (patience_.over()) return false;
        }
        // Equal ones are as they come: shuffled, so that none is preferred.
        for (std::size_t i = reached.size(); i > 1; --i) std::swap(reached[i - 1], reached[splitmix64(seed_) % i]);
        const std::size_t kept = std::min(reached.size(), aim.fact < 0 ? width * wider : width);
        std::partial_sort(reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(kept), reached.end(),
                          [](const Met& a, const Met& b) { return a.nearness > b.nearness; });
        met_.insert(met_.end(), reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(kept));
    }
    return false;
}

}  // namespace pinwheel
