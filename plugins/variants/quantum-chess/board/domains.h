#pragma once
/// What a piece may be: masks of types, and domains of slot classes (quantum spec §1, §3.1).
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "pinwheel/chess/bitboard.h"

namespace pinwheel::quantum {

using chess::Bitboard;
using chess::Square;

/// A set of types, bit 0 to 5 in the canonical order K Q B N R P.
using Mask = std::uint8_t;
inline constexpr Mask king = 1, queen = 2, bishop = 4, knight = 8, rook = 16, pawn = 32, any_type = 63;
inline constexpr std::string_view type_letters = "KQBNRP";
inline constexpr int type_count = 6;

/// A set of slot classes, bit 0 to 7 in the order K Q BL BD N R P ND. A piece holds at most the bishop class of its own
/// complex, both where the army rule lets bishops be of any colour. ND is used only where knights must start on
/// opposite colours; N is then the knight of light complex.
using Domain = std::uint8_t;
inline constexpr int class_count = 8, usual_classes = 7;
inline constexpr Domain light_bishop = 4, dark_bishop = 8, both_bishops = 12, light_knight = 16, dark_knight = 128,
                        both_knights = 144;
inline constexpr Domain any_class = 127, every_class = 255;
inline constexpr std::array<std::string_view, class_count> class_names{"K", "Q", "BL", "BD", "N", "R", "P", "ND"};

/// How many pieces of a side are of each class.
enum class Army : std::uint8_t {
    usual,              ///< any two knights
    knights_by_colour,  ///< one knight of each complex
};
using Capacities = std::array<std::uint8_t, class_count>;
inline constexpr Capacities capacities{1, 1, 1, 1, 2, 2, 8, 0}, capacities_by_colour{1, 1, 1, 1, 1, 2, 8, 1};

/// The sixteen pieces of one side.
inline constexpr int army_size = 16;
using Domains = std::array<Domain, army_size>;

/// Types of a domain.
PINWHEEL_HOT constexpr Mask types_of(Domain d) {
    return static_cast<Mask>((d & 3) | ((d >> 2 | d >> 3) & 1) << 2 | (d >> 1 & 0x38) | (d >> 7) << 3);
}
/// Classes that belong to some type of the mask.
PINWHEEL_HOT constexpr Domain classes_of(Mask m) {
    return static_cast<Domain>((m & 3) | (m & bishop ? both_bishops : 0) | (m & 0x38) << 1 | (m & knight) << 4);
}
PINWHEEL_HOT constexpr bool single(unsigned set) { return set && !(set & (set - 1)); }

/// "KQB": letters in canonical order.
inline std::string letters_of(Mask m) {
    std::string text;
    for (int t = 0; t < type_count; ++t)
        if (m >> t & 1) text += type_letters[static_cast<std::size_t>(t)];
    return text;
}
/// "K,Q,BD": names of classes.
inline std::string classes_text(Domain d) {
    std::string text;
    for (int c = 0; c < class_count; ++c)
        if (d >> c & 1) text += (text.empty() ? "" : ",") + std::string(class_names[static_cast<std::size_t>(c)]);
    return text;
}

/// Whether a square is light.
PINWHEEL_HOT constexpr bool is_light(Square s) { return chess::light_squares >> s & 1; }

}  // namespace pinwheel::quantum
