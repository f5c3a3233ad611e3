#include "board/position.h"

#include "pieces/motion.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {
namespace {

template <class F>
auto with_tables(const Laws& laws, F&& f) {
    if (laws.hot->one) return f(*laws.hot->one);
    if (laws.hot->two) return f(*laws.hot->two);
    return f(*laws.hot->three);
}

std::uint64_t piece_number(const Position& p, Square s) {
    return with_tables(*p.laws, [&](const auto& t) { return t.number(p.side_on(s), p.kind_on(s), s); });
}

bool flag_matters(const Position& p, Square s) {
    return p.unmoved(s) && with_tables(*p.laws, [&](const auto& t) { return t.traits[p.kind_on(s)].keeps_unmoved; });
}

std::uint64_t state_numbers(const Position& p) {
    std::uint64_t key = p.side ? key_number(key_side) : 0;
    for (std::uint64_t side = 0; side < 2; ++side)
        if (p.regent >> side & 1) key ^= key_number(key_regent | side);
    if (p.mercenary != no_square) key ^= key_number(key_mercenary | p.mercenary);
    return key;
}

std::uint64_t ep_number(const Position& p) {
    return p.ep_passed == no_square ? 0
                                    : key_number(key_ep | static_cast<std::uint64_t>(p.ep_passed) << 8 | p.ep_victim);
}

/// Whether a Regent of the side moves further than a King, by what its Queens' fate has made of it.
bool regent_strides(const Position& p, int side) {
    const bool lost = p.regent >> side & 1;
    switch (p.laws->choices[piece_regent]) {
        case Opt::amazon_to_king:
        case Opt::queen_to_king:
            return !lost;
        case Opt::king_to_amazon:
            return lost;
        default:
            return true;
    }
}

/// Whether a castling with this unmoved piece is still thinkable, or the piece may yet make its first move.
bool flag_counts(const Position& p, Square s) {
    const auto& traits = with_tables(*p.laws, [&](const auto& t) -> const Traits& { return t.traits[p.kind_on(s)]; });
    const BoardSize size = p.laws->size;
    const bool leads = traits.flags & flag_castles, partner = traits.flags & flag_castling_partner;
    if (!leads && !partner) return true;
    bool found = false;
    for_each(p.pieces(p.side_on(s)) & p.set(set_unmoved), [&](Square other) {
        const auto& flags = with_tables(*p.laws, [&](const auto& t) { return t.traits[p.kind_on(other)].flags; });
        const bool line =
            size.rank(s) == size.rank(other) || (p.laws->choices[castle_lines] && size.file(s) == size.file(other));
        found = found || (other != s && line && flags & (leads ? flag_castling_partner : flag_castles));
    });
    return found;
}

}  // namespace

Position empty_position(const Laws& laws) {
    Position p;
    p.laws = &laws;
    return p;
}

void put(Position& p, Square s, int side, KindId kind, bool unmoved) {
    with_tables(*p.laws, [&](const auto& t) {
        Plane& plane = p.plane[s >> 6];
        const std::uint64_t bit = 1ull << (s & 63);
        for (int i = 0; i < set_count; ++i) plane.set[i] |= t.member[side][kind][i] & bit;
        if (unmoved) plane.set[set_unmoved] |= bit;
        plane.kind[s & 63] = kind;
    });
    p.key ^= piece_number(p, s);
    if (flag_matters(p, s)) p.key ^= key_number(key_unmoved | s);
}

void take(Position& p, Square s) {
    p.key ^= piece_number(p, s);
    if (flag_matters(p, s)) p.key ^= key_number(key_unmoved | s);
    Plane& plane = p.plane[s >> 6];
    for (auto& set : plane.set) set &= ~(1ull << (s & 63));
    plane.kind[s & 63] = no_kind;
}

void refresh_key(Position& p) { p.key = full_key(p); }

std::uint64_t full_key(const Position& p) {
    std::uint64_t key = state_numbers(p) ^ ep_number(p);
    for_each(p.occupied(), [&](Square s) {
        key ^= piece_number(p, s);
        if (flag_matters(p, s)) key ^= key_number(key_unmoved | s);
    });
    return key;
}

std::uint64_t repetition_key(const Position& p) {
    std::uint64_t key = state_numbers(p);
    for_each(p.occupied(), [&](Square s) {
        key ^= piece_number(p, s);
        if (flag_matters(p, s) && flag_counts(p, s)) key ^= key_number(key_unmoved | s);
    });
    if (p.ep_passed != no_square) {
        MoveList list;
        legal_moves(p, list);
        for (const Move m : list)
            if (m.kind == MoveKind::en_passant) return key ^ ep_number(p);
    }
    return key;
}

void MoveList::grow() {
    auto more = std::make_unique<Move[]>(2 * static_cast<std::size_t>(room_));
    std::copy(begin(), end(), more.get());
    far_ = std::move(more);
    moves = far_.get();
    room_ *= 2;
}

void add_to_pool(Position& p, int side, KindId kind) { p.pool[side][kind >> 6] |= 1ull << (kind & 63); }

int points_of(const Position& p, int side) {
    int points = 0;
    for_each(p.pieces(side), [&](Square s) { points += p.laws->kind(p.kind_on(s)).points; });
    return points;
}

bool is_bare(const Position& p, int side) {
    bool bare = true;
    for_each(p.pieces(side), [&](Square s) {
        const PieceKind& kind = p.laws->kind(p.kind_on(s));
        bare = bare && kind.has(flag_royal) && !(kind.mechanic == Mechanic::regent && regent_strides(p, side));
    });
    return bare;
}

}  // namespace pinwheel::hyper_fairy
