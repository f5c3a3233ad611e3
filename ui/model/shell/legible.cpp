#include "model/shell/legible.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

/// Bytes of the character at the start, 0 where there is none (Unicode 15, table 3-7).
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0), second = byte(1);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return tail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && second < 0xA0, surrogate = first == 0xED && second > 0x9F;
        return tail(1) && tail(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && second < 0x90, beyond = first == 0xF4 && second > 0x8F;
        return tail(1) && tail(2) && tail(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

constexpr std::size_t longest_note = 40;  // of a cut line, which is not cut again
constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// Controls of C1, and those that change the direction of writing (U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069).
bool steers(std::string_view character) {
    if (character.size() == 2) return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
    if (character.size() != 3 || character[0] != '\xE2') return false;
    const auto second = static_cast<unsigned char>(character[1]), third = static_cast<unsigned char>(character[2]);
    if (second == 0x80) return third == 0x8E || third == 0x8F || (third >= 0xAA && third <= 0xAE);
    return second == 0x81 && third >= 0xA6 && third <= 0xA9;
}

/// What is shown for one character at the start of the text, and how many bytes it is.
std::string_view shown(std::string_view text, std::size_t length, std::string& made) {
    const auto c = static_cast<unsigned char>(text[0]);
    if (c == '\r' && text.size() > 1 && text[1] == '\n') return {};
    if (length == 1 && (c < 0x20 || c == 0x7F) && c != '\n' && c != '\t') {
        made = {'\xE2', '\x90', static_cast<char>(c == 0x7F ? 0xA1 : 0x80 + c)};  // Control Pictures
        return made;
    }
    if (length == 0 || steers(text.substr(0, length))) return replacement;
    return text.substr(0, length);
}

// What plugins/renderers/text writes: usual, bold, pale, and colours.
constexpr std::string_view colours_of_letters[] = {"0",  "1",  "2",  "31", "32", "33", "35", "36",
                                                   "90", "91", "92", "94", "95", "96", "97"};

/// Bytes of ESC [ numbers m at the start, 0 where there is none or a number is not one of ours.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    for (std::size_t at = 2;;) {
        const auto end = text.find_first_not_of("0123456789", at);
        if (end == text.npos) return 0;
        const auto number = text.substr(at, end - at);
        if (std::find(std::begin(colours_of_letters), std::end(colours_of_letters), number) ==
            std::end(colours_of_letters))
            return 0;
        if (text[end] == 'm') return end + 1;
        if (text[end] != ';') return 0;
        at = end + 1;
    }
}

std::string made_legible(std::string_view text, bool colours) {
    std::string out, made;
    out.reserve(text.size());
    while (!text.empty()) {
        std::size_t length = colours ? colour_length(text) : 0;
        if (length != 0) {
            out += text.substr(0, length);
        } else {
            length = character_length(text);
            out += shown(text, length, made);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

}  // namespace

std::string legible(std::string_view text) { return made_legible(text, false); }
std::string legible_in_colour(std::string_view text) { return made_legible(text, true); }

std::string with_short_lines(std::string_view text, std::size_t most) {
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        std::size_t cut = line.size() <= most + longest_note ? line.size() : most;
        while (cut < line.size() && cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0u) == 0x80u) --cut;
        out += line.substr(0, cut);
        if (cut < line.size()) out += "… (" + std::to_string(line.size() - cut) + " bytes more)";
        if (end < text.size()) out += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace pinwheel::ui
