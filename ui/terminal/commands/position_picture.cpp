#include "terminal/commands/position_picture.h"

#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/svg.h"

namespace pinwheel::terminal {

ui::PositionPicture position_picture(const Registry& registry) {
    Theme theme;
    for (auto& each : load_themes())
        if (each.id == "light") theme = std::move(each);
    const auto pieces = load_pieces("classic");
    return [&registry, theme, pieces](const View& view) -> std::string {
        const auto renderers = registry.renderers(view);
        if (renderers.empty() || !pieces) return {};
        RenderOptions look;
        look.width = look.height = 520;
        const Scene scene = renderers.front()->draw(view, look);
        return scene.failure.empty() ? to_svg(scene, theme, *pieces) : std::string();
    };
}

}  // namespace pinwheel::terminal
