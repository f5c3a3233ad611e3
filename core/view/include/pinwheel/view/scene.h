#pragma once
/// Scene: a toolkit-free display list with hit targets.
#include <optional>

#include "pinwheel/view/view.h"

namespace pinwheel {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

struct Box {
    double x = 0, y = 0, w = 0, h = 0;
    bool operator==(const Box&) const = default;
};

/// Colours are theme tokens ("square.dark") or "#rrggbb"; an empty one is not drawn.
struct Paint {
    std::string fill, stroke;
    double width = 1;          ///< of the stroke, scene units
    double alpha = 1;          ///< 0…1
    std::vector<double> dash;  ///< lengths on, off, …; empty is solid
    bool operator==(const Paint&) const = default;
};

struct RectShape {
    Box box;
    Paint paint;
    double radius = 0;
    bool operator==(const RectShape&) const = default;
};
struct EllipseShape {
    Box box;
    Paint paint;
    bool operator==(const EllipseShape&) const = default;
};
struct PathShape {
    std::vector<Point> points;
    bool closed = true;
    Paint paint;
    bool operator==(const PathShape&) const = default;
};
/// Many closed polygons painted in one go: all dark squares of a board, without hairlines between them.
struct PolygonsShape {
    std::vector<std::vector<Point>> polygons;
    Paint paint;
    bool operator==(const PolygonsShape&) const = default;
};
/// A picture of share/pieces, tinted; `centre` and `size` in scene units, `turn` clockwise degrees.
struct PieceShape {
    std::string piece, tint, outline;
    Point centre;
    double size = 0, alpha = 1, turn = 0;
    bool operator==(const PieceShape&) const = default;
};
/// `anchor`: -1 starts at `at`, 0 is centred on it, 1 ends there; vertically always centred.
struct TextShape {
    std::string text;
    Point at;
    double size = 12;
    std::string colour;
    bool bold = false;
    int anchor = 0;
    double turn = 0, alpha = 1;
    bool operator==(const TextShape&) const = default;
};
struct ArrowShape {
    Point from, to;
    double width = 4;
    std::string colour;
    double alpha = 0.8;
    bool operator==(const ArrowShape&) const = default;
};
/// Clockwise from 12 o'clock; weights need not add up to 1.
struct PieShape {
    Point centre;
    double radius = 0;
    std::vector<std::pair<double, std::string>> sectors;
    double alpha = 1;
    bool operator==(const PieShape&) const = default;
};

using Shape =
    std::variant<RectShape, EllipseShape, PathShape, PolygonsShape, PieceShape, TextShape, ArrowShape, PieShape>;

/// Painters keep `board` (and `pieces` while nothing moves) in a bitmap; the others are drawn afresh.
enum class Layer : std::uint8_t { board, mark, pieces, over };

struct Item {
    Layer layer = Layer::board;
    Shape shape;
    bool operator==(const Item&) const = default;
};

/// A convex polygon that stands for a click target.
struct Hit {
    std::vector<Point> polygon;
    std::string target;  ///< "NE:e4", "button:deny"
    std::string tip;
    bool operator==(const Hit&) const = default;
};

struct Scene {
    double width = 0, height = 0;
    std::vector<Item> items;   ///< back to front inside each layer
    std::vector<Hit> hits;     ///< the last one that contains a point wins
    std::string failure = {};  ///< why the renderer could not draw: the picture shows these words alone
    bool operator==(const Scene&) const = default;
};

/// The polygon every painter fills for an arrow: shaft and head, its tip at `to`. Empty for an arrow of no length.
std::vector<Point> arrow_outline(const ArrowShape&);

/// Target under a point; empty when there is none. Linear in the number of hits.
std::string target_at(const Scene&, Point);

/// A message in the middle of a scene of this size, a shape for each line: broken between words, within one only where
/// it is longer than a line. In smaller letters where it is long; what has no room even so ends in "…".
std::vector<Item> message_lines(double width, double height, std::string_view message, std::string_view colour);

}  // namespace pinwheel
