#include "paint/paintable.h"

#include <algorithm>
#include <cmath>

namespace pinwheel::paint {
namespace {

constexpr double limit = 100'000;

bool sane(double value) { return std::abs(value) <= limit; }
bool sane(Point p) { return sane(p.x) && sane(p.y); }
bool sane(const Box& b) { return sane(b.x) && sane(b.y) && sane(b.w) && sane(b.h) && b.w >= 0 && b.h >= 0; }
bool sane(const Paint& p) { return sane(p.width) && sane(p.alpha); }
bool sane(const std::vector<Point>& points) {
    return std::all_of(points.begin(), points.end(), [](Point p) { return sane(p); });
}

bool sane(const RectShape& s) { return sane(s.box) && sane(s.paint) && sane(s.radius); }
bool sane(const EllipseShape& s) { return sane(s.box) && sane(s.paint); }
bool sane(const PathShape& s) { return sane(s.points) && sane(s.paint); }
bool sane(const PolygonsShape& s) {
    return sane(s.paint) && std::all_of(s.polygons.begin(), s.polygons.end(), [](const auto& p) { return sane(p); });
}
bool sane(const PieceShape& s) { return sane(s.centre) && sane(s.size) && sane(s.alpha) && sane(s.turn); }
bool sane(const TextShape& s) { return sane(s.at) && sane(s.size) && sane(s.alpha) && sane(s.turn); }
bool sane(const ArrowShape& s) { return sane(s.from) && sane(s.to) && sane(s.width) && sane(s.alpha); }
bool sane(const PieShape& s) {
    return sane(s.centre) && sane(s.radius) && sane(s.alpha) &&
           std::all_of(s.sectors.begin(), s.sectors.end(),
                       [](const auto& sector) { return std::isfinite(sector.first); });
}

}  // namespace

bool is_sane(const Shape& shape) {
    return std::visit([](const auto& s) { return sane(s); }, shape);
}

}  // namespace pinwheel::paint
