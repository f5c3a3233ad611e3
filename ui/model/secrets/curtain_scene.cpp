#include "model/secrets/curtain_scene.h"

#include <algorithm>

#include "pinwheel/view/board_figure.h"

namespace pinwheel::ui {

Scene curtain_scene(const SeatInfo& next, double width, double height) {
    Scene scene{width, height, {}, {}};
    const auto add = [&](Shape shape) { scene.items.push_back({Layer::board, std::move(shape)}); };
    const auto say = [&](const std::string& text, double y, double size, const char* colour, bool bold) {
        add(TextShape{text, {width / 2, y}, size, colour, bold, 0, 0, 1});
    };
    add(RectShape{{0, 0, width, height}, {"board.frame", "", 1, 1, {}}, 0});
    // Folds of the cloth.
    const double fold = std::max(40.0, width / 18);
    for (double x = 0; x < width; x += 2 * fold)
        add(RectShape{{x, 0, fold, height}, {"panel.border", "", 1, 0.30, {}}, 0});
    const double card_width = std::min(width - 24, 560.0), card_height = std::min(height - 24, 250.0);
    const Box card{(width - card_width) / 2, (height - card_height) / 2, card_width, card_height};
    add(RectShape{card, {"panel.background", "panel.border", 1, 1, {}}, 14});
    add(RectShape{{card.x, card.y, card.w, 10}, {next.colour, "", 1, 1, {}}, 5});
    const double top = card.y, step = card.h / 10;
    const double radius = std::min(30.0, card.h / 8);
    add(EllipseShape{{width / 2 - radius, top + 2.7 * step - radius, 2 * radius, 2 * radius},
                     {next.colour, "window.text", 2, 1, {}}});
    say("Hand over to " + next.title, top + 5.6 * step, std::min(32.0, card_width / 15), "window.text", true);
    say("Click, or press Enter, when " + next.title + " is at the screen.", top + 7.8 * step,
        std::min(17.0, card_width / 30), "window.muted", false);
    scene.hits.push_back({{{0, 0}, {width, 0}, {width, height}, {0, height}}, curtain_target, {}});
    return scene;
}

}  // namespace pinwheel::ui
