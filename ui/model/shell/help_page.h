#pragma once
/// A shipped page as the help window shows it: its contents, and the places of words that are looked for.
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::ui {

struct HelpHeading {
    int level = 1;
    std::string title;
    std::string anchor;  ///< "going-back-and-forth", as links in Markdown name it
};

struct HelpPage {
    std::string html;  ///< every heading with its anchor
    std::vector<HelpHeading> headings;
};
HelpPage help_page(std::string_view markdown);

/// The page with every place where the words stand lit and named "found-1", "found-2", …, at most most_found of them.
/// Letters of either case are alike; words with markup between them are not found.
struct FoundWords {
    std::string html;
    int count = 0;
};
inline constexpr int most_found = 500;
FoundWords find_words(std::string_view html, std::string_view words, std::string_view colour);

}  // namespace pinwheel::ui
