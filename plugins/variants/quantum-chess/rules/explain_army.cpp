// What an army has room for: types that other pieces use up, and pieces that fit no world together.
#include <algorithm>

#include "rules/inquiry.h"

namespace pinwheel::quantum {
namespace {

constexpr Domain whole_army(Army army) { return army == Army::usual ? any_class : every_class; }

/// Names of classes, that of a knight with the colour it began on where each colour has one: "Q,BD", "NL".
std::string class_names_of(Domain d, Army army) {
    std::string text;
    for (std::size_t c = 0; c < class_count; ++c) {
        if (!(d >> c & 1)) continue;
        const bool knights = army != Army::usual && (1u << c) == light_knight;
        text += (text.empty() ? "" : ",") + (knights ? "NL" : std::string(class_names[c]));
    }
    return text;
}

/// What a piece might be if nothing but the army's own rules were known of it.
Domain anything(const Position& p, Square s) { return domain_of(any_type, is_light(s), p.choices); }

using TightSet = std::array<Domain, class_count>;

/// The smallest tight set around a class, where it leaves out the piece `i` and is not the whole army; else 0.
Domain set_around(const Side& army, const TightSet& smallest, std::size_t i, std::size_t c) {
    const Domain set = smallest[c];
    const bool inside = !(army.domain[i] & ~set);
    return set == 0 || set == whole_army(army.army) || inside ? Domain{0} : set;
}

/// The classes that have such a set.
Domain in_tight_sets(const Side& army, std::size_t i) {
    const auto smallest = smallest_tight_sets(army.domain, army.army);
    Domain found = 0;
    for (std::size_t c = 0; c < class_count; ++c)
        if (set_around(army, smallest, i, c)) found |= static_cast<Domain>(1u << c);
    return found;
}

}  // namespace

Domains narrowed_by(const Position& p, const Challenge& c, Bitboard free) {
    Domains domains = p.own().domain;
    if (p.choices[challenge_collapse] == Choices::no_collapse) return domains;
    std::size_t n = 0;
    for (Bitboard rest = c.attackers; rest; ++n) {
        const Square s = chess::pop_lsb(rest);
        if (free & bit(s)) continue;
        const auto slot = static_cast<std::size_t>(p.slot_on(s));
        const Mask types = n < c.keep.size() && c.keep[n] ? c.keep[n] : attacking_types(p, s, c.target, c.attackers);
        const Mask left =
            narrowed_mask(p.own().mask(static_cast<int>(slot)), p.own().became(static_cast<int>(slot)), types);
        domains[slot] = static_cast<Domain>(domains[slot] & classes_of(left));
    }
    return domains;
}

/// Why narrowed domains fit no world: which pieces are confined to which classes.
Finding Inquiry::crowded(const Domains& domains) {
    const Overfull o = overfull_set(domains, p_.army());
    int on_board = 0;
    for (std::size_t i = 0; i < army_size; ++i)
        if (!(domains[i] & ~o.classes) && p_.own().at[i] != no_square) {
            blame(Part::rival, p_.own().at[i]);
            f_.subjects.back().is = letters_of(types_of(domains[i]));
            ++on_board;
        }
    say("classes", class_names_of(o.classes, p_.army()));
    say("room", std::to_string(o.room));
    if (o.pieces > on_board) say("captured", std::to_string(o.pieces - on_board));
    return refuse("inconsistent");
}

/// Tells which of the types a piece cannot be because others are all that the army has of them: the smallest tight set
/// around each, with its pieces, and the ruling on the army by which it is tight.
void Inquiry::used_up(int side, Square s, Mask types) {
    const Side& army = p_.sides[static_cast<std::size_t>(side)];
    const int slot = p_.slot_on(s);
    const auto i = static_cast<std::size_t>(slot);
    const bool back_row = p_.choices[pawn_back_row] && army.is_unmoved(slot);
    if (back_row && (types & pawn || army.mask(slot) == pawn)) ruled(pawn_back_row);
    if (single(army.power(slot))) return say("is", kind_of(army.power(slot)));
    if (!(types &= static_cast<Mask>(~army.mask(slot)))) return;
    if (army.promoted[i]) return say("can-be", letters_of(army.power(slot)));
    Domain wanted = classes_of(types);
    if (army.army == Army::usual) wanted &= static_cast<Domain>(~dark_knight);
    // Where a piece began is known of one that never moved; else it is no bishop or knight for sure if neither is left.
    const bool unmoved = army.is_unmoved(slot);
    if (unmoved) wanted &= anything(p_, s);
    const Domain tight = in_tight_sets(army, i);
    const auto both_or_none = [&](Domain both) {
        if (both & wanted & ~tight) wanted &= static_cast<Domain>(~both);
    };
    if (!unmoved) both_or_none(both_bishops);
    if (!unmoved && army.army != Army::usual) both_or_none(both_knights);
    const bool told = tell_sets(p_, army, i, wanted, "used");
    if (!told) say("can-be", letters_of(army.mask(slot)));  // by what it did, or gave up
    if (!unmoved || !told || !f_.ruling.empty()) return;
    for (const RulingIndex r : {army_bishop_colours, army_knight_colours})
        if (freed_by(r, side, slot, types)) return ruled(r);
}

/// Says the sets that take up the wanted classes: "Q,R a1 x d2", an x for each captured piece. Whether there are any.
bool Inquiry::tell_sets(const Position& p, const Side& army, std::size_t i, Domain wanted, std::string_view name) {
    const auto smallest = smallest_tight_sets(army.domain, army.army);
    std::vector<Domain> sets;
    for (std::size_t c = 0; c < class_count; ++c)
        if (const Domain set = wanted >> c & 1 ? set_around(army, smallest, i, c) : Domain{0};
            set && std::find(sets.begin(), sets.end(), set) == sets.end())
            sets.push_back(set);
    Bitboard told = 0;
    for (const Domain set : sets) {
        std::string words = class_names_of(set, army.army);
        for (std::size_t n = 0; n < army_size; ++n) {
            if (army.domain[n] & ~set) continue;
            const Square at = army.at[n];
            words += at == no_square ? " x" : " " + chess::square_name(at);
            if (at == no_square || (told & bit(at))) continue;
            told |= bit(at);
            blame(p, Part::rival, at);
        }
        say(std::string(name), words);
    }
    return !sets.empty();
}

/// Whether a piece that never moved, and has lost nothing but what others took from it, could still be one of the types
/// if a ruling on the army were the other one.
bool Inquiry::freed_by(RulingIndex r, int side, int slot, Mask types) const {
    if (r == army_bishop_colours ? p_.choices[r] != 0 : p_.choices[r] != 1) return false;
    const Side& army = p_.sides[static_cast<std::size_t>(side)];
    const auto i = static_cast<std::size_t>(slot);
    Domains alone = army.domain;
    alone[i] = anything(p_, army.at[i]);
    if (!hall_filter(alone, army.army) || alone[i] != army.domain[i]) return false;
    Position free = p_;
    free.choices.option[r] ^= 1;
    set_army(free);
    const bool bishops = r == army_bishop_colours;
    Domains domains = army.domain;
    for (Domain& d : domains) {
        if (bishops && d & both_bishops) d |= both_bishops;
        if (!bishops && d & both_knights) d = static_cast<Domain>((d & ~both_knights) | light_knight);
    }
    domains[i] = domain_of(types, is_light(army.at[i]), free.choices);
    return hall_feasible(domains, free.army());
}

/// Types that could make a move of these squares if the piece were anything.
Mask Inquiry::step_types(const Move& m) const {
    Position q = p_;
    Side& own = q.sides[q.side];
    const auto i = static_cast<std::size_t>(q.slot_on(m.from));
    if (own.promoted[i]) return 0;
    own.domain[i] = every_class;
    own.refresh();
    ReachList reach;
    list_reach(q, m.from, reach);
    Mask types = 0;
    for (const Reach& r : reach)
        if (r.targets & bit(m.to)) types |= r.after;
    return types;
}

/// Types that could attack a challenged piece from a square if the piece there were anything.
Mask Inquiry::line_types(Square from, Square target, Bitboard declared) const {
    Position q = p_;
    Side& own = q.sides[q.side];
    const auto i = static_cast<std::size_t>(q.slot_on(from));
    if (own.promoted[i]) return 0;
    own.domain[i] = every_class;
    own.refresh();
    return attacking_types(q, from, target, declared);
}

}  // namespace pinwheel::quantum
