// Why a challenge is not legal: when it is declared, by whom and of what.
#include "pinwheel/chess/attacks.h"
#include "rules/inquiry.h"

namespace pinwheel::quantum {
namespace {

/// The position as the side that does not act would have it in its own phase of challenges.
Position as_challenger(const Position& p) {
    Position q = p;
    q.side ^= 1;
    q.phase = Phase::challenge;
    return q;
}

/// Whether White is to make the first move of a game.
bool is_first_move(const Position& p) {
    constexpr std::uint16_t all = 0xffff;
    return p.fullmove == 1 && p.side == 0 && p.phase == Phase::move && p.own().unmoved == all &&
           p.enemy().unmoved == all;
}

}  // namespace

void Inquiry::rule_of_first_move() {
    if (!f_.ruling.empty() || !is_first_move(p_)) return;
    if (p_.choices[setup_first_action])
        ruled(setup_first_action);
    else if (p_.choices[challenge_zero] == Choices::nobody)
        ruled(challenge_zero);
}

Finding Inquiry::of_challenge(const Challenge& c) {
    const std::string_view code = challenge_fault(p_, c);
    if (code == "phase") return no_challenge_now(c);
    if (may_pass(p_) && c.attackers && !(c.attackers & ~p_.enemy().pieces)) return challenge_of_another(c);
    // Of an exposed king that king is the attacked one.
    if (c.target < 64) note(p_, code == "own-king-exposed" ? Part::destination : Part::attacked, c.target);
    if (code.empty()) {
        for (Bitboard rest = c.attackers; rest;) note(p_, Part::attacker, chess::pop_lsb(rest));
        draw_all(c.attackers, c.target);
        add_light(f_, place(c.target));
        // That White challenges before its first move is of one option alone.
        if (p_.phase == Phase::zero && p_.side == 0) ruled(challenge_zero);
        Position q = p_;
        play_challenge(q, c);
        return allowed(q);
    }
    if (code == "own-king-exposed") {
        Position q = p_;
        collapse_attackers(q, c);
        return exposed(q, c);
    }
    if (code == "inconsistent") return crowded(narrowed_by(p_, c));
    if (code == "attacker-incapable") return incapable(c);
    if (c.target < 64 && code.starts_with("target-")) add_light(f_, place(c.target));
    // Whoever pointed at an empty square meant to move.
    if (code == "target-not-enemy" && c.target < 64 && !(p_.occupied() & bit(c.target))) say_due(nullptr);
    if (code == "target-no-king") used_up(p_.side ^ 1, c.target, king);
    if (code == "target-determined") ruled(challenge_target_singular);
    if (code == "target-repeated") ruled(challenge_repeat);
    if (code == "pick-one") ruled(challenge_collapse);
    if (code == "no-voluntary-collapse" && !may_choose_kept(p_)) ruled(challenge_collapse);
    if (code == "no-voluntary-collapse") kept_types(c);
    if (code == "attacker-missing") blame_all(p_, Part::blocker, c.attackers & ~p_.own().pieces);
    return refuse(code);
}

/// A challenge where none may be declared: what comes first, or when they are, and the ruling by which none may be now.
Finding Inquiry::no_challenge_now(const Challenge& c) {
    const bool theirs = c.attackers && !(c.attackers & ~p_.enemy().pieces);
    if (p_.pending_count() && p_.phase != Phase::challenge && p_.phase != Phase::name) {
        const Challenge pending = p_.pending(0);
        blame(Part::attacked, pending.target);
        blame_attackers(p_, Part::attacker, pending.attackers, pending.target);
        draw_all(pending.attackers, pending.target);
        Position further = as_challenger(p_);
        further.choices.option[challenge_count] = 1;
        if (theirs && !p_.choices[challenge_count] && challenge_fault(further, c).empty()) ruled(challenge_count);
        return out_of_phase(p_.phase == Phase::zero ? "denial-due" : "answer-due");
    }
    if (theirs && p_.phase == Phase::move && p_.last_to != no_square) return after_the_turn(c);
    constexpr std::string_view words[] = {"black", "none", "both"};
    const std::uint8_t zero =
        p_.choices[setup_first_action] ? std::uint8_t{Choices::nobody} : p_.choices[challenge_zero];
    say("zero", std::string(words[zero]));
    if (is_first_move(p_)) {
        Position before = p_;
        before.phase = Phase::zero;
        if (zero == Choices::nobody)
            ruled(p_.choices[setup_first_action] ? setup_first_action : challenge_zero);
        else if (zero == Choices::black_only && challenge_fault(before, c).empty())
            ruled(challenge_zero);
    }
    return out_of_phase("challenge-only");
}

/// A challenge by pieces of the side that does not challenge now.
Finding Inquiry::challenge_of_another(const Challenge& c) {
    blame_all(p_, Part::attacker, c.attackers);
    if (c.target < 64) note(p_, Part::attacked, c.target);
    f_.seat = id_of(p_.side ^ 1);
    say("turn", std::string(id_of(p_.side)));
    if (p_.phase == Phase::zero && p_.side == 1 && p_.choices[challenge_zero] == Choices::white_too) {
        say("next", "yes");
        ruled(challenge_zero);
    }
    return out_of_phase("of-another");
}

/// A challenge by the side whose turn is over: whose turn it is, and what forbids the challenge even so.
Finding Inquiry::after_the_turn(const Challenge& c) {
    const Position then = as_challenger(p_);
    if (!any_challenge(then)) {
        Finding even_so = Inquiry(then, f_.action).of_challenge(c);
        f_ = std::move(even_so);
        std::erase_if(f_.details, [](const auto& each) { return each.first == "phase" || each.first == "example"; });
        say("fault", f_.code);
    }
    f_.seat = id_of(then.side);
    say("turn", std::string(id_of(p_.side)));
    return out_of_phase("turn-over");
}

/// The first attacker that was to keep something else than what it attacks with, and those types.
void Inquiry::kept_types(const Challenge& c) {
    std::size_t n = 0;
    for (Bitboard rest = c.attackers; rest && n < c.keep.size(); ++n) {
        const Square s = chess::pop_lsb(rest);
        const Mask types = attacking_types(p_, s, c.target, c.attackers);
        if (!c.keep[n] || (may_choose_kept(p_) && !(c.keep[n] & ~types) && c.keep[n] != types)) continue;
        blame(Part::attacker, s);
        return say("types", letters_of(types));
    }
}

std::string_view Inquiry::incapable_one(const Challenge& c, Square s) {
    const Mask types = capturing_types(p_, s, c.target);
    if (types & ~king) return {};
    blame(Part::attacker, s);
    const Mask power = p_.own().power(p_.slot_on(s));
    const Bitboard blockers = chess::between(s, c.target) & p_.occupied();
    if (blockers && (power & ~(king | pawn)) && runs_along(s, c.target, power)) {
        blame_all(p_, Part::blocker, blockers);
        draw(LineKind::attack, s, c.target, blockers);
        if (!(blockers & ~c.attackers)) ruled(challenge_battery);
        return "path-blocked";
    }
    if (types) {
        ruled(challenge_king_attacker);
        return "king-attacker";
    }
    add_light(f_, place(c.target));
    say("types", letters_of(power));
    if (power == king && !p_.choices[challenge_king_attacker]) say("king", "never");
    used_up(p_.side, s, line_types(s, c.target, c.attackers));
    return "no-line";
}

Finding Inquiry::incapable(const Challenge& c) {
    for (Bitboard rest = c.attackers; rest;)
        if (const auto code = incapable_one(c, chess::pop_lsb(rest)); !code.empty()) return refuse(code);
    return refuse("attacker-incapable");
}

std::vector<Finding> also_incapable(const Position& p, const Challenge& c) {
    std::vector<Finding> out;
    bool first = true;
    for (Bitboard rest = c.attackers; rest;) {
        Inquiry one(p, "challenge");
        one.note(Part::attacked, c.target);
        const auto code = one.incapable_one(c, chess::pop_lsb(rest));
        if (!code.empty() && !first) out.push_back(one.refuse(code));
        first = first && code.empty();
    }
    return out;
}

}  // namespace pinwheel::quantum
