// Why an action is or is not legal: the rule that fails, and the squares that show it.
#include "pinwheel/chess/attacks.h"
#include "pinwheel/view/target.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

std::string place(Square s) { return square_target("board", s, 8); }
std::string name(Square s) { return chess::square_name(s); }

/// Sentences by code.
struct Sentence {
    std::string_view code, text;
};
constexpr Sentence sentences[] = {
    {"inconsistent", "No world is left in which the army is complete."},
    {"castle-pieces", "Castling needs an own piece that may be king and another that may be a rook."},
    {"castle-back-row", "Castling needs both pieces on the player's own back row."},
    {"castle-moved", "Castling needs two pieces that never moved."},
    {"castle-path", "A piece stands on the way of king or rook."},
    {"castle-attacked", "A piece may be capable of attacking a square that the king crosses."},
    {"castle-travel", "Under these rulings king or rook must reach another square than the two they stand on."},
    {"castle-forbidden", "Under these rulings nobody castles while a challenge is pending."},
    {"phase", "Challenges are declared after the player's own move, and by Black before the first."},
    {"target-not-enemy", "Only an enemy piece can be challenged."},
    {"target-no-king", "The challenged piece cannot be a king."},
    {"target-determined", "The challenged piece is a determined king: check is automatic there."},
    {"target-pending", "A challenge of this piece is pending already."},
    {"target-repeated", "Under these rulings a piece is not challenged two turns running."},
    {"pick-one", "Under these rulings the challenger picks one type for each attacker."},
    {"no-voluntary-collapse", "An attacker keeps exactly the types that attack."},
    {"attacker-missing", "A challenge needs one attacker or more, all of them the player's own."},
};

std::string sentence(std::string_view code) {
    for (const Sentence& s : sentences)
        if (s.code == code) return std::string(s.text);
    return "The rule " + std::string(code) + " fails.";
}

Explanation say(bool legal, std::string_view code, std::string message, const std::vector<Square>& squares = {}) {
    Explanation e{legal, std::string(code), message, {}};
    Finding f{"board", legal, std::string(code), std::move(message), {}};
    for (const Square s : squares) f.squares.push_back(place(s));
    e.findings.push_back(std::move(f));
    return e;
}

/// "a1", "a1 and c1", "a1, c1 and e1".
std::string listed(const std::vector<Square>& squares) {
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i)
        text += (i == 0 ? "" : i + 1 == squares.size() ? " and " : ", ") + name(squares[i]);
    return text;
}

/// Own pieces that could be king in `p` and cannot be in `q`, where they stood before.
std::vector<Square> kings_lost(const Position& p, const Position& q, int side) {
    std::vector<Square> lost;
    const Side &was = p.sides[static_cast<std::size_t>(side)], &is = q.sides[static_cast<std::size_t>(side)];
    for (int slot = 0; slot < army_size; ++slot)
        if ((was.mask(slot) & ~is.mask(slot) & king) && was.at[static_cast<std::size_t>(slot)] != no_square)
            lost.push_back(was.at[static_cast<std::size_t>(slot)]);
    return lost;
}

/// Why a position in which the side has ended its turn is illegal: its king, and what attacks it.
Explanation exposed(const Position& p, Position q, int side) {
    if (q.choices[selfcheck_potential] && !drop_attacked_kings(q, side))
        return say(false, "own-king-exposed",
                   "Every piece that may be king would stand attacked at the end of the turn.");
    if (q.choices[check_attacker] == Choices::check_collapses) collapse_checkers(q, side);
    const Square k = q.sides[static_cast<std::size_t>(side)].determined_king();
    const Bitboard attackers = k == no_square ? 0 : capable_attackers(q, side ^ 1, k, q.occupied());
    if (!attackers) return say(false, "own-king-exposed", "The player's only king would be attacked.");
    const Square by = chess::lsb(attackers);
    const std::vector<Square> lost = kings_lost(p, q, side);
    std::string message = "The king on " + name(k) + " would be exposed to " + name(by);
    if (lost.size() == 1)
        message += " after the collapse of " + name(lost.front());
    else if (!lost.empty() && lost.size() <= 3)
        message += " after the collapse of " + listed(lost);
    else if (!lost.empty())
        message += ": no other piece could be king any more";
    std::vector<Square> shown{k, by};
    shown.insert(shown.end(), lost.begin(), lost.end());
    return say(false, "own-king-exposed", message + ".", shown);
}

/// Why narrowed attackers fit no world: which pieces are confined to which classes.
Explanation crowded(const Position& p, const Challenge& c) {
    Domains domains = p.own().domain;
    std::size_t n = 0;
    for (Bitboard rest = c.attackers; rest; ++n) {
        const Square s = chess::pop_lsb(rest);
        const auto slot = static_cast<std::size_t>(p.slot_on(s));
        const Mask types = n < c.keep.size() && c.keep[n] ? c.keep[n] : attacking_types(p, s, c.target);
        domains[slot] =
            static_cast<Domain>(domains[slot] & classes_of(narrowed_mask(p.own().mask(static_cast<int>(slot)),
                                                                         p.own().promoted[slot], types)));
    }
    const Overfull o = overfull_set(domains, p.army());
    std::vector<Square> on;
    for (std::size_t i = 0; i < army_size; ++i)
        if (!(domains[i] & ~o.classes) && p.own().at[i] != no_square) on.push_back(p.own().at[i]);
    const std::string captured = o.pieces > static_cast<int>(on.size()) ? " and captured pieces" : "";
    return say(false, "inconsistent",
               "Too many for {" + classes_text(o.classes) + "}: " + listed(on) + captured + " would share room for " +
                   std::to_string(o.room) + ".",
               on);
}

/// Why the movement table has no such move.
Explanation off_table(const Position& p, const Move& m) {
    if (!(p.own().pieces & bit(m.from))) {
        const bool enemy = p.enemy().pieces & bit(m.from);
        return say(false, enemy ? "not-your-piece" : "no-piece",
                   enemy ? "The piece on " + name(m.from) + " is the opponent's."
                         : "There is no piece on " + name(m.from) + ".",
                   {m.from});
    }
    if (m.kind == Kind::castling) {
        const std::string_view code = castling_fault(p, m.from, m.to);
        if (code != "castle-back-row") return say(false, code, sentence(code), {m.from, m.to});
    }
    if (p.own().pieces & bit(m.to))
        return say(false, "own-piece", "An own piece stands on " + name(m.to) + ".", {m.to});
    if ((p.enemy().pieces & bit(m.to)) && p.enemy().determined_king() == m.to)
        return say(false, "king-capture", "A determined king cannot be captured.", {m.to});
    const Mask power = p.own().power(p.slot_on(m.from));
    const Bitboard blockers = chess::between(m.from, m.to) & p.occupied();
    if (blockers)
        return say(
            false, "path-blocked",
            "A piece on " + name(chess::lsb(blockers)) + " stands between " + name(m.from) + " and " + name(m.to) + ".",
            {chess::lsb(blockers)});
    if (m.kind == Kind::en_passant)
        return say(false, "no-en-passant", "No pawn can be taken en passant on " + name(m.to) + " by this piece.",
                   {m.to});
    if (m.kind == Kind::promotion)
        return say(false, "no-promotion", "This piece cannot reach " + name(m.to) + " as a pawn that promotes so.",
                   {m.from});
    if (m.keep)
        return say(false, "no-voluntary-collapse", "The mover keeps exactly the types able to make the move.",
                   {m.from});
    return say(false, "no-such-step",
               "None of the types " + letters_of(power) + " can go from " + name(m.from) + " to " + name(m.to) + ".",
               {m.from, m.to});
}

/// The challenged piece that may still be king, and an attacker that still reaches it.
Explanation unanswered(const Position& p, const Position& q, const Move& m) {
    for (int i = 0; i < p.pending_count(); ++i) {
        const Challenge c = p.pending(i);
        if (c.target == m.from || (m.kind == Kind::castling && c.target == m.to)) continue;
        for (Bitboard rest = c.attackers & q.enemy().pieces; rest;) {
            const Square by = chess::pop_lsb(rest);
            if (attacking_types(q, by, c.target) && (q.mask_on(c.target) & king))
                return say(false, "challenge-unanswered",
                           "The challenge of " + name(c.target) + " stays unanswered: " + name(by) +
                               " still reaches it, and it may still be king.",
                           {c.target, by});
        }
    }
    return say(false, "challenge-unanswered",
               "The challenge of " + name(p.target) + " stays unanswered: where it goes an attacker still reaches it.",
               {p.target, m.to});
}

Explanation explain_move(const Position& p, const Move& m) {
    if (!follows_table(p, m)) return off_table(p, m);
    const std::string_view code = move_fault(p, m);
    if (code.empty()) return say(true, "legal", "The move follows the table and keeps the king safe.");
    Position q = p;
    play_physical(q, m);
    if (code == "own-king-exposed") return exposed(p, q, p.side);
    if (code == "challenge-unanswered") return unanswered(p, q, m);
    return say(false, code, sentence(code));
}

Explanation explain_challenge(const Position& p, const Challenge& c) {
    const std::string_view code = challenge_fault(p, c);
    if (code.empty()) return say(true, "legal", "Each attacker may be capable of capturing " + name(c.target) + ".");
    if (code == "own-king-exposed") {
        Position q = p;
        collapse_attackers(q, c);
        return exposed(p, q, p.side);
    }
    if (code == "inconsistent") return crowded(p, c);
    if (code != "attacker-incapable") return say(false, code, sentence(code));
    for (Bitboard rest = c.attackers; rest;) {
        const Square s = chess::pop_lsb(rest);
        const Mask types = capturing_types(p, s, c.target);
        if (types & ~king) continue;
        if (const Bitboard blockers = chess::between(s, c.target) & p.occupied())
            return say(false, "path-blocked",
                       "A piece on " + name(chess::lsb(blockers)) + " stands between " + name(s) + " and " +
                           name(c.target) + ".",
                       {s, chess::lsb(blockers)});
        if (types)
            return say(false, "king-attacker", "Only as a king could " + name(s) + " attack " + name(c.target) + ".",
                       {s});
        return say(false, "no-line", "No type of " + name(s) + " attacks " + name(c.target) + ".", {s, c.target});
    }
    return say(false, code, sentence(code));
}

}  // namespace

Explanation QuantumChess::explain(const Position& p, const Action& a) const {
    const bool white = p.side == 0;
    if (a.actor.v != p.side)
        return say(false, "not-your-turn", std::string("It is ") + (white ? "White" : "Black") + "'s turn.");
    const bool legal = is_legal(p, a);
    const bool moving = p.phase == Phase::move || p.phase == Phase::resolve;
    if (a.spec == action_move || a.spec == action_castle) {
        const auto m = to_move(a);
        if (!m || a != to_action(p.side, *m))
            return say(false, "action", "A move needs two squares of the board and perhaps a choice.");
        if (p.phase == Phase::name) return say(false, "phase", "The captured piece must be named first.");
        if (!moving)
            return say(false, "phase",
                       may_pass(p) ? "Now comes a challenge or a pass." : "The challenge can only be denied.");
        Explanation e = explain_move(p, *m);
        return e.legal == legal ? e : say(legal, legal ? "legal" : "illegal", "The rules say so.");
    }
    if (a.spec == action_challenge) {
        const auto c = to_challenge(a);
        if (!c || a != to_action(p.side, *c)) return say(false, "action", "A challenge needs attackers and a target.");
        return explain_challenge(p, *c);
    }
    if (a.spec == action_deny) {
        if (legal) return say(true, "legal", "The challenged piece gives up being king.");
        if (to_denial(p, a) < 0 || may_pass(p))
            return say(false, "no-challenge", "No challenge of that piece is pending.");
        return say(false, "denial-stuck", "The denial leaves no move, and another answer exists.");
    }
    if (a.spec == action_name) {
        if (legal) return say(true, "legal", "The captured piece may have been that.");
        if (p.phase != Phase::name) return say(false, "phase", "No captured piece waits to be named.");
        return say(false, "no-such-type",
                   "The captured piece can only have been one of " + letters_of(nameable(p)) + ".");
    }
    if (a.spec == action_pass && legal) return say(true, "legal", "The turn ends without a challenge.");
    if (a.spec == action_pass && p.phase == Phase::name)
        return say(false, "phase", "The captured piece must be named.");
    if (a.spec == action_pass && p.phase != Phase::move)
        return say(false, "challenge-unanswered", "The challenge must be answered or denied.", {p.target});
    if (a.spec == action_pass) return say(false, "phase", "A player must move.");
    return say(false, "action", "There is no such action.");
}

}  // namespace pinwheel::quantum
