#pragma once
/// The words of the glossary, and which of them a text uses.
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::ui {

struct GlossaryWord {
    int level = 3;                         ///< of its heading
    std::string title, anchor;             ///< as the help window names it
    std::string section;                   ///< the heading of the second level above it
    std::vector<std::string> elsewhere{};  ///< phrases in which it means something else
};

/// The words of a page: its headings of the third level and below that have a text, and what a line
/// "Also said: castle, castles." under one says, with that heading's anchor. A line
/// `[not said in]: # "at the screen, to check"`, which no page shows, names phrases in which neither is meant.
std::vector<GlossaryWord> words_of(std::string_view page);

/// Those of the shipped page. Empty where it is missing.
const std::vector<GlossaryWord>& glossary();

/// The words that are terms in a game: a section that has the name of another variant has none of it, and that of games
/// that hide something none where nothing is hidden.
std::vector<GlossaryWord> glossary_of(const std::vector<GlossaryWord>&, std::string_view variant_title, bool hidden,
                                      const std::vector<std::string>& variant_titles);

/// Headings of this level and below are of general words.
inline constexpr int general_words = 4;

/// The heading of the word that a text names first, the longest of those that begin there; of a general word only where
/// there is no other, and `general` allows it. Null where it names none. Letters of either case are alike, and a plural
/// "s" may follow.
const GlossaryWord* word_in(std::string_view text, const std::vector<GlossaryWord>& words, bool general = true);

}  // namespace pinwheel::ui
