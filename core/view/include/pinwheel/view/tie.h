#pragma once
/// What an X-ray of a position shows: the lines that couple pieces and squares, and what could answer a move.
#include <array>
#include <string>
#include <vector>

#include "pinwheel/view/field.h"

namespace pinwheel {

/// Why two places hang together.
enum class TieKind : std::uint8_t {
    twin,     ///< two pieces that move as one
    ghost,    ///< a piece whose twin is gone, and where that stood
    pin,      ///< a line piece, what it pins, and what stands behind that
    freeze,   ///< a piece that holds another
    joint,    ///< pieces that may be several things, of which what one is decides about the other
    attack,   ///< a piece of the other side that could take
    defence,  ///< a piece of the same side that could take back
};
template <>
inline constexpr std::array<std::string_view, 7> words_of_enum<TieKind>{"twin",  "ghost",  "pin",    "freeze",
                                                                        "joint", "attack", "defence"};

struct Tie {
    static constexpr std::string_view called = "tie", about = "A line of the X-ray: what couples two places.";
    TieKind kind = TieKind::twin;
    std::string from, to;
    std::vector<std::string> through{};
    static constexpr auto fields() {
        return field_list(Field{"kind", &Tie::kind, "Why they hang together."},
                          Field{"from", &Tie::from, "Click target where it begins: what pins, freezes or attacks."},
                          Field{"to", &Tie::to, "Click target where it ends."},
                          Field{"through", &Tie::through, "What matters on the way: the pinned piece, a screen."});
    }
    bool operator==(const Tie&) const = default;
};

struct Reply {
    static constexpr std::string_view called = "reply",
                                      about = "An action of an opponent that would take a piece where a move ends.";
    std::string move, lands;
    std::string seat, token, from;
    bool alone = false;
    static constexpr auto fields() {
        return field_list(
            Field{"move", &Reply::move, "Token of the move that it answers."},
            Field{"lands", &Reply::lands, "Click target where the piece that moved would be taken."},
            Field{"seat", &Reply::seat, "Id of the seat that answers."},
            Field{"token", &Reply::token, "What it would play."},
            Field{"from", &Reply::from, "Click target of the piece that takes."},
            Field{"alone", &Reply::alone, "Whether it is legal on that board alone, as the boards stand then."});
    }
    bool operator==(const Reply&) const = default;
};

}  // namespace pinwheel
