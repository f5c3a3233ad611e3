#include "board/position.h"

#include "moves/movement.h"

namespace pinwheel::quantum {
namespace {

std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/// Whether it still matters that a piece has never moved: it may castle, or step twice.
bool unmoved_matters(const Position& p, int side, int slot) {
    const Side& s = p.sides[static_cast<std::size_t>(side)];
    if (!s.is_unmoved(slot) || s.at[static_cast<std::size_t>(slot)] == no_square) return false;
    const int row = row_of(side, s.at[static_cast<std::size_t>(slot)]);
    const Mask mask = s.mask(slot);
    if (row == 0 && mask & (king | rook)) return true;
    const bool steps = row == 1 || (row == 0 && p.choices[pawn_double_step] == Choices::any_unmoved);
    return steps && (mask & pawn);
}

std::uint64_t piece_key(const Position& p, int side, int slot, bool moved_flags) {
    const Side& s = p.sides[static_cast<std::size_t>(side)];
    const auto i = static_cast<std::size_t>(slot);
    const unsigned unmoved = moved_flags && unmoved_matters(p, side, slot);
    return mix(s.at[i] | std::uint64_t{s.domain[i]} << 8 | std::uint64_t{s.became(slot)} << 16 |
               static_cast<std::uint64_t>(side) << 24 | std::uint64_t{unmoved} << 25 | std::uint64_t{1} << 40);
}

/// What rulings remember, as far as it matters. 0 under the default ones.
std::uint64_t memory_key(const Position& p) {
    std::uint64_t key = 0;
    for (int i = 1; i < p.pending_count(); ++i) {
        const Challenge c = p.pending(i);
        key += mix(c.attackers + 0x51) ^ mix(c.target + 0x71u);
    }
    if (p.memory.naming != no_slot) key += mix(0x91u + p.own().domain[p.memory.naming]);
    for (std::size_t by = 0; by < 2; ++by)
        for (unsigned slots = p.memory.challenged[by]; slots; slots &= slots - 1) {
            const Square s = p.sides[by ^ 1].at[static_cast<std::size_t>(__builtin_ctz(slots))];
            if (s != no_square) key += mix(0xb1u + s);
        }
    if (p.memory.refund[0])
        for (std::size_t i = 0; i < army_size; ++i) {
            const auto challenger = static_cast<std::size_t>(p.side_on(p.target) ^ 1);
            key += mix(p.memory.refund[i] | std::uint64_t{p.sides[challenger].at[i]} << 8 | std::uint64_t{1} << 48);
        }
    return key;
}

}  // namespace

void Side::refresh() {
    pieces = 0;
    can = {};
    for (int i = 0; i < army_size; ++i) {
        const Square s = at[static_cast<std::size_t>(i)];
        if (s == no_square) continue;
        pieces |= bit(s);
        for (unsigned types = power(i); types; types &= types - 1)
            can[static_cast<std::size_t>(__builtin_ctz(types))] |= bit(s);
    }
}

bool Side::settle() {
    const Domains before = domain;
    if (!hall_filter(domain, army)) return false;
    if (before == domain) return true;
    for (std::size_t i = 0; i < army_size; ++i) {
        if (before[i] == domain[i] || at[i] == no_square) continue;
        const Mask was = power_of(types_of(before[i]), promoted[i]), is = power_of(types_of(domain[i]), promoted[i]);
        for (unsigned gone = was & ~is; gone; gone &= gone - 1)
            can[static_cast<std::size_t>(__builtin_ctz(gone))] &= ~bit(at[i]);
    }
    return true;
}

Mask narrowed_mask(Mask mask, Mask promoted, Mask types) {
    const Mask became = mask & pawn ? promoted : Mask{0};
    return became ? static_cast<Mask>((mask & ~pawn & types) | (became & types ? pawn : 0))
                  : static_cast<Mask>(mask & types);
}

bool Side::narrow(int slot, Mask types) {
    const auto i = static_cast<std::size_t>(slot);
    const Mask left = narrowed_mask(mask(slot), promoted[i], types);
    if (became(slot) & types) promoted[i] &= types;
    domain[i] = static_cast<Domain>(domain[i] & classes_of(left));
    const bool consistent = hall_filter(domain, army);
    refresh();
    return consistent;
}

Challenge Position::pending(int i) const {
    if (i == 0) return {attackers, target, {}};
    const auto n = static_cast<std::size_t>(i - 1);
    Challenge c{0, memory.further_target[n], {}};
    const int challenger = side_on(c.target) ^ 1;
    for (unsigned slots = memory.further_attackers[n]; slots; slots &= slots - 1) {
        const Square s = sides[static_cast<std::size_t>(challenger)].at[static_cast<std::size_t>(__builtin_ctz(slots))];
        if (s != no_square) c.attackers |= bit(s);
    }
    return c;
}

Bitboard Position::pending_targets() const {
    Bitboard all = 0;
    for (int i = 0; i < pending_count(); ++i) all |= bit(pending(i).target);
    return all;
}

Bitboard Position::pending_attackers() const {
    Bitboard all = 0;
    for (int i = 0; i < pending_count(); ++i) all |= pending(i).attackers;
    return all;
}

void Position::add_pending(const Challenge& c) {
    if (target == no_square) {
        target = c.target;
        attackers = c.attackers;
        return;
    }
    const auto n = static_cast<std::size_t>(memory.further);
    if (n >= army_size) return;
    memory.further_target[n] = c.target;
    memory.further_attackers[n] = 0;
    for (Bitboard rest = c.attackers; rest;)
        memory.further_attackers[n] |= static_cast<std::uint16_t>(1u << slot_on(chess::pop_lsb(rest)));
    ++memory.further;
}

void Position::drop_pending(int i) {
    if (pending_count() <= 1) return clear_pending();
    if (i == 0) {
        const Challenge next = pending(1);
        target = next.target;
        attackers = next.attackers;
        i = 1;
    }
    for (auto n = static_cast<std::size_t>(i - 1); n + 1 < memory.further; ++n) {
        memory.further_target[n] = memory.further_target[n + 1];
        memory.further_attackers[n] = memory.further_attackers[n + 1];
    }
    --memory.further;
}

Domain domain_of(Mask mask, bool light, const Choices& choices) {
    unsigned all = classes_of(mask);
    if (!choices[army_bishop_colours]) all &= ~unsigned{light ? dark_bishop : light_bishop};
    if (choices[army_knight_colours])
        all &= ~unsigned{light ? dark_knight : light_knight};
    else
        all &= ~unsigned{dark_knight};
    return static_cast<Domain>(all);
}

int add_piece(Position& p, int side, Square at, Domain domain, bool unmoved, Mask promoted) {
    Side& s = p.sides[static_cast<std::size_t>(side)];
    for (std::size_t i = 0; i < army_size; ++i) {
        if (s.domain[i]) continue;
        s.domain[i] = domain;
        s.at[i] = at;
        s.promoted[i] = promoted;
        if (unmoved) s.unmoved = static_cast<std::uint16_t>(s.unmoved | 1u << i);
        if (at != no_square) p.slot[at] = static_cast<std::uint8_t>(i);
        return static_cast<int>(i);
    }
    return -1;
}

void set_army(Position& p) {
    for (Side& s : p.sides) s.army = p.choices[army_knight_colours] ? Army::knights_by_colour : Army::usual;
}

Position start_position(const Choices& choices) {
    Position p;
    p.choices = choices;
    set_army(p);
    p.slot.fill(no_slot);
    for (int side = 0; side < 2; ++side) {
        for (int row = 0; row < 2; ++row)
            for (int file = 0; file < 8; ++file) {
                const Square s = chess::make_square(file, side == 0 ? row : 7 - row);
                Mask mask = any_type;
                if (choices[pawn_back_row]) mask = row == 0 ? static_cast<Mask>(any_type & ~pawn) : pawn;
                add_piece(p, side, s, domain_of(mask, is_light(s), choices), true, 0);
            }
        p.sides[static_cast<std::size_t>(side)].refresh();
    }
    if (choices[challenge_zero] == Choices::nobody || choices[setup_first_action]) {
        p.side = 0;
        p.phase = Phase::move;
    }
    return p;
}

std::uint64_t position_key(const Position& p, bool moved_flags) {
    std::uint64_t key = mix(static_cast<std::uint64_t>(p.side) | static_cast<std::uint64_t>(p.phase) << 4 |
                            std::uint64_t{p.target} << 16 |
                            (p.ep != no_square && ep_capture_possible(p) ? std::uint64_t{p.ep} + 1 : 0) << 32);
    key += mix(p.attackers ^ 0x9E3779B97F4A7C15u);
    key += memory_key(p);
    for (int side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) key += piece_key(p, side, slot, moved_flags);
    return mix(key);
}

}  // namespace pinwheel::quantum
