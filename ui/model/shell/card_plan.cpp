#include "model/shell/card_plan.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

constexpr double nearly_as_good = 0.9;

/// Words break before a line is full: a line holds some nine tenths of its width.
int text_height(const CardNeeds& needs, int width) {
    int lines = 1;
    for (const int words : needs.words) lines = std::max(lines, 1 + words * 10 / (9 * std::max(1, width)));
    return needs.around_words + lines * needs.line;
}

/// How large pictures are in that plan; below the least one where it does not fit.
int picture_of(const CardNeeds& needs, const CardPlan& plan, int width, int height) {
    const int count = static_cast<int>(needs.words.size()),
              rows = std::max(1, (count + plan.columns - 1) / plan.columns);
    const int card = (width - (plan.columns - 1) * needs.gap) / plan.columns,
              row = (height - (rows - 1) * needs.gap) / rows;
    if (card < needs.least_width) return 0;
    if (!plan.beside)
        return std::min({row - text_height(needs, card - 2 * needs.pad), card, needs.most_picture});
    const int side = std::min({row, card - needs.least_width, needs.most_picture});
    return text_height(needs, card - side - 2 * needs.pad) <= row ? side : 0;
}

}  // namespace

CardPlan plan_cards(const CardNeeds& needs, int width, int height) {
    const int most =
        std::clamp((width + needs.gap) / std::max(1, needs.least_width + needs.gap), 1,
                   std::max(1, static_cast<int>(needs.words.size())));
    CardPlan best{most, most == 1, needs.least_picture};
    bool found = false;
    for (int columns = most; columns >= 1; --columns) {
        for (const bool beside : {false, true}) {
            CardPlan plan{columns, beside, 0};
            plan.picture = picture_of(needs, plan, width, height);
            if (plan.picture < needs.least_picture) continue;
            // From many columns to few: what comes later needs to be nearly as good.
            const bool fewer = found && columns < best.columns;
            if (found && plan.picture < best.picture * (fewer ? nearly_as_good : 1.0)) continue;
            if (found && !fewer && plan.picture == best.picture) continue;
            best = plan;
            found = true;
        }
    }
    return best;
}

}  // namespace pinwheel::ui
