#include "text/token.h"

#include <algorithm>

#include "text/scanner.h"

namespace pinwheel::quantum {
namespace {

std::string name(std::uint16_t square) { return square < 64 ? chess::square_name(static_cast<Square>(square)) : "?"; }

/// "KQRP*": the mask of the piece on a square, and under superposed promotion what P became.
std::string waveform(const Position& p, Square s) {
    const Side& owner = p.sides[static_cast<std::size_t>(p.side_on(s))];
    const Mask became = p.choices[promotion_model] == Choices::superposed ? owner.became(p.slot_on(s)) : Mask{0};
    return letters_of(p.mask_on(s)) + promoted_text(became);
}

std::string coloured(const Position& p, Square s) {
    return std::string("(") + (p.side_on(s) ? "b_" : "w_") + letters_of(p.mask_on(s)) + ")";
}

/// "+" or "#" for the player who is to move after the turn's move.
std::string mark_of(const Position& after, int mover) {
    Position q = after;
    if (q.side == mover) q.side ^= 1;
    q.phase = Phase::move;
    if (!in_check(q, q.side)) return {};
    return any_physical(q) ? "+" : "#";
}

std::string move_suffix(const Move& m) {
    if (m.kind == Kind::en_passant) return "ep";
    return m.kind == Kind::promotion ? "=" + letters_of(m.promotion) : std::string();
}

std::string denial_text(const Position& p, const Action& a) {
    const int which = may_pass(p) ? -1 : to_denial(p, a);
    if (which < 0 || single(p.mask_on(p.pending(which).target))) return "deny";
    const Square target = p.pending(which).target;
    Mask left = static_cast<Mask>(p.mask_on(target) & ~king);
    Position q = p;
    if (!collapse_denial(q, which)) return "deny";
    if (!p.choices[notation_denial]) left = q.mask_on(target);
    return "[" + chess::square_name(target) + "(" + letters_of(left) + ")]";
}

/// "(QR)": what an attacker keeps by choice.
std::string choice_text(const Challenge& c, std::size_t i) {
    return i < c.keep.size() && c.keep[i] ? "(" + letters_of(c.keep[i]) + ")" : std::string();
}

std::string bare_challenge(const Challenge& c) {
    std::string text = "<";
    std::size_t i = 0;
    for (Bitboard rest = c.attackers; rest; ++i)
        text += chess::square_name(chess::pop_lsb(rest)) + choice_text(c, i) + ',';
    return text + chess::square_name(c.target) + '>';
}

std::string challenge_text(const Position& p, const Challenge& c, Level level) {
    Position q = p;
    if (!challenge_fault(p, c).empty() || !collapse_attackers(q, c)) return bare_challenge(c);
    std::string text = "<";
    std::size_t i = 0;
    for (Bitboard rest = c.attackers; rest; ++i) {
        const Square s = chess::pop_lsb(rest);
        if (level == Level::full) text += coloured(p, s);
        text += chess::square_name(s);
        // Where attackers may keep less, what propagation leaves would be read as such a choice.
        if (const std::string choice = choice_text(c, i); !choice.empty())
            text += choice;
        else if (level != Level::bare && may_choose_kept(p))
            text += "(" + letters_of(attacking_types(p, s, c.target, c.attackers)) + ")";
        else if (level != Level::bare && (level != Level::san || !single(p.mask_on(s))))
            text += "(" + letters_of(q.mask_on(s)) + ")";
        text += ' ';
    }
    return text + chess::square_name(c.target) + '>';
}

std::string move_text(const Position& p, const Move& m, Level level) {
    Position after = p, turned = p;
    play_physical(after, m);
    play_move(turned, m);
    const std::string mark = mark_of(turned, p.side);
    if (level == Level::san) {
        if (const std::string san = san_of(p, m); !san.empty()) return san + mark;
        level = Level::post;
    }
    std::string text;
    if (level == Level::full) text += coloured(p, m.from);
    text += chess::square_name(m.from) + chess::square_name(m.to);
    if (m.kind != Kind::castling && (level != Level::bare || m.keep))
        text += "(" + (m.keep ? letters_of(m.keep) : waveform(after, m.to)) + ")";
    return text + move_suffix(m) + mark;
}

}  // namespace

std::string action_token(const Position& p, const Action& a) {
    switch (a.spec) {
        case action_move: {
            const auto m = to_move(a);
            std::string text = name(a.arg[0]) + name(a.arg[1]);
            if (!m) return text;
            if (m->keep) text += "(" + letters_of(m->keep) + ")";
            return text + move_suffix(*m);
        }
        case action_castle:
            return name(a.arg[0]) + name(a.arg[1]);
        case action_challenge: {
            const auto c = to_challenge(a);
            return c ? bare_challenge(*c) : "<?>";
        }
        case action_deny:
            return denial_text(p, a);
        case action_name:
            return "=" + letters_of(to_name(a));
        case action_pass:
            return "--";
    }
    return "?";
}

std::string action_text(const Position& p, const Action& a, Level level) {
    if (const auto m = to_move(a); m && follows_table(p, *m) && move_fault(p, *m).empty())
        return move_text(p, *m, level);
    if (const auto c = to_challenge(a)) return challenge_text(p, *c, level);
    return action_token(p, a);
}

std::string san_of(const Position& p, const Move& m) {
    if (m.kind == Kind::castling) {
        if (!single(p.mask_on(m.from)) || !single(p.mask_on(m.to))) return {};
        return chess::file_of(m.to) > chess::file_of(m.from) ? "O-O" : "O-O-O";
    }
    const int slot = p.slot_on(m.from);
    const Mask power = p.own().power(slot);
    if (!single(power)) return {};
    const bool capture = m.kind == Kind::en_passant || (p.enemy().pieces & bit(m.to));
    if (power == pawn) {
        std::string text =
            capture ? std::string(1, static_cast<char>('a' + chess::file_of(m.from))) + 'x' : std::string();
        return text + chess::square_name(m.to) + (m.kind == Kind::promotion ? move_suffix(m) : "");
    }
    bool other = false, same_file = false, same_rank = false;
    for (const Move& rival : physical_moves(p)) {
        if (rival.to != m.to || rival.from == m.from || rival.kind != Kind::plain ||
            p.own().power(p.slot_on(rival.from)) != power)
            continue;
        other = true;
        same_file = same_file || chess::file_of(rival.from) == chess::file_of(m.from);
        same_rank = same_rank || chess::rank_of(rival.from) == chess::rank_of(m.from);
    }
    const std::string from = chess::square_name(m.from);
    std::string text = letters_of(power);
    if (other && (!same_file || same_rank)) text += from[0];
    if (other && same_file) text += from[1];
    return text + (capture ? "x" : "") + chess::square_name(m.to);
}

std::string denial_sentence(const Position& p, Square s) {
    std::string left;
    Position after = p;
    for (int i = 0; i < p.pending_count(); ++i)
        if (p.pending(i).target == s && collapse_denial(after, i)) left = letters_of(after.mask_on(s));
    const std::string square = chess::square_name(s);
    return "A denial says that " + square + " is not the king; all else stays" +
           (left.empty() ? "" : ": [" + square + "(" + left + ")]");
}

std::string QuantumChess::token(const Position& p, const Action& a) const { return action_token(p, a); }

}  // namespace pinwheel::quantum
