// What a frame of the pinwheel costs off-screen: four boards, 128 pieces, 1600 by 1000 units, at one and two pixels a
// unit. "after a move" alternates between two positions, so that pieces, marks and the seat to act differ every time.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

#include <wx/image.h>
#include <wx/init.h>

#include "compass/compass.h"
#include "grid/grid.h"
#include "paint/scene_painter.h"
#include "pinwheel/game/files/paths.h"
#include "sample_views.h"

namespace {

using namespace pinwheel;
using Clock = std::chrono::steady_clock;

struct Times {
    double best, median;
};

Times time_of(int rounds, const std::function<void(int)>& work) {
    std::vector<double> out;
    for (int i = 0; i < rounds; ++i) {
        const auto start = Clock::now();
        work(i);
        out.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(out.begin(), out.end());
    return {out.front(), out[out.size() / 2]};
}

void report(const char* what, Times t) {
    std::printf("  %-44s %8.3f ms median %8.3f ms best\n", what, t.median, t.best);
}

// North has just played e2e4 on both boards; South is to act.
View after_a_move() {
    View out = sample::table_at_start();
    for (const std::size_t at : {0u, 1u}) {
        auto& from = sample::cell(out.boards[at], "e2");
        auto& to = sample::cell(out.boards[at], "e4");
        std::swap(from.occupants, to.occupants);
        from.marks = to.marks = {Mark::last_move};
    }
    std::swap(out.seats[0].to_act, out.seats[1].to_act);
    return out;
}

void measure(const Renderer& renderer, const Theme& theme, const PieceSet& pieces, double scale) {
    RenderOptions options;
    options.width = 1600;
    options.height = 1000;
    const View views[2]{sample::table_at_start(), after_a_move()};
    std::printf("%s, 1600 x 1000 at scale %g\n", renderer.info().id.c_str(), scale);
    report("view to scene", time_of(400, [&](int i) { (void)renderer.draw(views[i % 2], options); }));

    const Scene scenes[2]{renderer.draw(views[0], options), renderer.draw(views[1], options)};
    options.highlights = {{"selected", "NW:g1", "", ""}, {"selected", "NE:g1", "", ""}, {"playable", "NW:f3", "", ""},
                          {"playable", "NE:f3", "", ""}, {"playable", "NW:h3", "", ""}, {"playable", "NE:h3", "", ""}};
    const Scene selected = renderer.draw(views[0], options);

    wxImage target(static_cast<int>(1600 * scale), static_cast<int>(1000 * scale), false);
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(target));
    gc->Scale(scale, scale);
    report("cold paint (caches empty)",
           time_of(7, [&](int) { paint::ScenePainter(theme, pieces).paint(*gc, scenes[0], scale); }));
    paint::ScenePainter painter(theme, pieces);
    for (const auto& scene : scenes) painter.paint(*gc, scene, scale);
    report("repaint after a move", time_of(400, [&](int i) { painter.paint(*gc, scenes[i % 2], scale); }));
    report("repaint of a selection",
           time_of(400, [&](int i) { painter.paint(*gc, i % 2 ? selected : scenes[0], scale); }));
}

/// The lanes of a comparison when the slider moves: each lane's view is drawn and painted anew.
bool measure_lanes(const Renderer& renderer, const Theme& theme, const PieceSet& pieces, double scale) {
    RenderOptions options;
    options.width = 800;
    options.height = 450;
    const View views[2]{sample::table_at_start(), after_a_move()};
    wxImage target(static_cast<int>(800 * scale), static_cast<int>(450 * scale), false);
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(target));
    gc->Scale(scale, scale);
    std::vector<paint::ScenePainter> lanes;
    for (int i = 0; i < 4; ++i) lanes.emplace_back(theme, pieces);
    const auto step = [&](int i) {
        for (auto& lane : lanes) lane.paint(*gc, renderer.draw(views[i % 2], options), scale);
    };
    for (int i = 0; i < 2; ++i) step(i);
    const Times t = time_of(200, step);
    std::printf("four lanes of %s, 800 x 450 each at scale %g\n", renderer.info().id.c_str(), scale);
    report("a step of the slider (limit 16 ms)", t);
    if (t.median > 16) std::printf("  MISSED\n");
    return t.median <= 16;
}

}  // namespace

int main() {
    const wxInitializer toolkit;
    const auto pieces = load_pieces();
    const auto themes = load_themes();
    if (!toolkit.IsOk() || !pieces || themes.empty())
        return std::fputs("bench_paint: themes or pieces are missing\n", stderr), 1;
    measure(compass::Compass(), themes.back(), *pieces, 1);
    measure(compass::Compass(), themes.back(), *pieces, 2);
    measure(grid::Grid(), themes.back(), *pieces, 1);
    const bool good = measure_lanes(compass::Compass(), themes.back(), *pieces, 1);
    return measure_lanes(compass::Compass(), themes.back(), *pieces, 2) && good ? 0 : 1;
}
