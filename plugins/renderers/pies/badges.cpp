#include <algorithm>

#include "disc.h"

namespace pinwheel::pies {
namespace {

EllipseShape circle(Point c, double r, Paint paint) { return {{c.x - r, c.y - r, 2 * r, 2 * r}, std::move(paint)}; }

void add_ring(Scene& scene, const Disc& disc, const char* colour) {
    scene.items.push_back({Layer::over, circle(disc.centre, disc.radius + 0.05 * disc.square, {"", colour, std::max(1.5, 0.06 * disc.square), 1, {}})});
}

/// Three points on a base, at the upper right of the disc.
void add_crown(Scene& scene, const Disc& disc) {
    const double u = 0.055 * disc.square;
    const Point at{disc.centre.x + 0.82 * disc.radius, disc.centre.y - 0.82 * disc.radius};
    PathShape crown{{}, true, {"window.background", "window.text", std::max(1.0, 0.02 * disc.square), 1, {}}};
    for (const auto& [x, y] : {std::pair{-2.0, 1.5}, {-2.0, -1.5}, {-1.0, 0.0}, {0.0, -2.0}, {1.0, 0.0}, {2.0, -1.5}, {2.0, 1.5}})
        crown.points.push_back({at.x + x * u, at.y + y * u});
    scene.items.push_back({Layer::over, std::move(crown)});
}

}  // namespace

bool says(const Occupant& man, std::string_view word) {
    std::string_view rest = man.state;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(' '), rest.size());
        if (rest.substr(0, end) == word) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

void add_badges(Scene& scene, const CellView& cell, const Disc& disc) {
    const Occupant& man = cell.occupants.front();
    const auto marked = [&](std::string_view word) { return std::find(cell.marks.begin(), cell.marks.end(), word) != cell.marks.end(); };
    if (says(man, "unmoved"))
        scene.items.push_back({Layer::men, circle({disc.centre.x - 0.85 * disc.radius, disc.centre.y + 0.85 * disc.radius}, std::max(1.5, 0.045 * disc.square), {"window.text", "window.background", 1, 1, {}})});
    if (says(man, "last-king")) add_crown(scene, disc);
    if (says(man, "promoted")) {
        const Point at{disc.centre.x + 0.85 * disc.radius, disc.centre.y + 0.85 * disc.radius};
        scene.items.push_back({Layer::men, circle(at, 0.12 * disc.square, {std::string(types[5].colour), "window.text", 1, 1, {}})});
        scene.items.push_back({Layer::men, TextShape{"P", at, 0.16 * disc.square, "#101010", true, 0, 0, 1}});
    }
    if (marked("check")) add_ring(scene, disc, "bad");
    if (marked("challenged")) add_ring(scene, disc, "warning");
}

void add_challenge(Scene& scene, const BoardFigure& figure) {
    const auto marked = [&](int square, std::string_view word) {
        const auto& marks = figure.cell(square).marks;
        return std::find(marks.begin(), marks.end(), word) != marks.end();
    };
    const int squares = figure.files() * figure.ranks();
    int target = -1;
    for (int s = 0; s < squares; ++s)
        if (marked(s, "challenged")) target = s;
    if (target < 0) return;
    for (int s = 0; s < squares; ++s)
        if (marked(s, "attacker"))
            scene.items.push_back({Layer::over, ArrowShape{figure.centre(s), figure.centre(target), std::max(2.0, 0.08 * figure.place().square), "warning", 0.75}});
}

std::vector<std::pair<double, std::string>> equal_sectors(std::string_view letters) {
    std::vector<std::pair<double, std::string>> sectors;
    for (const Type& type : types)
        if (letters.find(type.letter) != std::string_view::npos) sectors.emplace_back(1, std::string(type.colour));
    return sectors;
}

void add_tray(Scene& scene, const View& view, Box room, bool second_on_top) {
    const auto found = view.extra.find("captured");
    if (found == view.extra.end() || !(room.w > 0)) return;
    std::array<std::vector<std::string>, 2> men;
    std::string_view rest = found->second;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, end);
        if (word.size() > 2) men[word[0] == 'w' ? 0 : 1].emplace_back(word.substr(2));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const double step = std::min(room.w / 2, room.h / 20);
    for (std::size_t side = 0; side < 2; ++side) {
        const bool top = (side == 1) == second_on_top;
        const std::string tint = side < view.seats.size() ? view.seats[side].colour : "window.muted";
        for (std::size_t i = 0; i < men[side].size(); ++i) {
            const double x = room.x + step * (0.6 + static_cast<double>(i % 2)), down = step * (0.6 + static_cast<double>(i / 2));
            const Point c{x, top ? room.y + down : room.y + room.h - down};
            scene.items.push_back({Layer::men, circle(c, 0.46 * step, {tint, "window.muted", 1, 1, {}})});
            scene.items.push_back({Layer::men, PieShape{c, 0.36 * step, equal_sectors(men[side][i]), 1}});
        }
    }
}

}  // namespace pinwheel::pies
