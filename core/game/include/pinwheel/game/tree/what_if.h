#pragma once
/// What each option of each ruling would change at a position.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// One option that the game does not choose. What it would change is asked of the position as it stands, see compare.h:
/// a ruling of play is asked of the line played under that option, where that comes to the position, else of the
/// position written down and begun again; every other one of the line as it was played.
struct WhatIf {
    std::size_t ruling = 0, option = 0;  ///< indices into the catalogue of the game's rulings
    bool play = false;                   ///< changes play, so that `state` is another one
    std::optional<Error> unasked;  ///< why the position cannot be had under this option; the rest is then as it is
    StatePtr state;                ///< the position under the option
    Judgement judged;
    bool verdict_changes = false;
    std::vector<SeatId> to_act;        ///< where others are to act than now; else empty
    std::vector<Action> gained, lost;  ///< actions that may be played under the option alone, and now alone; sorted
    std::vector<std::string> gained_tokens, lost_tokens;
    std::vector<std::string> said, says;  ///< about the last action: what nobody would say any more, and what instead
    std::vector<std::string> boards;      ///< what would stand otherwise there: "32 pieces leave the boards."
    bool changes() const {
        return !unasked && (verdict_changes || !to_act.empty() || !gained.empty() || !lost.empty() || !says.empty() ||
                            !said.empty() || !boards.empty());
    }
};

struct WhatIfTable {
    Judgement now;
    std::vector<WhatIf> rows;  ///< in catalogue order
};

/// Asks at a node of the game.
WhatIfTable what_if(const Game&, NodeId);

/// Where an option changes something along the current line.
struct RulingMatters {
    std::size_t ruling = 0, option = 0;
    std::vector<int> plies;     ///< at which it changes something, ascending
    std::vector<int> verdicts;  ///< those at which it changes the verdict
    std::vector<int> unasked;   ///< at which it cannot be asked
};
/// One entry per option that the game does not choose, in catalogue order. `go_on` is asked after every ply, with the
/// number of plies looked at; false ends it early.
std::vector<RulingMatters> rulings_that_matter(const Game&, const std::function<bool(int)>& go_on = {});

}  // namespace pinwheel
