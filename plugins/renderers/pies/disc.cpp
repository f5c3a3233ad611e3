#include "disc.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pinwheel::pies {
namespace {

constexpr double least_letter = 8;   // scene units; smaller letters are left out
constexpr double gone_alpha = 0.78;  // of the veil over sectors that an action would take away

/// Letter steps of half a unit, so that equal letters are one picture.
double letter_size(double size) { return std::round(size * 2) / 2; }

std::string colour_of(std::size_t type, BishopClass bishop) {
    if (types[type].letter == "B" && bishop == BishopClass::light) return std::string(light_bishop);
    if (types[type].letter == "B" && bishop == BishopClass::dark) return std::string(dark_bishop);
    return std::string(types[type].colour);
}

bool is_lost(const Disc& disc, std::size_t type) {
    return disc.lost.find(types[type].letter) != std::string_view::npos;
}

/// What a disc shows of one type.
struct Sector {
    std::size_t type = 0;
    double weight = 0;
    bool shown = false;
};

/// Of the types it has; while lost ones flash, of those too; in the fixed cut of all six.
std::vector<Sector> sectors_of(const Mask& mask, const Disc& disc) {
    std::vector<Sector> out;
    const bool flashing = !disc.flash.empty();
    for (std::size_t t = 0; t < types.size(); ++t) {
        const bool back = flashing && !mask.has(t) && is_lost(disc, t);
        const bool shown = mask.has(t) || back;
        if (!shown && disc.cut != Cut::fixed) continue;
        const double equal = 1.0 / static_cast<double>(std::max<std::size_t>(1, mask.count()));
        out.push_back({t, disc.cut == Cut::weighted ? (mask.has(t) ? mask.weight[t] : equal) : 1, shown});
    }
    return out;
}

std::string sector_colour(const Sector& sector, const Mask& mask, const Disc& disc) {
    if (!sector.shown) return {};
    if (!disc.flash.empty() && is_lost(disc, sector.type)) return std::string(disc.flash);
    return colour_of(sector.type, mask.bishop);
}

void add_letter(Scene& scene, const Type& type, Point at, double size, double alpha, std::string_view ink = {}) {
    size = letter_size(size);
    if (size < least_letter) return;
    scene.items.push_back({Layer::pieces, TextShape{std::string(type.letter), at, size,
                                                    std::string(ink.empty() ? type.ink : ink), true, 0, 0, alpha}});
}

/// The sectors, letters in the largest circles that fit into them, and a veil over what would be lost.
void add_sectors(Scene& scene, const Mask& mask, const Disc& disc) {
    const auto sectors = sectors_of(mask, disc);
    const double radius = disc.radius();
    PieShape pie{disc.centre, radius, {}, disc.alpha}, veil{disc.centre, radius, {}, gone_alpha * disc.alpha};
    double total = 0;
    bool veiled = false;
    for (const Sector& s : sectors) {
        const bool goes = s.shown && disc.flash.empty() && is_lost(disc, s.type);
        pie.sectors.emplace_back(s.weight, sector_colour(s, mask, disc));
        veil.sectors.emplace_back(s.weight, goes ? "window.background" : "");
        veiled |= goes;
        total += s.weight;
    }
    scene.items.push_back({Layer::pieces, std::move(pie)});
    if (veiled) scene.items.push_back({Layer::pieces, std::move(veil)});
    if (!disc.letters || !(total > 0)) return;
    double before = 0;
    for (const Sector& s : sectors) {
        const double share = s.weight / total, middle = (before + share / 2) * 2 * std::numbers::pi;
        before += share;
        if (!s.shown) continue;
        const double sine = share < 0.5 ? std::sin(share * std::numbers::pi) : 1, inner = radius * sine / (1 + sine);
        const double out = radius - inner;
        add_letter(scene, types[s.type],
                   {disc.centre.x + out * std::sin(middle), disc.centre.y - out * std::cos(middle)},
                   1.7 * std::min(inner, 0.4 * radius), disc.alpha * (veiled && is_lost(disc, s.type) ? 0.55 : 1),
                   veiled && is_lost(disc, s.type) ? "window.text" : std::string_view{});
    }
}

/// Three by two cells in a rounded square instead of a disc.
void add_cells(Scene& scene, const Mask& mask, const Disc& disc) {
    const double w = 2 * disc.radius() / 3, h = disc.radius();
    for (std::size_t t = 0; t < types.size(); ++t) {
        const bool back = !disc.flash.empty() && is_lost(disc, t);
        if (!mask.has(t) && !back) continue;
        const bool goes = disc.flash.empty() && is_lost(disc, t);
        const Box box{disc.centre.x - disc.radius() + w * static_cast<double>(t % 3),
                      disc.centre.y - disc.radius() + h * static_cast<double>(t / 3), w, h};
        const std::string colour = back ? std::string(disc.flash) : colour_of(t, mask.bishop);
        scene.items.push_back(
            {Layer::pieces, RectShape{box, {colour, "", 1, disc.alpha * (goes ? 1 - gone_alpha : 1), {}}, 0}});
        if (disc.letters)
            add_letter(scene, types[t], {box.x + w / 2, box.y + h / 2}, 0.86 * w, disc.alpha * (goes ? 0.55 : 1),
                       goes ? "window.text" : std::string_view{});
    }
}

/// A ring in the colour of the side with a thin contrasting line on both its edges.
void add_frame(Scene& scene, const Disc& disc) {
    const double line = std::max(1.0, 0.014 * disc.square), r = disc.radius(), middle = r + disc.ring() / 2;
    const std::string contrast = disc.tint.starts_with("side.") ? disc.tint + ".stroke" : "piece.outline";
    if (disc.cut == Cut::grid) {
        const auto frame = [&](double half, Paint paint) {
            scene.items.push_back(
                {Layer::pieces, RectShape{{disc.centre.x - half, disc.centre.y - half, 2 * half, 2 * half},
                                          std::move(paint),
                                          0.16 * disc.square}});
        };
        frame(r + disc.ring(), {disc.tint, contrast, line, disc.alpha, {}});
        scene.items.push_back({Layer::pieces, RectShape{{disc.centre.x - r, disc.centre.y - r, 2 * r, 2 * r},
                                                        {"panel.background", "", line, disc.alpha, {}},
                                                        0}});
        return;
    }
    scene.items.push_back(
        {Layer::pieces, circle(disc.centre, middle, {"", contrast, disc.ring() + 2 * line, disc.alpha, {}})});
    scene.items.push_back({Layer::pieces, circle(disc.centre, middle, {"", disc.tint, disc.ring(), disc.alpha, {}})});
}

/// A determined piece: one colour and its picture. A promoted one keeps the pawn's colour as an inner ring.
void add_single(Scene& scene, std::string_view piece, std::string colour, const Disc& disc) {
    const double r = disc.radius();
    if (disc.cut == Cut::grid) {
        scene.items.push_back({Layer::pieces, RectShape{{disc.centre.x - r, disc.centre.y - r, 2 * r, 2 * r},
                                                        {std::move(colour), "", 1, disc.alpha, {}},
                                                        0}});
    } else {
        scene.items.push_back({Layer::pieces, circle(disc.centre, r, {std::move(colour), "", 1, disc.alpha, {}})});
    }
    if (disc.promoted)
        scene.items.push_back(
            {Layer::pieces, circle(disc.centre, 0.9 * r, {"", std::string(pawn_colour), 0.2 * r, disc.alpha, {}})});
    scene.items.push_back({Layer::pieces, PieceShape{std::string(piece), disc.tint, "", disc.centre,
                                                     (disc.promoted ? 1.4 : 1.66) * r, disc.alpha, 0}});
}

}  // namespace

EllipseShape circle(Point c, double r, Paint paint) { return {{c.x - r, c.y - r, 2 * r, 2 * r}, std::move(paint)}; }

std::size_t Mask::count() const {
    return static_cast<std::size_t>(std::count_if(weight.begin(), weight.end(), [](double w) { return w > 0; }));
}

int Mask::single() const {
    if (count() != 1) return -1;
    return static_cast<int>(std::find_if(weight.begin(), weight.end(), [](double w) { return w > 0; }) -
                            weight.begin());
}

Mask mask_of(const CellView& cell, BishopClass bishop) {
    Mask mask;
    mask.bishop = bishop;
    for (const Occupant& occupant : cell.occupants) {
        const auto* type =
            std::find_if(types.begin(), types.end(), [&](const Type& t) { return t.piece == occupant.piece; });
        if (type == types.end())
            mask.other = occupant.piece;
        else
            mask.weight[static_cast<std::size_t>(type - types.begin())] =
                std::isfinite(occupant.weight) && occupant.weight > 0 ? occupant.weight : 1;
    }
    return mask;
}

Mask mask_of(const CapturedPiece& piece) {
    constexpr double least = 0.001;  // what is possible is seen
    Mask mask;
    bool weighed = true;
    for (const auto& [name, share] : piece.pieces)
        for (std::size_t t = 0; t < types.size(); ++t) {
            if (types[t].piece != name) continue;
            weighed = weighed && share >= 0 && share <= 1;
            mask.weight[t] = std::max(least, share);
        }
    if (!weighed)
        for (double& weight : mask.weight) weight = weight > 0 ? 1 : 0;
    if (piece.detail == "light") mask.bishop = BishopClass::light;
    if (piece.detail == "dark") mask.bishop = BishopClass::dark;
    return mask;
}

void add_disc(Scene& scene, const Mask& mask, const Disc& disc) {
    add_frame(scene, disc);
    if (mask.count() == 0) return add_single(scene, mask.other, "window.muted", disc);
    const int single = mask.single();
    const bool flashing = !disc.flash.empty() && !disc.lost.empty();
    if (single >= 0 && !flashing) {
        const auto type = static_cast<std::size_t>(single);
        return add_single(scene, types[type].piece, colour_of(type, mask.bishop), disc);
    }
    if (disc.cut == Cut::grid)
        add_cells(scene, mask, disc);
    else
        add_sectors(scene, mask, disc);
}

}  // namespace pinwheel::pies
