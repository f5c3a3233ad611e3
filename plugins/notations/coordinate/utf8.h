#pragma once
/// UTF-8 as the Unicode Standard defines it (table 3-7): no overlong forms, no surrogates.
#include <string_view>

namespace pinwheel::coordinate_notation {

/// Offset of the first byte that is not part of well-formed UTF-8; npos when all of it is.
std::size_t find_bad_utf8(std::string_view text);

}  // namespace pinwheel::coordinate_notation
