#include "sandbox/source.h"

#include <algorithm>
#include <array>

namespace pinwheel::lua {

namespace {

constexpr std::array<std::string_view, 5> jumps{"and", "or", "elseif", "goto", "break"};

bool in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

}  // namespace

Status check_source(std::string_view chunk) {
    if (chunk.size() > longest_source) return Error{"script.source", "A chunk of Lua may have at most 512 KiB.", ""};
    // Those in strings and comments count too.
    int found = 0;
    for (std::size_t at = 0; at < chunk.size();) {
        const std::size_t begin = at;
        while (at < chunk.size() && in_word(chunk[at])) ++at;
        if (std::find(jumps.begin(), jumps.end(), chunk.substr(begin, at - begin)) != jumps.end()) ++found;
        if (at != begin) continue;
        const bool label = chunk.substr(at).starts_with("::");
        if (label) ++found;
        at += label ? 2 : 1;
    }
    if (found > most_jumps)
        return Error{
            "script.source",
            "A chunk of Lua may have at most 10000 jumps: `and`, `or`, `elseif`, `goto`, `break` and each `::`.", ""};
    return {};
}

}  // namespace pinwheel::lua
