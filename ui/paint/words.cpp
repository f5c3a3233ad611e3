#include "paint/words.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include <wx/image.h>

namespace pinwheel::paint {
namespace {

constexpr double usual_dots = 96, points_per_unit = 0.75;  // Pango's: 96 units an inch, of 72 points
constexpr double middle_of_capitals = 0.35;                // above the baseline, in sizes; the SVG writer's dy
constexpr std::size_t most_kept = 2000;
constexpr std::size_t longest_text = 400;
constexpr double largest_letter = 128;  // pixels

double dots_an_inch = usual_dots;

}  // namespace

void toolkit_writes_at(double dots) { dots_an_inch = dots > 0 ? dots : usual_dots; }

void Words::draw(wxGraphicsContext& gc, Palette& palette, const TextShape& shape, double scale) {
    if (shape.text.empty() || !(shape.size >= 1) || !(shape.size < 4096) || !(shape.alpha > 0)) return;
    const bool letter =
        shape.text.size() == 1 && shape.anchor == 0 && shape.turn == 0 && shape.size * scale <= largest_letter;
    if (!letter) return set(gc, palette, shape, scale);
    if (letters_.size() > most_kept) clear();
    Letter& kept = letters_[{shape.text[0], shape.size, shape.bold, shape.colour, shape.alpha, scale}];
    if (!kept.pixels) {
        kept.pixels = 2 * static_cast<int>(std::ceil(shape.size * scale));
        wxImage image(kept.pixels, kept.pixels);
        image.InitAlpha();
        std::fill_n(image.GetAlpha(), kept.pixels * kept.pixels, static_cast<unsigned char>(0));
        if (std::unique_ptr<wxGraphicsContext> small{wxGraphicsContext::Create(image)}) {
            small->Scale(scale, scale);
            TextShape middle = shape;
            middle.at = {kept.pixels / scale / 2, kept.pixels / scale / 2};
            set(*small, palette, middle, scale);
        }
        kept.bitmap = gc.GetRenderer()->CreateBitmapFromImage(image);
    }
    if (kept.bitmap.IsNull()) return set(gc, palette, shape, scale);
    // On whole pixels: between them the bitmap would be resampled and blurred.
    const double half = kept.pixels / 2.0, x = std::round(shape.at.x * scale - half),
                 y = std::round(shape.at.y * scale - half);
    gc.DrawBitmap(kept.bitmap, x / scale, y / scale, kept.pixels / scale, kept.pixels / scale);
}

void Words::set(wxGraphicsContext& gc, Palette& palette, const TextShape& shape, double scale) {
    if (fonts_.size() > most_kept || measures_.size() > most_kept) {
        fonts_.clear();
        measures_.clear();
    }
    const FontKey font_key{shape.size, shape.bold, shape.colour, shape.alpha};
    auto font = fonts_.find(font_key);
    if (font == fonts_.end()) {
        // By points: a size in pixels makes wxGTK ask the toolkit for its default font, which needs a display.
        const wxFont face(
            wxFontInfo(shape.size * points_per_unit * usual_dots / dots_an_inch).FaceName("Sans").Bold(shape.bold));
        font = fonts_.emplace(font_key, gc.CreateFont(face, palette.colour(shape.colour, shape.alpha))).first;
    }
    gc.SetFont(font->second);
    const auto words = wxString::FromUTF8(shape.text.substr(0, longest_text).c_str());
    const auto [measure, fresh] = measures_.try_emplace({shape.text, shape.size, shape.bold, scale});
    if (fresh) {
        double height = 0, descent = 0, leading = 0;
        gc.GetTextExtent(words, &measure->second.width, &height, &descent, &leading);
        measure->second.ascent = height - descent;
    }
    const double start = measure->second.width * (shape.anchor < 0 ? 0 : shape.anchor > 0 ? 1 : 0.5);
    const double rise = measure->second.ascent - middle_of_capitals * shape.size;
    if (shape.turn == 0) return gc.DrawText(words, shape.at.x - start, shape.at.y - rise);
    gc.PushState();
    gc.Translate(shape.at.x, shape.at.y);
    gc.Rotate(shape.turn * std::numbers::pi / 180);
    gc.DrawText(words, -start, -rise);
    gc.PopState();
}

void Words::clear() {
    fonts_.clear();
    measures_.clear();
    letters_.clear();
}

}  // namespace pinwheel::paint
