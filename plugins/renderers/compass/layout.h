#pragma once
/// Where boards and seats of the pinwheel lie for a given size and a given seat at the bottom.
#include "pinwheel/view/board_figure.h"

namespace pinwheel::compass {

constexpr double board_name = 0.55;  ///< size of the letters of a board's name, in squares

/// A seat's place: the middle of its badge and the badge's measure, and where its title stands beside it.
struct SeatPlace {
    SeatId seat;
    Point centre;
    double radius = 0;
    enum class Title : std::uint8_t { above, below, right } title = Title::below;
};

struct Layout {
    std::vector<const BoardView*> boards;
    std::vector<BoardPlace> places;  ///< of each board
    std::vector<SeatPlace> seats;
    Point middle;
    double reach = 0;   ///< half the diagonal of a board with its rim: the measure of the sign in the middle
    bool hole = false;  ///< whether the middle is free for the sign of whose turn it is
    double names = 0;   ///< from an upright board's frame to the middle of its name above it, in squares
};

/// The four diamonds, or with options.upright_boards four upright boards in the same order.
Layout pinwheel_layout(const View&, const RenderOptions&);
/// options.focus alone, as large as it goes; no boards when no board has that id.
Layout focus_layout(const View&, const RenderOptions&);

}  // namespace pinwheel::compass
