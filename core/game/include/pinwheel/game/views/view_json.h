#pragma once
/// Views as JSON (share/schemas/view.schema.json): what crosses to a page, to another process or into a test. What a
/// View says and nothing more; members that say the usual are left out.
#include <string>
#include <string_view>

#include "pinwheel/game/variant/datum.h"
#include "pinwheel/view/view.h"

namespace pinwheel {

std::string write_view(const View&);

/// The same view again. Errors: "view.json" (`where` is line and column), "view.shape" (`where` is the JSON pointer of
/// a member that is unknown, missing or of another kind), "view.too-large".
Result<View> read_view(std::string_view text);

/// What a view tells beside its boards for scripts, by the same lists of members: presentation, rights, superposition,
/// drafting. Seats are their ids, squares their names, spots click targets; what is not there is left out.
Datum view_parts(const View&);

}  // namespace pinwheel
