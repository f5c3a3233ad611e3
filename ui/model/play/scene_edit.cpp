#include "model/play/scene_edit.h"
#include "pinwheel/view/target.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace pinwheel::ui {
namespace {

constexpr double least_tile = 52, least_titled_tile = 84;  // scene units

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

namespace {

/// The place a shape is put by; a shape of another kind has none.
std::optional<Point> anchor_of(const Shape& shape) {
    if (const auto* s = std::get_if<PieceShape>(&shape)) return s->centre;
    if (const auto* s = std::get_if<PieShape>(&shape)) return s->centre;
    if (const auto* s = std::get_if<TextShape>(&shape)) return s->at;
    if (const auto* s = std::get_if<EllipseShape>(&shape))
        return Point{s->box.x + s->box.w / 2, s->box.y + s->box.h / 2};
    if (const auto* s = std::get_if<RectShape>(&shape)) return Point{s->box.x + s->box.w / 2, s->box.y + s->box.h / 2};
    if (const auto* s = std::get_if<PathShape>(&shape); s && !s->points.empty()) return s->points.front();
    return {};
}

void move(Shape& shape, double dx, double dy) {
    const auto shift = [&](Point& p) { p.x += dx, p.y += dy; };
    if (auto* s = std::get_if<PieceShape>(&shape)) shift(s->centre);
    if (auto* s = std::get_if<PieShape>(&shape)) shift(s->centre);
    if (auto* s = std::get_if<TextShape>(&shape)) shift(s->at);
    if (auto* s = std::get_if<EllipseShape>(&shape)) s->box.x += dx, s->box.y += dy;
    if (auto* s = std::get_if<RectShape>(&shape)) s->box.x += dx, s->box.y += dy;
    if (auto* s = std::get_if<PathShape>(&shape)) std::for_each(s->points.begin(), s->points.end(), shift);
}

void fade(Shape& shape, double amount) {
    if (auto* s = std::get_if<PieceShape>(&shape)) s->alpha *= amount;
    if (auto* s = std::get_if<PieShape>(&shape)) s->alpha *= amount;
    if (auto* s = std::get_if<TextShape>(&shape)) s->alpha *= amount;
    if (auto* s = std::get_if<EllipseShape>(&shape)) s->paint.alpha *= amount;
    if (auto* s = std::get_if<RectShape>(&shape)) s->paint.alpha *= amount;
    if (auto* s = std::get_if<PathShape>(&shape)) s->paint.alpha *= amount;
}

}  // namespace

bool lift(Scene& scene, std::string_view target, Point to) {
    const auto place = place_of(scene, target);
    if (place.size <= 0) return false;
    std::vector<Item> moving;
    for (Item& item : scene.items) {
        const auto at = item.layer == Layer::pieces ? anchor_of(item.shape) : std::nullopt;
        if (!at || std::max(std::abs(at->x - place.centre.x), std::abs(at->y - place.centre.y)) > place.size / 2)
            continue;
        moving.push_back({Layer::over, item.shape});
        move(moving.back().shape, to.x - place.centre.x, to.y - place.centre.y);
        if (auto* piece = std::get_if<PieceShape>(&moving.back().shape)) piece->size *= 1.08;
        fade(item.shape, 0.3);
    }
    scene.items.insert(scene.items.end(), std::make_move_iterator(moving.begin()),
                       std::make_move_iterator(moving.end()));
    return !moving.empty();
}

namespace {

constexpr std::size_t most_in_row = 6;

const std::string& words_on(const ChoiceTile& tile) { return tile.words ? tile.title : tile.word; }

/// What a tile shows: the piece, the pieces it could be, or words, written so that `longest` letters fit.
void add_tile_picture(Scene& scene, const ChoiceTile& tile, Point centre, double side, std::size_t longest) {
    if (!tile.piece.empty()) {
        scene.items.push_back({Layer::over, PieceShape{tile.piece, tile.tint, "", centre, side * 0.86, 1, 0}});
        return;
    }
    if (tile.pieces.empty()) {
        scene.items.push_back(
            {Layer::over,
             TextShape{words_on(tile), centre, std::min(side * 0.36, side * 1.4 / static_cast<double>(longest + 1)),
                       "window.text", true, 0, 0, 1}});
        return;
    }
    const std::size_t columns = tile.pieces.size() > 4 ? 3 : 2, rows = (tile.pieces.size() + columns - 1) / columns;
    const double step = side * (columns == 3 ? 0.3 : 0.42);
    for (std::size_t i = 0; i < tile.pieces.size(); ++i) {
        const Point at{centre.x + step * (static_cast<double>(i % columns) - static_cast<double>(columns - 1) / 2),
                       centre.y + step * (static_cast<double>(i / columns) - static_cast<double>(rows - 1) / 2)};
        scene.items.push_back({Layer::over, PieceShape{tile.pieces[i], tile.tint, "", at, step * 1.15, 1, 0}});
    }
}

}  // namespace

std::size_t tiles_in_row(std::size_t count) {
    const std::size_t rows = std::max<std::size_t>(1, (count + most_in_row - 1) / most_in_row);
    return (count + rows - 1) / rows;
}

void add_chooser(Scene& scene, const std::vector<ChoiceTile>& tiles, std::string_view target, std::string_view marked) {
    if (tiles.empty()) return;
    const auto place = place_of(scene, target);
    const bool told = std::any_of(tiles.begin(), tiles.end(), [](const ChoiceTile& t) { return t.title.size() > 1; });
    const bool titled = told && std::none_of(tiles.begin(), tiles.end(), [](const ChoiceTile& t) { return t.words; });
    const std::size_t columns = tiles_in_row(tiles.size()), rows = (tiles.size() + columns - 1) / columns;
    const double side = std::max(told ? least_titled_tile : least_tile, place.size * 1.3), gap = side * 0.08,
                 pad = side * 0.14;
    const double label = titled ? std::clamp(side * 0.2, 11.0, 17.0) : 0, high = side + (titled ? 1.5 * label : 0);
    const double width = 2 * pad + side * static_cast<double>(columns) + gap * static_cast<double>(columns - 1);
    const double height = 2 * pad + high * static_cast<double>(rows) + gap * static_cast<double>(rows - 1);
    const Point middle = place.size > 0 ? place.centre : Point{scene.width / 2, scene.height / 2};
    Box card{std::clamp(middle.x - width / 2, 4.0, std::max(4.0, scene.width - width - 4)),
             std::clamp(middle.y - height - place.size * 0.7, 4.0, std::max(4.0, scene.height - height - 4)), width,
             height};
    scene.items.push_back(
        {Layer::over, RectShape{{0, 0, scene.width, scene.height}, {"window.background", "", 0, 0.45, {}}, 0}});
    scene.items.push_back({Layer::over, RectShape{card, {"panel.background", "accent", 2, 1, {}}, side * 0.16}});
    std::size_t longest = 0;
    for (const ChoiceTile& tile : tiles) longest = std::max(longest, words_on(tile).size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Box box{card.x + pad + static_cast<double>(i % columns) * (side + gap),
                      card.y + pad + static_cast<double>(i / columns) * (high + gap), side, side};
        const Point centre{box.x + side / 2, box.y + side / 2};
        const bool mark = tiles[i].word == marked;
        scene.items.push_back(
            {Layer::over,
             RectShape{box, {"square.light", mark ? "accent" : "panel.border", mark ? 3.0 : 1.0, 1, {}}, side * 0.1}});
        add_tile_picture(scene, tiles[i], centre, side, longest);
        const bool words = tiles[i].title.size() > 1;
        if (words && titled)
            scene.items.push_back(
                {Layer::over,
                 TextShape{
                     tiles[i].title, {centre.x, box.y + side + 0.75 * label}, label, "window.text", false, 0, 0, 1}});
        scene.hits.push_back({corners({box.x, box.y, side, high}), choice_target(tiles[i].word),
                              words                    ? tiles[i].title
                              : tiles[i].piece.empty() ? tiles[i].word
                                                       : tiles[i].piece});
    }
}

}  // namespace pinwheel::ui
