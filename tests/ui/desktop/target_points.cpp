// target_points VARIANT RENDERER WIDTH HEIGHT [SEAT [GAME TARGET…]]: where every click target lies in a renderer's
// scene of the start position, with a seat's side at the bottom ("-": as it comes), a line "NE:e2 x y" each. With the
// file of a game, or "moves=e2e4 e7e5", of its position after these targets were clicked, tiles of a choice and all.
// The renderer "draft" is the draft screen of the seat, "acting" the boards of the seat to act alone. So tests name
// squares and never pixels.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "model/play/acting_boards.h"
#include "model/play/scene_edit.h"
#include "model/play/table.h"
#include "model/services/draft_desk.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/plugins/registry.h"

using namespace pinwheel;

namespace {

std::optional<Game> game_of(const Registry& registry, const char* variant, std::string_view what) {
    constexpr std::string_view lead = "moves=";
    auto rules = registry.bind(variant, "");
    const bool played = what.starts_with(lead);
    auto game = !played && !what.empty() ? load_game(registry, what)
                : rules                  ? Game::make(*std::move(rules))
                                         : Result<Game>(rules.error());
    if (!game) return std::fprintf(stderr, "%s\n", game.error().message.c_str()), std::nullopt;
    std::istringstream moves(played ? std::string(what.substr(lead.size())) : std::string());
    for (std::string word; moves >> word;)
        if (auto done = game->play(word); !done)
            return std::fprintf(stderr, "%s: %s\n", word.c_str(), done.error().message.c_str()), std::nullopt;
    return *std::move(game);
}

Scene draft_scene(ui::Document& document, SeatId seat, double width, double height) {
    document.look_as(Viewer::of(seat));
    ui::DraftDesk desk(document);
    desk.sync();
    return desk.draw(width, height).scene;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5)
        return std::fputs("usage: target_points VARIANT RENDERER WIDTH HEIGHT [SEAT [GAME TARGET…]]\n", stderr), 2;
    Registry registry;
    load_plugins(registry, {{}, false, true, {}});
    auto game = game_of(registry, argv[1], argc > 6 ? argv[6] : "");
    const bool draft = std::string_view(argv[2]) == "draft";
    const bool acting = std::string_view(argv[2]) == "acting";
    const Renderer* renderer = registry.renderer(acting ? "grid" : argv[2]);
    if (!game || (!renderer && !draft)) return std::fputs("no such game or renderer\n", stderr), 1;
    RenderOptions options;
    options.width = std::atof(argv[3]);
    options.height = std::atof(argv[4]);
    if (const char* letters = std::getenv("PINWHEEL_TEST_LETTERS")) options.letters = std::atof(letters);
    if (argc > 5 && argv[5] != std::string("-"))
        options.bottom.v = static_cast<std::uint16_t>(game->variant().info().index_of_seat(argv[5]));
    ui::Document document(1, *std::move(game), "points");
    ui::Table table(document);
    for (int i = 7; i < argc; ++i) table.press(argv[i]);
    View view = table.view();
    if (acting)
        if (auto own = ui::acting_boards(table.view())) {
            view = std::move(own->view);
            options.bottom = own->seat;
            options.upright_boards = true;
        }
    Scene scene = draft ? draft_scene(document, options.bottom.valid() ? options.bottom : SeatId{0}, options.width,
                                      options.height)
                        : renderer->draw(view, options);
    if (table.gesture().choosing()) ui::add_chooser(scene, table.tiles(), table.gesture().path().back());
    for (const Hit& hit : scene.hits) {
        Point sum;
        for (const Point& p : hit.polygon) sum.x += p.x, sum.y += p.y;
        const auto n = static_cast<double>(hit.polygon.size());
        std::printf("%s %.0f %.0f\n", hit.target.c_str(), sum.x / n, sum.y / n);
    }
}
