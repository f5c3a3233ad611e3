// What a repaint of 32 discs of possible types costs off-screen, in every style of the renderer; fails above 2 ms.
#include <algorithm>
#include <cstdio>
#include <ctime>

#include <wx/image.h>
#include <wx/init.h>

#include "paint/scene_painter.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/registry.h"
#include "rules/rules.h"
#include "support/places.h"

using namespace pinwheel;

namespace {

constexpr double limit = 2;  // milliseconds, for the better half of the rounds

/// Processor time of this thread in milliseconds: other programs may run meanwhile.
double now() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

/// Median milliseconds of painting two positions in turn.
double repaint(const Renderer& renderer, const std::string& id, const std::string& style, const View (&views)[2],
               const Theme& theme, const PieceSet& pieces, int pixels) {
    RenderOptions options;
    options.width = options.height = pixels;
    if (!style.empty()) options.style[id] = style;
    const Scene scenes[2]{renderer.draw(views[0], options), renderer.draw(views[1], options)};
    wxImage target(pixels, pixels, false);
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(target));
    paint::ScenePainter painter(theme, pieces);
    for (const Scene& scene : scenes) painter.paint(*gc, scene, 1);
    std::vector<double> times;
    for (int i = 0; i < 300; ++i) {
        const double start = now();
        painter.paint(*gc, scenes[i % 2], 1);
        times.push_back(now() - start);
    }
    std::sort(times.begin(), times.end());
    std::printf("  %4d pixels, style %-10s %7.3f ms median %7.3f ms best\n", pixels,
                style.empty() ? "(default)" : style.c_str(), times[times.size() / 2], times.front());
    return times[times.size() / 2];
}

}  // namespace

int main() {
    const wxInitializer toolkit;
    const auto pieces = load_pieces();
    const auto themes = load_themes();
    Registry registry;
    const auto row = load_plugin(registry, pinwheel::test::plugin_dir() + "/pies.so", {});
    if (!toolkit.IsOk() || !pieces || themes.empty() || row.status != PluginRow::Status::loaded)
        return std::fputs("bench_pies: themes, pieces or the renderer are missing\n", stderr), 1;
    const quantum::QuantumChess rules;
    quantum::Position start = quantum::start_position({}), moved = start;
    quantum::play_pass(moved);
    quantum::play_move(moved, {12, 28, quantum::Kind::plain, 0, 0});
    const View views[2]{rules.view(start, Viewer::arbiter()), rules.view(moved, Viewer::arbiter())};
    const auto renderers = registry.renderers(views[0]);
    if (renderers.empty()) return std::fputs("bench_pies: no renderer bids\n", stderr), 1;
    const auto& looks = renderers.front()->info().styles;
    const OptionSpec cuts = looks.empty() ? OptionSpec{} : looks.front();
    std::vector<std::string> styles{""};
    styles.insert(styles.end(), cuts.choices.begin(), cuts.choices.end());
    bool slow = false;
    std::printf("repaint of 32 discs\n");
    for (const int pixels : {400, 800})
        for (const std::string& style : styles)
            slow |= repaint(*renderers.front(), cuts.id, style, views, themes.back(), *pieces, pixels) > limit;
    return slow ? std::fprintf(stderr, "bench_pies: slower than %g ms\n", limit), 1 : 0;
}
