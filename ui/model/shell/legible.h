#pragma once
/// Text of files, names and scripts, which may be no UTF-8, may steer a terminal, and may be very long.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// The text with a replacement sign (U+FFFD) for each byte that belongs to no character in UTF-8, and a visible sign
/// for what steers a terminal or turns the direction of writing around: ␛ for escape, U+FFFD for those without one.
/// Line ends and tabs stay; a carriage return before a line end goes.
std::string legible(std::string_view);

/// The same, but those colours and weights of letters stay that the text renderer writes (ESC [ numbers m, nothing that
/// hides, blinks or swaps).
std::string legible_in_colour(std::string_view);

/// The text with every line that is clearly longer cut after so many bytes, between characters, and a note of how many
/// were left out; such a line is not cut again.
std::string with_short_lines(std::string_view, std::size_t most);

}  // namespace pinwheel::ui
