#include <array>

#include "pinwheel/game/rulings/verdict.h"

namespace pinwheel {

std::string_view present_reason(std::string_view reason) {
    return reason == "fifty_move"    ? "fifty-move"
           : reason == "draw_agreed" ? "draw-agreed"
           : reason == "resign"      ? "resignation"
                                     : reason;
}

std::string_view name(Outcome outcome) {
    constexpr std::array<std::string_view, 4> names{"open", "win", "draw", "loss"};
    return names.at(static_cast<std::size_t>(outcome));
}

}  // namespace pinwheel
