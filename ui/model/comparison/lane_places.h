#pragma once
/// How the lanes of a comparison share a page.
#include <functional>

namespace pinwheel::ui {

/// What stands with a lane's boards, pixels.
struct LaneParts {
    int bar = 0;                           ///< height of the row with the lane's drop-down
    int band = 0;                          ///< height of that row where the verdict stands in it too
    std::function<int(int width)> head{};  ///< height of the verdict in a column of this width
    int gap = 1;                           ///< between lanes
    double letters = 1;                    ///< how much larger than usual words are written
    std::function<double(double width, double height)> worth{};  ///< of such a field for the boards, say their squares
};

struct LanePlaces {
    enum class Head : unsigned char {
        above,   ///< below the drop-down, above the boards
        beside,  ///< below the drop-down, left of the boards
        column,  ///< the same with the drop-down left of the boards too
        band     ///< right of the drop-down, in one row with it
    };
    int columns = 1, rows = 1, width = 0, height = 0;  ///< a lane's
    Head head = Head::above;
    int head_width = 0, head_height = 0;
    double worth = 0;
    int boards_width() const { return head == Head::beside || head == Head::column ? width - head_width : width; }
    int boards_top = 0;  ///< from the lane's top
    int boards_height() const { return height - boards_top; }
};

/// The places whose boards have the field of most worth; of alike ones those of more columns, with the head above. A
/// drop-down, and a verdict beside it, have to be wide enough to be read.
LanePlaces lane_places(int width, int height, int lanes, const LaneParts&);

}  // namespace pinwheel::ui
