#pragma once
/// A link as a picture that a phone reads.
#include <optional>
#include <string>

namespace pinwheel::server {

/// SVG; nothing for a text that is too long.
std::optional<std::string> qr_code(const std::string& text);

}  // namespace pinwheel::server
