#pragma once
/// The words of the glossary, and which of them a text uses.
#include "model/shell/help_page.h"

namespace pinwheel::ui {

/// Headings of the second level and below: the words. Empty where the page is missing.
const std::vector<HelpHeading>& glossary();

/// The word that a text names first, the longest of those that begin there; null where it names none. Letters of either
/// case are alike, and a plural "s" may follow.
const HelpHeading* word_in(std::string_view text, const std::vector<HelpHeading>& words);

}  // namespace pinwheel::ui
