#include "text/qfen.h"
#include "text/qfen_reader.h"

namespace pinwheel::quantum {

QfenReader::QfenReader(std::string_view text, const Choices& choices, bool strict)
    : in_(text, "setup"), strict_(strict) {
    p_.choices = choices;
    p_.slot.fill(no_slot);
    set_army(p_);
}

Result<Position> QfenReader::read(std::size_t* end) {
    leading_ = end != nullptr;
    for (const auto step : {&QfenReader::items, &QfenReader::captured, &QfenReader::armies, &QfenReader::turn,
                            &QfenReader::en_passant, &QfenReader::pending, &QfenReader::memory, &QfenReader::clocks,
                            &QfenReader::waiting_side, &QfenReader::attackers, &QfenReader::mate})
        if (auto error = (this->*step)()) return *std::move(error);
    if (ended_) {
        notes_.insert(notes_.begin(), "The position is written without " + left_out_ + ": these were assumed.");
    }
    if (end)
        *end = in_.offset();
    else if (!in_.done())
        return in_.fail("end", "the end of the text");
    return p_;
}

bool QfenReader::missing(const char* field) {
    if (ended_) return true;
    std::size_t n = 0;
    while (in_.peek(n) == ' ' || in_.peek(n) == '\n' || in_.peek(n) == '\r' || in_.peek(n) == '\t') ++n;
    const char next = in_.peek(n);
    const bool cut = leading_ && !(n == 1 && in_.peek() == ' ' && (next == 'w' || next == 'b'));
    const bool captured = field == std::string_view("captured pieces");
    if (captured && next == '(' && n == 1 && (in_.peek(2) == ')' || in_.peek(3) == '_')) return false;
    if (!in_.done_after(n) && !(leading_ && cut && (captured || field == std::string_view("side")))) return false;
    if (!leading_) in_.go(in_.offset() + n);
    ended_ = true;
    left_out_ = std::string(field) + (captured ? ", side, phase and counters" : " and what follows it");
    return true;
}

Status QfenReader::turn() {
    if (missing("side")) {
        p_.side = 0;
        p_.phase = Phase::move;
        return {};
    }
    if (!in_.take(" ")) return in_.fail("side", "a blank and the side to act");
    const auto side = in_.done() ? std::string_view::npos : qfen_sides.find(in_.peek());
    if (side == std::string_view::npos) return in_.fail("side", "the side w or b");
    in_.go(in_.offset() + 1);
    if (!in_.take(" ")) return in_.fail("phase", "a blank and the phase");
    const auto phase = in_.done() ? std::string_view::npos : qfen_phases.find(in_.peek());
    if (phase == std::string_view::npos) return in_.fail("phase", "the phase Z, R, M or C");
    if (static_cast<Phase>(phase) == Phase::name && named_side_ != static_cast<int>(side))
        return in_.fail("phase", "another phase than N where the side has no captured piece marked ?,");
    in_.go(in_.offset() + 1);
    p_.side = static_cast<std::uint8_t>(side);
    p_.phase = static_cast<Phase>(phase);
    if (named_side_ >= 0 && p_.phase != Phase::name)
        return in_.fail_at(in_.offset() - 1, "phase", "the phase N, for a captured piece is marked ?,");
    if (p_.phase == Phase::zero && p_.side == 0 && p_.choices[challenge_zero] != Choices::white_too)
        return in_.fail_at(in_.offset() - 1, "phase", "another phase than Z for White");
    return {};
}

Status QfenReader::en_passant() {
    if (missing("passed square")) return {};
    if (!in_.take(" ")) return in_.fail("en-passant", "a blank and the en passant square");
    if (in_.take("-")) return {};
    const std::size_t start = in_.offset();
    const auto s = in_.square();
    if (!s) return in_.fail("en-passant", "- or the en passant square");
    p_.ep = *s;
    const int row = row_of(p_.ep_side(), *s);
    const bool fits =
        (row == 2 || row == 1) && p_.slot[*s] == no_slot && p_.side_on(p_.ep_victim()) == p_.ep_side() &&
        ((p_.mask_on(p_.ep_victim()) & pawn) || p_.choices[enpassant_after_challenge] || p_.choices[challenge_refund]);
    if (!fits) return in_.fail_at(start, "en-passant", "an empty square that a possible pawn has just passed");
    return {};
}

Status QfenReader::pending() {
    const auto none = [&](std::size_t at) -> Status {
        if (p_.phase != Phase::resolve) return {};
        return in_.fail_at(at, "challenge", "a pending challenge in the phase R");
    };
    if (missing("pending challenge")) return none(in_.offset());
    if (!in_.take(" ")) return in_.fail("challenge", "a blank and the pending challenge");
    const std::size_t start = in_.offset();
    if (p_.phase == Phase::move && in_.take("!")) {
        p_.memory.forced_denial = true;
        pending_at_ = start;
        return {};
    }
    if (in_.take("-")) return none(start);
    const bool declaring = p_.choices[challenge_count] && (p_.phase == Phase::challenge || p_.phase == Phase::zero);
    const bool answering =
        p_.phase == Phase::resolve || (p_.choices[challenge_zero] == Choices::white_too && p_.phase == Phase::zero);
    if (!declaring && !answering) return in_.fail_at(start, "challenge", "no pending challenge outside the phase R");
    if (in_.peek() != '<') return in_.fail("challenge", "- or a challenge such as <e7 e2>");
    while (in_.peek() == '<') {
        if (p_.pending_count() && !p_.choices[challenge_count]) return in_.fail("challenge", "one pending challenge");
        if (auto error = one_challenge(declaring, answering)) return error;
    }
    return {};
}

Status QfenReader::one_challenge(bool declaring, bool answering) {
    const std::size_t start = in_.offset();
    in_.take("<");
    std::vector<Square> squares;
    while (true) {
        const auto s = in_.square();
        if (!s) return in_.fail("challenge", "a square of the challenge");
        squares.push_back(*s);
        if (in_.take(">")) break;
        if (squares.size() > army_size || !in_.take(" "))
            return in_.fail("challenge", "a blank and another square, or >");
    }
    if (squares.size() < 2) return in_.fail("challenge", "an attacker and a target");
    Challenge c;
    c.target = squares.back();
    squares.pop_back();
    for (const Square s : squares) {
        if (c.attackers & bit(s)) return in_.fail_at(start, "challenge", "each attacker once");
        c.attackers |= bit(s);
    }
    const int target_side = p_.side_on(c.target);
    const bool own = target_side == p_.side;
    const bool sides_fit = target_side >= 0 && (own ? answering : declaring) &&
                           (!p_.pending_count() || target_side == p_.side_on(p_.target));
    const bool fits = sides_fit && !(c.attackers & ~p_.sides[static_cast<std::size_t>(target_side ^ 1)].pieces) &&
                      (p_.mask_on(c.target) & king) && !single(p_.mask_on(c.target)) &&
                      !(p_.pending_targets() & bit(c.target));
    if (!fits)
        return in_.fail_at(start, "challenge",
                           "attackers of the other side and a target that may be king and something else");
    p_.add_pending(c);
    pending_at_ = start;
    return {};
}

Status QfenReader::clocks() {
    if (missing("counters")) {
        p_.halfmove = 0;
        p_.fullmove = 1;
        return {};
    }
    for (std::uint16_t* clock : {&p_.halfmove, &p_.fullmove}) {
        if (!in_.take(" ")) return in_.fail("clock", "a blank and a move number");
        const auto n = in_.number();
        if (!n || (clock == &p_.fullmove && *n == 0))
            return in_.fail("clock", "a number without leading zero, at most 65535");
        *clock = static_cast<std::uint16_t>(*n);
    }
    return {};
}

Result<Position> read_qfen(std::string_view text, const Choices& choices, bool strict) {
    return QfenReader(text, choices, strict).read(nullptr);
}

Result<Position> read_leading_qfen(std::string_view text, const Choices& choices, bool strict, std::size_t& end,
                                   std::vector<std::string>& notes) {
    QfenReader reader(text, choices, strict);
    auto p = reader.read(&end);
    notes = reader.notes();
    return p;
}

}  // namespace pinwheel::quantum
