#pragma once
/// A game as data from its score sheet.
#include "pinwheel/game/files/notation.h"

namespace pinwheel::coordinate_notation {

/// Reads what write_sheet wrote, blank lines and spacing at will. Errors: "load.coordinate" and "load.too-large",
/// `where` being "line n, column m". Linear in the text.
Result<Record> read_sheet(std::string_view text);

}  // namespace pinwheel::coordinate_notation
