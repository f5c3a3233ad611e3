#pragma once
/// Themes: colour tokens to "#rrggbb"; and pieces: vector pictures by id. Plain data, read by the painters' owners.
#include <map>
#include <string>

#include "pinwheel/view/base.h"

namespace pinwheel {

struct Theme {
    std::string id, title;
    bool dark = false;
    std::map<std::string, std::string, std::less<>> colours;
    /// "#rrggbb" of a token, else of token + ".fill"; a "#…" text is itself; an unknown token is magenta, to be seen.
    std::string colour(std::string_view token) const;
    /// Colour of a piece's outline: that of `token`, or where it is empty tint + ".stroke", else "piece.outline".
    std::string outline(std::string_view tint, std::string_view token) const;
};

/// SVG text of each piece picture, with the placeholder colours #f0f0f0 (body) and #101010 (outline).
struct PieceSet {
    std::string id;
    std::map<std::string, std::string, std::less<>> svg;
    /// The picture with its placeholders replaced; a disc with the piece's first letter when it is unknown.
    std::string tinted(std::string_view piece, const std::string& body, const std::string& outline) const;
};

}  // namespace pinwheel
