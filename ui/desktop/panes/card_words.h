#pragma once
/// The words of the cards beside the boards.
#include "desktop/panes/rich_card.h"
#include "model/cards/status_card.h"
#include "model/play/why.h"

namespace pinwheel::desktop {

/// Links of the card are "ruling:ID".
std::vector<CardLine> status_lines(const ui::StatusCard&);
/// The answer to "why", or what is picked, or where nothing is what to do.
std::vector<CardLine> answer_lines(const std::optional<ui::Answer>&, const std::string& pick_sentence,
                                   const std::string& idle);

}  // namespace pinwheel::desktop
