#pragma once
/// The perft recursion, compiled once per attack policy. Moves are played as the generator finds them: no list.
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"

namespace pinwheel::chess {

struct PerftFunctions {
    std::uint64_t (*bulk)(const Board&, int depth);
    std::uint64_t (*bulk_keyed)(const Board&, int depth);
    std::uint64_t (*single)(const Board&, int depth);
    std::uint64_t (*single_keyed)(const Board&, int depth);
};

template <class Attacks, Color Us, bool Bulk, bool Keyed>
std::uint64_t perft_side(const Board& b, int depth);

/// Plays each move on a copy and goes on with the other side.
template <class Attacks, Color Us, bool Bulk, bool Keyed>
struct PerftSink {
    const Board& board;
    int depth;  // plies left after the move
    std::uint64_t total = 0;

    template <PieceType T>
    PINWHEEL_HOT void piece(Square from, Bitboard targets) {
        const Bitboard enemy = board.of(!Us);
        for (Bitboard takes = targets & enemy; takes;) {
            const Square to = pop_lsb(takes);
            if (!(board.of(!Us) & bit(to))) __builtin_unreachable();
            enter<T>(from, to, PieceType::none);
        }
        for (targets &= ~enemy; targets;) {
            const Square to = pop_lsb(targets);
            if (board.of(!Us) & bit(to)) __builtin_unreachable();
            enter<T>(from, to, PieceType::none);
        }
    }
    template <Color>
    PINWHEEL_HOT void pawns(Bitboard push, Bitboard push2, Bitboard west, Bitboard east) {
        constexpr int up = Us == Color::white ? 8 : -8;
        advance(push, up);
        while (push2) {
            const Square to = pop_lsb(push2);
            enter<PieceType::pawn>(static_cast<Square>(to - 2 * up), to, PieceType::none);
        }
        advance(west, up - 1);
        advance(east, up + 1);
    }
    PINWHEEL_HOT void en_passant(Square from, Square to) { enter<PieceType::pawn>(from, to, PieceType::none); }
    PINWHEEL_HOT void castle(Square from, Square to) { enter<PieceType::king>(from, to, PieceType::none); }

private:
    PINWHEEL_HOT void advance(Bitboard targets, int step) {
        while (targets) {
            const Square to = pop_lsb(targets), from = static_cast<Square>(to - step);
            if (bit(to) & (rank_1 | rank_8)) [[unlikely]] {
                for (unsigned t = index(PieceType::knight); t <= index(PieceType::queen); ++t)
                    enter<PieceType::pawn>(from, to, static_cast<PieceType>(t));
            } else {
                enter<PieceType::pawn>(from, to, PieceType::none);
            }
        }
    }
    template <PieceType T>
    PINWHEEL_HOT void enter(Square from, Square to, PieceType promotion) {
        Board next = board;
        play_piece<Keyed>(next, Us, T, from, to, promotion);
        total += perft_side<Attacks, !Us, Bulk, Keyed>(next, depth);
    }
};

template <class Attacks, Color Us>
[[gnu::noinline]] std::uint64_t count_side(const Board& b) {
    return count_moves_for<Attacks, Us, false>(b, {});
}

template <class Attacks, Color Us, bool Bulk, bool Keyed>
[[gnu::noinline]] std::uint64_t perft_side(const Board& b, int depth) {
    if constexpr (Bulk) {
        if (depth == 1) return count_side<Attacks, Us>(b);
    } else {
        if (depth == 0) return 1;
    }
    PerftSink<Attacks, Us, Bulk, Keyed> sink{b, depth - 1};
    generate<Attacks, Us, false>(b, {}, sink);
    return sink.total;
}

template <class Attacks, bool Bulk, bool Keyed>
std::uint64_t perft_either(const Board& b, int depth) {
    if (depth <= 0) return 1;
    return b.side == Color::white ? perft_side<Attacks, Color::white, Bulk, Keyed>(b, depth)
                                  : perft_side<Attacks, Color::black, Bulk, Keyed>(b, depth);
}

template <class Attacks>
inline constexpr PerftFunctions perft_functions{&perft_either<Attacks, true, false>, &perft_either<Attacks, true, true>,
                                                &perft_either<Attacks, false, false>,
                                                &perft_either<Attacks, false, true>};

}  // namespace pinwheel::chess
