#pragma once
/// The words of the cards beside the boards.
#include "pinwheel/model/asking.h"
#include "pinwheel/model/status_card.h"
#include "rich_card.h"

namespace pinwheel::desktop {

/// Links of the card are "ruling:ID".
std::vector<CardLine> status_lines(const ui::StatusCard&);
/// The answer to "why", or what is picked, or how to ask.
std::vector<CardLine> answer_lines(const std::optional<ui::Answer>&, const std::string& pick_sentence, bool can_ask);

}  // namespace pinwheel::desktop
