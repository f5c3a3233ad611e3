#pragma once
/// Verdict: how a game stands under one ruleset.
#include <string>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel {

enum class Outcome : std::uint8_t { open, win, draw, loss };

/// "open", "win", "draw", "loss".
std::string_view name(Outcome);

/// The reason of an end as it is spelt now, of one that files, databases and servers of earlier versions spelt
/// otherwise: "fifty_move" is "fifty-move", "draw_agreed" is "draw-agreed", "resign" is "resignation".
std::string_view present_reason(std::string_view);

struct Verdict {
    bool over = false;
    std::vector<Outcome> result;  ///< one per seat once over (or noted early); empty while all are open
    std::string reason;           ///< "checkmate", "stalemate", "threefold", "fifty-move", …; empty while playing
    std::string ruling{};         ///< id of the ruling that decided; empty where the rules alone did
    std::string note{};           ///< one sentence for people; may be empty
    bool operator==(const Verdict&) const = default;
};

}  // namespace pinwheel
