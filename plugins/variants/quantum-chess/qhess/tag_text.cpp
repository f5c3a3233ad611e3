#include "qhess/tag_text.h"

#include <charconv>

namespace pinwheel::qhess {
namespace {

bool stands_for_itself(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == '-';
}

/// Names that the reader takes for itself.
bool is_read(std::string_view name) {
    return name == "Ruleset" || name == "Declared" || name == "Result" || name == "Seed" ||
           name.starts_with("Ruling-") || name.starts_with("Ruled-") || name.starts_with("Ruleset-");
}

std::string encoded(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {'%', digits[byte >> 4], digits[byte & 15]};
}

}  // namespace

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n' || c == '\r')
            out += c == '\n' ? "\\n" : "\\r";
        else
            out += c;
    }
    return out + '"';
}

std::string unquoted(std::string_view text) {
    constexpr std::string_view letters = "\"\\nr", meant = "\"\\\n\r";
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto escaped = text[i] == '\\' && i + 1 < text.size() ? letters.find(text[i + 1]) : letters.npos;
        if (escaped != letters.npos) ++i;
        out += escaped != letters.npos ? meant[escaped] : text[i];
    }
    return out;
}

std::string tag_name(std::string_view name, bool ours) {
    if (name.empty()) return "%";
    std::string out;
    for (const char c : name) {
        const bool led = out.empty() && !ours && is_read(name);
        out += stands_for_itself(c) && !led ? std::string(1, c) : encoded(c);
    }
    return out;
}

std::optional<std::string> read_tag_name(std::string_view text) {
    if (text == "%") return std::string();
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        unsigned byte = 0;
        const std::string_view digits = text.substr(i + 1, 2);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return {};
        out += static_cast<char>(byte);
        i += 2;
    }
    return out;
}

}  // namespace pinwheel::qhess
