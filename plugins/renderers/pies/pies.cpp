#include "pies.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "pinwheel/view/board_grid.h"

namespace pinwheel::pies {
namespace {

constexpr double margin = 0.02, tray_width = 1.3;  // of the scene; in squares
constexpr double least_letter = 7;                 // scene units; smaller letters are left out

RendererInfo info_of(Cut cut) {
    switch (cut) {
    case Cut::equal: return {"pies", "Discs with equal sectors", false};
    case Cut::fixed: return {"pies-fixed", "Discs with six fixed sectors", false};
    case Cut::cells: return {"pies-grid", "Discs with a grid of types", false};
    case Cut::weighted: return {"pies-weighted", "Discs weighted by worlds", false};
    }
    return {};
}

struct Sector {
    const Type* type = nullptr;
    double weight = 0;
    bool shown = false;
};

std::vector<Sector> sectors_of(const CellView& cell, Cut cut) {
    std::vector<Sector> out;
    for (const Type& type : types) {
        const auto man = std::find_if(cell.occupants.begin(), cell.occupants.end(), [&](const Occupant& o) { return o.piece == type.piece; });
        const bool shown = man != cell.occupants.end();
        if (!shown && cut != Cut::fixed) continue;
        const double weight = cut == Cut::weighted && shown && std::isfinite(man->weight) ? std::max(0.0, man->weight) : 1;
        out.push_back({&type, weight, shown});
    }
    return out;
}

EllipseShape circle(Point c, double r, Paint paint) { return {{c.x - r, c.y - r, 2 * r, 2 * r}, std::move(paint)}; }

/// Dark letters on the light colours, light ones on the dark.
std::string ink_on(const Type& type) { return type.letter == "R" || type.letter == "N" || type.letter == "K" ? "#ffffff" : "#101010"; }

void add_letter(Scene& scene, const Type& type, Point at, double size) {
    if (size >= least_letter) scene.items.push_back({Layer::men, TextShape{std::string(type.letter), at, size, ink_on(type), true, 0, 0, 1}});
}

void add_sectors(Scene& scene, const std::vector<Sector>& sectors, const Disc& disc) {
    PieShape pie{disc.centre, disc.radius, {}, 1};
    double total = 0;
    for (const Sector& s : sectors) {
        pie.sectors.emplace_back(s.weight, s.shown ? std::string(s.type->colour) : "window.background");
        total += s.weight;
    }
    scene.items.push_back({Layer::men, std::move(pie)});
    if (!(total > 0)) return;
    double before = 0;
    for (const Sector& s : sectors) {
        const double middle = (before + s.weight / 2) / total * 2 * std::numbers::pi, share = s.weight / total;
        before += s.weight;
        if (!s.shown || share < 0.06) continue;
        const Point at{disc.centre.x + 0.64 * disc.radius * std::sin(middle), disc.centre.y - 0.64 * disc.radius * std::cos(middle)};
        add_letter(scene, *s.type, at, std::min(0.52, 0.34 + share * 0.6) * disc.radius);
    }
}

}  // namespace

Pies::Pies(Cut cut) : cut_(cut), info_(info_of(cut)) {}

int Pies::fit(const View& view) const {
    if (view.boards.size() != 1) return 0;
    const auto& cells = view.boards[0].cells;
    const bool superposed = std::any_of(cells.begin(), cells.end(), [](const CellView& c) { return c.known == CellView::Known::yes && c.occupants.size() > 1; });
    return superposed ? 90 - static_cast<int>(cut_) : 0;
}

void Pies::add_cells(Scene& scene, const CellView& cell, const Disc& disc) const {
    const double half = 0.72 * disc.radius, w = 2 * half / 3, h = half;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const bool shown = std::any_of(cell.occupants.begin(), cell.occupants.end(), [&](const Occupant& o) { return o.piece == types[i].piece; });
        if (!shown) continue;
        const Box box{disc.centre.x - half + w * static_cast<double>(i % 3), disc.centre.y - half + h * static_cast<double>(i / 3), w, h};
        scene.items.push_back({Layer::men, RectShape{box, {std::string(types[i].colour), "", 1, 1, {}}, 0}});
        add_letter(scene, types[i], {box.x + w / 2, box.y + h / 2}, 0.8 * w);
    }
}

void Pies::add_disc(Scene& scene, const View& view, const CellView& cell, const Disc& disc) const {
    const Occupant& man = cell.occupants.front();
    const std::string tint = seat_colour(view, man.owner);
    const double hairline = std::max(1.0, 0.015 * disc.square);
    scene.items.push_back({Layer::men, circle(disc.centre, disc.radius + 0.055 * disc.square, {tint, tint.starts_with("side.") ? tint + ".stroke" : "piece.outline", hairline, 1, {}})});
    if (cell.occupants.size() == 1) {
        const auto type = std::find_if(types.begin(), types.end(), [&](const Type& t) { return t.piece == man.piece; });
        scene.items.push_back({Layer::men, circle(disc.centre, disc.radius, {type == types.end() ? "window.muted" : std::string(type->colour), "", 1, 1, {}})});
        scene.items.push_back({Layer::men, PieceShape{man.piece, tint, "", disc.centre, 1.55 * disc.radius, 1, 0}});
    } else if (cut_ == Cut::cells) {
        scene.items.push_back({Layer::men, circle(disc.centre, disc.radius, {"window.background", "", 1, 1, {}})});
        add_cells(scene, cell, disc);
    } else {
        add_sectors(scene, sectors_of(cell, cut_), disc);
    }
    add_badges(scene, cell, disc);
}

void Pies::add_men(Scene& scene, const View& view, const BoardFigure& figure) const {
    const double square = figure.place().square;
    for (int s = 0; s < figure.files() * figure.ranks(); ++s) {
        const CellView& cell = figure.cell(s);
        if (cell.known != CellView::Known::yes || cell.occupants.empty()) continue;
        add_disc(scene, view, cell, {figure.centre(s), 0.37 * square, square});
    }
}

Scene Pies::draw(const View& view, const RenderOptions& options) const {
    Scene scene{options.width, options.height, {}, {}};
    const auto grid = board_grid(view, options);
    if (!(options.width > 0) || !(options.height > 0) || grid.cells.empty()) return scene;
    const BoardView& board = *grid.cells.front().board;
    const bool tray = view.extra.contains("captured");
    const double files = std::clamp(board.files, 1, 26) + 2 * BoardFigure::rim, ranks = std::clamp(board.ranks, 1, 99) + 2 * BoardFigure::rim;
    const double wide = files + (tray ? tray_width : 0);
    const double square = std::min(options.width / wide, options.height / ranks) * (1 - 2 * margin);
    const bool turned = seen_from_second(board, options);
    const double left = (options.width - wide * square) / 2, top = (options.height - ranks * square) / 2;
    const BoardFigure figure(view, board, {{left + files * square / 2, options.height / 2}, square, turned ? 180.0 : 0.0});
    figure.add_board(scene, options.coordinates);
    figure.add_marks(scene);
    add_men(scene, view, figure);
    add_challenge(scene, figure);
    if (tray) add_tray(scene, view, {left + (files + 0.1) * square, top, (tray_width - 0.1) * square, ranks * square}, !turned);
    figure.add_hits(scene);
    add_highlights(scene, {&figure, 1}, options.highlights);
    return scene;
}

}  // namespace pinwheel::pies
