#include "escape.h"

namespace pinwheel::coordinate_notation {
namespace {
constexpr std::string_view plain = "\n\r\t\\:";
constexpr std::string_view letter = "nrt\\c";

std::string escape_each(std::string_view text, std::string_view special) {
    std::string out;
    out.reserve(text.size());
    for (char c : text) {
        if (special.find(c) != special.npos)
            (out += '\\') += letter[plain.find(c)];
        else
            out += c;
    }
    return out;
}
}  // namespace

std::string escape(std::string_view text) { return escape_each(text, plain.substr(0, 4)); }
std::string escape_name(std::string_view text) { return escape_each(text, plain); }

std::optional<std::string> unescape(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        const auto at = ++i < text.size() ? letter.find(text[i]) : letter.npos;
        if (at == letter.npos) return {};
        out += plain[at];
    }
    return out;
}

}  // namespace pinwheel::coordinate_notation
