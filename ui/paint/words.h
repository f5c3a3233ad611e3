#pragma once
/// Words of a scene on a graphics context. Fonts are made once; sizes are in scene units.
#include <map>
#include <tuple>

#include <wx/graphics.h>

#include "paint/palette.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::paint {

/// At how many dots an inch the toolkit writes: its points grow with the letters of the desktop, and what a scene has
/// laid out around its words does not. To be told before anything is painted; 96 unless told.
void toolkit_writes_at(double dots);

class Words {
public:
    /// `scale`: pixels per unit; hinting makes the width of words depend on it. A single upright letter in the middle
    /// of something is blitted from a kept bitmap: a board of superposed pieces has two hundred of them.
    void draw(wxGraphicsContext&, Palette&, const TextShape&, double scale);
    void clear();

private:
    void set(wxGraphicsContext&, Palette&, const TextShape&, double scale);
    struct Letter {
        wxGraphicsBitmap bitmap;
        int pixels = 0;
    };
    using LetterKey =
        std::tuple<char, double, bool, std::string, double, double>;  // text, size, bold, colour, alpha, scale
    std::map<LetterKey, Letter> letters_;
    struct Measure {
        double width = 0, ascent = 0;
    };
    using FontKey = std::tuple<double, bool, std::string, double>;  // size, bold, colour, alpha
    using WordKey = std::tuple<std::string, double, bool, double>;  // text, size, bold, scale
    std::map<FontKey, wxGraphicsFont> fonts_;
    std::map<WordKey, Measure> measures_;
};

}  // namespace pinwheel::paint
