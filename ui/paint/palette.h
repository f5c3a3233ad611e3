#pragma once
/// Theme tokens as wx colours, looked up once.
#include <map>
#include <string>

#include <wx/colour.h>

#include "pinwheel/view/theme.h"

namespace pinwheel::paint {

class Palette {
public:
    explicit Palette(Theme theme) : theme_(std::move(theme)) {}
    const Theme& theme() const { return theme_; }
    /// Alpha is clamped to 0…1. A colour that is no "#rrggbb" is magenta, as an unknown token is.
    wxColour colour(const std::string& token, double alpha = 1);

private:
    Theme theme_;
    std::map<std::string, wxColour, std::less<>> known_;
};

/// "#rrggbb" as a colour; magenta for anything else.
wxColour parse_colour(std::string_view text);

}  // namespace pinwheel::paint
