#pragma once
/// The Markdown of our own pages as simple HTML for help windows.
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// Headings, paragraphs, lists, tables, fenced code, `code`, **bold**, *emphasis* and [links](to); all else is text.
std::string markdown_to_html(std::string_view);

}  // namespace pinwheel::ui
