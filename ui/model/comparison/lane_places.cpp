#include "model/comparison/lane_places.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

/// Pixels, of usual letters.
struct Least {
    int readable = 150, band = 420, head = 110, column = 160, tall = 130, most_head = 260, most_choice = 340;
    explicit Least(double letters) {
        for (int* each : {&readable, &band, &head, &column, &tall, &most_head, &most_choice})
            *each = static_cast<int>(*each * letters);
    }
};
constexpr double more = 1.06;  // else the more usual places are kept

}  // namespace

LanePlaces lane_places(int width, int height, int lanes, const LaneParts& parts) {
    using Head = LanePlaces::Head;
    const Least least(parts.letters);
    LanePlaces best;
    best.worth = -1;
    for (int columns = std::max(1, lanes); columns > 0; --columns) {
        LanePlaces at;
        at.columns = columns;
        at.rows = (lanes + columns - 1) / columns;
        at.width = (width - parts.gap * (columns - 1)) / columns;
        at.height = (height - parts.gap * (at.rows - 1)) / at.rows;
        if (at.width < least.readable && columns > 1) continue;
        for (const Head head : {Head::above, Head::beside, Head::column, Head::band}) {
            if (head == Head::band && at.width < least.band) continue;
            if (head == Head::column && (at.width < 2 * least.column || at.height < parts.bar + least.tall)) continue;
            at.head = head;
            if (head == Head::above) {
                at.head_width = at.width;
                at.head_height = parts.head(at.width);
                at.boards_top = parts.bar + at.head_height + parts.gap;
            } else if (head == Head::beside) {
                at.head_width = std::clamp(at.width * 2 / 5, least.head, least.most_head);
                at.boards_top = parts.bar;
                at.head_height = std::max(1, at.height - parts.bar);
            } else if (head == Head::column) {
                at.head_width = std::clamp(at.width / 4, least.column, least.most_head);
                at.boards_top = 0;
                at.head_height = std::max(1, at.height - parts.bar);
            } else {
                at.head_width = at.width - std::min(least.most_choice, at.width / 2);
                at.head_height = parts.band;
                at.boards_top = parts.band + parts.gap;
            }
            at.worth = parts.worth(std::max(1, at.boards_width()), std::max(1, at.boards_height()));
            if (best.worth < 0 || at.worth > best.worth * more) best = at;
        }
    }
    return best;
}

}  // namespace pinwheel::ui
