#pragma once
/// The words of a preview or of hypotheses for the card beside the boards.
#include "desktop/panes/rich_card.h"
#include "model/services/foresight.h"

namespace pinwheel::desktop {

/// `supposed`: of hypotheses, which nothing will play.
std::vector<CardLine> foresight_lines(const ui::Foresight&, bool supposed);

}  // namespace pinwheel::desktop
