// What a legal action leaves: every piece that may be less than before, and the types that only few may be any more.
#include "rules/inquiry.h"

namespace pinwheel::quantum {
namespace {

constexpr int few = 3;  ///< so many pieces are named one by one

}  // namespace

Finding Inquiry::allowed(const Position& q) {
    f_.legal = true;
    changes(q);
    const int other = p_.side ^ 1;
    if (const Square k = q.sides[static_cast<std::size_t>(other)].determined_king();
        k != no_square && in_check(q, other)) {
        const Bitboard by = capable_attackers(q, p_.side, k, q.occupied());
        blame(q, Part::attacked, k);
        blame_all(q, Part::attacker, by);
        draw_all(by, k);
        say("check", place(k));
    }
    if (const Square k = q.own().determined_king(); q.side == p_.side && k != no_square && in_check(q, q.side)) {
        const Bitboard by = capable_attackers(q, other, k, q.occupied());
        blame_attackers(q, Part::pinner, by, k);
        draw_all(by, k);
        say("own-check", place(k));
        if (turn_moves(q).empty()) say("stuck", "yes");
        add_light(f_, place(k));
    }
    rule_of_first_move();
    // White passes before its first move by one option alone.
    if (f_.action == "pass" && p_.phase == Phase::zero && p_.side == 0) {
        say("then", "move");
        ruled(challenge_zero);
    }
    return refuse("legal");
}

void Inquiry::tell_price(int challenge) {
    if (p_.choices[challenge_refund] || p_.choices[challenge_collapse] == Choices::no_collapse) return;
    for (Bitboard rest = p_.pending(challenge).attackers & p_.enemy().pieces; rest;) {
        const Square s = chess::pop_lsb(rest);
        say("stays", chess::square_name(s) + " " + letters_of(p_.mask_on(s)));
        blame(Part::rival, s);
        ruled(challenge_refund);
    }
}

void Inquiry::changes(const Position& q) {
    if (q.memory.refund[0] && !p_.memory.refund[0]) {
        say("refundable", "yes");
        ruled(challenge_refund);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        for (int slot = 0; slot < army_size; ++slot) {
            const Side &was = p_.sides[side], &is = q.sides[side];
            const Square s = was.at[static_cast<std::size_t>(slot)];
            if (was.mask(slot) == is.mask(slot) || s == no_square) continue;
            if (is.mask(slot) & ~was.mask(slot)) {  // a denial gives back what the challenge took
                say("regains", chess::square_name(s) + " " + letters_of(is.mask(slot)));
                ruled(challenge_refund);
                add_light(f_, place(s));
                continue;
            }
            note(p_, Part::changed, s);
            f_.subjects.back().is = letters_of(is.mask(slot));
            add_light(f_, place(s));
        }
        types_gone(q, static_cast<int>(side));
    }
}

/// Types that many pieces of a side lose at once, each with the pieces that may be so still, where they stand then: "w
/// K g1", "b N -".
void Inquiry::types_gone(const Position& q, int side) {
    const Side &was = p_.sides[static_cast<std::size_t>(side)], &is = q.sides[static_cast<std::size_t>(side)];
    for (int t = 0; t < type_count; ++t) {
        const auto type = static_cast<Mask>(1u << t);
        int lost = 0, left = 0;
        std::string holders;
        for (int slot = 0; slot < army_size; ++slot) {
            const auto i = static_cast<std::size_t>(slot);
            if (is.at[i] == no_square) continue;
            if (is.mask(slot) & type) {
                ++left;
                holders += " " + chess::square_name(is.at[i]);
            } else if ((was.mask(slot) & type) && !single(is.mask(slot))) {
                ++lost;
            }
        }
        if (lost > few && left <= few)
            say("gone", std::string(id_of(side)) + " " + letters_of(type) + (left ? holders : " -"));
    }
}

}  // namespace pinwheel::quantum
