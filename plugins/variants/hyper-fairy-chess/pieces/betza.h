#pragma once
/// Betza's notation: "mfWcfFimfnD" as a list of ways to go.
///
/// Atoms: W F D N A H C L Z J G and (a,b) for any leap; K = WF, R, B and Q ride. A letter twice rides ("NN"), a number
/// behind it limits the ride ("W3"; 0 is without limit). Before an atom, in any order:
///   m c     moves only, captures only
///   f b l r v s, and h after one of them: directions. On diagonal atoms two of them name one ("fl"); on oblique ones
///   "f" is
///           the four forward leaps, "ff" the two steep ones, "fs" the two flat ones, "fl" the steep, "lf" the flat one
///   i n j   first move only; not leaping; must leap over something
///   p g     over exactly one screen; to just beyond a hurdle
///   o z q   round the edges from file to file; zigzag; in a circle
#include <string_view>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel::hyper_fairy {

struct Step {
    std::int8_t dx = 0, dy = 0;  ///< files and ranks, forward as White
    constexpr bool operator==(const Step&) const = default;
};

enum class Hop : std::uint8_t { none, screen, hurdle };
enum class Bend : std::uint8_t { straight, crooked, circular };

/// One atom with its modifiers.
struct BetzaPart {
    std::vector<Step> steps;
    int range = 1;  ///< 1 leaps, 0 rides without limit
    bool moves = true, captures = true;
    bool initial = false, lame = false, must_jump = false, cylinder = false;
    Hop hop = Hop::none;
    Bend bend = Bend::straight;
    bool operator==(const BetzaPart&) const = default;
};

/// Errors: "betza.*" with "offset n" and what was expected. At most 200 characters and 64 parts.
Result<std::vector<BetzaPart>> parse_betza(std::string_view text);

}  // namespace pinwheel::hyper_fairy
