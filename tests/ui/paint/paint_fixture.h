#pragma once
/// Shipped theme and pieces, and pixels by scene point.
#include <stdexcept>

#include <wx/image.h>

#include "pinwheel/game/files/paths.h"
#include "renderers_here.h"

namespace sample {

struct Shipped {
    Theme theme;
    PieceSet pieces;
    Shipped() {
        const auto set = load_pieces();
        if (!set) throw std::runtime_error(set.error().message);
        pieces = *set;
        for (const auto& each : load_themes())
            if (each.id == "light") theme = each;
        if (theme.id.empty()) throw std::runtime_error("the theme light is missing");
    }
};

inline std::string pixel(const wxImage& image, double x, double y) {
    const int px = static_cast<int>(x), py = static_cast<int>(y);
    char out[8];
    std::snprintf(out, sizeof out, "#%02x%02x%02x", image.GetRed(px, py), image.GetGreen(px, py),
                  image.GetBlue(px, py));
    return out;
}

inline bool same_pixels(const wxImage& a, const wxImage& b) {
    return a.GetSize() == b.GetSize() &&
           std::equal(a.GetData(), a.GetData() + 3 * a.GetWidth() * a.GetHeight(), b.GetData());
}

}  // namespace sample
