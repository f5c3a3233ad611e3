// Leaps, hops and jumps over other pieces.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
bool Why<W>::barred_leg(const Motion<W>& m) {
    Squares fools;
    const unsigned d = g_.direction[from_][to_];
    if (d != no_direction && d >= 8 && rides(m, d)) {
        unsigned at = from_;
        for (unsigned t = g_.next[d][at]; t != no_square && at != to_; t = g_.next[d][t]) {
            if (const Squares by = fools_passed(at, t); by.any()) {
                fools = by;
                break;
            }
            if (t == to_ || p_.side_on(t) >= 0) break;
            at = t;
        }
    }
    each_path(m, [&](int flags, const std::uint8_t* square, int length) {
        if (!(flags & path_leaps) || fools.any()) return;
        unsigned at = from_;
        for (int i = 0; i < length; ++i) {
            if (fools = fools_passed(at, square[i]); fools.any()) return;
            if (p_.side_on(square[i]) >= 0) return;
            at = square[i];
        }
    });
    if (!fools.any()) return false;
    note(Part::destination, to_);
    blame_all(Part::blocker, fools);
    draw(LineKind::way, from_, to_, fools);
    rule_of_leaps(fools);
    say("why", "leg");
    refuse("fool-blocks-leap");
    return true;
}

template <int W>
void Why<W>::rule_of_leaps(const Squares& fools) {
    if ((fools & p_.pieces(side_)) == fools) return ruled(fool_blocks);
    const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
    const int ranks = g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_));
    if (files && ranks && std::abs(files) != std::abs(ranks)) ruled(fool_leap_paths);
}

template <int W>
Squares Why<W>::fools_passed(unsigned from, unsigned to) const {
    const bool reading = p_.laws->choices[fool_leap_paths];
    Bits<W> fools = p_.set<W>(set_fools);
    if (p_.laws->choices[fool_blocks]) fools = fools & p_.pieces<W>(1 - side_);
    const Bits<W> one = g_.pass[reading][0][from][to] & fools, other = g_.pass[reading][1][from][to] & fools;
    return one.any() && other.any() ? widened(one | other) : Squares{};
}

template <int W>
bool Why<W>::hops(const Motion<W>& m) {
    const unsigned d = g_.direction[from_][to_];
    const unsigned screens = m.screen_move | m.screen_capture, hurdles = m.hurdle_move | m.hurdle_capture;
    if (d == no_direction || !((screens | hurdles) >> d & 1)) return false;
    if (!enemy(to_) && !(m.hurdle_move >> d & 1) && !(m.screen_move >> d & 1)) return false;
    const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
    draw(LineKind::way, from_, to_, met);
    const Squares fools = met & p_.set(set_fools);
    if (fools.any()) {
        blame_all(Part::screen, fools);
        ruled(fool_screen);
        refuse("unjumpable");
        return true;
    }
    blame_all(Part::screen, met);
    say("screens", std::to_string(met.count()));
    if (!met.any()) {
        add_light(f_, at(from_));
        blame(Part::destination, to_);
    } else {
        note(Part::destination, to_);
    }
    if (d < 8 && (hurdles >> d & 1) && &m == t_.of[side_][kind_]) tell_landing(d);
    refuse("no-screen");
    return true;
}

/// Where one that lands right behind the first piece of a line goes in a direction: "e5 e4", the landing and the piece.
template <int W>
void Why<W>::tell_landing(unsigned d) {
    unsigned hurdle = g_.next[d][from_];
    while (hurdle != no_square && p_.side_on(hurdle) < 0) hurdle = g_.next[d][hurdle];
    if (hurdle == no_square || p_.in(set_fools, hurdle)) return;
    const unsigned landing = g_.next[d][hurdle];
    if (landing == no_square || p_.side_on(landing) == side_) return;
    note(Part::screen, hurdle);
    say("landing", name(landing) + " " + name(hurdle));
}

template <int W>
bool Why<W>::long_leap() {
    const unsigned d = g_.direction[from_][to_];
    if (d >= 8) return false;
    const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
    if (!met.any() || (enemy(to_) && !(met & (p_.pieces(side_) | p_.set(set_safe))).any() && !stuck_on(d, met).any()))
        return false;
    draw(LineKind::way, from_, to_, met);
    if (const Squares own_pieces = met & p_.pieces(side_); own_pieces.any()) {
        blame_all(Part::blocker, own_pieces);
        say("jumped", "enemies");
        refuse("blocked");
    } else if (const Squares safe = met & p_.set(set_safe); safe.any()) {
        blame_all(Part::screen, safe);
        say("why", "safe");
        refuse("unjumpable");
    } else {
        jump_of_enemies(d, met);
    }
    return true;
}

template <int W>
Squares Why<W>::stuck_on(unsigned d, const Squares& pieces) const {
    Squares stuck;
    for_each(pieces, [&](Square s) {
        const unsigned behind = g_.next[d][s];
        if (behind == no_square || p_.side_on(behind) >= 0) stuck.set(s);
    });
    return stuck;
}

template <int W>
void Why<W>::jump_of_enemies(unsigned d, const Squares& met) {
    refuse("unjumpable");
    const Squares stuck = stuck_on(d, met);
    if (stuck.any()) {
        blame_all(Part::screen, stuck);
        for_each(stuck, [&](Square s) {
            if (g_.next[d][s] == no_square) return;
            blame(Part::blocker, g_.next[d][s]);
            say("behind", name(s) + " " + name(g_.next[d][s]));
        });
        return say("why", "landing");
    }
    blame_all(Part::screen, met);
    if (met.count() > 1 && p_.laws->choices[leaper_path] == Opt::straight_one) {
        say("why", "one");
        return ruled(leaper_path);
    }
    say("why", "behind");
    unsigned last = from_;  // behind the last piece that is jumped
    for (unsigned s = g_.next[d][from_]; s != to_ && s != no_square; s = g_.next[d][s])
        if (met.has(s)) last = g_.next[d][s];
    blame(Part::destination, last);
    ruled(leaper_landing);
}

template bool Why<1>::barred_leg(const Motion<1>& m);
template bool Why<1>::hops(const Motion<1>& m);
template bool Why<1>::long_leap();
template void Why<1>::jump_of_enemies(unsigned d, const Squares& met);
template Squares Why<1>::fools_passed(unsigned from, unsigned to) const;
template void Why<1>::rule_of_leaps(const Squares& fools);
template bool Why<2>::barred_leg(const Motion<2>& m);
template bool Why<2>::hops(const Motion<2>& m);
template bool Why<2>::long_leap();
template void Why<2>::jump_of_enemies(unsigned d, const Squares& met);
template Squares Why<2>::fools_passed(unsigned from, unsigned to) const;
template void Why<2>::rule_of_leaps(const Squares& fools);
template bool Why<3>::barred_leg(const Motion<3>& m);
template bool Why<3>::hops(const Motion<3>& m);
template bool Why<3>::long_leap();
template void Why<3>::jump_of_enemies(unsigned d, const Squares& met);
template Squares Why<3>::fools_passed(unsigned from, unsigned to) const;
template void Why<3>::rule_of_leaps(const Squares& fools);

}  // namespace pinwheel::hyper_fairy
