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

/// The rules of a lane, "game" or "inventor+X1=end", with one ruling otherwise: under each question, its code before
/// it, the options that the lane does not choose.
std::vector<LaneChoice> lanes_of_one_ruling(const BoundRuleset& of_lane, std::string_view lane);

/// What somebody is asked to choose from.
struct LaneQuestion {
    std::string words;  ///< what is offered, for the line above the list: "Inventor, with one ruling otherwise:"
    std::vector<LaneChoice> choices;
};
LaneQuestion lane_of_one_ruling(const BoundRuleset& of_lane, std::string_view lane);
/// A whole ruleset, or the game's rules with one ruling otherwise; those that are lanes already left out.
LaneQuestion any_lane(const Registry&, const BoundRuleset& game, const std::vector<std::string>& lanes);

/// Index of the lane that somebody means who types a code or words of it: the first whose own title or its heading
/// begins with them, else the first that has each of them, capitals or not; -1: none.
int lane_typed(const std::vector<LaneChoice>&, std::string_view typed);
/// A lane in full: its heading and its title.
std::string lane_in_full(const std::vector<LaneChoice>&, std::size_t index);

}  // namespace pinwheel::ui
