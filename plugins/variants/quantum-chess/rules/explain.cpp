// Why an action is or is not legal: the rule that decides, and the pieces that have a part in it.
#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/target.h"
#include "rules/inquiry.h"
#include "text/token.h"

namespace pinwheel::quantum {
namespace {

/// Where in the turn the position stands, for an action that belongs elsewhere.
std::string phase_word(const Position& p) {
    if (p.phase == Phase::name) return "name";
    if (p.phase == Phase::zero) return may_pass(p) ? "zero" : "pending";
    if (p.phase == Phase::challenge) return "challenge";
    return "move";
}

/// A challenge by one attacker that may be declared now, that of a square of the move first; empty where none may.
std::string some_challenge(const Position& p, const Move* m) {
    std::string found;
    for (Bitboard targets = p.enemy().can[0]; targets;) {
        const Square target = chess::pop_lsb(targets);
        for (Bitboard rest = p.own().pieces; rest;) {
            const Square by = chess::pop_lsb(rest);
            const bool near = m && (by == m->from || target == m->from || target == m->to);
            if ((!found.empty() && !near) || !challenge_fault(p, {bit(by), target, {}}).empty()) continue;
            found = "<" + chess::square_name(by) + " " + chess::square_name(target) + ">";
            if (near || !m) return found;
        }
    }
    return found;
}

/// Something that may be done now: "<e2 e7>", "e2e4", "=Q".
std::string example_of(const Position& p, const Move* m) {
    if (may_pass(p)) return some_challenge(p, m);
    if (p.phase == Phase::name) return "=" + letters_of(nameable(p)).substr(0, 1);
    if (p.phase != Phase::move && p.phase != Phase::resolve) return {};
    const Move usual{chess::make_square(4, p.side ? 6 : 1), chess::make_square(4, p.side ? 4 : 3), Kind::plain, 0, 0};
    const auto moves = turn_moves(p);
    if (moves.empty()) return {};
    const bool fits = std::find(moves.begin(), moves.end(), usual) != moves.end();
    return action_token(p, to_action(p.side, fits ? usual : moves.front()));
}

/// Whether it is a legal first move where the game has no move zero.
bool white_could_begin_with(const Position& p, const Move& m) {
    Position q = p;
    q.clear_pending();
    q.side = 0;
    q.phase = Phase::move;
    return follows_table(q, m) && move_fault(q, m).empty();
}

}  // namespace

std::string place(Square s) { return square_target("board", s, 8); }

std::string kind_of(Mask power) {
    constexpr std::string_view names[] = {"king", "queen", "bishop", "knight", "rook", "pawn"};
    return single(power) ? std::string(names[__builtin_ctz(power)]) : std::string();
}

Inquiry::Inquiry(const Position& p, std::string_view action) : p_(p) {
    f_.board = "board";
    f_.seat = id_of(p.side);
    f_.action = action;
}

Finding Inquiry::refuse(std::string_view code) {
    f_.code = code;
    return take();
}

void Inquiry::note(const Position& p, Part part, Square s) {
    Subject& subject = f_.subjects.emplace_back();
    subject.part = part;
    subject.target = place(s);
    const int side = p.side_on(s);
    if (side < 0) return;
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    subject.seat = id_of(side);
    subject.piece = kind_of(owner.power(p.slot_on(s)));
    subject.was = letters_of(owner.mask(p.slot_on(s)));
}

void Inquiry::blame(const Position& p, Part part, Square s) {
    note(p, part, s);
    add_light(f_, place(s));
}

void Inquiry::blame_all(const Position& p, Part part, Bitboard squares) {
    while (squares) blame(p, part, chess::pop_lsb(squares));
}

void Inquiry::blame_attackers(const Position& p, Part part, Bitboard squares, Square on) {
    blame_all(p, part, squares);
    for (Bitboard rest = squares; rest;) {
        const Square s = chess::pop_lsb(rest);
        const int side = p.side_on(s);
        const Mask power = side < 0 ? Mask{0} : p.sides[static_cast<std::size_t>(side)].power(p.slot_on(s));
        const Mask types = capturing_types(p, s, on);
        if (!single(power) && types)
            say("as", chess::square_name(s) + " " + letters_of(types) + (types == power ? "" : "?"));
    }
}

void Inquiry::draw(LineKind kind, Square from, Square to, Bitboard through) {
    ReasonLine line{kind, place(from), place(to), {}};
    while (through) line.through.push_back(place(chess::pop_lsb(through)));
    f_.lines.push_back(std::move(line));
}

void Inquiry::draw_all(Bitboard from, Square to) {
    while (from) draw(LineKind::attack, chess::pop_lsb(from), to);
}

void Inquiry::ruled(RulingIndex r) { decide(f_, catalogue(), r, p_.choices[r]); }

/// What may be done now, and an example of it near the move.
void Inquiry::say_due(const Move* m) {
    say("phase", phase_word(p_));
    say("example", example_of(p_, m));
}

/// An action that belongs elsewhere in the turn.
Finding Inquiry::out_of_phase(std::string_view why, const Move* m) {
    if (!why.empty()) say("why", std::string(why));
    say_due(m);
    if (p_.phase == Phase::name) ruled(capture_residual);
    // That White stands before its first move as Black did is of one option alone.
    if (p_.phase == Phase::zero && m && white_could_begin_with(p_, *m))
        ruled(p_.side == 0 ? challenge_zero : setup_first_action);
    rule_of_first_move();
    return refuse("phase");
}

namespace {

Finding explain_rest(const QuantumChess& rules, const Position& p, const Action& a, bool legal) {
    const std::string_view name =
        a.spec < rules.info().actions.size() ? std::string_view(rules.info().actions[a.spec].name) : std::string_view();
    Inquiry out(p, name);
    if (a.spec == action_deny) {
        const auto target = static_cast<Square>(a.arg[0]);
        if (legal) {
            out.note(p, Part::attacked, target);
            out.tell_price(to_denial(p, a));
            Position q = p;
            play_denial(q, to_denial(p, a));
            return out.allowed(q);
        }
        if (to_denial(p, a) < 0 || may_pass(p)) {
            const bool named = p.pending_count() || a.arg[0] != denial(p).arg[0];  // by more than the word
            if (a.arg[0] < 64 && named) out.blame(p, Part::attacked, target);
            out.say_due(nullptr);
            return out.refuse("no-challenge");
        }
        out.blame(Part::attacked, target);
        out.ruled(challenge_deny_stuck);
        return out.refuse("denial-stuck");
    }
    if (legal && (a.spec == action_name || a.spec == action_pass)) {
        Position q = p;
        if (a.spec == action_name) {
            out.say("types", letters_of(to_name(a)));
            play_name(q, to_name(a));
        }
        if (a.spec == action_pass && p.pending_count()) out.say("pending", "yes");
        return out.allowed(q);
    }
    if (a.spec == action_name) {
        if (p.phase != Phase::name) return out.out_of_phase("not-named");
        out.say("types", letters_of(nameable(p)));
        return out.refuse("no-such-type");
    }
    if (a.spec != action_pass) return out.refuse("action");
    if (p.phase == Phase::name || p.phase == Phase::move || p.target == no_square) return out.out_of_phase();
    out.blame(Part::attacked, p.target);
    return out.refuse("challenge-unanswered");
}

Finding explain_action(const QuantumChess& rules, const Position& p, const Action& a, bool legal) {
    if (a.spec == action_move || a.spec == action_castle) {
        const std::string_view name = a.spec == action_move ? "move" : "castle";
        const auto m = to_move(a);
        if (!m || a != to_action(p.side, *m)) return Inquiry(p, name).refuse("action");
        Inquiry out(p, name);
        if (p.phase != Phase::move && p.phase != Phase::resolve) return out.out_of_phase({}, &*m);
        return out.of_move(*m);
    }
    if (a.spec == action_challenge) {
        const auto c = to_challenge(a);
        if (!c || a != to_action(p.side, *c)) return Inquiry(p, "challenge").refuse("action");
        return Inquiry(p, "challenge").of_challenge(*c);
    }
    return explain_rest(rules, p, a, legal);
}

/// What is nearest to a capture en passant that cannot be made: another by the same piece, its plain move there,
/// another capture en passant.
std::vector<std::string> near_en_passant(const Position& p, const Move& asked) {
    std::vector<std::pair<int, std::string>> near;
    for (const Move& m : turn_moves(p)) {
        const bool takes = m.kind == Kind::en_passant, same = m.from == asked.from;
        if (m.keep || !(takes || (same && m.to == asked.to))) continue;
        near.emplace_back(takes && same ? 0 : same ? 1 : 2, action_token(p, to_action(p.side, m)));
    }
    std::sort(near.begin(), near.end());
    std::vector<std::string> out;
    for (auto& [rank, token] : near)
        if (out.size() < 4) out.push_back(std::move(token));
    return out;
}

}  // namespace

Explanation QuantumChess::explain(const Position& p, const Action& a, const Viewer&) const {
    Finding f = a.actor.v != p.side ? not_your_turn(info(), a.actor, {SeatId{p.side}})
                                    : explain_action(*this, p, a, is_legal(p, a));
    f.message = sentence(f);
    Explanation why = alone(std::move(f));
    const auto c = a.spec == action_challenge ? to_challenge(a) : std::nullopt;
    if (c && (why.code == "no-line" || why.code == "path-blocked" || why.code == "king-attacker"))
        for (Finding& also : also_incapable(p, *c)) {
            also.message = sentence(also);
            why.message += " " + also.message;
            why.findings.push_back(std::move(also));
        }
    if (const auto m = to_move(a); m && why.code == "no-en-passant") why.nearest = near_en_passant(p, *m);
    return why;
}

}  // namespace pinwheel::quantum
