// contact-sheet THEME OUT.png: every piece kind at 96, 48 and 32 pixels, both sides on light and dark squares, painted
// as the window paints them. For looking at; share/doc/pieces-*.png are made with it.
#include <cstdio>

#include "paint/png.h"
#include "piece_kinds.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;

namespace {

constexpr double margin = 16, gap = 16, label = 22, sizes[]{96, 48, 32};
constexpr double card = 2 * sizes[0], card_height = sizes[0] + sizes[1] + sizes[2] + label;
constexpr int columns = 7;

void add_square(Scene& scene, const char* kind, const char* square, const char* side, Point corner, double size) {
    scene.items.push_back({Layer::board, RectShape{{corner.x, corner.y, size, size}, {square, "", 0, 1, {}}, 0}});
    const Point centre{corner.x + size / 2, corner.y + size / 2};
    scene.items.push_back({Layer::pieces, PieceShape{kind, side, "", centre, size, 1, 0}});
}

void add_card(Scene& scene, const char* kind, Point corner) {
    add_square(scene, kind, "square.light", "side.white", corner, sizes[0]);
    add_square(scene, kind, "square.dark", "side.black", {corner.x + sizes[0], corner.y}, sizes[0]);
    double y = corner.y + sizes[0];
    for (const double size : {sizes[1], sizes[2]}) {
        double x = corner.x + card / 2 - 2 * size;
        for (const char* square : {"square.light", "square.dark"})
            for (const char* side : {"side.white", "side.black"}) {
                add_square(scene, kind, square, side, {x, y}, size);
                x += size;
            }
        y += size;
    }
    const Point below{corner.x + card / 2, y + label / 2};
    scene.items.push_back({Layer::over, TextShape{kind, below, 14, "window.text", false, 0, 0, 1}});
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::fprintf(stderr, "usage: contact-sheet THEME OUT.png\n"), 2;
    const auto pieces = load_pieces();
    if (!pieces) return std::fprintf(stderr, "%s\n", pieces.error().message.c_str()), 1;
    const auto rows = (sample::piece_kinds.size() + columns - 1) / columns;
    Scene scene{2 * margin + columns * card + (columns - 1) * gap,
                2 * margin + static_cast<double>(rows) * (card_height + gap) - gap,
                {},
                {}};
    for (std::size_t i = 0; i < sample::piece_kinds.size(); ++i)
        add_card(scene, sample::piece_kinds[i],
                 {margin + static_cast<double>(i % columns) * (card + gap),
                  margin + static_cast<double>(i / columns) * (card_height + gap)});
    for (const auto& theme : load_themes()) {
        if (theme.id != argv[1]) continue;
        if (const auto failed = paint::render_png(scene, theme, *pieces, static_cast<int>(scene.width),
                                                  static_cast<int>(scene.height), argv[2]))
            return std::fprintf(stderr, "%s\n", failed->message.c_str()), 1;
        return 0;
    }
    return std::fprintf(stderr, "There is no theme \"%s\".\n", argv[1]), 1;
}
