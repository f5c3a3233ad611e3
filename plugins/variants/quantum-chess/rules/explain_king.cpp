// Why a king stands attacked at the end of a turn, and what made it the only one.
#include "pinwheel/chess/attacks.h"
#include "rules/inquiry.h"

namespace pinwheel::quantum {
namespace {

/// Whether the side to act has one possible king left in these domains, and it stands attacked.
bool exposed_in(const Position& p, const Domains& domains) {
    Square k = no_square;
    for (std::size_t i = 0; i < army_size; ++i) {
        if (!(domains[i] & king) || p.own().at[i] == no_square) continue;
        if (k != no_square) return false;
        k = p.own().at[i];
    }
    return k != no_square && attacks_king(p, p.side ^ 1, k, p.occupied());
}

/// The own army where the mover is what its step leaves it, before propagation.
Domains after_step(const Position& p, const Move& m) {
    Domains direct = p.own().domain;
    ReachList reach;
    list_reach(p, m.from, reach);
    for (const Reach& r : reach)
        if (r.kind == m.kind && r.promotion == m.promotion && (r.targets & bit(m.to)))
            direct[p.slot[m.from]] &= classes_of(m.keep ? m.keep : r.after);
    return direct;
}

}  // namespace

Finding Inquiry::exposed(Position q, const Move& m) {
    if (!settle_checks(q)) return take();
    const Square k = q.own().determined_king();
    tell_attack(q, k, capable_attackers(q, p_.side ^ 1, k, q.occupied()), &m);
    if (p_.own().determined_king() == no_square) {
        if (m.kind == Kind::castling)
            say("king", "castling");
        else if (k == m.to)
            say("king", m.keep ? "choice" : "step");
        else {
            tell_culprit(q, m.from);
            note(q, Part::destination, m.to);
            tell_only_king(q, k, after_step(p_, m));
        }
    }
    decide_check(q);
    return take();
}

Finding Inquiry::exposed(Position q, const Challenge& c) {
    if (!settle_checks(q)) return take();
    const Square k = q.own().determined_king();
    tell_attack(q, k, capable_attackers(q, p_.side ^ 1, k, q.occupied()), nullptr);
    if (p_.own().determined_king() == no_square) {
        const Domains direct = narrowed_by(p_, c);
        Bitboard culprits = 0, narrowed = 0;
        for (Bitboard rest = c.attackers; rest;) {
            const Square s = chess::pop_lsb(rest);
            if (direct[static_cast<std::size_t>(p_.slot_on(s))] == p_.own().domain[p_.slot[s]]) continue;
            narrowed |= bit(s);
            Domains without = narrowed_by(p_, c, bit(s));
            if (hall_filter(without, p_.army()) && !exposed_in(p_, without)) culprits |= bit(s);
        }
        if (direct[static_cast<std::size_t>(q.slot_on(k))] == king)
            say("king", "challenge");
        else {
            for (Bitboard rest = culprits ? culprits : narrowed; rest;) tell_culprit(q, chess::pop_lsb(rest));
            tell_only_king(q, k, direct);
        }
    }
    decide_check(q);
    return take();
}

/// What the rulings on checks do at the end of the side's turn. False where that has told all.
bool Inquiry::settle_checks(Position& q) {
    const int side = p_.side;
    f_.code = "own-king-exposed";
    if (q.choices[selfcheck_potential]) {
        const Bitboard kings = q.own().potential_kings();
        Position dropped = q;
        if (!drop_attacked_kings(dropped, side)) {
            for (Bitboard rest = kings; rest;) {
                const Square k = chess::pop_lsb(rest);
                const Bitboard by = capable_attackers(q, side ^ 1, k, q.occupied());
                if (!by) continue;
                blame(q, Part::attacked, k);
                blame_attackers(q, Part::attacker, by, k);
                draw_all(by, k);
            }
            say("kings", "all");
            ruled(selfcheck_potential);
            return false;
        }
        q = dropped;
    }
    if (q.choices[check_attacker] == Choices::check_collapses) collapse_checkers(q, side);
    return q.own().determined_king() != no_square;
}

void Inquiry::tell_attack(const Position& q, Square k, Bitboard by, const Move* m) {
    blame(q, Part::attacked, k);
    const Bitboard opened = m ? opened_by(*m, k, by) : 0, closed = by & ~opened;
    blame_attackers(q, Part::attacker, closed, k);
    draw_all(closed, k);
    blame_attackers(q, Part::pinner, opened, k);
    const bool stays = p_.own().determined_king() == k;
    if (!stays || !closed || !in_check(p_, p_.side)) return;
    if (closed & ~capable_attackers(p_, p_.side ^ 1, k, p_.occupied())) return;
    say("check", "stands");
}

/// A piece without whose own collapse the king would not be exposed, where it stood before.
void Inquiry::tell_culprit(const Position& q, Square s) {
    blame(p_, Part::changed, s);
    f_.subjects.back().is = letters_of(q.own().mask(p_.slot_on(s)));
}

/// Why that king is the only one: nothing else was left to be it, or others took up all else that it could be.
void Inquiry::tell_only_king(const Position& q, Square k, const Domains& direct) {
    int left = 0;
    for (std::size_t i = 0; i < army_size; ++i) left += (direct[i] & king) && p_.own().at[i] != no_square;
    if (left == 1) return say("only", "left");
    const auto slot = static_cast<std::size_t>(q.slot_on(k));
    tell_sets(q, q.own(), slot, static_cast<Domain>(p_.own().domain[slot] & ~q.own().domain[slot]), "taken");
}

/// The ruling on checks under whose other options the king would not be attacked; none where it is in every world.
void Inquiry::decide_check(const Position& q) {
    if (p_.choices[check_attacker]) return ruled(check_attacker);
    const auto freed = [&](RulingIndex r, std::uint8_t option) {
        Position other = q;
        other.choices.option[r] = option;
        return !in_check(other, p_.side);
    };
    if (!p_.choices[check_king_attacks] && freed(check_king_attacks, 1)) return ruled(check_king_attacks);
    if (freed(check_attacker, Choices::check_every_world)) ruled(check_attacker);
}

/// The attackers of a king that stood there before, along lines which the mover leaves or its capture in passing
/// opens; the finding tells which.
Bitboard Inquiry::opened_by(const Move& m, Square k, Bitboard by) {
    if (p_.own().determined_king() != k || m.kind == Kind::castling) return 0;
    const Square victim = m.kind == Kind::en_passant ? p_.ep_victim() : no_square;
    Bitboard left = 0, freed = 0;
    for (Bitboard rest = by; rest;) {
        const Square s = chess::pop_lsb(rest);
        const Bitboard line = chess::between(s, k);
        if (victim != no_square && (line & bit(victim)))
            freed |= bit(s);
        else if (line & bit(m.from))
            left |= bit(s);
    }
    const Bitboard opened = left ? left : freed;
    if (!opened) return 0;
    say("opens", left ? "mover" : "capture");
    const Square gone = left ? m.from : victim;
    if (!left) blame(Part::captured, victim);
    for (Bitboard rest = opened; rest;) draw(LineKind::pin, chess::pop_lsb(rest), k, bit(gone));
    return opened;
}

}  // namespace pinwheel::quantum
