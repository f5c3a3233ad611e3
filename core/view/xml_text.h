#pragma once
/// Text made safe for XML, shared by the writers of this folder.
#include <string>
#include <string_view>

namespace pinwheel {

/// Escapes & < > " ' and replaces what XML cannot hold (control characters, bytes that are no UTF-8) by U+FFFD.
std::string xml_text(std::string_view text);

}  // namespace pinwheel
