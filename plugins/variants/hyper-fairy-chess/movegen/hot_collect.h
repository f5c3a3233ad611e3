#pragma once
// Where generated moves go: counted or listed, with the kinds that may be promoted to. Included only by movegen_*.cpp.
#include "movegen/hot_play.h"

namespace pinwheel::hyper_fairy::HF_CPU {

/// Kinds that may be promoted to.
struct Pool {
    std::uint64_t kinds[4]{};
    PINWHEEL_HOT int count() const {
        int n = 0;
        for (const std::uint64_t k : kinds) n += __builtin_popcountll(k);
        return n;
    }
    PINWHEEL_HOT void add(KindId k) { kinds[k >> 6] |= 1ull << (k & 63); }
};

template <int W>
Pool pool_for(const Position& p, const MotionTables<W>& t, KindId mover) {
    Pool pool;
    if (t.traits[mover].flags & flag_promotes_to_jester) {
        if (t.jester != no_kind) pool.add(t.jester);
        return pool;
    }
    if (t.choices[promotion_pool] == Opt::alive) {
        for_each(p.occupied<W>(), [&](Square s) {
            if (t.traits[p.kind_on(s)].flags & flag_promotion_pool) pool.add(p.kind_on(s));
        });
    } else {
        for (int i = 0; i < 4; ++i) pool.kinds[i] = p.pool[p.side][i];
    }
    if (pool.count() == 0 && t.choices[promotion_empty_pool])
        for (const KindId k : t.orthodox)
            if (k != no_kind) pool.add(k);
    return pool;
}

/// Counts moves.
struct Counter {
    int n = 0;
    PINWHEEL_HOT void one(Move) { ++n; }
    template <int W>
    PINWHEEL_HOT void all(unsigned, const Bits<W>& targets) {
        n += targets.count();
    }
    PINWHEEL_HOT void promotions(unsigned, unsigned, const Pool& pool) {
        const int choices = pool.count();
        n += choices ? choices : 1;
    }
};

/// Lists moves.
struct Lister {
    MoveList& list;
    PINWHEEL_HOT void one(Move m) { list.add(m); }
    template <int W>
    PINWHEEL_HOT void all(unsigned from, const Bits<W>& targets) {
        for_each(targets, [&](Square to) { list.add({static_cast<Square>(from), to, MoveKind::plain, no_kind}); });
    }
    PINWHEEL_HOT void promotions(unsigned from, unsigned to, const Pool& pool) {
        bool any = false;
        for (int i = 0; i < 4; ++i)
            for (std::uint64_t rest = pool.kinds[i]; rest; rest &= rest - 1) {
                any = true;
                list.add({static_cast<Square>(from), static_cast<Square>(to), MoveKind::plain,
                          static_cast<KindId>(i * 64 + __builtin_ctzll(rest))});
            }
        if (!any) list.add({static_cast<Square>(from), static_cast<Square>(to), MoveKind::plain, no_kind});
    }
};

}  // namespace pinwheel::hyper_fairy::HF_CPU
