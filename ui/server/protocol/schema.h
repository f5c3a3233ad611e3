#pragma once
/// The check of messages against the published schema, which is compiled in.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::server {

/// Whether the schema defines it: "client-hello".
bool knows_definition(std::string_view definition);
/// What a member of a definition is where it is not given: its "default", a text, which must be there.
std::string default_of(std::string_view definition, std::string_view member);
/// Errors: "malformed", `where` is a JSON pointer. The text must have passed check_json_shape: the check recurses.
/// Not for several threads at once.
Status check_definition(const nlohmann::json&, std::string_view definition);

}  // namespace pinwheel::server
