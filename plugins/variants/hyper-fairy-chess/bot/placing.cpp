#include "bot/placing.h"

#include <algorithm>
#include <cstdlib>

#include "bot/drafting.h"
#include "bot/values.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// How much less a place may be worth, where pieces are placed unseen: by lot, so that it is not foreseen from an
/// earlier game.
constexpr int about_as_good = 16;

class Placer {
public:
    explicit Placer(const Seat& seat)
        : draft_(*seat.game.draft),
          placed_(seat.game.play),
          side_(seat.side),
          size_(seat.game.laws->size),
          unseen_(seat.game.laws->choices[placement_order] != 0) {}

    Action best(std::uint64_t seed) const {
        Action choice{};
        int most = -1000000;
        const KindId kind = next_kind();
        for_each(places_for(draft_, placed_, side_, kind), [&](Square s) {
            const int value = weigh(kind, s) * 8 + draw(seed, unseen_ ? 8 * about_as_good : 8);
            if (value <= most) return;
            most = value;
            choice = action_of(action_place, side_, {kind, s});
        });
        return choice;
    }

private:
    const PieceKind& row(KindId k) const { return draft_.terms().kind(k); }

    /// Those come last that are best placed when the other side's pieces are known.
    int lateness(KindId k) const {
        if (is_leader(draft_.terms(), k)) return 100000;
        return (row(k).tier == Tier::one ? 0 : 5000) + worth_of(row(k));
    }

    KindId next_kind() const {
        KindId next = no_kind;
        const Army& hand = draft_.hand[static_cast<std::size_t>(side_)];
        for (int k = 1; k <= draft_.terms().kinds(); ++k)
            if (const auto kind = static_cast<KindId>(k);
                hand[kind] && (next == no_kind || lateness(kind) < lateness(next)))
                next = kind;
        return next;
    }

    /// Twice the distance from the middle of the board, in files.
    int off_centre(Square s) const { return std::abs(2 * size_.file(s) - (size_.files - 1)); }

    /// The leader's shelter: the back rank, one file from the edge; of either edge where nobody is to foresee which.
    bool shelter(Square s) const {
        return size_.own_rank(side_, s) == 0 && (size_.file(s) == size_.files - 2 || (unseen_ && size_.file(s) == 1));
    }

    int weigh(KindId kind, Square s) const {
        const PieceKind& k = row(kind);
        const int rank = size_.own_rank(side_, s);
        int value = 0;
        if (is_leader(draft_.terms(), kind)) {
            value = (shelter(s) ? 60 : 0) - 80 * rank + 12 * guards(s) - (off_centre(s) < 3 ? 30 : 0);
        } else if (k.tier == Tier::one) {
            value = (rank == 1 ? 100 : 0) - off_centre(s) + (!unseen_ && size_.file(s) >= size_.files - 3 ? 6 : 0);
        } else {
            const bool wide = k.betza.find('R') != std::string::npos && worth_of(k) < 700;
            value = (rank == 0 ? 80 : rank == 1 ? 20 : 0) + (wide ? 2 : -3) * off_centre(s);
        }
        if (shelter(s) && !is_leader(draft_.terms(), kind) && has_leader()) value -= 300;
        return value - risk(kind, s);
    }

    bool has_leader() const {
        const Army& hand = draft_.hand[static_cast<std::size_t>(side_)];
        for (int k = 1; k <= draft_.terms().kinds(); ++k)
            if (hand[static_cast<KindId>(k)] && is_leader(draft_.terms(), static_cast<KindId>(k))) return true;
        return false;
    }

    int guards(Square s) const {
        int n = 0;
        for_each(placed_.pieces(side_), [&](Square other) { n += size_.adjacent(s, other); });
        return n;
    }

    /// What stands where the other side's pieces, as far as they are placed, would take it.
    int risk(KindId kind, Square s) const {
        Position p = placed_;
        put(p, s, side_, kind, false);
        int danger = 0;
        if (!row(kind).has(flag_uncapturable) && attacks(p, 1 - side_, s))
            danger = row(kind).has(flag_royal) ? 1000 : 20 + worth_of(row(kind)) / 10;
        if (in_check(p, 1 - side_)) danger -= 15;
        return danger;
    }

    const Draft& draft_;
    const Position& placed_;
    int side_;
    BoardSize size_;
    bool unseen_;  ///< both sides place at once
};

}  // namespace

Action choose_place(const Seat& seat, std::uint64_t seed) { return Placer(seat).best(seed); }

Result<BotChoice> choose_before_play(const Seat& seat, bool strong, std::uint64_t seed) {
    if (seat.game.phase == Phase::placement) {
        const Action place = choose_place(seat, seed);
        if (place.argc == 0) return Error{"bot.nothing", "No square is left for a piece of the hand.", {}};
        return BotChoice{place, {}};
    }
    const Draft& d = *seat.game.draft;
    const Army& own = d.army[static_cast<std::size_t>(seat.side)];
    const Action commit = action_of(action_commit, seat.side, {0, 0, 0, 0});
    // An army that somebody began is kept if it can be committed.
    if (!(own == bare_army(d.terms())) && is_valid(own, d.terms(seat.side))) return BotChoice{commit, {}};
    const auto army = choose_army(d.terms(seat.side), strong ? Taste::strong : Taste::value, seed);
    if (!army) return Error{"bot.nothing", "No army was found that these terms let through.", {}};
    return BotChoice{*army == own ? commit : army_action(*army, d.terms(), seat.side), {}};
}

}  // namespace pinwheel::hyper_fairy::bot
