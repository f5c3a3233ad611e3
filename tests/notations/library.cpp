#include "library.h"

#include <sstream>
#include <stdexcept>
#include "support/places.h"

namespace pinwheel::test {
namespace {

template <class T>
T taken(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().code + ": " + result.error().message);
    return *std::move(result);
}

Registry loaded() {
    Registry registry;
    LoadOptions options;
    options.folders = {pinwheel::test::build_dir() + "/bin/plugins", pinwheel::test::source_dir() + "/share/rulesets"};
    options.native_only = true;
    load_plugins(registry, options);
    return registry;
}

}  // namespace

const Registry& library() {
    static const Registry registry = loaded();
    return registry;
}

Game new_game(std::string_view variant, const std::map<std::string, std::string>& overrides, const std::string& setup) {
    Setup s;
    s.text = setup;
    return taken(Game::make(taken(library().bind(variant, "", overrides)), s));
}

void play(Game& game, std::string_view tokens) {
    std::istringstream words{std::string(tokens)};
    for (std::string token; words >> token;) taken(game.play(token));
}

std::string written(const Game& game, std::string_view notation) {
    return taken(write_game(library(), game, notation));
}

Game reread(std::string_view text, std::string_view notation) { return taken(parse_game(library(), text, notation)); }

}  // namespace pinwheel::test
