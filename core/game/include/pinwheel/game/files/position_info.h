#pragma once
/// Notations that write the position at the cursor alone.
#include "pinwheel/game/files/notation.h"

namespace pinwheel {

/// What there is to know of one that reads and writes a text with one position: it has no place for the way there, nor
/// for anything said of it. Of no variants: of any.
NotationInfo position_info(std::string id, std::string title, std::string extension, std::vector<std::string> variants);

}  // namespace pinwheel
