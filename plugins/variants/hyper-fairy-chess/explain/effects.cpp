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
    if (m.promotion != no_kind) {
        say("becomes", p_.laws->kind(m.promotion).id);
        if (p_.laws->kind(m.promotion).has(flag_royal)) say("royal", "too"), ruled(promotion_targets);
    }
    if (m.kind == MoveKind::en_passant) {
        say("en-passant", "yes");
        if (p_.in(set_chameleons, from_)) tell_mimicry(captured_by(p_, m), true);
    }
    if (m.kind == MoveKind::plain && a_.spec == action_move) tell_capture(captured_by(p_, m));
    if (m.kind == MoveKind::plain && a_.spec == action_move) tell_course(m);
    Position after = p_;
    play(after, m);
    if (a_.spec == action_swap) tell_swapped(after);
    tell_relief(after, captured_by(p_, m));
    if (a_.spec == action_move) tell_mercenary(after, captured_by(p_, m));
    tell_unfrozen();
    if (a_.spec == action_castle) tell_castling();
    if (a_.spec == action_move && own(from_)) gives_up(from_, m, Part::partner);
    tell_lost_castling(captured_by(p_, m));
    if (a_.spec == action_swap && !after.unmoved(to_)) gives_up(from_, m, Part::changed);
    if (a_.spec == action_swap && !after.unmoved(from_)) gives_up(to_, m, Part::changed);
    tell_unpromoted(m);
    tell_regent(after, captured_by(p_, m));
    for_each(after.occupied(), [&](Square s) {
        const int owner = after.side_on(s);
        const bool stood = p_.kind_on(s) == after.kind_on(s) && p_.side_on(s) == owner;
        const bool is = frozen(after, s, owner), was = stood ? frozen(p_, s, owner) : false;
        if (is == was || (!stood && !is)) return;
        Subject& changed = subject(after, Part::changed, s);
        changed.is = is ? "frozen" : "free";
        add_light(f_, at(s));
        const std::string& id = p_.laws->kind(after.kind_on(s)).id;
        if (is && (id == "jester" || id == "fool")) ruled_too(id == "jester" ? freeze_jester : freeze_fool);
        if (is && owner == side_) tell_held(after, s);
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
            const AttackWay way = way_of_attack(after, s, k);
            const std::size_t known = f_.subjects.size();
            const Squares over = screens(after, s, k);
            std::string hops = name(s);
            for_each(over, [&](Square each) { hops += " " + name(each); });
            if (over.any()) say("hops", hops);
            tell_way(after, s, k, way);
            // The way of the attack, and not of this move.
            for (std::size_t i = known; i < f_.subjects.size(); ++i)
                if (f_.subjects[i].part != Part::attacker) f_.subjects[i].is = "next";
            draw_bent(LineKind::attack, s, k, way.bends, over);
        });
    });
    return std::move(f_);
}

template <int W>
void Why<W>::tell_mercenary(const Position& after, const Squares& taken) {
    const bool hire = p_.laws->choices[mercenary_control] == Opt::hire;
    if (colourless(p_, from_)) {
        say("commanded-by", "both");
        ruled_too(mercenary_control);
    } else if (enemy(from_)) {
        say("hired-from", std::string(id_of(1 - side_)));
        if (after.mercenary == to_ && hire) say("locked", "yes");
        ruled_too(mercenary_control);
    }
    for_each(taken, [&](Square s) {
        if (p_.side_on(s) != side_) return;
        say("colourless", name(s));
        ruled_too(mercenary_control);
    });
}

template <int W>
void Why<W>::tell_unfrozen() {
    if (p_.side_on(from_) != side_) return;
    const std::string& id = p_.laws->kind(kind_).id;
    const bool chameleon = p_.in(set_chameleons, from_);
    Squares by, held;
    for_each(g_.near[from_], [&](Square n) {
        if (p_.side_on(n) != 1 - side_ || !p_.in(set_freezers, n)) return;
        by.set(n);
        if (frozen(p_, n, 1 - side_)) held.set(n);
    });
    if (!by.any()) return;
    const bool kind = id == "jester" || id == "fool" || chameleon;
    if (!kind && held != by) return;
    for_each(by, [&](Square n) {
        subject(p_, Part::freezer, n).is = "spares";
        add_light(f_, at(n));
    });
    say("spared", chameleon ? "chameleon" : kind ? "kind" : "freezer");
    const Ruling ruling = chameleon        ? freeze_chameleon
                          : id == "jester" ? freeze_jester
                          : id == "fool"   ? freeze_fool
                                           : freeze_frozen_freezer;
    // Of what is not its default, the game itself tells what the default would make of it.
    if (p_.laws->choices[ruling] == catalogue_of_rulings()[ruling].standard) ruled_too(ruling);
}

template <int W>
void Why<W>::tell_capture(const Squares& taken) {
    const Motion<W>& m = *t_.of[side_][kind_];
    if (m.capture == Capture::mimic) return tell_mimicry(taken, false);
    if (!taken.any() && m.capture == Capture::coordinate) {
        for_each(p_.pieces(side_) & p_.set(set_leaders), [&](Square leader) {
            if (p_.laws->choices[coordinator_partner] && p_.kind_on(leader) != t_.king) return;
            subject(p_, Part::partner, leader).is = "with";
            say("cornered-by", name(leader));
        });
        return;
    }
    if (!taken.any() || taken.has(to_) || m.capture == Capture::displacement) return;
    say("captures", std::string(capture_words[static_cast<std::size_t>(m.capture)]));
    const auto file = [&](unsigned s) { return g_.size.file(static_cast<int>(s)); };
    const auto rank = [&](unsigned s) { return g_.size.rank(static_cast<int>(s)); };
    const auto with = [&](unsigned s) {
        for (const Subject* known : subjects_of(f_, Part::partner))
            if (known->target == at(s)) return;
        subject(p_, Part::partner, s).is = "with";
        add_light(f_, at(s));
    };
    for_each(taken, [&](Square s) {
        if (m.capture == Capture::custodial)
            with(static_cast<unsigned>(g_.size.square(2 * file(s) - file(to_), 2 * rank(s) - rank(to_))));
        if (m.capture != Capture::coordinate) return;
        for_each(partners_of(s, to_), with);
    });
}

template <int W>
void Why<W>::tell_course(Move m) {
    const bool mimics = p_.in(set_chameleons, from_);
    if (mimics && (!enemy(to_) || p_.in(set_chameleons, to_))) return;
    const Motion<W>& first = *t_.of[side_][kind_];
    const Motion<W>& motion = mimics                                         ? motion_of_victim(to_)
                              : first.other_form && (p_.regent >> side_ & 1) ? *first.other_form
                                                                             : first;
    const AttackWay way = way_of_attack(p_, from_, to_);
    if (!way.bends.empty()) {
        std::string squares;
        for (const Square bend : way.bends) {
            squares += (squares.empty() ? "" : " ") + name(bend);
            blame_square(bend);
            add_light(f_, at(bend));
        }
        say("via", squares);
        return draw_bent(LineKind::way, from_, to_, way.bends, {});
    }
    const unsigned d = g_.direction[from_][to_];
    if (d == no_direction) return;
    const unsigned hops = motion.screen_move | motion.screen_capture | motion.hurdle_move | motion.hurdle_capture;
    const Squares met = (widened(g_.between[from_][to_]) & p_.occupied()).minus(captured_by(p_, m));
    if (!(hops >> d & 1) || !met.any()) return;
    blame_all(Part::screen, met);
    draw(LineKind::way, from_, to_, met);
}

template <int W>
void Why<W>::tell_swapped(const Position& after) {
    const PieceKind& partner = p_.laws->kind(p_.kind_on(to_));
    if (!p_.unmoved(to_) || !after.unmoved(from_) || !partner.has(flag_double_step)) return;
    say("swapped", g_.size.own_rank(side_, static_cast<int>(from_)) <= 1 ? "steps-twice" : "too-far");
}

template <int W>
void Why<W>::tell_relief(const Position& after, const Squares& taken) {
    if (in_check(after, side_)) return;
    for_each(p_.pieces(side_) & p_.set(set_leaders), [&](Square k) {
        const Squares by = attackers(p_, 1 - side_, k);
        if (!by.any()) return;
        std::string squares = name(k) + " " + p_.laws->kind(p_.kind_on(k)).id;
        for_each(by, [&](Square s) { squares += " " + name(s); });
        for_each(by, [&](Square s) {
            if (taken.has(s) || s == from_) return;
            subject(p_, Part::changed, s).is = "ended";
            add_light(f_, at(s));
        });
        say("ends", squares);
    });
}

template <int W>
void Why<W>::tell_held(const Position& after, unsigned s) {
    std::string squares = name(s);
    for_each(freezers_of(after, s), [&](Square by) {
        squares += " " + name(by);
        subject(after, Part::freezer, by);
        add_light(f_, at(by));
        draw(LineKind::link, by, s);
    });
    say("held", std::move(squares));
}

template <int W>
void Why<W>::gives_up(unsigned s, Move m, Part part) {
    if (!p_.unmoved(s)) return;
    const PieceKind& kind = p_.laws->kind(p_.kind_on(s));
    for_each(p_.pieces(side_) & p_.set(set_unmoved), [&](Square other) {
        const PieceKind& with = p_.laws->kind(p_.kind_on(other));
        const bool leads = kind.has(flag_castles) && with.has(flag_castling_partner);
        const bool follows = kind.has(flag_castling_partner) && with.has(flag_castles);
        if (other == s || !((leads && castle_fits(s, other, side_)) || (follows && castle_fits(other, s, side_))))
            return;
        subject(p_, part, other).is = part == Part::changed ? "no-castling" : "";
        add_light(f_, at(other));
    });
    const bool home = g_.size.own_rank(side_, static_cast<int>(s)) <= 1;
    if (kind.has(flag_double_step) && home && m.kind != MoveKind::double_step) say("gives-up", "double-step");
}

template <int W>
void Why<W>::tell_lost_castling(const Squares& taken) {
    const int owner = 1 - side_;
    for_each(taken & p_.pieces(owner) & p_.set(set_unmoved), [&](Square s) {
        const PieceKind& kind = p_.laws->kind(p_.kind_on(s));
        bool castles = false;
        for_each((p_.pieces(owner) & p_.set(set_unmoved)).minus(taken), [&](Square other) {
            const PieceKind& with = p_.laws->kind(p_.kind_on(other));
            const bool leads = kind.has(flag_castles) && with.has(flag_castling_partner);
            const bool follows = kind.has(flag_castling_partner) && with.has(flag_castles);
            castles = castles || (leads && castle_fits(s, other, owner)) || (follows && castle_fits(other, s, owner));
        });
        if (castles) say("castling-lost", name(s));
    });
}

template <int W>
void Why<W>::tell_castling() {
    const unsigned d = g_.direction[from_][to_], crossed = g_.next[d][from_];
    say("leader-to", name(g_.next[d][crossed]));
    say("partner-to", name(crossed));
}

template <int W>
void Why<W>::tell_unpromoted(Move m) {
    if (m.promotion != no_kind || a_.spec == action_castle) return;
    const auto far = [&](unsigned s) { return g_.size.own_rank(side_, static_cast<int>(s)) == g_.size.ranks - 1; };
    if (a_.spec == action_swap) {
        const bool pawn = p_.laws->kind(p_.kind_on(to_)).has(flag_pawn_type);
        if (!pawn || !far(from_) || far(to_) || p_.laws->choices[promotion_by_swap]) return;
        add_light(f_, at(to_));
        say("stays", "swap");
        return ruled(promotion_by_swap);
    }
    if (!far(to_)) return;
    const bool pawn = p_.laws->kind(kind_).has(flag_pawn_type);
    if (!pawn && !p_.laws->catalogue->kinds[kind_ - 1u].has(flag_pawn_type)) return;
    if (pawn && far(from_)) return say("stays", "began");
    add_light(f_, at(to_));
    say("stays", pawn ? "empty" : "kind");
    ruled(pawn ? promotion_empty_pool : pawn_type_set);
}

template <int W>
void Why<W>::tell_regent(const Position& after, const Squares& taken) {
    if (!((p_.regent ^ after.regent) >> (1 - side_) & 1)) return;
    std::string lost;
    for_each(taken, [&](Square s) {
        if (p_.laws->kind(p_.kind_on(s)).has(flag_queen_type)) lost = p_.laws->kind(p_.kind_on(s)).id;
    });
    bool left = false;
    for_each(after.pieces(1 - side_),
             [&](Square s) { left = left || p_.laws->kind(after.kind_on(s)).has(flag_queen_type); });
    for_each(after.pieces(1 - side_) & after.set(set_leaders), [&](Square s) {
        if (p_.laws->kind(after.kind_on(s)).mechanic != Mechanic::regent) return;
        if (p_.laws->choices[piece_regent] == Opt::amazon_always) return;
        subject(after, Part::changed, s).is = regent_form();
        add_light(f_, at(s));
        say("lost", lost);
        ruled(left ? regent_trigger : piece_regent);
    });
}

template Finding Why<1>::allowed(Move m);
template Finding Why<2>::allowed(Move m);
template Finding Why<3>::allowed(Move m);

}  // namespace pinwheel::hyper_fairy
