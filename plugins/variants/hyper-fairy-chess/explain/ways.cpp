// Where a piece does not go, and what it does not take there.
#include "explain/why.h"
#include "pieces/betza.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Whether a kind goes so far in its own directions, whatever stands on the way; true where it bends.
bool goes_so_far(const PieceKind& kind, int dx, int dy) {
    const auto parts = parse_betza(kind.betza);
    if (!parts) return true;
    for (const BetzaPart& part : *parts)
        for (const Step step : part.steps) {
            if (part.bend != Bend::straight || part.cylinder) return true;
            const int most = part.range == 0 ? 16 : part.range;
            for (int n = 1; n <= most; ++n)
                if (n * step.dx == dx && n * step.dy == dy) return true;
        }
    return false;
}

/// Whether a kind goes so far by any option of the ruling on it.
bool goes_by_some_option(const Laws& laws, KindId kind, Ruling ruling, int dx, int dy) {
    Choices other = laws.choices;
    for (std::size_t option = 0; option < catalogue_of_rulings()[ruling].options.size(); ++option) {
        other.option[ruling] = static_cast<std::uint8_t>(option);
        if (goes_so_far(kinds_in_force(*laws.catalogue, other)[kind - 1u], dx, dy)) return true;
    }
    return false;
}

}  // namespace

template <int W>
void Why<W>::ruled_by_kind(const PieceKind& kind) {
    const int ruling = find_ruling(catalogue_of_rulings(), "piece." + kind.id);
    if (ruling >= 0) {
        const auto files = [&](unsigned s) { return g_.size.file(static_cast<int>(s)); };
        const auto ranks = [&](unsigned s) { return g_.size.rank(static_cast<int>(s)); };
        const int ahead = ranks(to_) - ranks(from_);
        // One that no option lets go there decides nothing.
        if (goes_by_some_option(*p_.laws, kind_, static_cast<Ruling>(ruling), files(to_) - files(from_),
                                side_ ? -ahead : ahead))
            ruled(static_cast<Ruling>(ruling));
        return;
    }
    if (kind.id == "chamberlain" && enemy(to_)) ruled(piece_chamberlain_capture);
    // Each step of a reflected slide keeps the colour of the square.
    const bool same_colour = ((g_.size.file(static_cast<int>(from_)) + g_.size.rank(static_cast<int>(from_)) +
                               g_.size.file(static_cast<int>(to_)) + g_.size.rank(static_cast<int>(to_))) &
                              1) == 0;
    if (kind.id == "pontiff" && same_colour && p_.laws->choices[piece_pontiff_bounces]) ruled(piece_pontiff_bounces);
}

template <int W>
void Why<W>::ruled_by_capture(const PieceKind& kind) {
    if (kind.id == "herald" || kind.id == "inquisitor") return ruled(freezer_captures);
    if (kind.id == "jester") return ruled(jester_captures);
    if (kind.id == "mercenary") return ruled(mercenary_capture);
    ruled_by_kind(kind);
}

template <int W>
void Why<W>::geometry() {
    const PieceKind& kind = p_.laws->kind(kind_);
    const Motion<W>& first = *t_.of[side_][kind_];
    const Motion<W>& m = first.other_form && (p_.regent >> side_ & 1) ? *first.other_form : first;
    const auto at_target = [&](Part part, std::string_view code) {
        blame(part, to_);
        refuse(code);
    };
    if (from_ == to_) {
        add_light(f_, at(from_));
        return refuse("same-square");
    }
    if (own(to_) && swap_or_castling(kind)) return;
    const bool leads = enemy(to_) && p_.in(set_leaders, to_), safe = enemy(to_) && p_.in(set_safe, to_);
    const bool castles = !detail_of(f_, "means").empty();
    if ((own(to_) || leads || safe) && !castles && !goes_there(m, kind)) {
        say("stands", own(to_) ? "own" : leads ? "royal" : "safe");
        return no_such_move(first, m, kind);
    }
    if (own(to_)) return at_target(Part::blocker, "own-piece");
    if (leads) {
        if ((p_.set(set_leaders) & p_.pieces(1 - side_)).count() > 1) ruled(royal_multi);
        return at_target(Part::captured, "leader-capture");
    }
    if (safe) return at_target(Part::captured, "uncapturable");
    if ((m.leap_move[from_].has(to_) || m.leap_capture[from_].has(to_)) && barred_by_fools()) return;
    if (hops(m) || barred_leg(m)) return;
    const unsigned way = g_.direction[from_][to_];
    if ((way == no_direction || !rides(m, way)) && double_step(kind)) return;
    if (m.capture == Capture::overtake && long_leap()) return;
    if (m.capture == Capture::mimic && mimics_leap()) return;
    const bool aligned = g_.direction[from_][to_] != no_direction;
    if (enemy(to_) && m.capture != Capture::displacement && m.capture != Capture::mimic) {
        no_displacement(m.capture);
        return ruled_by_capture(kind);
    }
    if (enemy(to_) && m.capture == Capture::mimic) return cannot_mimic();
    if (aligned && rides(m, g_.direction[from_][to_]))
        if (const Squares met = widened(g_.between[from_][to_]) & p_.occupied(); met.any()) return blocked(met);
    if (path_blocked(m)) return;
    if (!enemy(to_) && m.reach[from_].has(to_)) {
        if (passed_by(kind)) return;
        at_target(Part::destination, "nothing-to-capture");
        return ruled_by_kind(kind);
    }
    if (enemy(to_) && (m.leap_move[from_].has(to_) || (aligned && rides(m, g_.direction[from_][to_])))) {
        at_target(Part::captured, "moves-only");
        return ruled_by_kind(kind);
    }
    if (kind.has(flag_castles) && meant_as_castling()) return;
    no_such_move(first, m, kind);
}

template <int W>
void Why<W>::no_such_move(const Motion<W>& first, const Motion<W>& m, const PieceKind& kind) {
    add_light(f_, at(from_));
    blame(Part::destination, to_);
    refuse("no-such-move");
    say("goes", kind.rule);
    if (kind.has(flag_pawn_type) && to_ == p_.ep_passed && p_.ep_victim != no_square && enemy(p_.ep_victim) &&
        g_.near[from_].has(to_)) {
        blame(Part::captured, p_.ep_victim);
        say("en-passant", kind.has(flag_ep_taker) ? "as-it-captures" : "never");
    }
    if (first.other_form && &m != &first) {
        say("form", regent_form());
        tell_kinds("queens", flag_queen_type);
        say(p_.laws->choices[regent_trigger] ? "when-lost-last" : "when-lost",
            std::string(side_ ? "b" : "w") + " " + std::string(detail_of(f_, "queens")));
    }
    ruled_by_kind(kind);
}

template <int W>
bool Why<W>::goes_there(const Motion<W>& m, const PieceKind& kind) const {
    if (m.leap_move[from_].has(to_) || m.leap_capture[from_].has(to_) || m.reach[from_].has(to_)) return true;
    const unsigned way = g_.direction[from_][to_];
    const unsigned hops = m.screen_move | m.screen_capture | m.hurdle_move | m.hurdle_capture;
    if (way != no_direction && (rides(m, way) || (hops >> way & 1))) return true;
    if (kind.has(flag_double_step) && steps_twice(kind_)) return true;
    bool path = false;
    each_path(m, [&](int, const std::uint8_t*, int) { path = true; });
    return path;
}

template <int W>
void Why<W>::no_displacement(Capture capture) {
    blame(Part::captured, to_);
    refuse("no-displacement");
    say("captures", std::string(capture_words[static_cast<std::size_t>(capture)]));
    if (capture == Capture::coordinate) blame_all(Part::partner, p_.set(set_leaders) & p_.pieces(side_));
    tell_takers(capture);
}

template <int W>
bool Why<W>::barred_by_fools() {
    const Squares fools = fools_passed();
    if (!fools.any()) return false;
    note(Part::destination, to_);
    blame_all(Part::blocker, fools);
    draw(LineKind::way, from_, to_, fools);
    rule_of_leaps(fools);
    refuse("fool-blocks-leap");
    return true;
}

template <int W>
std::string Why<W>::regent_form() const {
    constexpr const char* forms[] = {"king", "queen-knight", "queen", "king", "queen-knight"};
    return forms[p_.laws->choices[piece_regent]];
}

template <int W>
bool Why<W>::path_blocked(const Motion<W>& m) {
    Squares met;
    each_path(m, [&](int flags, const std::uint8_t* square, int length) {
        if (flags & path_jumps) return;
        for (int i = 0; i + 1 < length; ++i)
            if (p_.side_on(square[i]) >= 0) {
                met.set(square[i]);
                const auto bends = bends_along(g_.size, from_, square, length);
                if (bends.empty()) return;
                std::string way = name(square[i]);
                for (const Square bend : bends) way += " " + name(bend);
                return say("barred-way", way);
            }
    });
    if (!met.any()) return false;
    note(Part::destination, to_);
    blocked(met);
    ruled_by_kind(p_.laws->kind(kind_));
    return true;
}

template <int W>
bool Why<W>::double_step(const PieceKind& kind) {
    const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
    const int ranks = g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_));
    // A Peasant that moves diagonally has its double step there, or would have it.
    const bool berolina = kind.id == "peasant" && !p_.laws->choices[piece_peasant];
    const bool oblique = std::abs(files) == 2 && ranks == (side_ ? -2 : 2);
    if (!kind.has(flag_pawn_type)) return false;
    if (kind.has(flag_double_step) ? !steps_twice(kind_)
                                   : !(berolina && oblique) && !steps_twice(p_.laws->catalogue->find("pawn")))
        return false;
    if (kind.has(flag_double_step) && p_.unmoved(from_) && g_.size.own_rank(side_, static_cast<int>(from_)) <= 1) {
        Squares way = widened(g_.between[from_][to_]);
        way.set(to_);
        if (!(way & p_.occupied()).any()) return false;
        blocked(way & p_.occupied());
        return true;
    }
    add_light(f_, at(from_));
    blame(Part::destination, to_);
    if (!kind.has(flag_double_step)) {
        const bool some_option =
            kind.id == "soldier" || kind.id == "fool" || (kind.id == "peasant" && berolina == oblique);
        if (some_option && g_.size.own_rank(side_, static_cast<int>(from_)) <= 1) ruled(pawn_double_step);
        say("why", "never");
    } else {
        say("why", p_.unmoved(from_) ? "rank" : "moved");
    }
    refuse("no-double-step");
    return true;
}

template <int W>
bool Why<W>::steps_twice(KindId kind) const {
    if (kind == no_kind) return false;
    const int ahead = side_ ? -1 : 1;
    const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
    const int ranks = (g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_))) * ahead;
    if (ranks != 2 || (files != 0 && files != 2 && files != -2)) return false;
    const int home = side_ ? g_.size.ranks - 2 : 1;
    Position lone = empty_position(*p_.laws);
    lone.side = static_cast<std::uint8_t>(side_);
    const auto at_home = static_cast<Square>(g_.size.square(g_.size.file(static_cast<int>(from_)), home));
    put(lone, at_home, side_, kind, true);
    MoveList list;
    pseudo_legal_moves(lone, list);
    const int to = g_.size.square(g_.size.file(static_cast<int>(to_)), home + 2 * ahead);
    for (const Move m : list)
        if (m.kind == MoveKind::double_step && m.to == to) return true;
    return false;
}

template <int W>
bool Why<W>::passed_by(const PieceKind& kind) {
    if (!kind.has(flag_pawn_type)) return false;
    if (to_ == p_.ep_passed && p_.ep_victim != no_square && enemy(p_.ep_victim)) {
        blame(Part::captured, p_.ep_victim);
        blame(Part::destination, to_);
        ruled(ep_takers);
        refuse("no-en-passant");
        return true;
    }
    const int behind = g_.size.rank(static_cast<int>(to_)) + (side_ ? 1 : -1);
    if (behind < 0 || behind >= g_.size.ranks || !kind.has(flag_ep_taker)) return false;
    const auto victim = static_cast<unsigned>(g_.size.square(g_.size.file(static_cast<int>(to_)), behind));
    if (!enemy(victim) || !p_.laws->kind(p_.kind_on(victim)).has(flag_ep_victim) ||
        g_.size.own_rank(1 - side_, static_cast<int>(victim)) > 3)
        return false;
    blame(Part::captured, victim);
    blame(Part::destination, to_);
    ask("when-came", 1 - side_, victim);
    refuse("en-passant-expired");
    return true;
}

template <int W>
void Why<W>::blocked(const Squares& met) {
    blame_all(Part::blocker, met);
    draw(LineKind::way, from_, to_, met);
    refuse("blocked");
}

template void Why<1>::geometry();
template void Why<1>::ruled_by_kind(const PieceKind& kind);
template void Why<1>::blocked(const Squares& met);
template std::string Why<1>::regent_form() const;
template void Why<2>::geometry();
template void Why<2>::ruled_by_kind(const PieceKind& kind);
template void Why<2>::blocked(const Squares& met);
template std::string Why<2>::regent_form() const;
template void Why<3>::geometry();
template void Why<3>::ruled_by_kind(const PieceKind& kind);
template void Why<3>::blocked(const Squares& met);
template std::string Why<3>::regent_form() const;

}  // namespace pinwheel::hyper_fairy
