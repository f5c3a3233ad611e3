#pragma once
/// Free text on one line of a score sheet.
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::coordinate_notation {

/// Line feeds, carriage returns, tabs and backslashes become \n, \r, \t and \\.
std::string escape(std::string_view text);

/// As escape, and colons become \c: for what stands before a colon.
std::string escape_name(std::string_view text);

/// Reverse of both; nothing where a backslash is followed by another letter.
std::optional<std::string> unescape(std::string_view text);

}  // namespace pinwheel::coordinate_notation
