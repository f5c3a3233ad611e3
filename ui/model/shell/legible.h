#pragma once
/// Text of files and names that may be no UTF-8.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// The text with a replacement sign (U+FFFD) for each byte that belongs to no character in UTF-8.
std::string legible(std::string_view);

}  // namespace pinwheel::ui
