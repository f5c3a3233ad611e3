#pragma once
/// Squares, sets of squares and boards of any size to 12×12.
#include <array>
#include <cstdint>

#include "pinwheel/chess/bitboard.h"

namespace pinwheel::hyper_fairy {

using Square = std::uint8_t;  ///< rank * files + file
inline constexpr Square no_square = 255;
inline constexpr int max_side = 12, max_squares = max_side * max_side;

/// A set of squares in W words of 64 bits: one word serves boards to 64 squares, two to 128, three to 144.
template <int W>
struct Bits {
    std::uint64_t w[W] = {};

    PINWHEEL_HOT static constexpr Bits of(unsigned s) {
        Bits b;
        b.w[W == 1 ? 0 : s >> 6] = std::uint64_t{1} << (s & 63);
        return b;
    }
    PINWHEEL_HOT constexpr bool has(unsigned s) const { return w[W == 1 ? 0 : s >> 6] >> (s & 63) & 1; }
    PINWHEEL_HOT constexpr void set(unsigned s) { w[W == 1 ? 0 : s >> 6] |= std::uint64_t{1} << (s & 63); }
    PINWHEEL_HOT constexpr void clear(unsigned s) { w[W == 1 ? 0 : s >> 6] &= ~(std::uint64_t{1} << (s & 63)); }
    PINWHEEL_HOT constexpr bool any() const {
        std::uint64_t all = w[0];
        for (int i = 1; i < W; ++i) all |= w[i];
        return all != 0;
    }
    PINWHEEL_HOT constexpr explicit operator bool() const { return any(); }
    PINWHEEL_HOT constexpr int count() const {
        int n = 0;
        for (int i = 0; i < W; ++i) n += __builtin_popcountll(w[i]);
        return n;
    }
    /// Lowest square of a set that is not empty.
    PINWHEEL_HOT constexpr Square first() const {
        for (int i = 0; i + 1 < W; ++i)
            if (w[i]) return static_cast<Square>(i * 64 + __builtin_ctzll(w[i]));
        return static_cast<Square>((W - 1) * 64 + __builtin_ctzll(w[W - 1]));
    }
    /// Highest square of a set that is not empty.
    PINWHEEL_HOT constexpr Square last() const {
        for (int i = W - 1; i > 0; --i)
            if (w[i]) return static_cast<Square>(i * 64 + 63 - __builtin_clzll(w[i]));
        return static_cast<Square>(63 - __builtin_clzll(w[0]));
    }
    /// Takes the lowest square out of a set that is not empty.
    PINWHEEL_HOT constexpr Square pop() {
        for (int i = 0; i + 1 < W; ++i)
            if (w[i]) {
                const Square s = static_cast<Square>(i * 64 + __builtin_ctzll(w[i]));
                w[i] &= w[i] - 1;
                return s;
            }
        const Square s = static_cast<Square>((W - 1) * 64 + __builtin_ctzll(w[W - 1]));
        w[W - 1] &= w[W - 1] - 1;
        return s;
    }
    PINWHEEL_HOT constexpr bool several() const { return count() > 1; }

    PINWHEEL_HOT constexpr Bits operator&(const Bits& o) const {
        Bits b;
        for (int i = 0; i < W; ++i) b.w[i] = w[i] & o.w[i];
        return b;
    }
    PINWHEEL_HOT constexpr Bits operator|(const Bits& o) const {
        Bits b;
        for (int i = 0; i < W; ++i) b.w[i] = w[i] | o.w[i];
        return b;
    }
    PINWHEEL_HOT constexpr Bits operator^(const Bits& o) const {
        Bits b;
        for (int i = 0; i < W; ++i) b.w[i] = w[i] ^ o.w[i];
        return b;
    }
    /// This without `o`.
    PINWHEEL_HOT constexpr Bits minus(const Bits& o) const {
        Bits b;
        for (int i = 0; i < W; ++i) b.w[i] = w[i] & ~o.w[i];
        return b;
    }
    PINWHEEL_HOT constexpr Bits& operator&=(const Bits& o) { return *this = *this & o; }
    PINWHEEL_HOT constexpr Bits& operator|=(const Bits& o) { return *this = *this | o; }
    PINWHEEL_HOT constexpr Bits& operator^=(const Bits& o) { return *this = *this ^ o; }
    PINWHEEL_HOT constexpr bool operator==(const Bits& o) const {
        std::uint64_t differing = 0;
        for (int i = 0; i < W; ++i) differing |= w[i] ^ o.w[i];
        return differing == 0;
    }
    /// Towards higher squares; n < 64.
    PINWHEEL_HOT constexpr Bits up(int n) const {
        Bits b;
        for (int i = W - 1; i > 0; --i) b.w[i] = w[i] << n | w[i - 1] >> (64 - n);
        b.w[0] = w[0] << n;
        return b;
    }
    /// Towards lower squares; 0 < n < 64.
    PINWHEEL_HOT constexpr Bits down(int n) const {
        Bits b;
        for (int i = 0; i + 1 < W; ++i) b.w[i] = w[i] >> n | w[i + 1] << (64 - n);
        b.w[W - 1] = w[W - 1] >> n;
        return b;
    }
};

/// The set for code that is not hot: wide enough for every board.
using Squares = Bits<3>;

/// Calls f(square) for each square of a set, lowest first.
template <int W, class F>
PINWHEEL_HOT void for_each(Bits<W> b, F&& f) {
    for (int i = 0; i < W; ++i)
        for (std::uint64_t rest = b.w[i]; rest; rest &= rest - 1)
            f(static_cast<Square>(i * 64 + __builtin_ctzll(rest)));
}

/// Size of a board and arithmetic on it.
struct BoardSize {
    std::uint8_t files = 8, ranks = 8;

    constexpr int squares() const { return files * ranks; }
    /// Words of 64 bits that a set of its squares takes: 1, 2 or 3.
    constexpr int words() const { return (squares() + 63) / 64; }
    constexpr int file(int s) const { return s % files; }
    constexpr int rank(int s) const { return s / files; }
    constexpr bool on(int file, int rank) const { return file >= 0 && file < files && rank >= 0 && rank < ranks; }
    constexpr Square square(int file, int rank) const { return static_cast<Square>(rank * files + file); }
    /// Rank counted from the side's own first rank, from 0.
    constexpr int own_rank(int side, int s) const { return side == 0 ? rank(s) : ranks - 1 - rank(s); }
    /// +1 for White, -1 for Black.
    static constexpr int forward(int side) { return side == 0 ? 1 : -1; }
    constexpr int far_rank(int side) const { return side == 0 ? ranks - 1 : 0; }
    constexpr bool adjacent(int a, int b) const {
        const int df = file(a) - file(b), dr = rank(a) - rank(b);
        return a != b && df >= -1 && df <= 1 && dr >= -1 && dr <= 1;
    }
    constexpr bool operator==(const BoardSize&) const = default;
};

}  // namespace pinwheel::hyper_fairy
