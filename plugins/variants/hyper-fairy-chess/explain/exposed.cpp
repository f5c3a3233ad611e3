// Leaders that would stand attacked: by whom, along which way, and what let them through.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
void Why<W>::name_attackers(const Position& after, const Squares& taken) {
    bool by_mover = false, by_capture = false, otherwise = false;
    const Squares leaders = after.set(set_leaders) & after.pieces(side_);
    int attacked = 0;
    for_each(leaders, [&](Square k) { attacked += attackers(after, 1 - side_, k).any(); });
    if (attacked < leaders.count()) ruled(royal_multi);
    for_each(leaders, [&](Square k) {
        const Squares by = attackers(after, 1 - side_, k);
        if (!by.any()) return;
        for_each(by, [&](Square s) {
            if (frozen(after, s, 1 - side_)) ruled(freeze_blocks_check);
            if (colourless(after, s)) say("colourless", name(s)), ruled(mercenary_control);
        });
        const bool stood = p_.kind_on(k) == after.kind_on(k) && own(k);
        const Squares before = stood ? attackers(p_, 1 - side_, k) : by;
        subject(after, Part::attacked, k);
        add_light(f_, at(k));
        tell_attack(k, by);
        if (!stood) say("leader-goes", name(k));
        for_each(by, [&](Square s) {
            const bool held = !before.has(s) && p_.kind_on(s) == after.kind_on(s) && frozen(p_, s, 1 - side_);
            subject(after, before.has(s) ? Part::attacker : Part::pinner, s).was = held ? "frozen" : "";
            add_light(f_, at(s));
            const AttackWay way = way_of_attack(after, s, k);
            Squares through = screens(after, s, k);
            tell_way(after, s, k, way);
            if (!before.has(s)) {
                const Squares line = widened(g_.between[s][k]);
                const bool open = !(line & after.occupied()).any();
                const bool freed = open && (line & taken).any(), left = open && !freed && line.has(from_);
                by_mover |= left;
                by_capture |= freed;
                otherwise |= !left && !freed;
                if (left) through.set(from_);
                if (freed) through = line & taken;
            }
            draw_bent(before.has(s) ? LineKind::attack : LineKind::pin, s, k, way.bends, through);
        });
    });
    if (otherwise || by_mover == by_capture) return;
    say("opens", by_mover ? "mover" : "capture");
    if (by_capture) blame_all(Part::captured, taken);
}

template <int W>
void Why<W>::name_crossed(const Position& passing, unsigned crossed, const Squares& by) {
    blame(Part::attacked, crossed);
    tell_attack(crossed, by);
    for_each(by, [&](Square s) {
        blame(Part::attacker, s);
        if (colourless(passing, s)) say("colourless", name(s)), ruled(mercenary_control);
        const AttackWay way = way_of_attack(passing, s, crossed);
        tell_way(passing, s, crossed, way);
        draw_bent(LineKind::attack, s, crossed, way.bends, screens(passing, s, crossed));
    });
}

template <int W>
void Why<W>::tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way) {
    if (!way.bends.empty()) {
        std::string squares = name(by);
        for (const Square bend : way.bends) {
            squares += " " + name(bend);
            blame_square(bend);
        }
        say("bends", squares);
        const PieceKind& kind = after.laws->kind(after.kind_on(by));
        if (kind.mechanic == Mechanic::reflect && way.bends.size() > 1) ruled(piece_pontiff_bounces);
    }
    if (after.in(set_chameleons, by) && after.in(set_leaders, on))
        say("mimics-leader", after.laws->kind(after.kind_on(on)).id);
    if (way.landing == no_square) return;
    blame_square(way.landing);
    draw(LineKind::way, by, way.landing, way.jumped);
    for_each(way.jumped, [&](Square s) {
        subject(after, Part::screen, s);
        add_light(f_, at(s));
    });
    std::string squares = name(by) + " " + name(on) + " " + name(way.landing);
    if (way.partner != no_square) {
        squares += " " + name(way.partner);
        subject(after, Part::partner, way.partner);
        add_light(f_, at(way.partner));
        draw(LineKind::link, way.partner, on);
    }
    say("lands", squares);
}

template <int W>
Squares Why<W>::screens(const Position& after, unsigned by, unsigned k) {
    const Motion<W>& m = *t_.of[1 - side_][after.kind_on(by)];
    const unsigned d = g_.direction[by][k];
    if (d == no_direction || !((m.screen_capture | m.hurdle_capture) >> d & 1)) return {};
    const Squares between = widened(g_.between[by][k]) & after.occupied();
    for_each(between, [&](Square s) {
        subject(after, Part::screen, s);
        add_light(f_, at(s));
    });
    return between;
}

template <int W>
void Why<W>::exposed(Move m) {
    Position after = p_;
    play(after, m);
    if (m.kind == MoveKind::en_passant) {
        note(Part::destination, to_);
        say("way", "en-passant");
    }
    name_attackers(after, captured_by(p_, m));
    refuse("leader-exposed");
}

template void Why<1>::name_attackers(const Position& after, const Squares& taken);
template void Why<1>::name_crossed(const Position& passing, unsigned crossed, const Squares& by);
template void Why<1>::exposed(Move m);
template void Why<1>::tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way);
template Squares Why<1>::screens(const Position& after, unsigned by, unsigned k);
template void Why<2>::name_attackers(const Position& after, const Squares& taken);
template void Why<2>::name_crossed(const Position& passing, unsigned crossed, const Squares& by);
template void Why<2>::exposed(Move m);
template void Why<2>::tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way);
template Squares Why<2>::screens(const Position& after, unsigned by, unsigned k);
template void Why<3>::name_attackers(const Position& after, const Squares& taken);
template void Why<3>::name_crossed(const Position& passing, unsigned crossed, const Squares& by);
template void Why<3>::exposed(Move m);
template void Why<3>::tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way);
template Squares Why<3>::screens(const Position& after, unsigned by, unsigned k);

}  // namespace pinwheel::hyper_fairy
