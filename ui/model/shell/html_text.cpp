#include "model/shell/html_text.h"

namespace pinwheel::ui {

std::string html_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string markdown_cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '*' || c == '_' || c == '`' || c == '<' || c == '[' || c == '\\') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out.empty() ? "–" : out;
}

}  // namespace pinwheel::ui
