#pragma once
/// Views as JSON (share/schemas/view.schema.json): what crosses to a page, to another process or into a test. What a
/// View says and nothing more; members that say the usual are left out.
#include <string>
#include <string_view>

#include "pinwheel/view/view.h"

namespace pinwheel {

std::string write_view(const View&);

/// The same view again. Errors: "view.json" (`where` is line and column), "view.shape" (`where` is the JSON pointer of
/// a member that is unknown, missing or of another kind), "view.too-large".
Result<View> read_view(std::string_view text);

}  // namespace pinwheel
