#pragma once
/// What a seat of a running blind game knows.
#include "rules/rules.h"
#include "text/sheet.h"

namespace pinwheel::blind {

/// All that the seat to move knows while it cannot see the board.
struct OwnKnowledge {
    seen::OwnPieces pieces;
    int touched = seen::nowhere;
    bool bound = false;
    bool touches = true;             ///< whether an attempt touches its piece
    bool in_check = false;           ///< as the moderator has said
    bool castling_releases = false;  ///< ruling BR07
    bool holds_stuck = false;        ///< ruling BR05
    bool rook_first = false, needless_promotion_malformed = false;
    bool enemy_told_apart = false;  ///< ruling BR23
    seen::PawnAhead ahead = seen::PawnAhead::both_steps;
    int ply = 0;
    std::shared_ptr<const std::string> written;  ///< the own sheet
    std::vector<SheetEntry> sheet;               ///< refers to `written`
};

OwnKnowledge knowledge_of(const Position&);

}  // namespace pinwheel::blind
