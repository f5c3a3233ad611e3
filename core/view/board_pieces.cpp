#include "pinwheel/view/board_figure.h"

#include <algorithm>
#include <cmath>

namespace pinwheel {
namespace {

constexpr double piece_size = 1.04;  // of a picture, in squares
constexpr double pale_alpha = 0.42;
constexpr double held_alpha = 0.68;
constexpr std::size_t most_shown = 6;  // pieces drawn on one square; the rest is a number

double opacity(const Occupant& occupant) {
    const double sure = 0.35 + 0.65 * std::clamp(occupant.weight, 0.0, 1.0);
    if (occupant.shows(PieceSign::ring)) return std::min(held_alpha, sure);
    return occupant.shows(PieceSign::pale) ? std::min(pale_alpha, sure) : sure;
}

void add_ring(Scene& scene, Point centre, double side, Paint paint) {
    const double radius = 0.42 * side;
    const Box box{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
    scene.items.push_back({Layer::pieces, EllipseShape{box, std::move(paint)}});
}

// A shield: it is out of reach.
void add_shield(Scene& scene, Point at, double size) {
    const auto shield = [&](double h, Paint paint) {
        scene.items.push_back({Layer::pieces, PathShape{{{at.x - h, at.y - h},
                                                         {at.x, at.y - 0.82 * h},
                                                         {at.x + h, at.y - h},
                                                         {at.x + h, at.y + 0.1 * h},
                                                         {at.x + 0.62 * h, at.y + 0.66 * h},
                                                         {at.x, at.y + 1.1 * h},
                                                         {at.x - 0.62 * h, at.y + 0.66 * h},
                                                         {at.x - h, at.y + 0.1 * h}},
                                                        true,
                                                        std::move(paint)}});
    };
    shield(size / 2, {"panel.background", "window.text", 0.09 * size, 1, {}});
    shield(0.32 * size, {"accent", "", 1, 1, {}});
}

// A coin: it is for sale.
void add_coin(Scene& scene, Point at, double size) {
    const Box box{at.x - size / 2, at.y - size / 2, size, size};
    scene.items.push_back({Layer::pieces, EllipseShape{box, {"panel.background", "window.text", 0.09 * size, 1, {}}}});
    const double r = 0.32 * size;
    scene.items.push_back({Layer::pieces, EllipseShape{{at.x - r, at.y - r, 2 * r, 2 * r}, {"warning", "", 1, 1, {}}}});
}

// How likely the piece is here: the filled part of a small pie.
void add_weight(Scene& scene, Point centre, double radius, double weight, const std::string& colour) {
    const double part = std::clamp(weight, 0.0, 1.0);
    scene.items.push_back(
        {Layer::pieces, PieShape{centre, radius, {{part, colour}, {1 - part, "panel.background"}}, 1}});
    const Box rim{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
    scene.items.push_back({Layer::pieces, EllipseShape{rim, {"", "window.muted", 0.14 * radius, 1, {}}}});
}

}  // namespace

void BoardFigure::add_pieces(Scene& scene, bool upright) const {
    for (int square = 0; square < files_ * ranks_; ++square) {
        const auto* here = occupant(square);
        if (!here) continue;
        if (cell(square).occupants.size() > 1)
            add_several(scene, square, upright);
        else
            add_piece(scene, square, *here, upright);
    }
}

void BoardFigure::add_piece(Scene& scene, int square, const Occupant& occupant, bool upright) const {
    const auto where = centre(square);
    const double side = place_.square;
    // A board that lies askew is seen from both of its sides: each army faces its seat.
    const bool across = std::abs(cos_ * sin_) > 0.1 && occupant.owner == board_.second;
    const double turn = upright ? 0 : place_.turn + (across ? 180 : 0);
    const auto colour = seat_colour(view_, occupant.owner);
    scene.items.push_back(
        {Layer::pieces, PieceShape{occupant.piece, colour, "", where, piece_size * side, opacity(occupant), turn}});
    if (occupant.shows(PieceSign::pale))
        add_ring(scene, where, side,
                 {"", occupant.owner.valid() ? colour : "ghost.ring", 0.06 * side, 1, {0.16 * side, 0.104 * side}});
    if (occupant.shows(PieceSign::ring)) add_ring(scene, where, side, {"", "ghost.ring", 0.04 * side, 0.8, {}});
    if (occupant.shows(PieceSign::shield)) add_shield(scene, {where.x - 0.32 * side, where.y + 0.3 * side}, 0.3 * side);
    if (occupant.shows(PieceSign::coin)) add_coin(scene, {where.x + 0.33 * side, where.y + 0.32 * side}, 0.28 * side);
    if (occupant.weight < 1)
        add_weight(scene, {where.x + 0.3 * side, where.y - 0.3 * side}, 0.14 * side, occupant.weight, colour);
}

// Two stand side by side, three and four two by two, up to six three by two, the likeliest darkest; then a number.
void BoardFigure::add_several(Scene& scene, int square, bool upright) const {
    const auto& pieces = cell(square).occupants;
    const auto middle = centre(square);
    const std::size_t shown = std::min(pieces.size(), most_shown);
    const std::size_t columns = shown > 4 ? 3 : 2, rows = (shown + columns - 1) / columns;
    const double side = place_.square, step = (columns == 3 ? 0.31 : 0.43) * side,
                 size = (columns == 3 ? 0.40 : 0.54) * side;
    // Upright pieces on a board that lies on a corner have a diamond to stand in: it is narrow above and below.
    const double tight = upright && std::abs(cos_ * sin_) > 0.1 ? 0.8 : 1;
    double likeliest = 0;
    for (const auto& occupant : pieces) likeliest = std::max(likeliest, occupant.weight);
    for (std::size_t i = 0; i < shown; ++i) {
        const double part = likeliest > 0 ? std::clamp(pieces[i].weight / likeliest, 0.0, 1.0) : 1;
        const double x = static_cast<double>(i % columns) - static_cast<double>(columns - 1) / 2;
        const double y = static_cast<double>(i / columns) - static_cast<double>(rows - 1) / 2;
        const double c = upright ? 1 : cos_, s = upright ? 0 : sin_, dx = x * step * tight, dy = y * step * tight;
        const Point spot{middle.x + dx * c - dy * s, middle.y + dx * s + dy * c};
        scene.items.push_back({Layer::pieces, PieceShape{pieces[i].piece, seat_colour(view_, pieces[i].owner), "", spot,
                                                         size * tight, 0.45 + 0.55 * part, upright ? 0 : place_.turn}});
    }
    if (pieces.size() <= most_shown) return;
    std::string more = "+";
    more += std::to_string(pieces.size() - most_shown);
    scene.items.push_back({Layer::pieces, TextShape{std::move(more), middle, 0.24 * side * place_.letters,
                                                    "window.text", true, 0, 0, 1}});
}

}  // namespace pinwheel
