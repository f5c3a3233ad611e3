#include "plugin.h"

#include <sstream>
#include "support/places.h"

namespace chess_tests {

const Registry& registry() {
    static const Registry loaded = [] {
        Registry registry;
        const auto row = load_plugin(registry, pinwheel::test::build_dir() + "/bin/plugins/variant-chess.so", {});
        if (row.status != PluginRow::Status::loaded) throw std::runtime_error(row.reason);
        return registry;
    }();
    return loaded;
}

BoundRuleset rules(const std::map<std::string, std::string>& overrides) {
    return registry().bind("chess", "", overrides).value();
}

Game game(std::string_view fen, std::string_view tokens, const std::map<std::string, std::string>& overrides) {
    Game game = Game::make(rules(overrides), {std::string(fen), {}, 0}).value();
    play_all(game, tokens);
    return game;
}

void play_all(Game& game, std::string_view tokens) {
    std::istringstream in{std::string(tokens)};
    for (std::string token; in >> token;)
        if (const auto played = game.play(token); !played)
            throw std::runtime_error(token + ": " + played.error().message);
}

}  // namespace chess_tests
