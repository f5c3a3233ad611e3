// What a legal move does beside going: captures, freezing, promotion, attacks, rights given up.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
Finding Why<W>::allowed(Move m) {
    f_.legal = true;
    f_.code = "legal";
    note(Part::mover, from_);
    note(a_.spec == action_move ? Part::destination : Part::partner, to_);
    for_each(captured_by(p_, m), [&](Square s) { blame(Part::captured, s); });
    if (m.promotion != no_kind) say("becomes", p_.laws->kind(m.promotion).id);
    if (m.kind == MoveKind::en_passant) say("en-passant", "yes");
    if (a_.spec == action_move && enemy(from_)) say("hired-from", std::string(id_of(1 - side_)));
    Position after = p_;
    play(after, m);
    if (a_.spec == action_move && own(from_)) gives_up(m);
    for_each(after.occupied(), [&](Square s) {
        const int owner = after.side_on(s);
        const bool stood = p_.kind_on(s) == after.kind_on(s) && p_.side_on(s) == owner;
        const bool is = frozen(after, s, owner), was = stood ? frozen(p_, s, owner) : false;
        if (is == was || (!stood && !is)) return;
        Subject& changed = subject(after, Part::changed, s);
        changed.is = is ? "frozen" : "free";
        add_light(f_, at(s));
    });
    const Squares leaders = after.set(set_leaders) & after.pieces(1 - side_);
    for_each(leaders, [&](Square k) {
        const Squares by = attackers(after, side_, k);
        if (!by.any()) return;
        subject(after, Part::attacked, k);
        add_light(f_, at(k));
        for_each(by, [&](Square s) {
            subject(after, Part::attacker, s);
            add_light(f_, at(s));
            draw_bent(LineKind::attack, s, k, way_of_attack(after, s, k).bends, {});
        });
    });
    return std::move(f_);
}

template <int W>
void Why<W>::gives_up(Move m) {
    if (!p_.unmoved(from_)) return;
    const PieceKind& kind = p_.laws->kind(kind_);
    for_each(p_.pieces(side_) & p_.set(set_unmoved), [&](Square s) {
        const PieceKind& other = p_.laws->kind(p_.kind_on(s));
        const bool leads = kind.has(flag_castles) && other.has(flag_castling_partner);
        const bool follows = kind.has(flag_castling_partner) && other.has(flag_castles);
        if (s == from_ || !((leads && castle_fits(from_, s)) || (follows && castle_fits(s, from_)))) return;
        blame(Part::partner, s);
    });
    const bool home = g_.size.own_rank(side_, static_cast<int>(from_)) <= 1;
    if (kind.has(flag_double_step) && home && m.kind != MoveKind::double_step) say("gives-up", "double-step");
}

template Finding Why<1>::allowed(Move m);
template Finding Why<2>::allowed(Move m);
template Finding Why<3>::allowed(Move m);

}  // namespace pinwheel::hyper_fairy
