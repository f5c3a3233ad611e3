#pragma once
/// The words of the cards beside the boards.
#include "desktop/panes/rich_card.h"
#include "model/cards/opening_card.h"
#include "model/cards/status_card.h"
#include "model/play/why.h"

namespace pinwheel::desktop {

/// Links of the card are "ruling:ID".
std::vector<CardLine> status_lines(const ui::StatusCard&);
/// The answer to "why", or what is picked, or where nothing is what to do.
std::vector<CardLine> answer_lines(const std::optional<ui::Answer>&, const std::string& pick_sentence,
                                   const std::string& idle);

/// A link to the word of the glossary that the lines name first, if they name one: "glossary:ghost".
void add_glossary_link(std::vector<CardLine>&);

/// The moves of most lines, each a link to its token. Where the rulesets differ each has its results.
std::vector<CardLine> opening_lines(const ui::OpeningCard&);

}  // namespace pinwheel::desktop
