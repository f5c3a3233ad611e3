#pragma once
/// The words of a preview, of hypotheses or of possible replies for the card beside the boards.
#include "desktop/panes/rich_card.h"
#include "model/services/foresight.h"

namespace pinwheel::desktop {

/// `supposed`: of hypotheses, which nothing will play.
std::vector<CardLine> foresight_lines(const ui::Foresight&, bool supposed);

/// What could answer the picked piece: by place who would take it there, or `none` where nobody would.
std::vector<CardLine> reply_lines(const std::vector<std::pair<std::string, std::string>>&, const std::string& none);

}  // namespace pinwheel::desktop
