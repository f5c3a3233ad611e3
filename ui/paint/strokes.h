#pragma once
/// The plain shapes of a scene on a graphics context: everything but pieces and words.
#include <wx/graphics.h>

#include "paint/palette.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::paint {

/// The stretches of a line that its dashes cover; the whole line when no pattern with a length is given.
std::vector<std::vector<Point>> dashed(const std::vector<Point>& line, bool closed, const std::vector<double>& pattern);

void stroke_shape(wxGraphicsContext&, Palette&, const RectShape&);
void stroke_shape(wxGraphicsContext&, Palette&, const EllipseShape&);
void stroke_shape(wxGraphicsContext&, Palette&, const PathShape&);
void stroke_shape(wxGraphicsContext&, Palette&, const PolygonsShape&);
void stroke_shape(wxGraphicsContext&, Palette&, const ArrowShape&);
void stroke_shape(wxGraphicsContext&, Palette&, const PieShape&);

}  // namespace pinwheel::paint
