#pragma once
/// The words of the cards beside the boards.
#include "desktop/panes/rich_card.h"
#include "model/cards/opening_card.h"
#include "model/cards/status_card.h"
#include "model/play/why.h"
#include "model/shell/glossary.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::desktop {

/// Links of the card are "ruling:ID".
std::vector<CardLine> status_lines(const ui::StatusCard&);
/// The answer to "why", or what is picked, or where nothing is what to do.
std::vector<CardLine> answer_lines(const std::optional<ui::Answer>&, const std::string& pick_sentence,
                                   const std::string& idle);

/// A link to the term of these words that the lines name first, if they name one: "glossary:ghost". `general`: to a
/// general word where they name no other. None where the card above has that link.
void add_glossary_link(std::vector<CardLine>&, const std::vector<ui::GlossaryWord>&, bool general,
                       const std::vector<CardLine>& above = {});
/// The words of the glossary that are terms in a game of this variant.
std::vector<ui::GlossaryWord> glossary_of(const Registry&, const VariantInfo&);

/// The moves of most lines, each a link to its token. Where the rulesets differ each has its results.
std::vector<CardLine> opening_lines(const ui::OpeningCard&);

}  // namespace pinwheel::desktop
