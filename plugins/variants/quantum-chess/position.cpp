#include "position.h"

#include "movement.h"

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
    return mix(s.at[i] | std::uint64_t{s.domain[i]} << 8 | std::uint64_t{s.promoted[i]} << 16 |
               static_cast<std::uint64_t>(side) << 24 | std::uint64_t{unmoved} << 25 | std::uint64_t{1} << 40);
}

}  // namespace

void Side::refresh() {
    pieces = 0;
    can = {};
    for (int i = 0; i < army_size; ++i) {
        const Square s = at[static_cast<std::size_t>(i)];
        if (s == no_square) continue;
        pieces |= bit(s);
        for (unsigned types = power(i); types; types &= types - 1) can[static_cast<std::size_t>(__builtin_ctz(types))] |= bit(s);
    }
}

bool Side::settle() {
    const Domains before = domain;
    if (!hall_filter(domain)) return false;
    if (before == domain) return true;
    for (std::size_t i = 0; i < army_size; ++i) {
        if (before[i] == domain[i] || at[i] == no_square || promoted[i]) continue;
        for (unsigned gone = types_of(before[i]) & ~types_of(domain[i]); gone; gone &= gone - 1)
            can[static_cast<std::size_t>(__builtin_ctz(gone))] &= ~bit(at[i]);
    }
    return true;
}

Domain domain_of(Mask mask, bool light, const Choices& choices) {
    const Domain all = classes_of(mask);
    if (choices[army_bishop_colours]) return all;
    return static_cast<Domain>(all & ~(light ? dark_bishop : light_bishop));
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

Position start_position(const Choices& choices) {
    Position p;
    p.choices = choices;
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
    if (choices[challenge_zero] || choices[setup_first_action]) {
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
    for (int side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) key += piece_key(p, side, slot, moved_flags);
    return mix(key);
}

}  // namespace pinwheel::quantum
