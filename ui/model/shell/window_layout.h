#pragma once
/// The layout of the window's panes as the toolkit writes it; a file may hold anything in its place.
#include <span>
#include <string_view>

namespace pinwheel::ui {

/// Whether a layout is whole, names each of `panes` once and nothing else, and leaves room for the boards, whose pane
/// is the first, in a window of this size.
bool is_sound_layout(std::string_view layout, std::span<const std::string_view> panes, int width, int height);

/// What gives way to the boards in a window of this size, by itself and until there is room again.
struct Squeeze {
    bool console = false;  ///< it is shut
    bool side = false;     ///< the side column is shut
    bool stacked = false;  ///< the moderator stands below the boards, not beside them
    bool operator==(const Squeeze&) const = default;
};
/// In pixels at 100 %. `lanes`: of the comparison in front, 0 where there is none.
Squeeze squeeze_of(int width, int height, int lanes = 0);

}  // namespace pinwheel::ui
