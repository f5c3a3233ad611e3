#pragma once
/// For those who write HTML.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// Text as it may stand in HTML, also in an attribute. Linear.
std::string html_text(std::string_view);

}  // namespace pinwheel::ui
