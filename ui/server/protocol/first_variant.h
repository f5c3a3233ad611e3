#pragma once
/// The one place where the server names a variant: what a client plays that asks for none, as protocol.schema.json
/// says.
#include <string_view>

namespace pinwheel::server {

inline constexpr std::string_view first_variant = "blind-chess";

}  // namespace pinwheel::server
