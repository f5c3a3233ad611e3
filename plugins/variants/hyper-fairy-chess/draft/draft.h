#pragma once
/// The blind draft and what is left to place, as values (rule book §1, §2, §3).
#include "draft/terms.h"

namespace pinwheel::hyper_fairy {

/// Both drafts and both hands. Armies are sealed until both sides have committed.
struct Draft {
    std::array<DraftTerms, 2> terms_by_side;  ///< they differ in the budget alone
    std::uint64_t seed = 0;  ///< of the game; where a commit brings no nonce, its nonce is drawn from it
    std::array<Army, 2> army{};
    std::array<bool, 2> committed{};
    std::array<std::uint64_t, 2> nonce{};
    std::array<Army, 2> hand{};  ///< what is not placed yet

    /// What is the same for both sides: anything but the budget.
    const DraftTerms& terms() const { return terms_by_side[0]; }
    const DraftTerms& terms(int side) const { return terms_by_side[static_cast<std::size_t>(side)]; }
    bool revealed() const { return committed[0] && committed[1]; }
    bool operator==(const Draft&) const = default;
};

/// The army that every draft begins with: the King.
Army bare_army(const DraftTerms&);
/// An army with that many of a kind. A leader takes the place of another where the rulings let only one lead, and
/// leaves it to the King.
Army with_count(const DraftTerms&, Army, KindId, int count);
/// Whether more pieces can mend what is said against an army.
bool is_mendable(const Objection&);
/// Whether nothing is said against an army but that it still lacks something: pieces can mend that, or nothing must.
bool may_grow(const Army&, const DraftTerms&);

/// The hash that binds a side to its army: SHA-256 of the canonical army, a line feed and the nonce in 16 hexadecimal
/// digits, itself in 64 such digits (rule book §1).
std::string commitment(std::string_view canonical_army, std::uint64_t nonce);
/// The nonce of a commit that brings none: never 0.
std::uint64_t nonce_of(const Draft&, int side);
/// 16 hexadecimal digits, and back; false where the text is something else.
std::string nonce_text(std::uint64_t);
bool read_nonce(std::string_view, std::uint64_t&);

/// Where the Mercenary of a side starts (rule book §3).
Square mercenary_square(const DraftTerms&, int side);
/// The free squares of the zone of a kind, by the rulings of zones alone.
Squares zone_for(const Draft&, const Position& placed, int side, KindId);
/// The squares where a side may place a piece of a kind now, by the rulings of zones and of checks: what stands already
/// is in `placed`, `hand` is what the side has left.
Squares places_for(const Draft&, const Position& placed, int side, KindId);

}  // namespace pinwheel::hyper_fairy
