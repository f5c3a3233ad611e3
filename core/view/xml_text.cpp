#include "xml_text.h"

#include <cstdint>

namespace pinwheel {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// Length of the well-formed UTF-8 sequence at the front that XML 1.0 may hold; 0 when there is none.
std::size_t sequence_length(std::string_view s) {
    const auto byte = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(s[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return lead >= 0x20 || lead == '\t' || lead == '\n' || lead == '\r' ? 1 : 0;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || s.size() < length) return 0;
    std::uint32_t code = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
        code = code << 6 | (byte(i) & 0x3F);
    }
    const std::uint32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF, nothing = code == 0xFFFE || code == 0xFFFF;
    return code >= least && code <= 0x10FFFF && !surrogate && !nothing ? length : 0;
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        switch (length == 1 ? text[0] : '\0') {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&apos;";
                break;
            default:
                out += length ? text.substr(0, length) : replacement;
        }
        text.remove_prefix(length ? length : 1);
    }
    return out;
}

}  // namespace pinwheel
