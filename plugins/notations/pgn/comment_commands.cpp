#include "comment_commands.h"

#include <algorithm>

namespace pinwheel::pgn_notation {

void take_commands(std::string& comment,
                   const std::function<bool(std::string_view name, std::string_view text)>& taken) {
    constexpr std::string_view begins = "[%";
    std::string rest;
    std::string_view text = comment;
    bool any = false;
    while (true) {
        const auto begin = std::min(text.find(begins), text.size());
        rest += text.substr(0, begin);
        text.remove_prefix(begin);
        if (text.empty()) break;
        const auto end = text.find_first_of("[]", begins.size());  // one that does not end is looked at once
        const bool ends = end != text.npos && text[end] == ']';
        const std::string_view inside = ends ? text.substr(begins.size(), end - begins.size()) : std::string_view();
        const auto blank = inside.find(' ');
        if (blank == inside.npos || !taken(inside.substr(0, blank), inside.substr(blank + 1))) {
            rest += begins;
            text.remove_prefix(begins.size());
            continue;
        }
        any = true;
        text.remove_prefix(end + 1);
        if (rest.empty() || rest.ends_with(' '))
            while (text.starts_with(' ')) text.remove_prefix(1);
    }
    if (!any) return;
    while (rest.ends_with(' ')) rest.pop_back();
    comment = std::move(rest);
}

}  // namespace pinwheel::pgn_notation
