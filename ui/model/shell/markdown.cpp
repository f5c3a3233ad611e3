#include "model/shell/markdown.h"

#include <functional>
#include <limits>
#include <utility>

#include <md4c-html.h>

namespace pinwheel::ui {
namespace {

/// md4c 0.4.8 reads a little behind the end of some texts ("![p`p![;](q[p](q.pn+)"): room is made for that, and what is
/// read there is left out.
struct Output {
    std::string html;
    const char *end, *room;
};

void append(const MD_CHAR* text, MD_SIZE size, void* to) {
    auto& out = *static_cast<Output*>(to);
    const std::less<> before;
    if (!before(text, out.end) && before(text, out.room)) return;
    if (before(text, out.end) && before(out.end, text + size) && !before(out.room, text + size))
        size = static_cast<MD_SIZE>(out.end - text);
    out.html.append(text, size);
}

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
    std::string input(text);
    input.resize(2 * text.size() + 64);
    Output out{{}, input.data() + text.size(), input.data() + input.size()};
    md_html(input.data(), static_cast<MD_SIZE>(text.size()), append, &out, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0);
    std::string& html = out.html;
    free_bars(html);
    // Help windows know no style sheets. What looks like an element in the text is escaped, so that these are ours.
    replace_all(html, "<table>", "<table border=\"0\" cellspacing=\"2\" cellpadding=\"4\">");
    replace_all(html, "<tr>", "<tr valign=\"top\">");
    replace_all(html, "<th>", "<th align=\"left\">");
    return std::move(html);
}

}  // namespace pinwheel::ui
