#include <algorithm>
#include <cmath>

#include "disc.h"

namespace pinwheel::pies {
namespace {

constexpr const char* challenge_colour = "#E8871E";
constexpr int most_arrows = 64;

void add_ring(Scene& scene, const Disc& disc, const char* colour) {
    scene.items.push_back({Layer::over, circle(disc.centre, disc.radius() + disc.ring() + 0.035 * disc.square,
                                               {"", colour, std::max(2.0, 0.065 * disc.square), disc.alpha, {}})});
}

/// A point so far from one on the way to another.
Point beside(Point from, Point to, double distance) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (!(length > distance)) return from;
    return {from.x + (to.x - from.x) * distance / length, from.y + (to.y - from.y) * distance / length};
}

/// Three points on a base, in the upper right corner of the square.
void add_crown(Scene& scene, const Disc& disc) {
    const double u = std::max(1.4, 0.055 * disc.square);
    const Point at{disc.centre.x + 0.5 * disc.square - 2.6 * u, disc.centre.y - 0.5 * disc.square + 2.6 * u};
    PathShape crown{{}, true, {"window.background", "window.text", std::max(1.0, 0.022 * disc.square), disc.alpha, {}}};
    for (const auto& [x, y] :
         {std::pair{-2.0, 1.5}, {-2.0, -1.5}, {-1.0, 0.0}, {0.0, -2.0}, {1.0, 0.0}, {2.0, -1.5}, {2.0, 1.5}})
        crown.points.push_back({at.x + x * u, at.y + y * u});
    scene.items.push_back({Layer::pieces, std::move(crown)});
}

}  // namespace

bool bears(const CellView& cell, std::string_view word) {
    return std::find(cell.marks.begin(), cell.marks.end(), Mark(word)) != cell.marks.end() ||
           (!cell.occupants.empty() && cell.occupants.front().is(word));
}

void add_badges(Scene& scene, const CellView& cell, const Disc& disc) {
    const double half = 0.5 * disc.square;
    if (bears(cell, "unmoved")) {
        const double r = std::max(1.6, 0.05 * disc.square);
        scene.items.push_back(
            {Layer::pieces, circle({disc.centre.x - half + 1.7 * r, disc.centre.y + half - 1.7 * r}, r,
                                   {"window.text", "window.background", std::max(0.8, 0.3 * r), disc.alpha, {}})});
    }
    if (bears(cell, "last-king")) add_crown(scene, disc);
    if (disc.promoted) {
        const double r = 0.15 * disc.square;
        const Point at{disc.centre.x + half - 1.05 * r, disc.centre.y - half + 1.05 * r};
        scene.items.push_back({Layer::pieces, circle(at, r,
                                                     {std::string(pawn_colour),
                                                      std::string(dark_ink),
                                                      std::max(1.0, 0.015 * disc.square),
                                                      disc.alpha,
                                                      {}})});
        scene.items.push_back({Layer::pieces, PieceShape{"pawn", disc.tint, "", at, 1.7 * r, disc.alpha, 0}});
    }
    if (bears(cell, "check")) add_ring(scene, disc, "bad");
    if (bears(cell, "challenged")) add_ring(scene, disc, challenge_colour);
}

void add_lost(Scene& scene, const Mask& mask, const Disc& disc) {
    if (disc.lost.empty() || !disc.flash.empty()) return;
    const double r = std::max(1.6, 0.048 * disc.square), step = 2.3 * r;
    double x = disc.centre.x - 0.5 * disc.square + 1.5 * r;
    for (std::size_t t = 0; t < types.size(); ++t) {
        if (mask.has(t) || disc.lost.find(types[t].letter) == std::string_view::npos) continue;
        scene.items.push_back(
            {Layer::pieces,
             circle({x, disc.centre.y - 0.5 * disc.square + 1.4 * r}, r,
                    {std::string(types[t].colour), std::string(dark_ink), std::max(0.8, 0.2 * r), disc.alpha, {}})});
        x += step;
    }
}

void add_challenges(Scene& scene, const View& view, const BoardFigure& figure) {
    const double side = figure.place().square;
    const int squares = figure.files() * figure.ranks();
    int count = 0;
    for (const PendingChallenge& each : view.presentation.challenges) {
        if (each.from.square >= squares || each.to.square >= squares || each.from == each.to) continue;
        if (++count > most_arrows) break;
        const Point from = figure.centre(each.from.square), at = figure.centre(each.to.square);
        scene.items.push_back({Layer::over, ArrowShape{beside(from, at, 0.4 * side), beside(at, from, 0.5 * side),
                                                       std::max(2.5, 0.1 * side), challenge_colour, 0.9}});
    }
}

}  // namespace pinwheel::pies
