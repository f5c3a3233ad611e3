// Swaps and castlings, which take two own pieces.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
void Why<W>::swap() {
    refuse("swap-refused");
    note(Part::partner, to_);
    if (no_partner()) return;
    MoveList list;
    pseudo_legal_moves(p_, list);
    bool swaps = false;
    for (const Move m : list) {
        if (m.kind != MoveKind::swap || m.from != from_ || m.to != to_) continue;
        swaps = true;
        if (m.promotion != a_.arg[2]) continue;
        exposed(m);
        say("why", "exposed");
        return refuse("swap-refused");
    }
    if (swaps) return promotion(list);
    add_light(f_, at(to_));
    if (p_.in(set_fools, to_)) return say("why", "fool");
    if (frozen(p_, static_cast<Square>(to_), side_) && p_.laws->choices[freeze_swap_passive]) {
        frozen_piece(to_);
        f_.ruling.clear();
        ruled(freeze_swap_passive);
        refuse("swap-refused");
        return say("why", "frozen");
    }
    add_light(f_, at(from_));
    Action other = a_;
    std::swap(other.arg[0], other.arg[1]);
    if (is_legal(p_, to_move(p_, other))) say("other-way", move_token(p_, other));
    if (p_.laws->kind(kind_).has(flag_swaps_leader)) {
        const bool king_alone = p_.laws->choices[chamberlain_swap_with];
        if (p_.in(set_leaders, to_)) ruled(chamberlain_swap_with);
        return say("why", king_alone ? "king-alone" : "leader-alone");
    }
    const bool passive = p_.in(set_leaders, from_) && p_.laws->kind(p_.kind_on(to_)).has(flag_swaps_leader);
    if (passive) ruled(chamberlain_swap_initiator);
    say("why", passive ? "passive" : "never");
}

template <int W>
bool Why<W>::no_partner() {
    const PieceKind& kind = p_.laws->kind(kind_);
    const bool adjacent = g_.near[from_].has(to_);
    const bool fits = kind.has(flag_swaps_any) || (kind.has(flag_swaps_leader) && p_.in(set_leaders, to_));
    if (own(to_) && (adjacent || !fits)) return false;
    add_light(f_, at(from_));
    add_light(f_, at(to_));
    say("why", own(to_) ? "apart" : enemy(to_) ? "theirs" : "nothing");
    if (!adjacent) say("apart", "yes");
    if (kind.has(flag_swaps_any) || kind.has(flag_swaps_leader)) say("swaps", "yes");
    const auto control = p_.laws->choices[mercenary_control];
    if (enemy(to_) && control != Opt::owned && p_.laws->kind(p_.kind_on(to_)).mechanic == Mechanic::mercenary)
        say("employer", control == Opt::hire ? std::string(id_of(1 - side_)) : "none");
    return true;
}

template <int W>
void Why<W>::castle() {
    note(Part::partner, to_);
    if (no_castlers()) return;
    const auto both = [&](std::string_view code) {
        add_light(f_, at(from_));
        add_light(f_, at(to_));
        refuse(code);
    };
    const unsigned d = g_.direction[from_][to_];
    const bool along = d < 8 && !(d & 1) && ((d & 2) || p_.laws->choices[castle_lines]);
    const bool home = !p_.laws->choices[castle_rank] || g_.size.own_rank(side_, static_cast<int>(from_)) == 0;
    const Squares between = widened(g_.between[from_][to_]);
    if (!along || !home || !between.any()) {
        if (!home)
            ruled(castle_rank);
        else if (!along && g_.size.file(static_cast<int>(from_)) == g_.size.file(static_cast<int>(to_)))
            ruled(castle_lines);
        say("why", !home ? "rank" : !along ? "line" : "adjacent");
        return both("castle-line");
    }
    if (const Squares met = between & p_.occupied(); met.any()) {
        blame_all(Part::blocker, met);
        draw(LineKind::way, from_, to_, met);
        castle_attacked(between, g_.next[d][from_]);
        return refuse("castle-path");
    }
    if (frozen(p_, static_cast<Square>(to_), side_) && !p_.laws->choices[freeze_castle_partner]) {
        f_.subjects.pop_back();
        frozen_piece(to_);
        return ruled(freeze_castle_partner);
    }
    castle_attacked(between, g_.next[d][from_]);
}

template <int W>
bool Why<W>::no_castlers() {
    const auto has = [&](unsigned s, Flag flag) {
        return p_.kind_on(s) != no_kind && p_.laws->kind(p_.kind_on(s)).has(flag);
    };
    const bool leads = has(from_, flag_castles), follows = own(to_) && has(to_, flag_castling_partner);
    if (!leads) {
        add_light(f_, at(from_));
        say("why", "leader");
        tell_kinds("leaders", flag_castles);
    }
    if (!follows) {
        add_light(f_, at(to_));
        say("why", own(to_) ? "partner" : enemy(to_) ? "theirs" : "nothing");
        if (!own(to_)) ask("when-gone", side_, to_);
        tell_kinds("partners", flag_castling_partner);
        if (own(to_) && p_.laws->kind(p_.kind_on(to_)).id == "chancellor") ruled(castle_chancellor);
    }
    refuse("castle-pieces");
    if (!leads || !follows) return true;
    for (const unsigned s : {from_, to_})
        if (!p_.unmoved(s)) {
            add_light(f_, at(s));
            say("moved", name(s));
            ask("when-came", side_, s);
        }
    refuse("castle-moved");
    return !p_.unmoved(from_) || !p_.unmoved(to_);
}

template <int W>
void Why<W>::castle_attacked(const Squares& between, unsigned crossed) {
    refuse("castle-attacked");
    if (in_check(p_, side_)) {
        say("why", "in-check");
        name_attackers(p_);
    }
    const unsigned reached = g_.next[g_.direction[from_][to_]][crossed];
    if (p_.side_on(crossed) >= 0) return;
    Position passing = p_;
    take(passing, static_cast<Square>(from_));
    put(passing, static_cast<Square>(crossed), side_, kind_, false);
    if (const Squares by = attackers(passing, 1 - side_, static_cast<Square>(crossed)); by.any()) {
        say("why", "crossed");
        name_crossed(passing, crossed, by);
    }
    if (reached != to_ && p_.side_on(reached) >= 0) return;
    if (p_.laws->choices[castle_path] && !(between & p_.occupied()).any()) partner_attacked(between);
    Position after = p_;
    play(after, {static_cast<Square>(from_), static_cast<Square>(to_), MoveKind::castling, no_kind});
    if (!in_check(after, side_)) return;
    say("why", "reached");
    name_attackers(after);
}

template <int W>
void Why<W>::partner_attacked(const Squares& between) {
    bool found = false;
    for_each(between, [&](Square s) {
        if (found) return;
        Position passing = p_;
        take(passing, static_cast<Square>(from_));
        take(passing, static_cast<Square>(to_));
        put(passing, s, side_, p_.kind_on(to_), false);
        const Squares by = attackers(passing, 1 - side_, s);
        if (!by.any()) return;
        found = true;
        say("why", "partner");
        name_crossed(passing, s, by);
        ruled(castle_path);
    });
}

template <int W>
bool Why<W>::swap_or_castling(const PieceKind& kind) {
    const auto as = [&](ActionKind spec) {
        Action a = a_;
        a.spec = spec;
        a.argc = spec == action_castle ? 2 : 3;
        a.arg[2] = 0;
        return a;
    };
    const auto refused = [&](ActionKind spec) { return !is_legal(p_, to_move(p_, as(spec))); };
    const bool swaps = g_.near[from_].has(to_) &&
                       (kind.has(flag_swaps_any) || (kind.has(flag_swaps_leader) && p_.in(set_leaders, to_)));
    if (swaps && refused(action_swap)) {
        say("plain", move_token(p_, as(action_swap)));
        return swap(), add_light(f_, at(to_)), true;
    }
    // Of two that stand side by side nobody means to castle.
    const bool castles =
        kind.has(flag_castles) && !g_.near[from_].has(to_) && p_.laws->kind(p_.kind_on(to_)).has(flag_castling_partner);
    if (!swaps && castles && refused(action_castle)) return castle(), true;
    if (!swaps && !castles) return false;
    say("means", swaps ? "swap" : "castle");
    say("write", move_token(p_, as(swaps ? action_swap : action_castle)));
    return false;
}

template <int W>
bool Why<W>::meant_as_castling() {
    const unsigned d = g_.direction[from_][to_];
    if (d >= 8 || g_.size.rank(static_cast<int>(from_)) != g_.size.rank(static_cast<int>(to_)) ||
        g_.between[from_][to_].count() != 1)
        return false;
    const bool home = g_.size.own_rank(side_, static_cast<int>(from_)) <= 1;
    unsigned partner = no_square, moved = no_square;
    for_each(p_.pieces(side_), [&](Square s) {
        const bool fits = g_.direction[from_][s] == d && castle_fits(from_, s, side_);
        if (!fits || !p_.laws->kind(p_.kind_on(s)).has(flag_castling_partner)) return;
        (p_.unmoved(from_) && p_.unmoved(s) ? partner : moved) = s;
    });
    // One that has moved, or whose leader has, is meant where armies are placed.
    if (partner == no_square && home) partner = moved;
    if (partner == no_square) return false;
    Action a{action_castle, 2, SeatId{p_.side}, {}};
    a.arg[0] = static_cast<std::uint16_t>(from_);
    a.arg[1] = static_cast<std::uint16_t>(partner);
    if (!is_legal(p_, to_move(p_, a))) {
        add_light(f_, at(from_));
        blame(Part::destination, to_);
        to_ = partner;
        f_.action = "castle";
        castle();
        return true;
    }
    add_light(f_, at(from_));
    blame(Part::destination, to_);
    blame(Part::partner, partner);
    say("castles", move_token(p_, a));
    refuse("no-such-move");
    say("goes", p_.laws->kind(kind_).rule);
    return true;
}

template void Why<1>::swap();
template void Why<1>::castle();
template bool Why<1>::swap_or_castling(const PieceKind& kind);
template bool Why<1>::meant_as_castling();
template void Why<2>::swap();
template void Why<2>::castle();
template bool Why<2>::swap_or_castling(const PieceKind& kind);
template bool Why<2>::meant_as_castling();
template void Why<3>::swap();
template void Why<3>::castle();
template bool Why<3>::swap_or_castling(const PieceKind& kind);
template bool Why<3>::meant_as_castling();

}  // namespace pinwheel::hyper_fairy
