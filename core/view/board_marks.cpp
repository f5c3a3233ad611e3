#include <algorithm>
#include <array>

#include "pinwheel/view/board_figure.h"

namespace pinwheel {
namespace {

enum class Look : std::uint8_t { fill, outline, dot, dashed_dot, ring, brackets, arrow, veil };

struct Style {
    std::string_view kind;
    Look look;
    std::string_view colour;
    std::string_view occupied;  // colour where the square is occupied; empty: the same
};

// How each kind of highlight looks; fills first, as they are drawn.
constexpr std::array<Style, 12> styles{{
    {"dim", Look::veil, "", ""},
    {"changed", Look::ring, "accent", ""},
    {"last-move", Look::fill, "last-move", ""},
    {"check", Look::fill, "check", ""},
    {"why", Look::fill, "explain.square", ""},
    {"why-from", Look::outline, "explain.from", ""},
    {"selected", Look::outline, "selected", ""},
    {"playable", Look::dot, "target.playable", "target.capture"},
    {"only-here", Look::dashed_dot, "target.only", ""},
    {"user", Look::ring, "arrow.1", ""},
    {"cursor", Look::brackets, "window.text", ""},
    {"arrow", Look::arrow, "arrow.1", ""},
}};

struct MarkStyle {
    Mark::Kind kind;
    Look look;
    std::string_view colour;
};

// The same for what a view itself marks. Those it does not list are left to the variant's own renderer.
constexpr std::array<MarkStyle, 5> marks{{
    {Mark::last_move, Look::fill, "last-move"},
    {Mark::check, Look::fill, "check"},
    {Mark::challenged, Look::fill, "explain.square"},
    {Mark::attacker, Look::outline, "warning"},
    {Mark::touched, Look::outline, "accent"},
}};

const Style* style_of(std::string_view kind) {
    const auto* found = std::find_if(styles.begin(), styles.end(), [&](const Style& s) { return s.kind == kind; });
    return found == styles.end() ? nullptr : found;
}

EllipseShape disc(Point centre, double radius, Paint paint) {
    return {{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, std::move(paint)};
}

void add_fill(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    scene.items.push_back({Layer::mark, PathShape{figure.corners(square), true, {colour, "", 1, 1, {}}}});
}

void add_outline(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    const double width = 0.09 * figure.place().square;
    scene.items.push_back({Layer::mark, PathShape{figure.corners(square), true, {colour, "", 1, 0.22, {}}}});
    scene.items.push_back({Layer::mark, PathShape{figure.corners(square, 0.045), true, {"", colour, width, 1, {}}}});
}

void add_dot(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    const double side = figure.place().square;
    const auto centre = figure.centre(square);
    if (figure.occupant(square))
        scene.items.push_back({Layer::over, disc(centre, 0.43 * side, {"", colour, 0.085 * side, 0.95, {}})});
    else
        scene.items.push_back({Layer::over, disc(centre, 0.16 * side, {colour, "", 1, 0.92, {}})});
}

void add_dashed_dot(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    const double side = figure.place().square;
    const bool occupied = figure.occupant(square) != nullptr;
    const double radius = (occupied ? 0.43 : 0.17) * side, step = (occupied ? 0.15 : 0.089) * side;
    if (!occupied) scene.items.push_back({Layer::over, disc(figure.centre(square), radius, {colour, "", 1, 0.28, {}})});
    scene.items.push_back(
        {Layer::over, disc(figure.centre(square), radius, {"", colour, 0.055 * side, 1, {step, step}})});
}

void add_ring(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    const double side = figure.place().square;
    scene.items.push_back({Layer::over, disc(figure.centre(square), 0.44 * side, {"", colour, 0.075 * side, 0.9, {}})});
}

// A quarter of the piece is left to be seen.
void add_veil(Scene& scene, const BoardFigure& figure, int square) {
    const bool dark = (square % figure.files() + square / figure.files()) % 2 == 0;
    scene.items.push_back(
        {Layer::over,
         PathShape{figure.corners(square), true, {dark ? "square.dark" : "square.light", "", 1, 0.75, {}}}});
}

// The four corners of the square, open in the middle of each side; cased, to be seen on light and dark squares alike.
void add_brackets(Scene& scene, const BoardFigure& figure, int square, const std::string& colour) {
    constexpr double inset = 0.07, arm = 0.24;
    const double file = square % figure.files(), rank = square / figure.files(), side = figure.place().square;
    for (const auto& [paint, width] : {std::pair<std::string, double>{"window.background", 0.12}, {colour, 0.065}}) {
        for (const int corner : {0, 1, 2, 3}) {
            const bool right = corner & 1, far = corner & 2;
            const double x = file + (right ? 1 - inset : inset), y = rank + (far ? 1 - inset : inset);
            const double dx = right ? -arm : arm, dy = far ? -arm : arm;
            const std::vector<Point> hook{figure.at(x + dx, y), figure.at(x, y), figure.at(x, y + dy)};
            scene.items.push_back({Layer::over, PathShape{hook, false, {"", paint, width * side, 1, {}}}});
        }
    }
}

void add_light(Scene& scene, const BoardFigure& figure, int square, const Style& style, const std::string& own) {
    const bool occupied = figure.occupant(square) != nullptr;
    const std::string colour = !own.empty()                          ? own
                               : occupied && !style.occupied.empty() ? std::string(style.occupied)
                                                                     : std::string(style.colour);
    switch (style.look) {
        case Look::fill:
            return add_fill(scene, figure, square, colour);
        case Look::outline:
            return add_outline(scene, figure, square, colour);
        case Look::dot:
            return add_dot(scene, figure, square, colour);
        case Look::dashed_dot:
            return add_dashed_dot(scene, figure, square, colour);
        case Look::ring:
            return add_ring(scene, figure, square, colour);
        case Look::brackets:
            return add_brackets(scene, figure, square, colour);
        case Look::veil:
            return add_veil(scene, figure, square);
        case Look::arrow:
            return;
    }
}

struct Spot {
    const BoardFigure* figure = nullptr;
    int square = -1;
};

Spot spot_of(std::span<const BoardFigure> figures, std::string_view target) {
    for (const auto& figure : figures)
        if (const int square = figure.square_of(target); square >= 0) return {&figure, square};
    return {};
}

void add_arrow(Scene& scene, Spot from, Spot to, const std::string& colour) {
    const auto a = from.figure->centre(from.square), b = to.figure->centre(to.square);
    if (a == b) return;
    scene.items.push_back({Layer::over, ArrowShape{a, b, 0.17 * from.figure->place().square, colour, 0.8}});
}

}  // namespace

void BoardFigure::add_marks(Scene& scene) const {
    add_fog(scene);
    for (const auto& mark : marks) {
        // One shape for all squares of a kind: neighbours would show a hairline between them.
        PolygonsShape fill{{}, {std::string(mark.colour), "", 1, 1, {}}};
        for (int square = 0; square < files_ * ranks_; ++square) {
            if (!cell(square).has(mark.kind)) continue;
            if (mark.look == Look::fill)
                fill.polygons.push_back(corners(square));
            else
                add_outline(scene, *this, square, std::string(mark.colour));
        }
        if (!fill.polygons.empty()) scene.items.push_back({Layer::mark, std::move(fill)});
    }
}

// Unknown squares are hatched along one diagonal, each from its own edges, in one shape.
void BoardFigure::add_fog(Scene& scene) const {
    PolygonsShape ground{{}, {"board.frame", "", 1, 0.72, {}}}, hatch{{}, {"window.muted", "", 1, 0.24, {}}};
    constexpr double half = 0.045;
    for (int square = 0; square < files_ * ranks_; ++square) {
        if (cell(square).known == CellView::Known::yes) continue;
        ground.polygons.push_back(corners(square));
        const double file = square % files_, rank = square / files_;
        for (const double t : {0.25, 0.75}) {
            hatch.polygons.push_back({at(file + t - half, rank), at(file + t + half, rank), at(file, rank + t + half),
                                      at(file, rank + t - half)});
            hatch.polygons.push_back({at(file + 1, rank + t - half), at(file + 1, rank + t + half),
                                      at(file + t + half, rank + 1), at(file + t - half, rank + 1)});
        }
    }
    if (ground.polygons.empty()) return;
    scene.items.push_back({Layer::mark, std::move(ground)});
    scene.items.push_back({Layer::mark, std::move(hatch)});
}

void add_highlights(Scene& scene, std::span<const BoardFigure> figures, const std::vector<Highlight>& highlights) {
    for (const auto& style : styles) {
        for (const auto& light : highlights) {
            if (style_of(light.kind) != &style) continue;
            const auto spot = spot_of(figures, light.target);
            if (!spot.figure) continue;
            if (style.look != Look::arrow) {
                add_light(scene, *spot.figure, spot.square, style, light.colour);
                continue;
            }
            if (const auto to = spot_of(figures, light.to); to.figure)
                add_arrow(scene, spot, to, light.colour.empty() ? std::string(style.colour) : light.colour);
        }
    }
}

}  // namespace pinwheel
