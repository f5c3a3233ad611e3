/// Prints what pages are sent in random games, a JSON object a line: for every variant, seat, ply, renderer and shape
/// the scene, the change that makes it of the one before, offers and cards, and what points of the scene mean to the
/// window.
///   web_frames PLIES [VARIANT]
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "model/wire/cards_json.h"
#include "model/wire/offers_json.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/scene_json.h"
#include "server/games/scene_memory.h"

namespace {

using namespace pinwheel;
using Frame = nlohmann::ordered_json;

constexpr std::uint64_t seed = 2026;

/// All variants that are found, also those that do not ship.
const Registry& registry() {
    static const Registry loaded = [] {
        Registry fresh;
        load_plugins(fresh, {{}, false, true, {}});
        return fresh;
    }();
    return loaded;
}

Game game_of(const std::string& variant) {
    auto rules = registry().bind(variant, "");
    if (!rules) throw std::runtime_error(rules.error().message);
    auto made = Game::make(*std::move(rules));
    if (!made) throw std::runtime_error(made.error().message);
    return *std::move(made);
}

/// Every polygon's middle, and points spread over the scene.
Frame points_of(const Scene& scene) {
    Frame out = Frame::array();
    const auto add = [&](Point p) {
        p = {std::round(p.x * 100) / 100, std::round(p.y * 100) / 100};
        out.push_back({p.x, p.y, target_at(scene, p)});
    };
    for (const Hit& hit : scene.hits) {
        Point sum;
        for (const Point& p : hit.polygon) sum.x += p.x, sum.y += p.y;
        const auto n = static_cast<double>(hit.polygon.size());
        add({sum.x / n, sum.y / n});
    }
    for (int i = 0; i < 200; ++i) add({scene.width * (i % 20 + 0.37) / 20, scene.height * (i / 20 + 0.41) / 10});
    return out;
}

class Recorder {
public:
    explicit Recorder(const std::string& variant) : variant_(variant), game_(game_of(variant)) {}

    void record(int plies) {
        for (int ply = 0; ply <= plies; ++ply) {
            for (std::size_t seat = 0; seat < game_.variant().info().seats.size(); ++seat)
                print(ply, SeatId{static_cast<std::uint16_t>(seat)});
            if (ply == plies || !play_random()) return;
        }
    }

private:
    void print(int ply, SeatId seat) {
        const View view = game_.view(Viewer::of(seat));
        for (const Renderer* renderer : registry().renderers(view)) {
            for (const bool narrow : {false, true}) {
                RenderOptions options;
                options.bottom = seat;
                options.upright_boards = narrow;
                const Scene scene = renderer->draw(view, options);
                const std::string key = renderer->info().id + (narrow ? " narrow " : " wide ") + std::to_string(seat.v);
                Frame out{{"variant", variant_},
                          {"ply", ply},
                          {"seat", game_.variant().info().seats[seat.v].id},
                          {"renderer", renderer->info().id},
                          {"shape", narrow ? "narrow" : "wide"}};
                out["scene"] = Frame::parse(write_scene(scene));
                out["change"] = shown_[key].change(server::Json::parse(write_scene(scene)));
                out["points"] = points_of(scene);
                out["offers"] = Frame::parse(ui::write_offers(
                    game_.variant(), view, game_.variant().offers(view),
                    [&](const Action& action) { return game_.variant().token(game_.state(), action); }));
                out["cards"] = Frame::parse(ui::write_cards(game_, Viewer::of(seat)));
                if (ply == 0) out["legend"] = Frame::parse(ui::write_legend(game_.variant(), renderer));
                std::cout << out.dump() << '\n';
            }
        }
    }

    bool play_random() {
        const auto seats = game_.variant().to_act(game_.state());
        if (seats.empty()) return false;
        auto actions = game_.variant().legal(game_.state(), seats.front());
        std::erase_if(actions, [&](const Action& action) {
            return game_.variant().info().actions[action.spec].name == "resign";
        });
        if (actions.empty()) return false;
        return game_.play(actions[splitmix64(random_) % actions.size()]).ok();
    }

    std::string variant_;
    Game game_;
    std::uint64_t random_ = seed;
    std::map<std::string, server::SceneMemory> shown_;  ///< by renderer, shape and seat
};

}  // namespace

int main(int count, char** words) {
    const int plies = count > 1 ? std::atoi(words[1]) : 4;
    for (const auto* variant : registry().variants())
        if (count < 3 || variant->info().id == words[2]) Recorder(variant->info().id).record(plies);
}
