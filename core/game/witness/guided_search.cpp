#include "witness/guided_search.h"

#include <algorithm>
#include <bit>

#include "pinwheel/view/random.h"
#include "variant/setup_check.h"
#include "witness/aim_search.h"

namespace pinwheel {
namespace {

constexpr int most_shorter = 5'000;             ///< shorter lines that are tried for a witness
constexpr std::size_t most_searched = 64;       ///< plies of a witness from whose positions a shorter end is searched
constexpr std::size_t shares_of_breadth = 100;  ///< from each of them: that part of what breadth may keep
constexpr std::size_t times_towards_aims = 8;   ///< as many positions as breadth may keep
constexpr unsigned most_sets = 64;              ///< of seats that may play anything
constexpr std::uint64_t one_other_move = 32;    ///< of so many, where a seat goes to and fro

/// Sets of seats, the small ones first; neither none of them nor all.
std::vector<unsigned> sets_of_seats(std::size_t seats) {
    std::vector<unsigned> sets;
    const unsigned all = (1u << std::min<std::size_t>(seats, 16)) - 1;
    for (int size = 1; size < std::popcount(all); ++size)
        for (unsigned set = 1; set < all && sets.size() < most_sets; ++set)
            if (std::popcount(set) == size) sets.push_back(set);
    return sets;
}

/// Takes back what another action did: the same with its first two squares exchanged.
bool undoes(const VariantInfo& info, const Action& action, const Action& done) {
    const auto& roles = info.actions[action.spec].args;
    return action.spec == done.spec && roles.size() >= 2 && roles[0] == Role::square && roles[1] == Role::square &&
           action.arg[0] == done.arg[1] && action.arg[1] == done.arg[0];
}

/// The rest of a known line from each of its positions with that key.
void add_rests(const Variant& variant, const Rulings& rulings, const KnownLine& known, std::uint64_t key,
               std::vector<std::vector<Action>>& rests) {
    auto state = begin_game(variant, rulings, known.setup);
    std::vector<Action> line;
    std::vector<std::size_t> met;
    for (const std::string& token : known.line) {
        if (!state) break;
        if ((*state)->key() == key) met.push_back(line.size());
        const auto action = variant.parse(**state, token);
        if (!action) break;
        auto step = variant.apply(**state, *action);
        if (!step) break;
        line.push_back(*action);
        state = step->next;
    }
    for (const std::size_t at : met) rests.emplace_back(line.begin() + static_cast<std::ptrdiff_t>(at), line.end());
}

}  // namespace

template <class Choose>
bool GuidedSearch::play_on(std::size_t limit, const Choose& choose) {
    line_.back(line_.depth());
    for (;;) {
        const LineWalk::Look look = line_.look(false);
        if (look == LineWalk::Look::witness) return true;
        const std::uint64_t work = std::max<std::uint64_t>(16, line_.next().size());
        if (!patience_.lasts(work, found_.positions + found_.guided)) return false;
        if (look == LineWalk::Look::over || line_.next().empty() || line_.depth() >= limit) return false;
        const std::optional<std::uint32_t> move = choose();
        if (!move) return false;
        line_.go(*move);
    }
}

bool GuidedSearch::plays(const std::vector<Action>& line) {
    return play_on(line.size(), [&]() -> std::optional<std::uint32_t> { return line_.move_of(line[line_.depth()]); });
}

void GuidedSearch::keep(Witness::How how) {
    best_ = line_.way();
    found_.witness = std::move(line_.witness());
    found_.witness->how = how;
}

void GuidedSearch::by_known_lines(const State& start) {
    std::vector<std::vector<Action>> rests;
    for (const KnownLine& known : options_.known)
        add_rests(readings_.variant(), readings_.rulings(false), known, start.key(), rests);
    std::sort(rests.begin(), rests.end());
    rests.erase(std::unique(rests.begin(), rests.end()), rests.end());
    std::stable_sort(rests.begin(), rests.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (const auto& rest : rests) {
        if (patience_.over()) return;
        ++found_.known;
        if (plays(rest) && (!found_.witness || line_.depth() < best_.size())) keep(Witness::How::known);
    }
}

void GuidedSearch::run(std::size_t most) {
    if (most > 0) with_few_waiting(most);
    if (most > 0 && !found_.witness && !patience_.over()) {
        AimSearch aims(readings_, line_, options_, patience_, found_);
        if (aims.finds(most * times_towards_aims)) keep(Witness::How::guided);
    }
    if (!found_.witness && !patience_.over()) at_random();
    if (found_.witness) shorten();
}

/// Whom most moves do not concern waits: some seats may play anything, the others one move or a few, taken at random.
void GuidedSearch::with_few_waiting(std::size_t most) {
    const auto sets = sets_of_seats(readings_.variant().info().seats.size());
    struct Round {
        std::size_t waiting, times;
    };
    for (const Round& round : {Round{1, 4}, Round{3, 8}}) {
        for (const unsigned set : sets) {
            if (patience_.over()) return;
            if (searched_with(set, round.waiting, most * round.times / sets.size())) keep(Witness::How::guided);
        }
        if (found_.witness) return;
    }
}

bool GuidedSearch::searched_with(unsigned active, std::size_t waiting, std::size_t positions) {
    std::uint64_t seed = options_.seed;
    line_.back(line_.depth());
    const Sieve sieve = [&](const LineWalk& line, std::vector<Walker::Next>& next) {
        const auto waits = [&](const Walker::Next& each) {
            return (active >> (line.action(each.move).actor.v & 31) & 1) == 0;
        };
        std::erase_if(next, [&](const Walker::Next& each) { return line.gives_up(each.move); });
        const auto from = std::partition(next.begin(), next.end(), [&](const auto& each) { return !waits(each); });
        const auto there = static_cast<std::size_t>(next.end() - from);
        for (std::size_t i = 0; i < std::min(waiting, there); ++i)
            std::swap(from[static_cast<std::ptrdiff_t>(i)],
                      from[static_cast<std::ptrdiff_t>(i + splitmix64(seed) % (there - i))]);
        if (there > waiting) next.erase(from + static_cast<std::ptrdiff_t>(waiting), next.end());
    };
    WalkCounts counts;
    const WalkLimits limits{static_cast<int>(limit(static_cast<std::size_t>(options_.max_plies))), positions,
                            options_.max_bytes};
    const bool parts = search_in_breadth(line_, limits, sieve, patience_, found_.positions + found_.guided, counts);
    found_.guided += counts.positions;
    return parts;
}

/// Every other game each seat goes to and fro, as repetitions want it.
void GuidedSearch::at_random() {
    std::uint64_t seed = options_.seed;
    for (int game = 0; game < options_.games && !patience_.over() && (!found_.witness || best_.size() > 1); ++game) {
        ++found_.games;
        const bool to_and_fro = game % 2 != 0;
        const auto any = [&]() -> std::optional<std::uint32_t> {
            auto& next = line_.next();
            std::erase_if(next, [&](const Walker::Next& each) { return line_.gives_up(each.move); });
            if (next.empty()) return {};
            const std::uint32_t move = next[splitmix64(seed) % next.size()].move;
            if (!to_and_fro || splitmix64(seed) % one_other_move == 0) return move;
            const SeatId actor = line_.action(move).actor;
            const auto last = std::find_if(line_.way().rbegin(), line_.way().rend(),
                                           [&](const Action& done) { return done.actor == actor; });
            if (last == line_.way().rend()) return move;
            for (const Walker::Next& each : next)
                if (undoes(readings_.variant().info(), line_.action(each.move), *last)) return each.move;
            return move;
        };
        if (play_on(limit(static_cast<std::size_t>(options_.max_plies)), any)) keep(Witness::How::random);
    }
}

void GuidedSearch::shorten() {
    const auto from = [](std::size_t positions) { return std::max<std::size_t>(positions / shares_of_breadth, 500); };
    const std::size_t positions = from(line_.own_walkers() ? usual_positions : usual_positions_by_states);
    for (std::size_t before = best_.size() + 1; best_.size() < before && !patience_.over();) {
        before = best_.size();
        const Witness::How how = found_.witness->how;
        shortened(best_, most_shorter, [&](std::vector<Action>& tried) {
            if (!plays(tried) || line_.depth() >= best_.size()) return false;
            keep(how);
            tried = best_;
            return true;
        });
        if (best_.size() > most_searched) return;
        for (std::size_t ply = 0; ply + 1 < best_.size() && !patience_.over(); ++ply)
            if (shorter_from(ply, positions)) keep(how);
    }
}

/// Whether a shorter end than that of the best line is found from its position after so many plies.
bool GuidedSearch::shorter_from(std::size_t ply, std::size_t positions) {
    const std::size_t depth = best_.size() - ply - 1;
    if (ply == 0 && static_cast<int>(depth) <= found_.exhausted) return false;
    line_.back(line_.depth());
    for (std::size_t i = 0; i < ply; ++i) {
        (void)line_.look(false);
        const auto move = line_.move_of(best_[i]);
        if (!move) return false;
        line_.go(*move);
    }
    WalkCounts counts;
    const bool parts = search_in_breadth(line_, {static_cast<int>(depth), positions, options_.max_bytes}, {}, patience_,
                                         found_.positions + found_.guided, counts);
    found_.guided += counts.positions;
    return parts;
}

}  // namespace pinwheel
