#pragma once
#include <string>
#include <string_view>

namespace pinwheel::pgn_notation {

/// A text of a file as UTF-8: as it is, or out of Windows-1252, which holds Latin-1.
std::string utf8(std::string_view);

}  // namespace pinwheel::pgn_notation
