#include "moves/movement.h"

#include <tuple>

#include "pinwheel/chess/attacks.h"

namespace pinwheel::quantum {
namespace {

using chess::leapers;
using chess::RayAttacks;

constexpr Mask line_near = king | queen | rook, line_far = queen | rook;
constexpr Mask diagonal_near = king | queen | bishop, diagonal_far = queen | bishop;

Bitboard step_forward(int side, Bitboard b) { return side == 0 ? b << 8 : b >> 8; }

/// Whether what stepped over the en passant square may be taken there: it may be a pawn, by ruling perhaps only then.
bool may_be_taken_passing(const Position& p) {
    return (p.mask_on(p.ep_victim()) & pawn) || p.choices[enpassant_after_challenge];
}

/// One piece and what it sees, while its rows of the table are written.
class Mover {
public:
    Mover(const Position& p, Square from, ReachList& out) : p_(p), from_(from), side_(p.side), out_(out) {
        const Bitboard kings = p.enemy().can[0];
        own_ = p.own().pieces;
        enemy_ = p.enemy().pieces;
        free_ = ~(own_ | (chess::several(kings) && !p.choices[capture_potential_king] ? 0 : kings));
        occupied_ = own_ | enemy_;
        slot_ = p.slot_on(from);
    }

    void write() {
        const auto i = static_cast<std::size_t>(slot_);
        mask_ = p_.own().mask(slot_);
        if (p_.own().promoted[i]) return write_promoted(p_.own().became(slot_));
        const Bitboard last = side_ == 0 ? chess::rank_8 : chess::rank_1;
        Bitboard forward1 = 0, forward2 = 0, pawn_captures = 0;
        if (mask_ & (king | line_far | pawn)) {
            forward1 = step_forward(side_, bit(from_)) & ~occupied_;
            if (forward1 && (mask_ & pawn) && may_double_step(p_, side_, from_, slot_))
                forward2 = step_forward(side_, forward1) & ~occupied_;
        }
        if (mask_ & pawn) {
            pawn_captures = leapers.pawn[side_][from_] & enemy_ & free_;
            write_en_passant();
        }
        if (mask_ & line_far) {
            const Bitboard all = RayAttacks::rook(from_, occupied_) & free_, near = leapers.king[from_];
            add(line_near, all & near & ~forward1);
            add(line_far, all & ~near & ~forward2);
        } else if (mask_ & king) {
            const Bitboard orthogonal = leapers.king[from_] & (chess::rank_mask(chess::rank_of(from_)) |
                                                               chess::file_mask(chess::file_of(from_)));
            add(line_near, orthogonal & free_ & ~forward1);
        }
        const Bitboard plain_ep = always_ep_;
        if (mask_ & diagonal_far) {
            const Bitboard all = RayAttacks::bishop(from_, occupied_) & free_, near = leapers.king[from_];
            add(diagonal_near, all & near & ~pawn_captures & ~plain_ep);
            add(diagonal_far, all & ~near);
        } else if (mask_ & king) {
            const Bitboard oblique = leapers.king[from_] & ~(chess::rank_mask(chess::rank_of(from_)) |
                                                             chess::file_mask(chess::file_of(from_)));
            add(diagonal_near, oblique & free_ & ~pawn_captures & ~plain_ep);
        }
        if (mask_ & knight) add(knight, leapers.knight[from_] & free_);
        add_pawn_row(line_near, forward1, last);
        add(line_far | pawn, forward2);
        add_pawn_row(diagonal_near, pawn_captures, last);
    }

private:
    void add(Mask types, Bitboard targets, Kind kind = Kind::plain, Mask promotion = 0) {
        const Mask after = mask_ & types;
        if (after && targets) out_.add({from_, after, kind, promotion, targets});
    }

    /// Rows 1 and 7c, which end on the far rank in another way (rows 13 and 14).
    void add_pawn_row(Mask others, Bitboard targets, Bitboard last) {
        add(others | pawn, targets & ~last);
        const Bitboard far = targets & last;
        if (!far) return;
        const auto model = p_.choices[promotion_model];
        if (model == Choices::superposed) return add_superposed(others, far);
        const bool promotes = (mask_ & pawn) && model != Choices::none;
        if (!(promotes && model == Choices::auto_queen)) add(others, far);
        if (!promotes) return;
        for (const Mask type : {queen, rook, bishop, knight})
            if (may_become(type)) out_.add({from_, pawn, Kind::promotion, type, far});
    }

    /// Ruling promotion.model: P splits into what a pawn may become.
    void add_superposed(Mask others, Bitboard far) {
        Mask types = 0;
        if (mask_ & pawn)
            for (const Mask type : {queen, rook, bishop, knight}) types |= may_become(type) ? type : 0;
        const Mask after = static_cast<Mask>((mask_ & others) | (types ? pawn : 0));
        if (after) out_.add({from_, after, Kind::plain, 0, far, types});
    }

    /// Ruling promotion.limit: some own piece of the type was captured for certain.
    bool may_become(Mask type) const {
        if (!p_.choices[promotion_limit]) return true;
        const Side& own = p_.own();
        for (int i = 0; i < army_size; ++i)
            if (own.at[static_cast<std::size_t>(i)] == no_square && own.mask(i) == type) return true;
        return false;
    }

    void write_en_passant() {
        if (p_.ep == no_square || p_.phase == Phase::challenge || !(leapers.pawn[side_][from_] & bit(p_.ep))) return;
        if (p_.side_on(p_.ep_victim()) != (side_ ^ 1) || !may_be_taken_passing(p_)) return;
        if (p_.choices[enpassant_declare]) always_ep_ = bit(p_.ep);
        out_.add({from_, pawn, Kind::en_passant, 0, bit(p_.ep)});
    }

    void write_promoted(Mask promoted) {
        if (mask_ != pawn || !single(promoted)) return write_superposed(promoted);
        Bitboard targets = 0;
        if (promoted & line_far) targets |= RayAttacks::rook(from_, occupied_);
        if (promoted & diagonal_far) targets |= RayAttacks::bishop(from_, occupied_);
        if (promoted & knight) targets |= leapers.knight[from_];
        if (targets & free_) out_.add({from_, pawn, Kind::plain, 0, targets & free_, promoted});
    }

    /// Its own types but P, and those it may have been promoted to, by geometry.
    void write_superposed(Mask promoted) {
        const Mask power = power_of(mask_, promoted);
        const auto add_both = [&](Mask types, Bitboard targets) {
            const Mask became = promoted & types;
            const Mask after = static_cast<Mask>((mask_ & ~pawn & types) | (became ? pawn : 0));
            if (after && targets) out_.add({from_, after, Kind::plain, 0, targets, became});
        };
        const Bitboard near = leapers.king[from_], far = ~near;
        const Bitboard cross = RayAttacks::rook(from_, occupied_) & free_,
                       oblique = RayAttacks::bishop(from_, occupied_) & free_;
        if (power & line_near) add_both(line_near, cross & near);
        if (power & line_far) add_both(line_far, cross & far);
        if (power & diagonal_near) add_both(diagonal_near, oblique & near);
        if (power & diagonal_far) add_both(diagonal_far, oblique & far);
        if (power & knight) add_both(knight, leapers.knight[from_] & free_);
    }

    const Position& p_;
    Square from_;
    int side_, slot_;
    Mask mask_ = 0;
    Bitboard own_, enemy_, free_, occupied_, always_ep_ = 0;
    ReachList& out_;
};

void remove_from_board(Position& p, int side, int slot) {
    Side& s = p.sides[static_cast<std::size_t>(side)];
    const auto i = static_cast<std::size_t>(slot);
    const Bitboard gone = ~bit(s.at[i]);
    p.slot[s.at[i]] = no_slot;
    s.pieces &= gone;
    for (Bitboard& set : s.can) set &= gone;
    s.at[i] = no_square;
    s.promoted[i] = 0;
    s.unmoved = static_cast<std::uint16_t>(s.unmoved & ~(1u << i));
}

/// Moves a piece and gives it a mask, power sets included. The target must be empty.
void relocate(Position& p, int slot, Square to, Mask mask) {
    Side& s = p.sides[p.side];
    const auto i = static_cast<std::size_t>(slot);
    const Bitboard gone = ~bit(s.at[i]);
    p.slot[s.at[i]] = no_slot;
    p.slot[to] = static_cast<std::uint8_t>(slot);
    s.pieces = (s.pieces & gone) | bit(to);
    s.at[i] = to;
    s.unmoved = static_cast<std::uint16_t>(s.unmoved & ~(1u << i));
    s.domain[i] = static_cast<Domain>(s.domain[i] & classes_of(mask));
    const Mask power = s.power(slot);
    for (std::size_t t = 0; t < type_count; ++t) s.can[t] = (s.can[t] & gone) | (power >> t & 1 ? bit(to) : 0);
}

Played play_castling(Position& p, const Move& m) {
    const int k = p.slot_on(m.from), r = p.slot_on(m.to);
    const CastlingSquares to = castling_squares(m.from, m.to);
    // The two may swap: lift both first.
    Side& s = p.sides[p.side];
    p.slot[m.from] = p.slot[m.to] = no_slot;
    const Bitboard gone = ~(bit(m.from) | bit(m.to));
    s.pieces = (s.pieces & gone) | bit(to.king_to) | bit(to.rook_to);
    for (Bitboard& set : s.can) set &= gone;
    for (const auto& [slot, square, type] : {std::tuple{k, to.king_to, king}, std::tuple{r, to.rook_to, rook}}) {
        const auto i = static_cast<std::size_t>(slot);
        s.at[i] = square;
        s.domain[i] = classes_of(type);
        s.unmoved = static_cast<std::uint16_t>(s.unmoved & ~(1u << i));
        s.can[static_cast<std::size_t>(__builtin_ctz(type))] |= bit(square);
        p.slot[square] = static_cast<std::uint8_t>(slot);
    }
    return {s.settle(), false, false};
}

/// Takes the piece on `s` off the board; it keeps all types but K, or is a pawn when taken en passant.
bool capture(Position& p, Square s, bool en_passant) {
    const int side = p.side ^ 1, slot = p.slot_on(s);
    remove_from_board(p, side, slot);
    Side& enemy = p.sides[static_cast<std::size_t>(side)];
    Domain& domain = enemy.domain[static_cast<std::size_t>(slot)];
    const bool passing = en_passant && (domain & classes_of(pawn));
    const Domain kept = static_cast<Domain>(domain & (passing ? classes_of(pawn) : every_class & ~king));
    if (kept == domain) return true;
    domain = kept;
    return enemy.settle();
}

}  // namespace

bool may_double_step(const Position& p, int side, Square from, int slot) {
    const int row = row_of(side, from);
    switch (p.choices[pawn_double_step]) {
        case Choices::any_unmoved:
            return row <= 1 && p.sides[static_cast<std::size_t>(side)].is_unmoved(slot);
        case Choices::any_on_second:
            return row == 1;
        default:
            return row == 1 && p.sides[static_cast<std::size_t>(side)].is_unmoved(slot);
    }
}

void list_reach(const Position& p, ReachList& out) {
    for (Bitboard rest = p.own().pieces; rest;) Mover(p, chess::pop_lsb(rest), out).write();
}

void list_reach(const Position& p, Square from, ReachList& out) {
    if (p.own().pieces & bit(from)) Mover(p, from, out).write();
}

Mask capturing_types(const Position& p, Square from, Square to) { return capturing_types(p, from, to, p.occupied()); }

Mask capturing_types(const Position& p, Square from, Square to, Bitboard occupied) {
    const int side = p.side_on(from);
    const Mask power = p.sides[static_cast<std::size_t>(side)].power(p.slot_on(from));
    Mask types = 0;
    if (leapers.king[from] & bit(to)) types |= king;
    if (leapers.knight[from] & bit(to)) types |= knight;
    if (leapers.pawn[side][from] & bit(to)) types |= pawn;
    const bool line = (leapers.file[from] & bit(to)) || chess::rank_of(from) == chess::rank_of(to);
    const bool diagonal = (leapers.diagonal[from] | leapers.antidiagonal[from]) & bit(to);
    if ((line || diagonal) && !(chess::between(from, to) & occupied)) types |= line ? line_far : diagonal_far;
    return power & types;
}

Bitboard capable_attackers(const Position& p, int by, Square s, Bitboard occupied) {
    const Side& e = p.sides[static_cast<std::size_t>(by)];
    Bitboard kings = e.can[0];
    if (p.choices[check_king_attacks] && chess::several(kings)) kings = 0;
    const Bitboard lines = e.can[1] | e.can[4], diagonals = e.can[1] | e.can[2];
    Bitboard found = (leapers.king[s] & kings) | (leapers.knight[s] & e.can[3]) | (leapers.pawn[by ^ 1][s] & e.can[5]);
    if (lines) found |= RayAttacks::rook(s, occupied) & lines;
    if (diagonals) found |= RayAttacks::bishop(s, occupied) & diagonals;
    return found;
}

bool attacks_king(const Position& p, int by, Square s, Bitboard occupied, Bitboard without) {
    Bitboard attackers = capable_attackers(p, by, s, occupied) & ~without;
    if (!attackers) return false;
    if (p.choices[check_attacker] != Choices::check_every_world) return true;
    // In every world: there is none in which each of them is something that does not attack.
    const Side& e = p.sides[static_cast<std::size_t>(by)];
    Domains harmless = e.domain;
    while (attackers) {
        const Square from = chess::pop_lsb(attackers);
        const auto slot = static_cast<std::size_t>(p.slot_on(from));
        const Mask types = capturing_types(p, from, s, occupied), became = e.promoted[slot];
        const Mask gone = became ? static_cast<Mask>((types & ~pawn) | (became & ~types ? 0 : pawn)) : types;
        harmless[slot] = static_cast<Domain>(harmless[slot] & ~classes_of(gone));
        if (!harmless[slot]) return true;
    }
    return !hall_feasible(harmless, e.army);
}

bool in_check(const Position& p, int side) {
    const Square k = p.sides[static_cast<std::size_t>(side)].determined_king();
    return k != no_square && attacks_king(p, side ^ 1, k, p.occupied());
}

bool king_safe(const Position& p, int side) { return !in_check(p, side); }

bool ep_capture_possible(const Position& p) {
    if (p.ep == no_square) return false;
    const int taker = p.ep_side() ^ 1;
    if (p.side_on(p.ep_victim()) != p.ep_side() || !may_be_taken_passing(p)) return false;
    return (leapers.pawn[taker ^ 1][p.ep] & p.sides[static_cast<std::size_t>(taker)].can[5]) != 0;
}

Played play_physical(Position& p, const Move& m) {
    const Square victim = p.ep_victim();
    p.ep = no_square;
    p.last_from = m.from;
    p.last_to = m.to;
    if (m.kind == Kind::castling) return play_castling(p, m);

    const int slot = p.slot_on(m.from);
    const auto i = static_cast<std::size_t>(slot);
    Side& own = p.sides[p.side];
    const Domain before = own.domain[i];
    const bool was_promoted = own.promoted[i] != 0;
    const bool stepped_twice = m.kind == Kind::plain && may_double_step(p, p.side, m.from, slot) &&
                               chess::file_of(m.from) == chess::file_of(m.to) &&
                               row_of(p.side, m.to) == row_of(p.side, m.from) + 2;
    Mask after = pawn, promoted = m.promotion;
    if (m.kind == Kind::plain) {
        ReachList reach;
        Mover(p, m.from, reach).write();
        after = promoted = 0;
        for (const Reach& r : reach)
            if (r.kind == Kind::plain && (r.targets & bit(m.to))) {
                after |= r.after;
                promoted |= r.promoted;
            }
        if (m.keep) after &= m.keep;
    }
    Played played;
    const Square taken = m.kind == Kind::en_passant ? victim : m.to;
    played.consistent = true;
    if (p.enemy().pieces & bit(taken)) {
        played.capture = true;
        played.taken = p.slot[taken];
        played.consistent = capture(p, taken, m.kind == Kind::en_passant);
    }
    own.promoted[i] = promoted;
    relocate(p, slot, m.to, after);
    if (own.domain[i] != before) played.consistent = own.settle() && played.consistent;
    const Mask left = own.mask(slot);
    played.pawn_move = (p.choices[draw_fifty] ? left == pawn : (left & pawn) != 0) && !was_promoted;
    if (stepped_twice && (left & pawn) && !promoted) p.ep = static_cast<Square>((m.from + m.to) / 2);
    return played;
}

}  // namespace pinwheel::quantum
