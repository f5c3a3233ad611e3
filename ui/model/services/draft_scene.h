#pragma once
/// The scene of a draft screen, from answers alone.
#include <set>

#include "model/services/draft_desk.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::ui {

/// What a draft screen shows; the answers outlive the call.
struct DraftPicture {
    const SeatInfo* seat = nullptr;
    const std::vector<PieceCard>* catalogue = nullptr;
    const DraftSheet* draft = nullptr;
    const std::vector<NamedArmy>* armies = nullptr;
    std::string selected;
    std::set<std::string> may_add, may_drop;
    std::set<std::string> may_exceed;  ///< may be added against the terms, which is told then
    bool may_commit = false;
    bool may_draft = true;  ///< whether play goes on here: looking back nothing is taken, pasted or put back
};

/// Its click targets are those of draft_target.h.
DraftPage paint_draft(const DraftPicture&, double width, double height, double top);

}  // namespace pinwheel::ui
