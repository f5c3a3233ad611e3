#include "encoding.h"

namespace pinwheel::pgn_notation {
namespace {

/// Length of the UTF-8 sequence that begins there; 0 where none does.
std::size_t sequence(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t size = byte(0) < 0x80                      ? 1
                             : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
                             : (byte(0) & 0xF0) == 0xE0          ? 3
                             : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                 : 0;
    if (size == 0 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    if (size == 3 && ((byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) >= 0xA0))) return 0;
    if (size == 4 && ((byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) >= 0x90))) return 0;
    return size;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = sequence(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

/// What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has controls.
constexpr std::string_view windows_1252[] = {
    "\u20AC", "\uFFFD", "\u201A", "\u0192", "\u201E", "\u2026", "\u2020", "\u2021", "\u02C6", "\u2030", "\u0160",
    "\u2039", "\u0152", "\uFFFD", "\u017D", "\uFFFD", "\uFFFD", "\u2018", "\u2019", "\u201C", "\u201D", "\u2022",
    "\u2013", "\u2014", "\u02DC", "\u2122", "\u0161", "\u203A", "\u0153", "\uFFFD", "\u017E", "\u0178"};

std::string from_windows_1252(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            out += c;
        } else if (byte < 0xA0) {
            out += windows_1252[byte - 0x80];
        } else {
            out += static_cast<char>(0xC0 | byte >> 6);
            out += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return out;
}

}  // namespace

std::string utf8(std::string_view text) { return is_utf8(text) ? std::string(text) : from_windows_1252(text); }

}  // namespace pinwheel::pgn_notation
