#include "explain/attack_ways.h"

#include <algorithm>
#include <numeric>

#include "pieces/motion.h"

namespace pinwheel::hyper_fairy {
namespace {

/// The direction from one square to another, whatever the distance.
Step heading(const BoardSize& size, unsigned from, unsigned to) {
    const int files = size.file(static_cast<int>(to)) - size.file(static_cast<int>(from));
    const int ranks = size.rank(static_cast<int>(to)) - size.rank(static_cast<int>(from));
    const int common = std::max(std::gcd(files, ranks), 1);
    return {static_cast<std::int8_t>(files / common), static_cast<std::int8_t>(ranks / common)};
}

template <int W>
std::vector<Square> bends_of(const Position& p, const MotionTables<W>& t, const Motion<W>& m, unsigned by, unsigned on,
                             bool captures) {
    std::vector<Square> fewest;
    bool found = false;
    if ((captures ? m.leap_capture : m.leap_move)[by].has(on)) return fewest;
    const unsigned d = t.geometry->direction[by][on];
    if (d != no_direction && d >= 8 && (captures ? m.lines_capture : m.lines_move) & lines_knight) {
        for (unsigned s = t.geometry->next[d][by]; s != on; s = t.geometry->next[d][s])
            fewest.push_back(static_cast<Square>(s));
        return fewest;
    }
    if (!m.path_at) return fewest;
    for (const std::uint8_t* row = m.paths + m.path_at[by]; *row; row += 2 + row[1]) {
        if (!(row[0] & (captures ? path_captures : path_moves)) || row[0] & path_last_only) continue;
        const std::uint8_t *square = row + 2, *end = square + row[1], *target = std::find(square, end, on);
        if (target == end || std::any_of(square, target, [&](std::uint8_t s) { return p.side_on(s) >= 0; })) continue;
        auto bends = bends_along(p.laws->size, by, square, static_cast<int>(target - square) + 1);
        if (!found || bends.size() < fewest.size()) fewest = std::move(bends);
        found = true;
    }
    return fewest;
}

/// Where a piece that takes beside its landing square would land to take the piece on `on`, with as little else as it
/// can.
void find_landing(const Position& p, unsigned by, unsigned on, AttackWay& way) {
    // A leader is never taken by a move that is listed: a plain piece stands for it.
    Position q = p;
    const int side = p.side_on(on);
    const KindId plain = p.laws->catalogue->find("soldier");
    if (plain == no_kind) return;
    take(q, static_cast<Square>(on));
    put(q, static_cast<Square>(on), side, plain, false);
    q.side = static_cast<std::uint8_t>(1 - side);
    q.ep_passed = q.ep_victim = no_square;
    refresh_key(q);
    MoveList list;
    pseudo_legal_moves(q, list);
    for (const Move m : list) {
        if (m.from != by || m.to == on || m.kind != MoveKind::plain) continue;
        Squares taken = captured_by(q, m);
        if (!taken.has(on)) continue;
        Squares target;
        target.set(on);
        taken = taken.minus(target);
        if (way.landing != no_square && taken.count() >= way.jumped.count()) continue;
        way.landing = m.to;
        way.jumped = taken;
    }
}

Square partner_of(const Position& p, Capture capture, unsigned by, unsigned on, Square landing) {
    const BoardSize& size = p.laws->size;
    const auto file = [&](unsigned s) { return size.file(static_cast<int>(s)); };
    const auto rank = [&](unsigned s) { return size.rank(static_cast<int>(s)); };
    Square partner = no_square;
    const Squares own = p.pieces(p.side_on(by));
    if (capture == Capture::coordinate)
        for_each(own & p.set(set_leaders), [&](Square leader) {
            const bool meets = (file(leader) == file(on) && rank(landing) == rank(on)) ||
                               (rank(leader) == rank(on) && file(landing) == file(on));
            if (meets && partner == no_square) partner = leader;
        });
    if (capture == Capture::custodial) {
        const int f = 2 * file(on) - file(landing), r = 2 * rank(on) - rank(landing);
        if (size.on(f, r) && own.has(static_cast<unsigned>(size.square(f, r)))) partner = size.square(f, r);
    }
    return partner;
}

/// How a piece of a side goes, or what a Chameleon imitates to take a piece there.
template <int W>
const Motion<W>& motion_against(const Position& p, const MotionTables<W>& t, int side, KindId kind, unsigned on) {
    const bool mimics = t.traits[kind].capture == Capture::mimic && p.side_on(on) == 1 - side;
    const Motion<W>& first = *t.of[side][mimics ? p.kind_on(on) : kind];
    return first.other_form && (p.regent >> (mimics ? 1 - side : side) & 1) ? *first.other_form : first;
}

template <int W>
AttackWay way_in(const Position& p, const MotionTables<W>& t, unsigned by, unsigned on) {
    AttackWay way;
    const int side = p.side_on(by);
    if (side < 0) return way;
    const Motion<W>& m = motion_against(p, t, side, p.kind_on(by), on);
    if (m.capture == Capture::displacement) way.bends = bends_of(p, t, m, by, on, p.side_on(on) >= 0);
    if (m.capture == Capture::displacement || m.capture == Capture::mimic || m.capture == Capture::none) return way;
    if (p.side_on(on) == 1 - side) find_landing(p, by, on, way);
    if (m.capture != Capture::overtake) way.jumped = {};
    if (way.landing != no_square) way.partner = partner_of(p, m.capture, by, on, way.landing);
    return way;
}

}  // namespace

std::vector<Square> bends_along(const BoardSize& size, unsigned from, const std::uint8_t* path, int length) {
    std::vector<Square> bends;
    unsigned before = from;
    for (int i = 0; i + 1 < length; before = path[i++])
        if (!(heading(size, before, path[i]) == heading(size, path[i], path[i + 1])))
            bends.push_back(static_cast<Square>(path[i]));
    return bends;
}

AttackWay way_of_attack(const Position& p, unsigned by, unsigned on) {
    const HotTables& tables = *p.laws->hot;
    if (tables.one) return way_in(p, *tables.one, by, on);
    if (tables.two) return way_in(p, *tables.two, by, on);
    return way_in(p, *tables.three, by, on);
}

}  // namespace pinwheel::hyper_fairy
