#include "model/shell/markdown.h"

#include <limits>

#include <md4c-html.h>

namespace pinwheel::ui {
namespace {

void append(const MD_CHAR* text, MD_SIZE size, void* out) { static_cast<std::string*>(out)->append(text, size); }

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// A bar inside code in a table is written \|, as a bare one would end the cell; md4c leaves the backslash there.
void free_bars(std::string& html) {
    for (std::size_t from = 0; (from = html.find("<table>", from)) != html.npos;) {
        const std::size_t to = html.find("</table>", from);
        std::string table = html.substr(from, to - from);
        replace_all(table, "\\|", "|");
        html.replace(from, to == html.npos ? to : to - from, table);
        from += table.size();
    }
}

}  // namespace

std::string markdown_to_html(std::string_view text) {
    text = text.substr(0, std::numeric_limits<MD_SIZE>::max());
    std::string html;
    md_html(text.data(), static_cast<MD_SIZE>(text.size()), append, &html, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0);
    free_bars(html);
    // Help windows know no style sheets. What looks like an element in the text is escaped, so that these are ours.
    replace_all(html, "<table>", "<table border=\"0\" cellspacing=\"2\" cellpadding=\"4\">");
    replace_all(html, "<tr>", "<tr valign=\"top\">");
    replace_all(html, "<th>", "<th align=\"left\">");
    return html;
}

}  // namespace pinwheel::ui
