#pragma once
/// Games in the phases before play, for tests of drafts and of placement.
#include <map>
#include <string>

#include "pinwheel/game/plugins/registry.h"
#include "table.h"

namespace pinwheel::hyper_fairy {

inline Game game_with(const std::map<std::string, std::string>& options = {},
                      const std::map<std::string, std::string>& rulings = {}, std::uint64_t seed = 5) {
    auto bound = registry().bind("hyper-fairy-chess", "", rulings);
    if (!bound) throw std::runtime_error(bound.error().message);
    auto game = Game::make(*std::move(bound), {"", options, seed});
    if (!game) throw std::runtime_error(game.error().code + ": " + game.error().message);
    return *std::move(game);
}

inline void play_all(Game& game, const std::string& tokens) {
    for (const std::string& token : split(tokens, ' ')) {
        const auto played = game.play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(),
                              token << ": " << (played ? "" : played.error().code + " " + played.error().message));
    }
}

/// The code of the refusal; empty where the token can be played.
inline std::string refusal(const Game& game, const std::string& token) {
    Game copy = game;
    const auto played = copy.play(token);
    return played ? "" : played.error().code;
}

inline std::string acting(const Game& game) {
    std::string seats;
    for (const SeatId seat : game.variant().to_act(game.state())) seats += game.variant().info().seats[seat.v].id;
    return seats;
}

inline std::string extra(const View& view, const std::string& name) {
    const auto found = view.notes.find(name);
    return found == view.notes.end() ? "-" : found->second;
}

inline constexpr SeatId white{0}, black{1};
inline const std::string orthodox = "Kx1,Qx1,Nx2,Bx2,Rx2,Px8";

/// A game in the placement phase with these armies.
inline Game placing(const std::string& white_army, const std::string& black_army,
                    std::map<std::string, std::string> options = {},
                    const std::map<std::string, std::string>& rulings = {}) {
    options["army.w"] = white_army;
    options["army.b"] = black_army;
    return game_with(options, rulings);
}

}  // namespace pinwheel::hyper_fairy
