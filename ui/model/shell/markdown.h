#pragma once
/// The Markdown of our own pages as simple HTML for help windows.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// CommonMark with tables. HTML in the text is shown as text, never obeyed.
std::string markdown_to_html(std::string_view);

}  // namespace pinwheel::ui
