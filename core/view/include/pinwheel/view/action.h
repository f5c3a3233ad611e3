#pragma once
/// Actions: one decision of one seat, as a small value.
#include <array>
#include <string>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// What an argument of an action means, so that menus, Lua, JSON and clicks need no variant code.
/// `square` is rank * files + file on the variant's boards; `choice` indexes ActionSpec::choices;
/// `squares` is a set of squares of one board of at most 64, four arguments wide (low word first).
enum class Role : std::uint8_t { board, square, piece, seat, number, choice, squares };

/// Published by a variant once for each kind of action: {"move", {square, square, choice}, {"", "q", …}}.
struct ActionSpec {
    std::string name;
    std::vector<Role> args;
    std::vector<std::string> choices;  ///< words of Role::choice and Role::piece arguments; index 0 is "none"
};

/// Trivially copyable, comparable; meaning comes from the variant's ActionSpec table.
/// Unused arguments are 0, so that equal decisions are equal values.
struct Action {
    std::uint8_t spec = 0;  ///< index into VariantInfo::actions
    std::uint8_t argc = 0;
    SeatId actor;
    std::array<std::uint16_t, 8> arg{};
    auto operator<=>(const Action&) const = default;
};
static_assert(sizeof(Action) == 20);

}  // namespace pinwheel
