#include "pinwheel/model/scene_edit.h"

#include <algorithm>
#include <cmath>

namespace pinwheel::ui {
namespace {

constexpr double least_tile = 52;  // scene units

double area_of(const std::vector<Point>& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return std::abs(twice) / 2;
}

std::vector<Point> corners(const Box& box) {
    return {{box.x, box.y}, {box.x + box.w, box.y}, {box.x + box.w, box.y + box.h}, {box.x, box.y + box.h}};
}

}  // namespace

TargetPlace place_of(const Scene& scene, std::string_view target) {
    for (const Hit& hit : scene.hits) {
        if (hit.target != target || hit.polygon.empty()) continue;
        Point sum;
        for (const Point& p : hit.polygon) sum.x += p.x, sum.y += p.y;
        const auto n = static_cast<double>(hit.polygon.size());
        return {{sum.x / n, sum.y / n}, std::sqrt(area_of(hit.polygon))};
    }
    return {};
}

bool lift(Scene& scene, std::string_view target, Point to) {
    const auto place = place_of(scene, target);
    if (place.size <= 0) return false;
    for (Item& item : scene.items) {
        auto* man = std::get_if<PieceShape>(&item.shape);
        if (!man || std::hypot(man->centre.x - place.centre.x, man->centre.y - place.centre.y) > place.size * 0.3) continue;
        PieceShape moving = *man;
        man->alpha *= 0.3;
        moving.centre = to;
        moving.size *= 1.08;
        scene.items.push_back({Layer::over, std::move(moving)});
        return true;
    }
    return false;
}

void add_chooser(Scene& scene, const std::vector<ChoiceTile>& tiles, std::string_view target) {
    if (tiles.empty()) return;
    const auto place = place_of(scene, target);
    const double side = std::max(least_tile, place.size * 1.3), gap = side * 0.08, pad = side * 0.14;
    const double width = 2 * pad + side * static_cast<double>(tiles.size()) + gap * static_cast<double>(tiles.size() - 1);
    const double height = 2 * pad + side;
    const Point middle = place.size > 0 ? place.centre : Point{scene.width / 2, scene.height / 2};
    Box card{std::clamp(middle.x - width / 2, 4.0, std::max(4.0, scene.width - width - 4)),
             std::clamp(middle.y - height - place.size * 0.7, 4.0, std::max(4.0, scene.height - height - 4)), width, height};
    scene.items.push_back({Layer::over, RectShape{{0, 0, scene.width, scene.height}, {"window.background", "", 0, 0.45, {}}, 0}});
    scene.items.push_back({Layer::over, RectShape{card, {"panel.background", "accent", 2, 1, {}}, side * 0.16}});
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Box box{card.x + pad + static_cast<double>(i) * (side + gap), card.y + pad, side, side};
        const Point centre{box.x + side / 2, box.y + side / 2};
        scene.items.push_back({Layer::over, RectShape{box, {"square.light", "panel.border", 1, 1, {}}, side * 0.1}});
        if (tiles[i].piece.empty())
            scene.items.push_back({Layer::over, TextShape{tiles[i].word, centre, side * 0.36, "window.text", true, 0, 0, 1}});
        else
            scene.items.push_back({Layer::over, PieceShape{tiles[i].piece, tiles[i].tint, "", centre, side * 0.86, 1, 0}});
        scene.hits.push_back({corners(box), "choice:" + tiles[i].word, tiles[i].piece.empty() ? tiles[i].word : tiles[i].piece});
    }
}

}  // namespace pinwheel::ui
