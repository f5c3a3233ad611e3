#include "tray.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace pinwheel::pies {
namespace {

constexpr std::size_t most_pieces = 64;  // a list from a hostile view ends here
constexpr double rows = 8.4;             // a side's sixteen pieces in two columns, and a gap

/// Takes the first word off a list; empty at its end.
std::string_view take_word(std::string_view& rest, char parted_by) {
    const auto end = std::min(rest.find(parted_by), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

/// Equal weights where a number is missing or is none.
Mask weighed(std::string_view letters, std::string_view shares) {
    Mask mask = mask_of_letters(letters);
    for (double& weight : mask.weight) {
        if (!(weight > 0)) continue;
        const std::string_view number = take_word(shares, ':');
        int share = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), share);
        if (error != std::errc{} || end != number.data() + number.size() || share < 0) return mask_of_letters(letters);
        weight = std::max(1, share);
    }
    return mask;
}

}  // namespace

std::vector<Captured> captured_pieces(const View& view) {
    std::vector<Captured> out;
    const auto found = view.extra.find("captured");
    if (found == view.extra.end()) return out;
    std::array<int, 2> count{};
    const auto weights = view.extra.find("captured.shares");
    std::string_view rest = found->second, shares = weights == view.extra.end() ? std::string_view{} : weights->second;
    while (!rest.empty() && out.size() < most_pieces) {
        const std::string_view word = take_word(rest, ' '), share = take_word(shares, ' ');
        if (word.size() < 3 || word[1] != '_') continue;
        const std::size_t side = word[0] == 'w' ? 0 : 1;
        out.push_back({side, std::string(word.substr(2)),
                       std::string("tray:") + word[0] + std::to_string(++count[side]), std::string(share)});
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
        const Mask mask = weighed(piece.letters, piece.shares);
        if (const auto found = treatments.find(piece.target); found != treatments.end()) {
            disc.alpha = found->second.dim ? 0.25 : 1;
            disc.lost = found->second.lost;
            disc.flash = found->second.flash;
        }
        add_disc(scene, mask, disc);
        add_lost(scene, mask, disc);
        const double half = step / 2;
        std::string letters = piece.letters;
        std::erase_if(letters, [](char c) { return c == 'L' || c == 'D'; });
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
