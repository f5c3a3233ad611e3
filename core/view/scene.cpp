#include "pinwheel/view/scene.h"

#include <algorithm>
#include <cmath>

namespace pinwheel {
namespace {

// Border points are inside; a polygon of no area holds none. A NaN coordinate puts every point outside.
bool contains(const std::vector<Point>& polygon, Point p) {
    if (polygon.size() < 3) return false;
    bool left = false, right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left |= !(cross <= 0);
        right |= !(cross >= 0);
    }
    return left != right;
}

}  // namespace

std::vector<Point> arrow_outline(const ArrowShape& arrow) {
    const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
    const double length = std::hypot(dx, dy);
    if (!(length > 0) || !std::isfinite(length)) return {};
    const double ux = dx / length, uy = dy / length;
    const double half = arrow.width / 2, wing = arrow.width * 1.75;
    const double neck = length - std::min(length, arrow.width * 3);
    const auto at = [&](double along, double aside) {
        return Point{arrow.from.x + ux * along - uy * aside, arrow.from.y + uy * along + ux * aside};
    };
    return {at(0, half), at(neck, half), at(neck, wing), arrow.to, at(neck, -wing), at(neck, -half), at(0, -half)};
}

std::string target_at(const Scene& scene, Point p) {
    const auto hit =
        std::find_if(scene.hits.rbegin(), scene.hits.rend(), [&](const Hit& h) { return contains(h.polygon, p); });
    return hit == scene.hits.rend() ? std::string() : hit->target;
}

}  // namespace pinwheel
