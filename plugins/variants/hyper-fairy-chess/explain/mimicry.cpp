// Chameleons: in which manner of others they take, and why in none.
#include "explain/why.h"

namespace pinwheel::hyper_fairy {

template <int W>
const Motion<W>& Why<W>::motion_of_victim(unsigned victim) const {
    const Motion<W>& first = *t_.of[side_][p_.kind_on(victim)];
    return first.other_form && (p_.regent >> (1 - side_) & 1) ? *first.other_form : first;
}

template <int W>
void Why<W>::tell_mimicry(const Squares& taken, bool passing) {
    const auto file = [&](unsigned s) { return g_.size.file(static_cast<int>(s)); };
    const auto rank = [&](unsigned s) { return g_.size.rank(static_cast<int>(s)); };
    const auto behind = [&](unsigned s) {
        return static_cast<unsigned>(g_.size.square(2 * file(s) - file(to_), 2 * rank(s) - rank(to_)));
    };
    for_each(taken, [&](Square s) {
        const PieceKind& victim = p_.laws->kind(p_.kind_on(s));
        Capture how = victim.capture;
        std::string manner(capture_words[static_cast<std::size_t>(how)]);
        if (s == to_ || passing) {
            manner = how == Capture::none ? "moves" : how == Capture::mimic ? "queen" : "lands";
        } else if (how != Capture::withdraw && how != Capture::coordinate && how != Capture::custodial &&
                   how != Capture::steal) {
            manner = "overtake";
        }
        std::string words = name(s) + " " + manner;
        const auto with = [&](unsigned partner) {
            words += " " + name(partner);
            subject(p_, Part::partner, partner).is = "with";
            add_light(f_, at(partner));
        };
        if (manner == "custodial") with(behind(s));
        if (manner == "coordinate") for_each(partners_of(s, to_), with);
        say("mimics", words);
    });
}

template <int W>
Squares Why<W>::partners_of(unsigned victim, unsigned landing) const {
    const auto file = [&](unsigned s) { return g_.size.file(static_cast<int>(s)); };
    const auto rank = [&](unsigned s) { return g_.size.rank(static_cast<int>(s)); };
    Squares partners;
    for_each(p_.pieces(side_) & p_.set(set_leaders), [&](Square leader) {
        if (p_.laws->choices[coordinator_partner] && p_.kind_on(leader) != t_.king) return;
        if ((file(leader) == file(victim) && rank(landing) == rank(victim)) ||
            (rank(leader) == rank(victim) && file(landing) == file(victim)))
            partners.set(leader);
    });
    return partners;
}

template <int W>
void Why<W>::tell_takers(Capture capture) {
    std::string squares;
    MoveList list;
    pseudo_legal_moves(p_, list);
    for (const Move m : list)
        if (m.from == from_ && m.kind == MoveKind::plain && captured_by(p_, m).has(to_) && is_legal(p_, m))
            squares += (squares.empty() ? "" : " ") + name(m.to);
    if (!squares.empty()) return say("takes-from", squares);
    const unsigned d = g_.direction[from_][to_];
    const bool near = g_.near[from_].has(to_);
    if (capture == Capture::withdraw || capture == Capture::overtake) {
        if (capture == Capture::withdraw ? !near : d >= 8) return say("no-take", "apart");
        const unsigned beyond =
            capture == Capture::overtake ? g_.next[d][to_] : g_.next[opposite(static_cast<int>(d))][from_];
        if (beyond == no_square) return say("no-take", "edge");
        if (p_.side_on(beyond) < 0) return;
        blame(Part::blocker, beyond);
        return say("no-take", "full");
    }
    if (capture != Capture::coordinate) return;
    bool meets = false;
    for_each(p_.pieces(side_) & p_.set(set_leaders), [&](Square leader) {
        meets = meets || g_.size.file(static_cast<int>(leader)) == g_.size.file(static_cast<int>(to_)) ||
                g_.size.rank(static_cast<int>(leader)) == g_.size.rank(static_cast<int>(to_));
    });
    say("no-take", meets ? "unreached" : "apart");
}

template <int W>
bool Why<W>::mimics_there() const {
    const PieceKind& victim = p_.laws->kind(p_.kind_on(to_));
    const Capture capture = victim.capture;
    if (capture == Capture::mimic) return p_.laws->choices[chameleon_vs_chameleon];
    if (capture != Capture::displacement && (capture != Capture::none || !p_.laws->choices[chameleon_vs_noncapturer]))
        return false;
    return goes_there(motion_of_victim(to_), victim);
}

template <int W>
bool Why<W>::victim_is_barred() {
    if (p_.in(set_chameleons, to_)) {
        const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
        if (g_.direction[from_][to_] >= 8 || !met.any()) return false;
        blocked(met);
        return true;
    }
    // What would hold up a piece of the victim's kind that stood there.
    Position q = p_;
    take(q, static_cast<Square>(from_));
    put(q, static_cast<Square>(from_), side_, p_.kind_on(to_), false);
    const unsigned lost = p_.regent >> (1 - side_) & 1;
    q.regent = static_cast<std::uint8_t>((p_.regent & ~(1u << side_)) | lost << side_);
    Why as(q, t_, a_);
    as.geometry();
    const std::string& code = as.f_.code;
    if (code != "blocked" && code != "no-screen" && code != "unjumpable" && code != "fool-blocks-leap") return false;
    as.f_.subjects.insert(as.f_.subjects.begin(), f_.subjects.begin(), f_.subjects.end());
    f_ = std::move(as.f_);
    return true;
}

template <int W>
void Why<W>::cannot_mimic() {
    const PieceKind& victim = p_.laws->kind(p_.kind_on(to_));
    const bool moves = victim.capture == Capture::none && p_.laws->choices[chameleon_vs_noncapturer];
    if (mimics_there() && victim_is_barred()) {
        say("mimics", victim.id);
        if (moves) say("as", "moves");
        return blame(Part::captured, to_);
    }
    blame(Part::captured, to_);
    refuse("cannot-mimic");
    if (p_.in(set_chameleons, to_)) {
        if (!p_.laws->choices[chameleon_vs_chameleon]) say("why", "chameleon");
        ruled(chameleon_vs_chameleon);
    } else if (victim.capture == Capture::none) {
        if (!p_.laws->choices[chameleon_vs_noncapturer]) say("why", "never-captures");
        ruled(chameleon_vs_noncapturer);
    }
    if (moves) {
        say("as", "moves");
    } else if (victim.capture != Capture::none && victim.capture != Capture::displacement &&
               victim.capture != Capture::mimic) {
        say("captures", std::string(capture_words[static_cast<std::size_t>(victim.capture)]));
        tell_takers(victim.capture);
    }
    if (victim.capture == Capture::coordinate) blame_all(Part::partner, p_.set(set_leaders) & p_.pieces(side_));
    say("goes", victim.rule);
}

template <int W>
bool Why<W>::mimics_leap() {
    const unsigned d = g_.direction[from_][to_];
    const Squares met = d < 8 ? widened(g_.between[from_][to_]) & p_.occupied() : Squares{};
    Squares leapers;
    for_each(met & p_.pieces(1 - side_), [&](Square s) {
        const PieceKind& kind = p_.laws->kind(p_.kind_on(s));
        if (kind.capture == Capture::overtake && kind.mechanic == Mechanic::long_leaper) leapers.set(s);
    });
    if (enemy(to_)) return false;
    if (leaps_without_leaper(d, met)) {
        blocked(met);
        say("jumped", "with-leaper");
        ruled(chameleon_leap_mixed);
        return true;
    }
    if (!leapers.any()) return false;
    const Squares others = met.minus(leapers);
    bool jumpable = !(others & (p_.pieces(side_) | p_.set(set_safe))).any();
    if (!others.any() || (jumpable && p_.laws->choices[chameleon_leap_mixed])) {
        draw(LineKind::way, from_, to_, met);
        jump_of_enemies(d, met);
        return true;
    }
    for_each(met, [&](Square s) { jumpable = jumpable && p_.side_on(g_.next[d][s]) < 0; });
    blocked(others);
    if (jumpable && !p_.laws->choices[chameleon_leap_mixed]) ruled(chameleon_leap_mixed);
    return true;
}

template <int W>
bool Why<W>::leaps_without_leaper(unsigned d, const Squares& met) const {
    const bool prey = met.any() && !(met & (p_.pieces(side_) | p_.set(set_safe))).any();
    if (!p_.laws->choices[chameleon_leap_mixed] || !prey || stuck_on(d, met).any()) return false;
    const auto leaps = [&](unsigned s) {
        return p_.side_on(s) == 1 - side_ && p_.laws->kind(p_.kind_on(s)).mechanic == Mechanic::long_leaper;
    };
    bool among = false;
    for_each(met, [&](Square s) { among = among || leaps(s); });
    unsigned s = to_;
    while (s != no_square && !leaps(s)) s = g_.next[d][s];
    return !among && s != no_square;
}

template const Motion<1>& Why<1>::motion_of_victim(unsigned victim) const;
template void Why<1>::tell_mimicry(const Squares& taken, bool passing);
template Squares Why<1>::partners_of(unsigned victim, unsigned landing) const;
template void Why<1>::tell_takers(Capture capture);
template void Why<1>::cannot_mimic();
template bool Why<1>::mimics_leap();
template const Motion<2>& Why<2>::motion_of_victim(unsigned victim) const;
template void Why<2>::tell_mimicry(const Squares& taken, bool passing);
template Squares Why<2>::partners_of(unsigned victim, unsigned landing) const;
template void Why<2>::tell_takers(Capture capture);
template void Why<2>::cannot_mimic();
template bool Why<2>::mimics_leap();
template const Motion<3>& Why<3>::motion_of_victim(unsigned victim) const;
template void Why<3>::tell_mimicry(const Squares& taken, bool passing);
template Squares Why<3>::partners_of(unsigned victim, unsigned landing) const;
template void Why<3>::tell_takers(Capture capture);
template void Why<3>::cannot_mimic();
template bool Why<3>::mimics_leap();

}  // namespace pinwheel::hyper_fairy
