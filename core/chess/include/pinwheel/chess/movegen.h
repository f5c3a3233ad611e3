#pragma once
/// Legal moves of the side to move as a list, a number, or a map from origins to targets.
///
/// The functions at the end choose the CPU's attack policy by themselves. Hot code that was itself compiled once
/// per policy (attacks.h) calls the `…_for<Attacks, Us, Mods>` forms instead.
#include "pinwheel/chess/generator.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::chess {

/// Legal moves on the stack. 512 is safe, not tight: 15 pieces with at most 27 moves each, and a king.
struct MoveList {
    static constexpr int capacity = 512;
    Move moves[capacity];
    int size = 0;

    MoveList() {}  // leaves the moves uninitialised on purpose
    PINWHEEL_HOT const Move* begin() const { return moves; }
    PINWHEEL_HOT const Move* end() const { return moves + size; }
    PINWHEEL_HOT Move operator[](int i) const { return moves[i]; }
    PINWHEEL_HOT bool empty() const { return size == 0; }
    /// Linear search.
    PINWHEEL_HOT bool contains(Move m) const {
        for (int i = 0; i < size; ++i)
            if (moves[i] == m) return true;
        return false;
    }
    PINWHEEL_HOT void push(Move m) { moves[size++] = m; }
};

/// Legal moves as target sets. Castling is the king's two-step; an en passant capture is an ordinary target.
struct TargetMap {
    Bitboard origins = 0;    ///< pieces with at least one legal move
    Bitboard promoting = 0;  ///< the origins whose moves all promote: each target there is four moves
    Bitboard target[64];     ///< only the entries of `origins` mean anything

    TargetMap() {}  // leaves `target` uninitialised on purpose
    /// Whether from-to is legal, whatever its promotion letter.
    PINWHEEL_HOT bool has(Square from, Square to) const { return (origins & bit(from)) && (target[from] & bit(to)); }
    /// Whether the move with exactly this promotion is legal.
    PINWHEEL_HOT bool has(Move m) const {
        return has(m.from(), m.to()) && m.promotes() == ((promoting & bit(m.from())) != 0) &&
               (!m.promotes() || (m.promotion() >= PieceType::knight && m.promotion() <= PieceType::queen));
    }
    /// Number of moves; a promotion square counts four.
    PINWHEEL_HOT int size() const {
        int n = 0;
        for (Bitboard from = origins; from;) {
            const Square s = pop_lsb(from);
            n += count(target[s]) << (promoting & bit(s) ? 2 : 0);
        }
        return n;
    }
};

/// Sink that counts; a promotion square counts four.
struct CountSink {
    std::uint64_t total = 0;
    template <PieceType>
    PINWHEEL_HOT void piece(Square, Bitboard targets) {
        total += static_cast<unsigned>(count(targets));
    }
    template <Color Us>
    PINWHEEL_HOT void pawns(Bitboard push, Bitboard push2, Bitboard west, Bitboard east) {
        // One and two steps never share a target: the square in between would have to be full and empty.
        total += static_cast<unsigned>(count(push | push2) + count(west) + count(east));
        const Bitboard last = relative_rank<Us>(7);
        if ((push | west | east) & last) [[unlikely]]
            total += 3u * static_cast<unsigned>(count(push & last) + count(west & last) + count(east & last));
    }
    PINWHEEL_HOT void en_passant(Square, Square) { ++total; }
    PINWHEEL_HOT void castle(Square, Square) { ++total; }
};

/// Sink that writes a MoveList.
struct ListSink {
    MoveList& list;
    template <PieceType>
    PINWHEEL_HOT void piece(Square from, Bitboard targets) {
        while (targets) list.push(Move(from, pop_lsb(targets)));
    }
    template <Color Us>
    PINWHEEL_HOT void pawns(Bitboard push, Bitboard push2, Bitboard west, Bitboard east) {
        constexpr int up = Us == Color::white ? 8 : -8;
        pawn_moves<Us>(push, up);
        while (push2) {
            const Square to = pop_lsb(push2);
            list.push(Move(static_cast<Square>(to - 2 * up), to));
        }
        pawn_moves<Us>(west, up - 1);
        pawn_moves<Us>(east, up + 1);
    }
    PINWHEEL_HOT void en_passant(Square from, Square to) { list.push(Move(from, to)); }
    PINWHEEL_HOT void castle(Square from, Square to) { list.push(Move(from, to)); }

private:
    template <Color Us>
    PINWHEEL_HOT void pawn_moves(Bitboard targets, int step) {
        for (Bitboard last = targets & relative_rank<Us>(7); last;) {
            const Square to = pop_lsb(last), from = static_cast<Square>(to - step);
            list.push(Move(from, to, PieceType::queen));
            list.push(Move(from, to, PieceType::rook));
            list.push(Move(from, to, PieceType::bishop));
            list.push(Move(from, to, PieceType::knight));
        }
        for (targets &= ~relative_rank<Us>(7); targets;) {
            const Square to = pop_lsb(targets);
            list.push(Move(static_cast<Square>(to - step), to));
        }
    }
};

/// Sink that writes a TargetMap, whose two sets must be empty before.
struct MapSink {
    TargetMap& map;
    template <PieceType>
    PINWHEEL_HOT void piece(Square from, Bitboard targets) {
        map.target[from] = targets;
        map.origins |= targets ? bit(from) : 0;
    }
    template <Color Us>
    PINWHEEL_HOT void pawns(Bitboard push, Bitboard push2, Bitboard west, Bitboard east) {
        // Stepping back from each set of targets gives the pawns that move; every pawn then picks its own bits.
        const Bitboard from =
            backward<Us>(push) | backward<Us>(backward<Us>(push2)) | forward_east<!Us>(west) | forward_west<!Us>(east);
        map.origins |= from;
        map.promoting = from & relative_rank<Us>(6);
        for (Bitboard rest = from; rest;) {
            const Bitboard pawn = rest & -rest;
            map.target[pop_lsb(rest)] = (forward<Us>(pawn) & push) | (forward<Us>(forward<Us>(pawn)) & push2) |
                                        (forward_west<Us>(pawn) & west) | (forward_east<Us>(pawn) & east);
        }
    }
    PINWHEEL_HOT void en_passant(Square from, Square to) { add(from, to); }
    PINWHEEL_HOT void castle(Square from, Square to) { add(from, to); }

private:
    PINWHEEL_HOT void add(Square from, Square to) {
        map.target[from] = (map.origins & bit(from) ? map.target[from] : 0) | bit(to);
        map.origins |= bit(from);
    }
};

/// Number of legal moves of `Us`, who must be the side to move. For hot code compiled per policy.
template <class Attacks, Color Us, bool Mods>
PINWHEEL_HOT std::uint64_t count_moves_for(const Board& b, const Restrictions& mods) {
    CountSink sink;
    generate<Attacks, Us, Mods>(b, mods, sink);
    return sink.total;
}
/// Appends the legal moves of `Us` to the list. For hot code compiled per policy.
template <class Attacks, Color Us, bool Mods>
PINWHEEL_HOT void list_moves_for(const Board& b, const Restrictions& mods, MoveList& list) {
    ListSink sink{list};
    generate<Attacks, Us, Mods>(b, mods, sink);
}
/// Overwrites the map with the legal moves of `Us`. For hot code compiled per policy.
template <class Attacks, Color Us, bool Mods>
PINWHEEL_HOT void map_moves_for(const Board& b, const Restrictions& mods, TargetMap& map) {
    map.origins = map.promoting = 0;
    MapSink sink{map};
    generate<Attacks, Us, Mods>(b, mods, sink);
}

/// Legal moves of the side to move. The order is fixed for a given board, but nothing more is promised.
MoveList legal_moves(const Board& b);
/// The same under restrictions.
MoveList legal_moves(const Board& b, const Restrictions& mods);
/// How many legal moves there are; 0 is mate (in_check) or stalemate.
int count_moves(const Board& b);
/// The same under restrictions.
int count_moves(const Board& b, const Restrictions& mods);
/// Legal moves as target sets.
TargetMap target_map(const Board& b);
/// The same under restrictions.
TargetMap target_map(const Board& b, const Restrictions& mods);
/// Whether exactly this move is legal.
bool is_legal(const Board& b, Move m);

/// The same functions with a policy of the caller's choice (supported and prepared), for tests and measurements.
struct MoveFunctions {
    std::uint64_t (*count)(const Board&);
    std::uint64_t (*count_restricted)(const Board&, const Restrictions&);
    void (*list)(const Board&, MoveList&);
    void (*list_restricted)(const Board&, const Restrictions&, MoveList&);
    void (*map)(const Board&, TargetMap&);
    void (*map_restricted)(const Board&, const Restrictions&, TargetMap&);
};
const MoveFunctions& move_functions(AttackKind kind);

}  // namespace pinwheel::chess
