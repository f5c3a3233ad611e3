#pragma once
/// For those who write HTML and Markdown.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// Text as it may stand in HTML, also in an attribute. Linear.
std::string html_text(std::string_view);
/// Text as it may stand in a cell of a Markdown table: in one line, signs of Markdown escaped; – where it is empty.
std::string markdown_cell(std::string_view);

}  // namespace pinwheel::ui
