#pragma once
/// Checks of JSON against the schemas of share/schemas, which are compiled in.
#include <nlohmann/json_fwd.hpp>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// Errors: "ruleset.schema", `where` is the JSON pointer of the value or unknown member, the message says what belongs
/// there. The text must have passed check_json_shape: the check recurses.
Status check_ruleset_schema(const nlohmann::json&);

}  // namespace pinwheel
