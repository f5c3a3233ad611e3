#pragma once
/// The state of a game of quantum chess (spec §2).
#include <vector>

#include "board/propagation.h"
#include "rules/rulings.h"

namespace pinwheel::quantum {

using chess::bit;
using chess::no_square;

/// Types a piece moves and attacks as.
PINWHEEL_HOT constexpr Mask power_of(Mask mask, Mask promoted) {
    return promoted ? static_cast<Mask>((mask & ~pawn) | (mask & pawn ? promoted : 0)) : mask;
}

/// The mask of a piece that moves or attacks as one of `types` only.
Mask narrowed_mask(Mask mask, Mask promoted, Mask types);

/// Sixteen pieces by slot. A slot means nothing but identity within one game; `at` is no_square once captured.
struct Side {
    alignas(16) Domains domain{};
    std::array<Square, army_size> at{};
    /// What P in the mask of a promoted piece stands for: one type, or by ruling several; 0 for all others.
    std::array<Mask, army_size> promoted{};
    std::uint16_t unmoved = 0;  ///< slots that never moved
    Army army = Army::usual;
    Bitboard pieces = 0;                     ///< squares
    std::array<Bitboard, type_count> can{};  ///< squares of pieces with each type in their power

    Mask mask(int slot) const { return types_of(domain[static_cast<std::size_t>(slot)]); }
    Mask power(int slot) const { return power_of(mask(slot), promoted[static_cast<std::size_t>(slot)]); }
    /// What a promoted piece that may still be P became; 0 for all others.
    Mask became(int slot) const { return mask(slot) & pawn ? promoted[static_cast<std::size_t>(slot)] : Mask{0}; }
    Bitboard potential_kings() const { return can[0]; }
    /// Square of the determined king: the only piece left with K (spec §2); no_square while there are several.
    Square determined_king() const { return can[0] && !chess::several(can[0]) ? chess::lsb(can[0]) : no_square; }
    bool is_unmoved(int slot) const { return unmoved >> slot & 1; }
    /// Writes `can` and `pieces` anew from the slots.
    void refresh();
    /// The piece is one of `types` in power, and everything that follows. False where no world is left.
    bool narrow(int slot, Mask types);
    /// Runs the Hall filter and keeps `can` in step. False and unchanged where the domains are infeasible.
    bool settle();
};

/// `name` by ruling: the owner of a captured piece says what it was.
enum class Phase : std::uint8_t { zero, resolve, move, challenge, name };
inline constexpr std::array<std::string_view, 5> phase_names{"zero", "resolve", "move", "challenge", "name"};

inline constexpr std::uint8_t no_slot = 0xff;

/// Attackers by square and the piece they challenge.
struct Challenge {
    Bitboard attackers = 0;
    Square target = no_square;
    /// Types that each attacker keeps by choice, in order of the squares; 0: all that attack. By ruling only.
    std::array<Mask, 8> keep{};
    bool operator==(const Challenge&) const = default;
};

/// What only some rulings have to remember. All zero under the default ones.
struct Memory {
    std::uint64_t seed = 0;                     ///< capture.residual: of the game's draws
    std::array<std::uint16_t, 2> challenged{};  ///< challenge.repeat: slots each side challenged in its last turn
    Domains refund{};                           ///< challenge.refund: the challenger's army before; zero: none
    std::uint8_t further = 0;                   ///< challenge.count: challenges pending beside the first
    std::array<Square, army_size> further_target{};
    std::array<std::uint16_t, army_size> further_attackers{};  ///< slots
    std::uint8_t naming = no_slot;  ///< capture.residual: captured piece that its owner must name
    bool forced_denial = false;     ///< mate.forced-denial: no move is left after a denial without alternative
    bool operator==(const Memory&) const = default;
};

/// Everything but the history. Copied freely: some 500 bytes.
struct Position {
    std::array<Side, 2> sides{};
    std::array<std::uint8_t, 64> slot{};  ///< slot of the piece on a square, of whichever side; no_slot
    std::uint8_t side = 1;                ///< to act, 0 is White
    Phase phase = Phase::zero;
    Square ep = no_square;      ///< passed square for the next physical move
    Square target = no_square;  ///< challenged piece while a challenge is pending
    Bitboard attackers = 0;     ///< its declared attackers
    std::uint16_t halfmove = 0, fullmove = 1;
    Square last_from = no_square, last_to = no_square;  ///< for highlights; not part of the position
    Choices choices;
    Memory memory;

    const Side& own() const { return sides[side]; }
    const Side& enemy() const { return sides[side ^ 1]; }
    Bitboard occupied() const { return sides[0].pieces | sides[1].pieces; }
    int slot_on(Square s) const { return slot[s]; }
    /// 0 or 1; -1 for an empty square.
    int side_on(Square s) const { return sides[0].pieces >> s & 1 ? 0 : sides[1].pieces >> s & 1 ? 1 : -1; }
    /// Mask of the piece on an occupied square.
    Mask mask_on(Square s) const { return sides[static_cast<std::size_t>(side_on(s))].mask(slot[s]); }
    /// Which side's piece stepped over `ep`: its square is one rank beyond. In the challenge phase the mover's own.
    int ep_side() const { return phase == Phase::challenge ? side : side ^ 1; }
    Army army() const { return sides[0].army; }
    /// Pending challenges: the first is `target` and `attackers`.
    int pending_count() const { return target == no_square ? 0 : 1 + memory.further; }
    Challenge pending(int i) const;
    Bitboard pending_targets() const;
    Bitboard pending_attackers() const;
    void add_pending(const Challenge&);
    void drop_pending(int i);
    void clear_pending() {
        target = no_square;
        attackers = 0;
        memory.further = 0;
    }
    Square ep_victim() const {
        return ep == no_square ? no_square : static_cast<Square>(chess::rank_of(ep) < 4 ? ep + 8 : ep - 8);
    }
};

/// Classes of a mask for a piece whose start square has the colour of `s`, under the army ruling.
Domain domain_of(Mask, bool light, const Choices&);

/// Tells both sides which classes their army has, by the rulings.
void set_army(Position&);

/// Row 0 to 7 as the side counts.
PINWHEEL_HOT int row_of(int side, Square s) { return side == 0 ? chess::rank_of(s) : 7 - chess::rank_of(s); }

/// The start: every piece unmoved and anything; Black's move zero unless the rulings have none.
Position start_position(const Choices&);

/// Adds a piece in the next free slot; gives the slot, or -1 when the army is full.
int add_piece(Position&, int side, Square at, Domain, bool unmoved, Mask promoted);

/// Equal for positions that are the same game from here on (spec §8, repetition).
std::uint64_t position_key(const Position&, bool moved_flags = true);

}  // namespace pinwheel::quantum
