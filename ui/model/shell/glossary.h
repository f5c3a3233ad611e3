#pragma once
/// The words of the glossary, and which of them a text uses.
#include "model/shell/help_page.h"

namespace pinwheel::ui {

/// The words of a page: its headings of the second level and below, and what a line "Also said: castle, castles." under
/// one says, with that heading's anchor. Lines that begin with # are headings.
std::vector<HelpHeading> words_of(std::string_view page);

/// Those of the shipped page. Empty where it is missing.
const std::vector<HelpHeading>& glossary();

/// Headings of this level and below are of general words.
inline constexpr int general_words = 4;

/// The heading of the word that a text names first, the longest of those that begin there; of a general word only where
/// there is no other. Null where it names none. Letters of either case are alike, and a plural "s" may follow.
const HelpHeading* word_in(std::string_view text, const std::vector<HelpHeading>& words);

}  // namespace pinwheel::ui
