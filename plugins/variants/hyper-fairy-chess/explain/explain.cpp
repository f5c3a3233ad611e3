// Why an action is or is not legal: the phase, the turn, and the rule that decides.
#include "explain/why.h"
#include "pieces/catalogue.h"

namespace pinwheel::hyper_fairy {

template <int W>
void Why<W>::find() {
    if (kind_ == no_kind) {
        blame(Part::mover, from_);
        ask("when-gone", side_, from_);
        return refuse("no-piece");
    }
    const PieceKind& kind = p_.laws->kind(kind_);
    const bool hired = p_.side_on(from_) != side_;
    const bool locked = p_.mercenary == from_ && p_.laws->choices[mercenary_control] == Opt::hire;
    if (hired &&
        (kind.mechanic != Mechanic::mercenary || p_.laws->choices[mercenary_control] == Opt::owned || locked)) {
        blame(Part::mover, from_);
        if (kind.mechanic != Mechanic::mercenary) {
            ask("when-gone", side_, from_);
            return refuse("not-your-piece");
        }
        say("why", locked ? "moved-last" : "owned");
        ruled(mercenary_control);
        return refuse("not-hireable");
    }
    note(Part::mover, from_);
    if (frozen(p_, static_cast<Square>(from_), side_)) return frozen_piece(from_);
    if (a_.spec == action_swap) return swap();
    if (a_.spec == action_castle) return castle();
    MoveList list;
    pseudo_legal_moves(p_, list);
    bool goes = false;
    for (const Move m : list) {
        if (to_action(side_, m) == a_) return exposed(m);
        goes = goes || (m.from == from_ && m.to == to_ && m.promotion != a_.arg[2]);
    }
    if (goes) return promotion(list);
    geometry();
}

namespace {

template <int W>
Finding findings_of(const Position& p, const MotionTables<W>& t, const Action& a, bool legal) {
    Why<W> why(p, t, a);
    return legal ? why.allowed(to_move(p, a)) : why.refused();
}

Finding finding_of(const Position& p, const Action& a, bool legal) {
    const HotTables& tables = *p.laws->hot;
    if (tables.one) return findings_of(p, *tables.one, a, legal);
    if (tables.two) return findings_of(p, *tables.two, a, legal);
    return findings_of(p, *tables.three, a, legal);
}

/// The jump that ends where a finding says that it must.
std::string landing_token(const Position& p, const Action& a, const Finding& f) {
    Action other = a;
    other.arg[1] = static_cast<std::uint16_t>(
        parse_square(square_of(f, Part::destination), p.laws->size.files, p.laws->size.ranks));
    return move_token(p, other);
}

}  // namespace

Finding explain_refused(const hyper_fairy::Position& p, const Action& a) { return finding_of(p, a, false); }

Explanation HyperFairyChess::explain(const Position& g, const Action& a, const Viewer& viewer) const {
    const auto one = [&](Finding f) {
        f.message = sentence(f);
        return alone(std::move(f));
    };
    const auto about = [&](std::string code) {
        Finding f;
        f.code = std::move(code);
        f.seat = id_of(g.play.side);
        return f;
    };
    if (g.resigned || g.flagged) {
        Finding f = about("game-over");
        f.details.emplace_back("reason", g.resigned ? "resigned" : "flag-fell");
        f.details.emplace_back("loser", id_of((g.resigned | g.flagged) & 2 ? 1 : 0));
        return one(std::move(f));
    }
    const bool leaves = a.argc == 0 && (a.spec == action_resign || a.spec == action_timeout);
    if (g.phase != Phase::play && !leaves) {
        // Armies and blind placements are sealed: what somebody else may do with them is not told.
        const bool sealed = g.phase == Phase::draft || g.laws->choices[placement_order] != 0;
        const bool own = viewer.kind == Viewer::Kind::arbiter || viewer == Viewer::of(a.actor);
        // Where nothing is sealed, who asks out of turn means the own piece.
        if (!sealed && !own && viewer.kind == Viewer::Kind::seat && !is_legal_before_play(g, a))
            return one(not_your_turn(info(), viewer.seat, to_act_before_play(g)));
        if (sealed && !own) {
            Finding f = about("hidden");
            f.seat = a.actor.v < 2 ? std::string(id_of(a.actor.v)) : std::string();
            f.known = Known::heard;
            return one(std::move(f));
        }
        Finding f = explain_before_play(g, a);
        // A seat that waits may have asked about the other one.
        if (f.code == "committed" && viewer.kind == Viewer::Kind::seat)
            f.details.emplace_back("sealed", id_of(1 - a.actor.v));
        Explanation why = one(std::move(f));
        if (why.code == "army-invalid") why.nearest = cures(g, a.actor);
        return why;
    }
    const bool legal = is_legal(g, a);
    if (legal && a.spec > action_castle) {
        Finding f = about("legal");
        f.legal = true;
        f.action = info().actions[a.spec].name;
        if (a.actor.v < 2) f.seat = id_of(a.actor.v);
        // Of what is sealed the game itself tells no seat how it ends.
        const bool sealed = g.phase != Phase::play && (g.phase == Phase::draft || g.laws->choices[placement_order]);
        if (sealed && viewer.kind != Viewer::Kind::arbiter && a.actor.v < 2)
            f.details.emplace_back("wins", id_of(1 - a.actor.v));
        if (a.spec == action_timeout) f.code = "flag-fall";
        return one(std::move(f));
    }
    if (g.phase == Phase::draft && a.spec == action_resign && a.actor.v < 2) {
        Finding f = about("committed");
        f.action = info().actions[a.spec].name;
        f.seat = id_of(a.actor.v);
        f.details.emplace_back("phase", "draft");
        return one(std::move(f));
    }
    if (g.phase != Phase::play)
        return one(a.spec == action_timeout ? about("flag-fall")
                                            : not_your_turn(info(), a.actor, to_act_before_play(g)));
    if (a.actor.v != g.play.side) return one(not_your_turn(info(), a.actor, {SeatId{g.play.side}}));
    const int squares = g.laws->size.squares();
    if (a.spec > action_castle || a.argc != (a.spec == action_castle ? 2 : 3) || a.arg[0] >= squares ||
        a.arg[1] >= squares)
        return one(about(a.spec > action_castle ? "phase" : "not-a-move"));
    Explanation why = one(finding_of(g.play, a, legal));
    const Finding& f = why.findings[0];
    if (detail_of(f, "why") == "behind") why.nearest = {landing_token(g.play, a, f)};
    if (const auto castles = detail_of(f, "castles"); !castles.empty()) why.nearest = {std::string(castles)};
    return why;
}

}  // namespace pinwheel::hyper_fairy
