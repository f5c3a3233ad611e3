#pragma once
/// A view as a page of a terminal.
#include "pinwheel/view/renderer.h"

namespace pinwheel::text {

/// Boards side by side as the view places them, who is to act, and a legend of the signs that occur.
std::string page_of(const View&, const RenderOptions&, bool ansi);

}  // namespace pinwheel::text
