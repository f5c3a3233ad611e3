#pragma once
/// `render FILE --out X.svg|png|txt`.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct RenderCommand {
    Source source;
    std::string renderer;  ///< empty: the highest bidder
    std::string out;       ///< path; "-" or empty: text on standard output
    std::string format;    ///< "svg", "png", "txt"; empty: by the extension of `out`
    std::string theme = "light", pieces = "classic";
    std::string size = "1000x1000";
    std::string viewer;  ///< seat id, "arbiter" or "spectator"; empty: the game's default, everybody's where a file
                         ///< keeps a secret
    std::string bottom, focus;
    std::vector<std::string> styles;  ///< "disc=grid" of RendererInfo::styles
    std::string pick;                 ///< a square whose targets are lit, "e2"
    int ply = -1;
    bool line = false;  ///< every position of the line: "x-000.svg", "x-001.svg", …
    bool upright = false, no_coordinates = false;
    bool xray = false;  ///< lines between what hangs together, and at the square picked
};

int run_render(const Registry& registry, const RenderCommand& options);

}  // namespace pinwheel::terminal
