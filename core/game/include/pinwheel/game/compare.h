#pragma once
/// One line of play read under several rulesets.
#include <functional>

#include "pinwheel/game/game.h"

namespace pinwheel {

struct Lane {
    std::string ruleset;
    std::vector<StatePtr> states;   ///< one per ply reached, from ply 0; shared with other lanes where play agrees
    std::vector<Verdict> verdicts;  ///< one per state
    std::optional<int> ended_at;    ///< first ply at which its verdict is over
    std::optional<Misfit> parted;   ///< first action it could not follow, and why
};

struct Comparison {
    std::vector<Lane> lanes;
    std::optional<int> first_difference;  ///< first ply at which two lanes differ in verdict or in following
};

/// Asked at every ply: true ends the comparison.
using StopAsked = std::function<bool()>;

/// Errors: "compare.variant" when a ruleset is another variant's, "compare.stopped", "setup.*".
/// Linear in plies times the number of rulesets with different verdicts, plus one replay per different play.
Result<Comparison> compare(const Setup&, std::span<const std::string> tokens, std::span<const BoundRuleset>,
                           const StopAsked& stop = {});
Result<Comparison> compare(const Game& line_of, std::span<const BoundRuleset>, const StopAsked& stop = {});

}  // namespace pinwheel
