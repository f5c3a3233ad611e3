// The table of entry points of one namespace. Included only by movegen_*.cpp.
#include "movegen/hot_plain.h"
#include "movegen/movegen_table.h"

namespace pinwheel::hyper_fairy::HF_CPU {

template <int W>
void list_entry(const Position& p, const MotionTables<W>& t, MoveList& list) {
    Lister lister{list};
    generate(p, t, lister);
}
template <int W>
void pseudo_entry(const Position& p, const MotionTables<W>& t, MoveList& list) {
    Lister lister{list};
    generate_odd(p, t, lister, true);
}
template <int W>
int count_entry(const Position& p, const MotionTables<W>& t) {
    Counter counter;
    generate(p, t, counter);
    return counter.n;
}
template <int W>
void play_entry(Position& p, const MotionTables<W>& t, Move m) {
    make<W, true>(p, t, m);
}

/// All that `side` could not move: its pieces, and Mercenaries that it could hire.
template <int W>
Bits<W> frozen_entry(const Position& p, const MotionTables<W>& t, int side) {
    return frozen_pieces(p, t, p.occupied<W>(), p.pieces<W>(side), p.pieces<W>(side ^ 1));
}

template <int W>
bool attacks_entry(const Position& p, const MotionTables<W>& t, int side, unsigned s) {
    Scene<W> sc = scene_against(p, t, side ^ 1);
    KindId victim = p.kind_on(s);
    if (victim == no_kind) {
        const Bits<W> leaders = p.set<W>(set_leaders) & p.pieces<W>(side ^ 1);
        victim = leaders.any() ? p.kind_on(leaders.first()) : t.king;
        sc.occupied.set(s);
        sc.defenders.set(s);
        if (victim == no_kind) return false;
    } else if (p.in(set_safe, s) || !sc.defenders.has(s)) {
        return false;
    }
    return hit(Look<W>{p, t, *t.geometry, side}, sc, s, victim);
}

/// The attackers of a piece one by one: all others stand where they are, as screens and partners, but cannot move.
template <int W>
Bits<W> attackers_entry(const Position& p, const MotionTables<W>& t, int side, unsigned s) {
    Bits<W> found;
    const KindId victim = p.kind_on(s);
    Scene<W> sc = scene_against(p, t, side ^ 1);
    if (victim == no_kind || p.in(set_safe, s) || !sc.defenders.has(s)) return found;
    const Bits<W> able = sc.attackers.minus(sc.frozen);
    for_each(able, [&](Square by) {
        sc.frozen = sc.attackers;
        sc.frozen.clear(by);
        if (hit(Look<W>{p, t, *t.geometry, side}, sc, s, victim)) found.set(by);
    });
    return found;
}

template <int W>
constexpr Generator<W> generator{&list_entry<W>,  &pseudo_entry<W>, &count_entry<W>,   &play_entry<W>,      &checked<W>,
                                 &captures_of<W>, &frozen_entry<W>, &attacks_entry<W>, &attackers_entry<W>, &leaves<W>};

}  // namespace pinwheel::hyper_fairy::HF_CPU
