#pragma once
/// What a lane of a comparison may be, for a list to choose from.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct LaneChoice {
    std::string title;
    std::string lane;  ///< as bind_lane() reads it; empty: a heading, which is not chosen
};

/// Every ruleset of the variant under a heading, those that are lanes already left out.
std::vector<LaneChoice> whole_lanes(const Registry&, const BoundRuleset& game, const std::vector<std::string>& lanes);

/// The game's rules with one ruling otherwise: under each question, its code before it, the options that the game does
/// not choose.
std::vector<LaneChoice> lanes_of_one_ruling(const BoundRuleset& game);

}  // namespace pinwheel::ui
