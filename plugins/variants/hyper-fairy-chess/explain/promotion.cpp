// Promotions: what is missing, and what cannot be had.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
void Why<W>::promotion(const MoveList& list) {
    std::string choices;
    KindId last = no_kind;
    for (const Move m : list)
        if (m.from == from_ && m.to == to_ && m.promotion != no_kind) {
            choices += (choices.empty() ? "" : " ") + p_.laws->kind(m.promotion).id;
            last = m.promotion;
        }
    say("choices", choices);
    Action whole = a_;
    whole.arg[2] = last;
    const bool one = !choices.empty() && choices.find(' ') == choices.npos;
    if (one) say("write", move_token(p_, whole));
    if (a_.spec == action_swap) {  // of two that swap the pawn is promoted, where the other stood
        if (!one) say(choices.empty() ? "plain" : "example", move_token(p_, whole));
        if (!choices.empty()) ruled(promotion_by_swap);
        std::swap(from_, to_);
        kind_ = p_.kind_on(from_);
        add_light(f_, at(from_));
    }
    blame(Part::destination, to_);
    if (a_.arg[2] > 0) {
        const bool known = a_.arg[2] <= p_.laws->kinds.size();
        say("wanted", known ? p_.laws->kind(static_cast<KindId>(a_.arg[2])).id : "?");
        if (choices.empty())
            no_promotion(known ? &p_.laws->kind(static_cast<KindId>(a_.arg[2])) : nullptr);
        else if (known)
            no_such_promotion(p_.laws->kind(static_cast<KindId>(a_.arg[2])));
    }
    if (!choices.empty() && promotes_from_nothing()) {
        say("pool", "empty");
        ruled(promotion_empty_pool);
    }
    refuse("promotion-choice");
}

template <int W>
bool Why<W>::promotes_from_nothing() const {
    if (!p_.laws->choices[promotion_empty_pool] || p_.laws->kind(kind_).has(flag_promotes_to_jester)) return false;
    bool any = false;
    if (p_.laws->choices[promotion_pool] == Opt::alive)
        for_each(p_.occupied(), [&](Square s) { any = any || p_.laws->kind(p_.kind_on(s)).has(flag_promotion_pool); });
    else
        for (const std::uint64_t kinds : p_.pool[side_]) any = any || kinds;
    return !any;
}

template <int W>
void Why<W>::no_promotion(const PieceKind* wanted) {
    const PieceKind& kind = p_.laws->kind(kind_);
    add_light(f_, at(from_));
    if (!kind.has(flag_pawn_type)) {
        if (p_.laws->catalogue->kinds[kind_ - 1u].has(flag_pawn_type)) ruled(pawn_type_set);
        return say("why", "kind");
    }
    const int last = g_.size.ranks - 1;
    if (g_.size.own_rank(side_, static_cast<int>(to_)) != last) {
        say("far-rank", std::to_string(side_ ? 1 : g_.size.ranks));
        return say("why", "rank");
    }
    if (g_.size.own_rank(side_, static_cast<int>(from_)) == last) return say("why", "began");
    if (a_.spec == action_swap && !p_.laws->choices[promotion_by_swap]) {
        ruled(promotion_by_swap);
        return say("why", "swap");
    }
    say("why", "empty");
    if (!wanted) return;
    const bool orthodox =
        wanted->id == "queen" || wanted->id == "rook" || wanted->id == "bishop" || wanted->id == "knight";
    if (!wanted->has(flag_promotion_pool))
        rule_of_targets(*wanted);
    else
        ruled(orthodox && !p_.laws->choices[promotion_pool] ? promotion_empty_pool : promotion_pool);
}

template <int W>
bool Why<W>::rule_of_targets(const PieceKind& wanted) {
    if (wanted.id == "herald" || wanted.id == "inquisitor")
        ruled(freezer_captures);
    else if (wanted.id == "jester")
        ruled(jester_captures);
    else if (wanted.id == "soldier" || wanted.id == "boxer" || wanted.id == "regent" || wanted.id == "mercenary")
        ruled(promotion_targets);
    else
        return false;
    return true;
}

template <int W>
void Why<W>::no_such_promotion(const PieceKind& wanted) {
    add_light(f_, at(from_));
    if (p_.laws->kind(kind_).has(flag_promotes_to_jester)) return say("why", "jester");
    if (wanted.has(flag_promotion_pool)) {
        ruled(promotion_pool);
        return say("why", "pool");
    }
    if (rule_of_targets(wanted)) return;
    say("why", wanted.capture == Capture::none ? "never-captures" : wanted.has(flag_royal) ? "leads" : "no-target");
}

template void Why<1>::promotion(const MoveList& list);
template void Why<2>::promotion(const MoveList& list);
template void Why<3>::promotion(const MoveList& list);

}  // namespace pinwheel::hyper_fairy
