// Why an action is or is not legal: the rule that fails, and the squares that show it.
#include "pinwheel/chess/attacks.h"
#include "rules.h"

namespace pinwheel::quantum {
namespace {

std::string place(Square s) { return "board:" + chess::square_name(s); }
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

/// The exposed king of a position in which the side is in check, and what attacks it.
Explanation exposed(const Position& q, int side, std::string_view what) {
    const Square k = q.sides[static_cast<std::size_t>(side)].determined_king();
    Bitboard attackers = k == no_square ? 0 : capable_attackers(q, side ^ 1, k, q.occupied());
    if (!attackers) return say(false, "own-king-exposed", "The player's only king would be attacked.");
    const Square by = chess::lsb(attackers);
    return say(false, "own-king-exposed",
               "After the collapse " + std::string(what) + " leaves, the king can only be the piece on " + name(k) + ", which " + name(by) + " attacks.", {k, by});
}

/// Why the movement table has no such move.
Explanation off_table(const Position& p, const Move& m) {
    if (!(p.own().pieces & bit(m.from))) {
        const bool enemy = p.enemy().pieces & bit(m.from);
        return say(false, enemy ? "not-your-piece" : "no-piece", enemy ? "The piece on " + name(m.from) + " is the opponent's." : "There is no piece on " + name(m.from) + ".", {m.from});
    }
    if (m.kind == Kind::castling) {
        const std::string_view code = castling_fault(p, m.from, m.to);
        return say(false, code, sentence(code), {m.from, m.to});
    }
    if (p.own().pieces & bit(m.to)) return say(false, "own-piece", "An own piece stands on " + name(m.to) + ".", {m.to});
    if ((p.enemy().pieces & bit(m.to)) && p.enemy().determined_king() == m.to) return say(false, "king-capture", "A determined king cannot be captured.", {m.to});
    const Mask power = p.own().power(p.slot_on(m.from));
    const Bitboard blockers = chess::between(m.from, m.to) & p.occupied();
    if (blockers) return say(false, "path-blocked", "A piece on " + name(chess::lsb(blockers)) + " stands between " + name(m.from) + " and " + name(m.to) + ".", {chess::lsb(blockers)});
    if (m.kind == Kind::en_passant) return say(false, "no-en-passant", "No pawn can be taken en passant on " + name(m.to) + " by this piece.", {m.to});
    if (m.kind == Kind::promotion) return say(false, "no-promotion", "This piece cannot reach " + name(m.to) + " as a pawn that promotes so.", {m.from});
    if (m.keep) return say(false, "no-voluntary-collapse", "The mover keeps exactly the types able to make the move.", {m.from});
    return say(false, "no-such-step", "None of the types " + letters_of(power) + " can go from " + name(m.from) + " to " + name(m.to) + ".", {m.from, m.to});
}

Explanation explain_move(const Position& p, const Move& m) {
    if (!follows_table(p, m)) return off_table(p, m);
    const std::string_view code = move_fault(p, m);
    if (code.empty()) return say(true, "legal", "The move follows the table and keeps the king safe.");
    Position q = p;
    play_physical(q, m);
    if (code == "own-king-exposed") return exposed(q, p.side, "that the move");
    if (code == "challenge-unanswered")
        return say(false, code, "The challenge of " + name(p.target) + " stays unanswered: it may still be king and an attacker still reaches it.", {p.target});
    return say(false, code, sentence(code));
}

Explanation explain_challenge(const Position& p, const Challenge& c) {
    const std::string_view code = challenge_fault(p, c);
    if (code.empty()) return say(true, "legal", "Each attacker may be capable of capturing " + name(c.target) + ".");
    if (code == "own-king-exposed") {
        Position q = p;
        collapse_attackers(q, c);
        return exposed(q, p.side, "that the challenge");
    }
    if (code != "attacker-incapable") return say(false, code, sentence(code));
    for (Bitboard rest = c.attackers; rest;) {
        const Square s = chess::pop_lsb(rest);
        const Mask types = capturing_types(p, s, c.target);
        if (types & ~king) continue;
        if (const Bitboard blockers = chess::between(s, c.target) & p.occupied())
            return say(false, "path-blocked", "A piece on " + name(chess::lsb(blockers)) + " stands between " + name(s) + " and " + name(c.target) + ".", {s, chess::lsb(blockers)});
        if (types) return say(false, "king-attacker", "Only as a king could " + name(s) + " attack " + name(c.target) + ".", {s});
        return say(false, "no-line", "No type of " + name(s) + " attacks " + name(c.target) + ".", {s, c.target});
    }
    return say(false, code, sentence(code));
}

}  // namespace

Explanation QuantumChess::explain(const Position& p, const Action& a) const {
    const bool white = p.side == 0;
    if (a.actor.v != p.side) return say(false, "not-your-turn", std::string("It is ") + (white ? "White" : "Black") + "'s turn.");
    const bool legal = is_legal(p, a);
    const bool moving = p.phase == Phase::move || p.phase == Phase::resolve;
    if (a.spec == action_move || a.spec == action_castle) {
        const auto m = to_move(a);
        if (!m || a != to_action(p.side, *m)) return say(false, "action", "A move needs two squares of the board and perhaps a choice.");
        if (p.phase == Phase::name) return say(false, "phase", "The captured piece must be named first.");
        if (!moving) return say(false, "phase", may_pass(p) ? "Now comes a challenge or a pass." : "The challenge can only be denied.");
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
        if (to_denial(p, a) < 0 || may_pass(p)) return say(false, "no-challenge", "No challenge of that piece is pending.");
        return say(false, "denial-stuck", "The denial leaves no move, and another answer exists.");
    }
    if (a.spec == action_name) {
        if (legal) return say(true, "legal", "The captured piece may have been that.");
        if (p.phase != Phase::name) return say(false, "phase", "No captured piece waits to be named.");
        return say(false, "no-such-type", "The captured piece can only have been one of " + letters_of(nameable(p)) + ".");
    }
    if (a.spec == action_pass && legal) return say(true, "legal", "The turn ends without a challenge.");
    if (a.spec == action_pass && p.phase == Phase::name) return say(false, "phase", "The captured piece must be named.");
    if (a.spec == action_pass && p.phase != Phase::move) return say(false, "challenge-unanswered", "The challenge must be answered or denied.", {p.target});
    if (a.spec == action_pass) return say(false, "phase", "A player must move.");
    return say(false, "action", "There is no such action.");
}

}  // namespace pinwheel::quantum
