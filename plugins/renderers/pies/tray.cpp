#include "tray.h"

#include <algorithm>
#include <array>

#include "pinwheel/view/target.h"

namespace pinwheel::pies {
namespace {

constexpr std::size_t most_pieces = 64;  // a list from a hostile view ends here
constexpr double rows = 8.4;             // a side's sixteen pieces in two columns, and a gap

}  // namespace

std::vector<Captured> captured_pieces(const View& view) {
    std::vector<Captured> out;
    if (!view.presentation.tray) return out;
    std::array<int, 2> count{};
    for (const CapturedPiece& piece : *view.presentation.tray) {
        const std::size_t side = piece.owner.v;
        if (side >= std::min<std::size_t>(2, view.seats.size())) continue;
        if (out.size() == most_pieces) break;
        out.push_back({side, mask_of(piece), tray_target(view.seats[side].id, ++count[side])});
    }
    return out;
}

Treatments treatments_of(const std::vector<Highlight>& lights) {
    Treatments out;
    for (const Highlight& light : lights) {
        if (light.kind == "dim") out[light.target].dim = true;
        if (light.kind != "changed") continue;
        Treatment& t = out[light.target];
        t.lost += light.to;
        if (!light.colour.empty()) t.flash = light.colour;
    }
    return out;
}

void add_tray(Scene& scene, const View& view, Box room, bool second_on_top, const Disc& like,
              const Treatments& treatments) {
    if (!(room.w > 0) || !(room.h > 0)) return;
    const double step = std::min(room.w / 2, room.h / (2 * rows));
    std::array<std::size_t, 2> placed{};
    for (const Captured& piece : captured_pieces(view)) {
        const std::size_t i = placed[piece.side]++;
        const bool top = (piece.side == 1) == second_on_top;
        const double x = room.x + step * (0.5 + static_cast<double>(i % 2)),
                     down = step * (0.5 + static_cast<double>(i / 2));
        Disc disc = like;
        disc.centre = {x, top ? room.y + down : room.y + room.h - down};
        disc.square = step * 1.06;
        disc.tint = piece.side < view.seats.size() ? view.seats[piece.side].colour : "window.muted";
        if (const auto found = treatments.find(piece.target); found != treatments.end()) {
            disc.alpha = found->second.dim ? 0.25 : 1;
            disc.lost = found->second.lost;
            disc.flash = found->second.flash;
        }
        add_disc(scene, piece.mask, disc);
        add_lost(scene, piece.mask, disc);
        const double half = step / 2;
        std::string letters;
        for (std::size_t t = 0; t < types.size(); ++t)
            if (piece.mask.has(t)) letters += types[t].letter;
        scene.hits.push_back(
            {{{x - half, disc.centre.y - half},
              {x + half, disc.centre.y - half},
              {x + half, disc.centre.y + half},
              {x - half, disc.centre.y + half}},
             piece.target,
             "captured: " + (piece.side < view.seats.size() ? view.seats[piece.side].title + " " : std::string()) +
                 letters});
    }
}

}  // namespace pinwheel::pies
