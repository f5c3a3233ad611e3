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
    /// What it is for, where a shell or core must know: nobody reads the name.
    enum class Kind : std::uint8_t {
        play,         ///< anything else
        pass,         ///< ends the seat's turn; no arguments
        resign,       ///< gives the game up, which nobody does by lot; no arguments
        timeout,      ///< a fallen flag, played for the seat by its clock; no arguments
        touch,        ///< takes up a piece that must move then; one square, and its click path ends in a button
        commit,       ///< seals a draft; four numbers, a nonce that the shell draws where all are 0
        abandon,      ///< played by a server for who does not come back; one choice: nobody wins, or the others do
        offer_draw,   ///< no arguments
        answer_draw,  ///< one choice: a word, to accept, to decline
        claim,        ///< says that the rules make this a draw; no arguments
    };
    std::string name;
    std::vector<Role> args;
    std::vector<std::string> choices;  ///< words of Role::choice and Role::piece arguments; index 0 is "none"
    Kind kind = Kind::play;
    std::string title{};                  ///< for people; empty: the name
    std::vector<std::string> pictures{};  ///< of the words of `choices` that are pieces, by index; may be shorter

    /// The title, or the name with a capital.
    std::string heading() const;
    /// Picture of a word of `choices`; empty where it is no piece.
    std::string_view picture(std::string_view word) const;
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
