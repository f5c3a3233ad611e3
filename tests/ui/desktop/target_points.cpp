// target_points VARIANT RENDERER WIDTH HEIGHT [SEAT]: where every click target lies in a renderer's scene of the start
// position, with a seat's side at the bottom, a line "NE:e2 x y" each. So tests name squares and never pixels.
#include <cstdio>
#include <cstdlib>

#include "pinwheel/game/game.h"
#include "pinwheel/game/registry.h"

int main(int argc, char** argv) {
    using namespace pinwheel;
    if (argc != 5 && argc != 6) return std::fputs("usage: target_points VARIANT RENDERER WIDTH HEIGHT [SEAT]\n", stderr), 2;
    Registry registry;
    load_plugins(registry, {{}, true, true, {}});
    const auto rules = registry.bind(argv[1], "");
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().message.c_str()), 1;
    const auto game = Game::make(*rules);
    const Renderer* renderer = registry.renderer(argv[2]);
    if (!game || !renderer) return std::fputs("no such game or renderer\n", stderr), 1;
    RenderOptions options;
    options.width = std::atof(argv[3]);
    options.height = std::atof(argv[4]);
    if (argc == 6) options.bottom.v = static_cast<std::uint16_t>(game->variant().info().index_of_seat(argv[5]));
    for (const Hit& hit : renderer->draw(game->view(game->default_viewer()), options).hits) {
        Point sum;
        for (const Point& p : hit.polygon) sum.x += p.x, sum.y += p.y;
        const auto n = static_cast<double>(hit.polygon.size());
        std::printf("%s %.0f %.0f\n", hit.target.c_str(), sum.x / n, sum.y / n);
    }
}
