#pragma once
/// Foreign text inside an error message.
#include <string>
#include <string_view>

namespace pinwheel {

/// The text in single quotes, cut after about 60 bytes at a UTF-8 boundary, control characters shown as "?".
inline std::string in_quotes(std::string_view text) {
    constexpr std::size_t limit = 60;
    std::size_t size = text.size() < limit ? text.size() : limit;
    while (size < text.size() && size > limit - 4 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
    std::string out = "'";
    for (char c : text.substr(0, size)) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    return out + (size < text.size() ? "…'" : "'");
}

}  // namespace pinwheel
