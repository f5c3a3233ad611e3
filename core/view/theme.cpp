#include "pinwheel/view/theme.h"

#include <array>

#include "xml_text.h"

namespace pinwheel {
namespace {

constexpr std::string_view unknown_colour = "#ff00ff";

// Capitals on the 64 by 64 grid of share/pieces, in strokes: painters without fonts show them too.
constexpr std::array<std::string_view, 26> letter_strokes{
    "M20 46 L32 18 L44 46 M25 36 L39 36",
    "M22 46 L22 18 L34 18 L40 22 L40 27 L34 31 L22 31 M34 31 L42 35 L42 42 L35 46 L22 46",
    "M43 24 L37 18 L28 18 L21 25 L21 39 L28 46 L37 46 L43 40",
    "M21 46 L21 18 L33 18 L43 27 L43 37 L33 46 L21 46",
    "M42 18 L22 18 L22 46 L42 46 M22 31 L37 31",
    "M42 18 L22 18 L22 46 M22 31 L37 31",
    "M43 24 L37 18 L28 18 L21 25 L21 39 L28 46 L37 46 L43 40 L43 33 L34 33",
    "M21 18 L21 46 M43 18 L43 46 M21 32 L43 32",
    "M26 18 L38 18 M32 18 L32 46 M26 46 L38 46",
    "M40 18 L40 40 L34 46 L28 46 L22 40",
    "M22 18 L22 46 M42 18 L22 34 M29 29 L43 46",
    "M23 18 L23 46 L42 46",
    "M19 46 L19 18 L32 36 L45 18 L45 46",
    "M21 46 L21 18 L43 46 L43 18",
    "M27 18 L37 18 L44 25 L44 39 L37 46 L27 46 L20 39 L20 25 Z",
    "M22 46 L22 18 L35 18 L42 23 L42 29 L35 34 L22 34",
    "M27 18 L37 18 L44 25 L44 39 L37 46 L27 46 L20 39 L20 25 Z M35 38 L45 48",
    "M22 46 L22 18 L35 18 L42 23 L42 28 L35 33 L22 33 M32 33 L43 46",
    "M42 23 L36 18 L27 18 L22 23 L22 27 L42 37 L42 41 L37 46 L28 46 L21 41",
    "M20 18 L44 18 M32 18 L32 46",
    "M21 18 L21 39 L28 46 L36 46 L43 39 L43 18",
    "M20 18 L32 46 L44 18",
    "M17 18 L24 46 L32 27 L40 46 L47 18",
    "M21 18 L43 46 M43 18 L21 46",
    "M20 18 L32 32 L44 18 M32 32 L32 46",
    "M21 18 L43 18 L21 46 L43 46",
};
constexpr std::string_view dot_stroke = "M30 32 L34 32";

std::string_view strokes_of(std::string_view piece) {
    const char c = piece.empty() ? ' ' : piece.front();
    if (c >= 'a' && c <= 'z') return letter_strokes[static_cast<std::size_t>(c - 'a')];
    if (c >= 'A' && c <= 'Z') return letter_strokes[static_cast<std::size_t>(c - 'A')];
    return dot_stroke;
}

std::string unknown_picture(std::string_view piece) {
    std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">)"
                      R"(<path d="M8 32 A24 24 0 1 1 56 32 A24 24 0 1 1 8 32 Z" fill="#f0f0f0" stroke="#101010" )"
                      R"(stroke-width="2.75"/><path d=")";
    out += strokes_of(piece);
    out += R"(" fill="none" stroke="#101010" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>)";
    return out;
}

bool starts_with_folded(std::string_view text, std::string_view small) {
    if (text.size() < small.size()) return false;
    for (std::size_t i = 0; i < small.size(); ++i) {
        const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
        if (c != small[i]) return false;
    }
    return true;
}

// One pass, so that a body colour equal to the other stand-in stays a body colour.
std::string replace_stand_ins(std::string_view svg, std::string_view body, std::string_view outline) {
    constexpr std::string_view body_mark = "#f0f0f0", outline_mark = "#101010";
    std::string out;
    out.reserve(svg.size());
    while (!svg.empty()) {
        const auto hash = svg.find('#');
        out += svg.substr(0, hash);
        if (hash == std::string_view::npos) break;
        svg.remove_prefix(hash);
        const bool is_body = starts_with_folded(svg, body_mark), is_outline = starts_with_folded(svg, outline_mark);
        if (is_body || is_outline)
            out += is_body ? body : outline;
        else
            out += '#';
        svg.remove_prefix(is_body || is_outline ? body_mark.size() : 1);
    }
    return out;
}

}  // namespace

std::string Theme::colour(std::string_view token) const {
    if (token.starts_with('#')) return std::string(token);
    if (const auto it = colours.find(token); it != colours.end()) return it->second;
    if (const auto it = colours.find(std::string(token) + ".fill"); it != colours.end()) return it->second;
    return std::string(unknown_colour);
}

std::string Theme::outline(std::string_view tint, std::string_view token) const {
    if (!token.empty()) return colour(token);
    const auto own = colours.find(std::string(tint) + ".stroke");
    return own != colours.end() ? own->second : colour("piece.outline");
}

std::string PieceSet::tinted(std::string_view piece, const std::string& body, const std::string& outline) const {
    const auto it = svg.find(piece);
    return replace_stand_ins(it != svg.end() ? it->second : unknown_picture(piece), xml_text(body), xml_text(outline));
}

}  // namespace pinwheel
