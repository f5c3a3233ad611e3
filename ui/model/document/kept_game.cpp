#include "model/document/kept_game.h"

#include "model/cards/new_game.h"
#include "pinwheel/game/files/files.h"

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

constexpr const char* saving_as_tag = "SavingAs";

}  // namespace

void say_saving_as(Game& game, const fs::path& path) {
    std::error_code ec;
    game.set_tag(saving_as_tag, fs::absolute(path, ec).lexically_normal().string());
}

Result<Game> open_kept(const Registry& registry, const fs::path& path) {
    auto game = load_game(registry, path, "json", false);
    if (!game) return game;
    const auto tag = game->tags().find(saving_as_tag);
    if (tag == game->tags().end()) return game;
    const std::string saved = tag->second;
    game->set_tag(saving_as_tag, "");
    const auto there = load_game(registry, saved, "json", false);
    const std::string id = game_id(*game);
    if (there && !id.empty() && game_id(*there) == id && there->node_count() >= game->node_count())
        return Error{"kept.saved", "The game that was kept last is saved as " + saved + ".", saved};
    return game;
}

}  // namespace pinwheel::ui
