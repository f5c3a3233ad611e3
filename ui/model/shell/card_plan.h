#pragma once
/// How the cards of the start page stand: in how many columns, and where their pictures are.
#include <vector>

namespace pinwheel::ui {

/// Pixels throughout.
struct CardNeeds {
    int least_width = 0;       ///< of what stands below or beside a picture: its buttons in one row, with the padding
    int around_words = 0;      ///< height of all that but the words
    int line = 0;              ///< height of a line of words
    std::vector<int> words{};  ///< width of each card's words in one line
    int pad = 0;               ///< at each side of the words
    int gap = 0;               ///< between cards
    int least_picture = 0, most_picture = 0;
};

struct CardPlan {
    int columns = 1;
    bool beside = false;  ///< the picture stands at the left of the words, not above them
    int picture = 0;      ///< its side, or where it is above its height
    bool operator==(const CardPlan&) const = default;
};

/// The plan with the largest pictures that shows every card; of those nearly as good, the one with the fewest columns.
/// Where none shows them all, as many columns as fit, which scroll.
CardPlan plan_cards(const CardNeeds&, int width, int height);

}  // namespace pinwheel::ui
