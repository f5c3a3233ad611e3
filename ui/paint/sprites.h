#pragma once
/// Bitmaps of what is drawn often and alike: pieces by kind, size, tint and turn; rings and dots by size and look;
/// discs of sectors; and the large translucent areas that dim a board, which are slow to fill.
#include <compare>
#include <map>
#include <tuple>
#include <vector>

#include <wx/graphics.h>

#include "paint/palette.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::paint {

/// A bitmap of `pixels` by `pixels`.
struct Sprite {
    wxGraphicsBitmap bitmap;
    int pixels = 0;
};

class Sprites {
public:
    /// Blits the piece so that its pixels fall on the screen's; rasterises it if this is its first use.
    void draw(wxGraphicsContext&, Palette&, const PieceSet&, const PieceShape&, double scale);
    /// The same for rings and dots of at most 256 pixels; false for a bigger one, which is not drawn.
    bool draw(wxGraphicsContext&, Palette&, const EllipseShape&, double scale);
    /// The same for framed rectangles of at most 256 pixels; false for a bigger one or one without a frame.
    bool draw(wxGraphicsContext&, Palette&, const RectShape&, double scale);
    /// The same for a translucent area without an edge, of 64 to 2048 pixels each way; false for any other shape.
    bool draw(wxGraphicsContext&, Palette&, const PathShape&, double scale);
    /// The same for a disc of sectors of at most 512 pixels; false for a bigger one, which is not drawn.
    bool draw(wxGraphicsContext&, Palette&, const PieShape&, double scale);
    void clear();

private:
    using PieceKey = std::tuple<std::string, std::string, std::string, double, double, double>;  // … size, alpha, turn
    struct RingKey {
        std::string fill, stroke;
        double w, h, width, alpha;
        std::vector<double> dash;
        double corner = -1;  ///< radius of a rectangle's corners; -1: an ellipse
        std::partial_ordering operator<=>(const RingKey&) const = default;
    };
    struct PieKey {
        std::vector<std::pair<double, std::string>> sectors;
        double radius, alpha;
        std::partial_ordering operator<=>(const PieKey&) const = default;
    };
    struct Area {
        PathShape shape;
        double scale;
        wxGraphicsBitmap bitmap;
        Box box;  ///< scene units
    };
    std::map<PieceKey, Sprite> pieces_;
    std::map<RingKey, Sprite> rings_;
    template <class Framed>
    bool draw_framed(wxGraphicsContext&, Palette&, const Framed&, double corner, double scale);

    std::map<PieKey, Sprite> pies_;
    std::vector<Area> areas_;
};

/// A piece drawn upright in a transparent image of `pixels` by `pixels`, its own grid `size` pixels wide.
wxImage rasterise_piece(Palette&, const PieceSet&, const PieceShape&, double size, int pixels);

}  // namespace pinwheel::paint
