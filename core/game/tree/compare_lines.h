#pragma once
/// What a comparison is made of: one play, read under several rulings.
#include "pinwheel/game/tree/compare.h"

namespace pinwheel {

/// What is read under every ruleset.
struct Play {
    std::vector<std::string> tokens;
    std::vector<std::string> declared;  ///< by ply; may be shorter
    std::vector<SeatId> actors{};       ///< of the tokens, where they are known
};

/// Positions of one reading of the play; lanes whose rulings agree on play share it.
struct Timeline {
    const Rulings* rulings;
    std::vector<StatePtr> states;
    std::vector<SeatId> movers;  ///< of the action after each state
    std::optional<Misfit> parted;
};

/// Thrown where the comparison is to stop.
struct Stopped {};

void look(const StopAsked&);

Timeline follow(const Variant&, const Setup&, const Play&, const Rulings&, const StopAsked&);

/// Sets `legal` and `by_ruling` of a comparison that has all else.
void find_legal_differences(Comparison&, const Setup&, const Play&, std::span<const BoundRuleset>, const StopAsked&);

}  // namespace pinwheel
