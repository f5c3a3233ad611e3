// Pieces that freezers hold.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
void Why<W>::frozen_piece(unsigned s) {
    const Squares by = freezers_of(p_, s);
    if (s != from_) blame(Part::partner, s);
    blame_all(Part::freezer, by);
    if (!by.any() || !own(s)) add_light(f_, at(from_));
    if (!own(s)) say("hired-from", std::string(id_of(1 - side_)));
    for_each(by, [&](Square n) { draw(LineKind::link, n, s); });
    rule_of_freezing(s, by);
    refuse("frozen-by");
}

template <int W>
void Why<W>::rule_of_freezing(unsigned s, const Squares& by) {
    const std::string& id = p_.laws->kind(p_.kind_on(s)).id;
    const Squares own_heralds = by & p_.pieces(side_);
    const Squares held = by & frozen_among(by);
    const bool by_chameleon = (by & p_.set(set_chameleons)).any();  // which no ruling lets go
    if (id == "jester") return ruled(freeze_jester);
    if (id == "fool") return ruled(freeze_fool);
    if (p_.in(set_chameleons, s)) return ruled(freeze_chameleon);
    if (by.any() && own_heralds == by) return ruled(freeze_herald_scope);
    if (by.any() && held == by && !by_chameleon) ruled(freeze_frozen_freezer);
}

template <int W>
Squares Why<W>::frozen_among(const Squares& squares) const {
    Squares held;
    for_each(squares, [&](Square s) {
        if (frozen(p_, s, p_.side_on(s))) held.set(s);
    });
    return held;
}

template <int W>
Squares Why<W>::freezers_of(const Position& p, unsigned s) const {
    const bool freezer = p.laws->kind(p.kind_on(s)).has(flag_freezes);
    Squares by;
    for_each(g_.near[s], [&](Square n) {
        const bool theirs = p.side_on(n) == 1 - side_;
        const bool own_herald = p.laws->choices[freeze_herald_scope] && p.kind_on(n) == t_.herald;
        if (p.in(set_freezers, n) && (theirs || own_herald) && releases(p, s, n)) by.set(n);
        if (freezer && theirs && p.in(set_chameleons, n)) by.set(n);
    });
    return by;
}

template <int W>
bool Why<W>::releases(const Position& p, unsigned held, unsigned freezer) const {
    if (!p.laws->choices[freeze_frozen_freezer]) return true;
    Position alone = p;
    for_each(g_.near[held], [&](Square n) {
        if (n != freezer && p.in(set_freezers, n)) take(alone, n);
    });
    return frozen(alone, static_cast<Square>(held), side_);
}

template void Why<1>::frozen_piece(unsigned s);
template Squares Why<1>::freezers_of(const Position& p, unsigned s) const;
template void Why<2>::frozen_piece(unsigned s);
template Squares Why<2>::freezers_of(const Position& p, unsigned s) const;
template void Why<3>::frozen_piece(unsigned s);
template Squares Why<3>::freezers_of(const Position& p, unsigned s) const;

}  // namespace pinwheel::hyper_fairy
