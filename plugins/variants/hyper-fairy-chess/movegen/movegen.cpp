// The position's functions that anyone may call: they choose width and processor once per call.
#include "movegen/movegen_table.h"
#include "pinwheel/chess/attacks.h"

namespace pinwheel::hyper_fairy {
namespace {

bool processor_is_fast() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") &&
           chess::active_attacks() == chess::AttackKind::pext;
#else
    return false;
#endif
}

/// f(generator, tables) for the width of the position's board.
template <class F>
auto dispatch(const Position& p, F&& f) {
    const Generators& all = generators();
    const HotTables& tables = *p.laws->hot;
    if (tables.one) return f(all.one, *tables.one);
    if (tables.two) return f(all.two, *tables.two);
    return f(all.three, *tables.three);
}

template <int W>
Squares widened(const Bits<W>& b) {
    Squares all;
    for (int i = 0; i < W; ++i) all.w[i] = b.w[i];
    return all;
}

}  // namespace

const Generators& generators() {
    static const Generators& chosen = [&]() -> const Generators& {
        if (processor_is_fast()) return fast_generators();
        chess::prepare_attacks(chess::AttackKind::magic);
        return plain_generators();
    }();
    return chosen;
}

void legal_moves(const Position& p, MoveList& list) {
    list.size = 0;
    dispatch(p, [&](const auto& g, const auto& t) { g.list(p, t, list); });
}

void pseudo_legal_moves(const Position& p, MoveList& list) {
    list.size = 0;
    dispatch(p, [&](const auto& g, const auto& t) { g.pseudo(p, t, list); });
}

int count_legal(const Position& p) {
    return dispatch(p, [&](const auto& g, const auto& t) { return g.count(p, t); });
}

bool is_legal(const Position& p, Move m) {
    MoveList list;
    legal_moves(p, list);
    for (const Move other : list)
        if (other == m) return true;
    return false;
}

void play(Position& p, Move m) {
    dispatch(p, [&](const auto& g, const auto& t) { g.play(p, t, m); });
}

bool in_check(const Position& p, int side) {
    return dispatch(p, [&](const auto& g, const auto& t) { return g.in_check(p, t, side); });
}

Squares captured_by(const Position& p, Move m) {
    return dispatch(p, [&](const auto& g, const auto& t) { return widened(g.captured(p, t, m)); });
}

bool frozen(const Position& p, Square s, int side) {
    return dispatch(p, [&](const auto& g, const auto& t) { return g.frozen(p, t, side).has(s); });
}

bool attacks(const Position& p, int side, Square s) {
    return dispatch(p, [&](const auto& g, const auto& t) { return g.attacks(p, t, side, s); });
}

Squares attackers(const Position& p, int side, Square s) {
    return dispatch(p, [&](const auto& g, const auto& t) { return widened(g.attackers(p, t, side, s)); });
}

std::uint64_t perft(const Position& p, int depth) {
    if (depth <= 0) return 1;
    return dispatch(p, [&](const auto& g, const auto& t) { return g.perft(p, t, depth); });
}

}  // namespace pinwheel::hyper_fairy
