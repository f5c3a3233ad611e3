// A game of a thousand plies: opening it from a file, and showing any of its plies as the window does: position, cards,
// move log, scene and paint at 1600 by 1000. Fails where a limit is missed.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>

#include <wx/image.h>
#include <wx/init.h>

#include "model/cards/status_card.h"
#include "model/document/move_log.h"
#include "model/document/workspace.h"
#include "model/play/table.h"
#include "paint/scene_painter.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/model.h"

namespace {

using namespace pinwheel;
using Clock = std::chrono::steady_clock;
constexpr int plies = 1000;

double milliseconds(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

bool report(const char* what, std::vector<double> times, double limit) {
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2], worst = times.back();
    const bool held = worst <= limit || median <= limit / 2;
    std::printf("%-40s %7.2f ms median %7.2f ms worst (limit %g)%s\n", what, median, worst, limit,
                held ? "" : "  MISSED");
    return held;
}

/// A random game that is long enough; draws do not end it.
Game long_game(const Registry& registry) {
    const auto rules = registry.bind("duplicate-chess", "", {{"repetition.scope", "off"}, {"quiet.scope", "off"}});
    for (std::uint64_t seed = 1;; ++seed) {
        auto game = Game::make(*rules);
        std::uint64_t generator = seed;
        while (game->ply() < plies && game->may_play()) {
            const auto action = random_action(game->variant(), game->state(), generator);
            if (!action || !game->play(*action)) break;
        }
        if (game->ply() == plies) return std::move(game.value());
    }
}

}  // namespace

int main() {
    const wxInitializer toolkit;
    Registry registry;
    load_plugins(registry, {{}, true, true, {}});
    const auto path = std::filesystem::temp_directory_path() / "pinwheel-long-game.pinwheel";
    if (auto error = save_game(registry, long_game(registry), path, "json"))
        return std::fprintf(stderr, "%s\n", error->message.c_str()), 1;
    bool held = true;

    std::vector<double> opening, logging;
    for (int i = 0; i < 7; ++i) {
        ui::Workspace workspace(registry);
        opening.push_back(milliseconds([&] {
            if (!workspace.open(path)) std::abort();
        }));
        const Game& game = workspace.documents().front()->game();
        logging.push_back(milliseconds([&] { ui::MoveLog(game, {}); }));
    }
    held &= report("open a game of 1000 plies", opening, 100);
    held &= report("its move log", logging, 16);

    ui::Workspace workspace(registry);
    ui::Document& document = **workspace.open(path);
    ui::Table table(document);
    paint::ScenePainter painter(load_themes().front(), *load_pieces());
    wxImage target(1600, 1000, false);
    const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::Create(target));
    std::vector<double> scrubbing;
    for (int i = 0; i < 300; ++i) {
        const int ply = i * 379 % (plies + 1);
        scrubbing.push_back(milliseconds([&] {
            document.navigate([&](Game& game) { return game.go_ply(ply); });
            table.sync();
            ui::make_status(document.game(), table.viewer());
            const Renderer* renderer = workspace.renderer_for(document.look, table.view());
            RenderOptions options;
            options.width = 1600;
            options.height = 1000;
            options.highlights = table.lights();
            painter.paint(*context, renderer->draw(table.view(), options), 1);
        }));
    }
    std::vector<double> warm(scrubbing.begin() + 20, scrubbing.end());
    held &= report("show any ply of it", warm, 16);
    std::filesystem::remove(path);
    return held ? 0 : 1;
}
