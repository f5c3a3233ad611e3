#pragma once
/// Which squares a piece attacks. Leapers are tables; sliders come in three interchangeable policies.
///
/// A policy is a struct with `static Bitboard rook(Square, Bitboard occupied)` and `bishop`:
///   RayAttacks    no tables to prepare, any CPU; for code that runs once per user action
///   MagicAttacks  a multiplication and a lookup, any CPU
///   PextAttacks   one BMI2 instruction and a lookup; exists only in files compiled with -mbmi2
///
/// Hot code is a template over the policy and is compiled once for each CPU:
///   1. Write it in a private header: function templates with a parameter `class Attacks` which calls
///      generate<Attacks, …> and the like, plus one struct of plain function pointers to their instances:
///          struct HotThings { std::uint64_t (*perft)(const Position&, int); };
///          template <class Attacks> constexpr HotThings hot_things{&my_perft<Attacks>};
///   2. things_magic.cpp: includes it, `const HotThings& magic_things() { return hot_things<MagicAttacks>; }`.
///      things_pext.cpp:  the same with PextAttacks inside `#ifdef __BMI2__` (else it returns the magic one),
///      compiled with the flags in the CMake variable PINWHEEL_PEXT_FLAGS (empty on other processors).
///   3. Dispatch once per top-level call: `active_attacks() == AttackKind::pext ? pext_things() : magic_things()`.
/// The rule that keeps old CPUs safe: in such a file every function is either a template with the policy
/// among its arguments or PINWHEEL_HOT (always inlined). Anything else, such as a std::vector member or a
/// lambda outside a policy template, could be emitted there with BMI2 code and be picked by the linker for
/// the whole program. tests/core/chess/check_pext_object.cmake looks through the object file for such functions.
#include "pinwheel/chess/bitboard.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace pinwheel::chess {

/// Leaper targets and lines, filled at compile time. Entry 64 (no_square) is empty, so a missing king attacks nothing.
struct LeaperTables {
    Bitboard knight[65]{};
    Bitboard king[65]{};
    Bitboard pawn[2][65]{};  ///< by Color: squares a pawn of that colour on that square attacks
    Bitboard file[64]{}, diagonal[64]{}, antidiagonal[64]{};  ///< lines through a square, without the square
    std::uint8_t first_rank[8][64]{};  ///< rook targets along a rank, by file and the six inner occupancy bits

    constexpr LeaperTables() {
        constexpr int knight_steps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        for (int s = 0; s < 64; ++s) {
            const int f = s & 7, r = s >> 3;
            for (const auto& step : knight_steps) knight[s] |= at(f + step[0], r + step[1]);
            for (int df = -1; df <= 1; ++df)
                for (int dr = -1; dr <= 1; ++dr)
                    if (df || dr) king[s] |= at(f + df, r + dr);
            pawn[0][s] = at(f - 1, r + 1) | at(f + 1, r + 1);
            pawn[1][s] = at(f - 1, r - 1) | at(f + 1, r - 1);
            for (int d = -7; d <= 7; ++d) {
                if (d == 0) continue;
                file[s] |= at(f, r + d);
                diagonal[s] |= at(f + d, r + d);
                antidiagonal[s] |= at(f + d, r - d);
            }
        }
        for (int f = 0; f < 8; ++f)
            for (int inner = 0; inner < 64; ++inner) {
                int reach = 0;
                for (int t = f + 1; t < 8; ++t) {
                    reach |= 1 << t;
                    if (inner << 1 >> t & 1) break;
                }
                for (int t = f - 1; t >= 0; --t) {
                    reach |= 1 << t;
                    if (inner << 1 >> t & 1) break;
                }
                first_rank[f][inner] = static_cast<std::uint8_t>(reach);
            }
    }

private:
    static constexpr Bitboard at(int f, int r) {
        return f < 0 || f > 7 || r < 0 || r > 7 ? 0 : Bitboard{1} << (r * 8 + f);
    }
};
[[gnu::visibility("hidden")]] inline constexpr LeaperTables leapers{};

/// Squares strictly between two squares on a common line; empty when they share none.
PINWHEEL_HOT Bitboard between(Square a, Square b);

struct BetweenTable {
    Bitboard squares[64][64]{};
};
[[gnu::visibility("hidden")]] extern const BetweenTable between_table;
PINWHEEL_HOT Bitboard between(Square a, Square b) { return between_table.squares[a][b]; }

/// Hyperbola quintessence: subtraction carries along each line. Needs no preparation.
struct RayAttacks {
    PINWHEEL_HOT static Bitboard rook(Square s, Bitboard occupied) {
        const unsigned rank = s & 56u;
        const Bitboard along = leapers.first_rank[s & 7u][occupied >> (rank + 1) & 63u];
        return along << rank | line(s, occupied, leapers.file[s]);
    }
    PINWHEEL_HOT static Bitboard bishop(Square s, Bitboard occupied) {
        return line(s, occupied, leapers.diagonal[s]) | line(s, occupied, leapers.antidiagonal[s]);
    }

private:
    PINWHEEL_HOT static Bitboard line(Square s, Bitboard occupied, Bitboard mask) {
        Bitboard up = occupied & mask, down = __builtin_bswap64(up);
        up -= bit(s);
        down -= __builtin_bswap64(bit(s));
        return (up ^ __builtin_bswap64(down)) & mask;
    }
};

/// One square's row in a magic table.
struct MagicEntry {
    const Bitboard* attacks;
    Bitboard mask, magic;
    unsigned shift;
};
/// One square's row in a PEXT table.
struct PextEntry {
    const Bitboard* attacks;
    Bitboard mask;
};
[[gnu::visibility("hidden")]] extern MagicEntry magic_rooks[64], magic_bishops[64];
[[gnu::visibility("hidden")]] extern PextEntry pext_rooks[64], pext_bishops[64];

/// Fancy magics. Tables must have been prepared: active_attacks() or prepare_attacks().
struct MagicAttacks {
    PINWHEEL_HOT static Bitboard rook(Square s, Bitboard occupied) { return look_up(magic_rooks[s], occupied); }
    PINWHEEL_HOT static Bitboard bishop(Square s, Bitboard occupied) { return look_up(magic_bishops[s], occupied); }

private:
    PINWHEEL_HOT static Bitboard look_up(const MagicEntry& e, Bitboard occupied) {
        return e.attacks[(occupied & e.mask) * e.magic >> e.shift];
    }
};

/// Parallel bit extract. Tables must have been prepared: active_attacks() or prepare_attacks().
struct PextAttacks;
#ifdef __BMI2__
struct PextAttacks {
    PINWHEEL_HOT static Bitboard rook(Square s, Bitboard occupied) {
        return pext_rooks[s].attacks[_pext_u64(occupied, pext_rooks[s].mask)];
    }
    PINWHEEL_HOT static Bitboard bishop(Square s, Bitboard occupied) {
        return pext_bishops[s].attacks[_pext_u64(occupied, pext_bishops[s].mask)];
    }
};
#endif

enum class AttackKind : std::uint8_t { magic, pext };

/// Whether this program on this CPU can run the policy; magic always can.
bool supported(AttackKind kind);
/// Fills the tables of a supported policy, once; safe from several threads. About a millisecond the first time.
void prepare_attacks(AttackKind kind);
/// The faster policy here, its tables ready: pext where BMI2 is present and not microcoded (AMD before Zen 3).
AttackKind active_attacks();

}  // namespace pinwheel::chess
