#pragma once
/// JSON from strangers: limited in size and depth, each member named once, every fault with its place.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::json_notation {

/// Games of a hundred thousand plies are a tenth of this.
inline constexpr std::size_t largest_text = 16u << 20;
inline constexpr int deepest_nesting = 64;

/// Errors: "load.too-large", "load.depth", "load.json" (not JSON, not UTF-8, a member named twice), `where` being
/// "line n, column m". Linear in the text; refuses a text that is too large or too deep without reading on.
Result<nlohmann::json> parse_guarded(std::string_view text);

/// The text in double quotes, shortened and without control characters, for messages.
std::string in_quotes(std::string_view text);

}  // namespace pinwheel::json_notation
