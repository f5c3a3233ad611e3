#include "read/text_cursor.h"

#include <algorithm>

#include "encoding.h"

namespace pinwheel::pgn_notation {

Error TextCursor::fail(std::size_t at, const std::string& what) const {
    at = std::min(at, text_.size());
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto begin = text_.substr(0, at).rfind('\n');
    const std::string where =
        "line " + std::to_string(line) + ", column " + std::to_string(at - (begin == text_.npos ? 0 : begin + 1) + 1);
    return {"load.pgn", "At " + where + ": " + what + ".", where};
}

void TextCursor::space() {
    while (at_ < text_.size()) {
        if (peek() == '%' && line_begins())
            at_ = std::min(text_.find('\n', at_), text_.size());
        else if (is_blank(peek()))
            ++at_;
        else
            return;
    }
}

Status TextCursor::comment(std::string& out) {
    const std::size_t start = at_;
    if (peek() == ';') {
        for (bool first = true; peek() == ';'; first = false) {
            const auto end = std::min(text_.find('\n', at_), text_.size());
            std::string_view line = text_.substr(at_ + 1, end - at_ - 1);
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (line.starts_with(' ')) line.remove_prefix(1);
            out += (first ? "" : "\n") + utf8(line);
            at_ = std::min(end + 1, text_.size());
        }
        return {};
    }
    const auto end = text_.find('}', at_);
    if (end == text_.npos) return fail(start, "the closing brace of the comment was expected");
    const std::size_t stop = std::min(end, text_.size());
    const std::string text = utf8(text_.substr(at_ + 1, stop - at_ - 1));
    // Lines of a comment are broken by programs.
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool blank = is_blank(text[i]);
        if (!blank)
            out += text[i];
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    if (!out.empty() && out.back() == ' ') out.pop_back();
    at_ = std::min(stop + 1, text_.size());
    return {};
}

}  // namespace pinwheel::pgn_notation
