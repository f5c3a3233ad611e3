// The own-king test (spec §7.4) over whole lists of moves, and counting with it.
#include "moves/movement.h"
#include "moves/orthodox.h"
#include "pinwheel/chess/attacks.h"
#include "pinwheel/chess/movegen.h"

namespace pinwheel::quantum {
namespace {

/// Decides the own-king test of many moves of one position. Most need no propagation: while two possible kings are left
/// there is nothing to test, and a determined king that is neither attacked nor in line with the mover is safe.
class OwnKingTest {
public:
    explicit OwnKingTest(const Position& p)
        : p_(p),
          king_(p.own().determined_king()),
          slow_(p.choices[selfcheck_potential] || p.choices[check_attacker] == Choices::check_collapses),
          exact_(slow_ || p.choices[check_attacker] == Choices::check_every_world || p.choices[check_king_attacks]) {
        if (king_ == no_square) return;
        attacked_ = attacks_king(p, p.side ^ 1, king_, p.occupied());
        lines_ = chess::leapers.file[king_] | chess::leapers.diagonal[king_] | chess::leapers.antidiagonal[king_] |
                 chess::rank_mask(chess::rank_of(king_));
    }

    Bitboard legal_targets(const Reach& r) {
        if (slow_) return passing(r, no_square);
        if (king_ != no_square) {
            if (r.from == king_) return passing(r, no_square);
            const bool quiet = !attacked_ && !exact_ && !(lines_ & bit(r.from)) && r.kind != Kind::en_passant;
            return quiet ? r.targets : passing(r, king_);
        }
        const int slot = p_.slot_on(r.from);
        const Domain before = p_.own().domain[static_cast<std::size_t>(slot)];
        const Domain after = static_cast<Domain>(before & classes_of(r.after));
        if (after == before || known_harmless(before, after)) return r.targets;
        Domains domains = p_.own().domain;
        domains[static_cast<std::size_t>(slot)] = after;
        hall_filter(domains, p_.army());
        const int found = only_king(domains);
        if (found < 0) {
            remember(before, after);
            return r.targets;
        }
        return passing(r, found == slot ? no_square : p_.own().at[static_cast<std::size_t>(found)]);
    }

private:
    /// Slot of the only piece left with K; -1 while there are several.
    static int only_king(const Domains& domains) {
        int found = -1;
        for (int i = 0; i < army_size; ++i)
            if (domains[static_cast<std::size_t>(i)] & king) {
                if (found >= 0) return -1;
                found = i;
            }
        return found;
    }

    bool known_harmless(Domain before, Domain after) const {
        for (int i = 0; i < harmless_count_; ++i)
            if (harmless_[i] == (before << 8 | after)) return true;
        return false;
    }
    void remember(Domain before, Domain after) {
        if (harmless_count_ < capacity) harmless_[harmless_count_++] = static_cast<std::uint16_t>(before << 8 | after);
    }

    /// Targets after which the king on `at` is safe; no_square: the mover is the king.
    Bitboard passing(const Reach& r, Square at) const {
        Bitboard good = 0;
        for (Bitboard rest = r.targets; rest;) {
            const Square to = chess::pop_lsb(rest);
            if (passes(r, to, at == no_square ? to : at)) good |= bit(to);
        }
        return good;
    }

    bool passes(const Reach& r, Square to, Square king_square) const {
        const Bitboard taken = r.kind == Kind::en_passant ? bit(p_.ep_victim()) : bit(to) & p_.enemy().pieces;
        if (!exact_) {
            const Bitboard occupied = ((p_.occupied() & ~taken) ^ bit(r.from)) | bit(to);
            if (!attacks_king(p_, p_.side ^ 1, king_square, occupied, taken)) return true;
            if (!taken) return false;
        }
        Position q = p_;
        return play_physical(q, {r.from, to, r.kind, r.promotion, 0}).consistent && ends_safely(q, q.side);
    }

    static constexpr int capacity = 64;
    const Position& p_;
    Square king_;
    bool slow_, exact_, attacked_ = false;
    Bitboard lines_ = 0;
    std::uint16_t harmless_[capacity];
    int harmless_count_ = 0;
};

/// Calls `found` with every castling that passes all tests; stops when it says so.
template <class Found>
bool each_castling(const Position& p, Found&& found) {
    const Side& own = p.own();
    const Bitboard row = p.side == 0 ? chess::rank_1 : chess::rank_8;
    if (!(own.can[0] & row) || !(own.can[4] & row)) return false;
    Bitboard fresh = 0;
    for (Bitboard rest = own.pieces & row; rest;) {
        const Square s = chess::pop_lsb(rest);
        if (own.is_unmoved(p.slot_on(s))) fresh |= bit(s);
    }
    for (Bitboard kings = fresh & own.can[0]; kings;) {
        const Square k = chess::pop_lsb(kings);
        for (Bitboard rooks = fresh & own.can[4] & ~bit(k); rooks;) {
            const Square r = chess::pop_lsb(rooks);
            if (!castling_fault(p, k, r).empty()) continue;
            const Move m{k, r, Kind::castling, 0, 0};
            Position q = p;
            if (play_physical(q, m).consistent && ends_safely(q, q.side) && found(m)) return true;
        }
    }
    return false;
}

/// A move of the board that as_orthodox gives.
Move from_orthodox(const chess::Board& board, chess::Move m) {
    constexpr Mask types[] = {pawn, knight, bishop, rook, queen};
    if (m.promotes()) return {m.from(), m.to(), Kind::promotion, types[static_cast<std::size_t>(m.promotion())], 0};
    const bool passing = m.to() == board.ep && (board.of(chess::PieceType::pawn) & bit(m.from())) &&
                         chess::file_of(m.from()) != chess::file_of(m.to());
    return {m.from(), m.to(), passing ? Kind::en_passant : Kind::plain, 0, 0};
}

}  // namespace

std::vector<Move> physical_moves(const Position& p) {
    std::vector<Move> moves;
    if (const auto board = as_orthodox(p)) {
        const chess::MoveList list = chess::legal_moves(*board);
        moves.reserve(static_cast<std::size_t>(list.size) + 2);
        for (const chess::Move m : list) moves.push_back(from_orthodox(*board, m));
        each_castling(p, [&](const Move& m) {
            moves.push_back(m);
            return false;
        });
        return moves;
    }
    ReachList reach;
    list_reach(p, reach);
    OwnKingTest test(p);
    moves.reserve(160);
    for (const Reach& r : reach)
        for (Bitboard targets = test.legal_targets(r); targets;)
            moves.push_back({r.from, chess::pop_lsb(targets), r.kind, r.promotion, 0});
    each_castling(p, [&](const Move& m) {
        moves.push_back(m);
        return false;
    });
    return moves;
}

int count_physical(const Position& p) {
    int n = 0;
    if (const auto board = as_orthodox(p)) {
        n = chess::count_moves(*board);
    } else {
        ReachList reach;
        list_reach(p, reach);
        OwnKingTest test(p);
        for (const Reach& r : reach) n += chess::count(test.legal_targets(r));
    }
    each_castling(p, [&](const Move&) {
        ++n;
        return false;
    });
    return n;
}

bool any_physical(const Position& p) {
    ReachList reach;
    list_reach(p, reach);
    OwnKingTest test(p);
    for (const Reach& r : reach)
        if (test.legal_targets(r)) return true;
    return each_castling(p, [](const Move&) { return true; });
}

std::uint64_t perft_moves(const Position& p, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_physical(p));
    std::uint64_t leaves = 0;
    for (const Move& m : physical_moves(p)) {
        Position q = p;
        play_physical(q, m);
        q.side ^= 1;
        leaves += perft_moves(q, depth - 1);
    }
    return leaves;
}

}  // namespace pinwheel::quantum
