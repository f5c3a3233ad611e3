#include "pinwheel/game/files/several_games.h"

#include "files/extension.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

bool holds_more_than_one(const SeveralGames& several, std::string_view text) {
    std::size_t games = 0;
    several.places(text, [&](const GamePlace&) { return ++games < 2; });
    return games > 1;
}

/// What a plugin throws is a bug of that plugin.
Error thrown(const Notation& notation, const std::string& what) {
    return {"notation.failed", "The notation " + in_quotes(notation.info().id) + " failed: " + what + ".", {}};
}

Result<Record> guarded_read(const Notation& notation, const std::function<Result<Record>()>& read) {
    try {
        return read();
    } catch (const std::exception& e) {
        return thrown(notation, e.what());
    }
}

/// The notation that reads a text which may hold several games: by the name of the file, else because it can read the
/// first of more than one. Null where the text holds one game.
const Notation* notation_of_several(const Registry& registry, const fs::path& path, std::string_view text) {
    const std::string extension = extension_of(path);
    if (extension == "pinwheel" || extension == "json") return nullptr;
    for (const Notation* notation : registry.notations("")) {
        const auto* several = dynamic_cast<const SeveralGames*>(notation);
        if (!several || !notation->info().reads) continue;
        if (!holds_more_than_one(*several, text)) continue;
        if (notation->info().extension == extension) return notation;
        if (guarded_read(*notation, [&] { return notation->read(text, false); })) return notation;
    }
    return nullptr;
}

std::vector<GamePlace> places_in(const SeveralGames& several, std::string_view text) {
    std::vector<GamePlace> places;
    several.places(text, [&](const GamePlace& place) {
        places.push_back(place);
        return true;
    });
    return places;
}

std::string tag(const std::map<std::string, std::string>& tags, const char* name) {
    const auto found = tags.find(name);
    return found == tags.end() || found->second == "?" || found->second == "????.??.??" ? std::string() : found->second;
}

ListedGame listed(std::size_t number, const std::map<std::string, std::string>& tags, std::optional<int> plies) {
    return {number, tag(tags, "White"), tag(tags, "Black"), tag(tags, "Event"), tag(tags, "Date"), tag(tags, "Result"),
            plies};
}

/// Of a running game that hides something no more is said than whose it is.
void keep_back(ListedGame& one, const Game& game, const char* state) {
    if (!game.hides()) return;
    one.plies.reset();
    one.result.clear();
    one.variant = game.variant().info().title;
    one.state = state;
}

/// As keep_back(), for a game that names a variant which hides something: it is read.
void keep_back_if_it_hides(ListedGame& one, const Registry& registry, const std::string& variant,
                           const std::function<Result<Game>()>& read) {
    const Variant* named = registry.variant(variant);
    if (!named || !named->info().hidden) return;
    if (const auto game = read()) return keep_back(one, *game, "running");
    one.plies.reset();  // who knows whether it is over
    one.result.clear();
    one.variant = named->info().title;
}

}  // namespace

SeveralGames::~SeveralGames() = default;

void each_game(const Registry& registry, const fs::path& path, const RulesWanted& wanted,
               const std::function<bool(FiledGame)>& take) {
    const auto text = read_file(path);
    if (!text) return (void)take({1, 1, text.error()});
    const Notation* notation = notation_of_several(registry, path, *text);
    RulesWanted how = wanted;
    how.number = 1;
    if (!notation) {
        const ReadGame read = [&](const Registry& own, const RulesWanted& rules) {
            return load_game(own, path, "", false, rules);
        };
        return (void)take({1, 1, read_under_own_rules(registry, how, read)});
    }
    const auto& several = dynamic_cast<const SeveralGames&>(*notation);
    const auto places = places_in(several, *text);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto record = guarded_read(*notation, [&] { return several.read_at(*text, places[i]); });
        const ReadGame read = [&](const Registry& own, const RulesWanted& rules) {
            return record ? Game::from_record(own, *record, false, rules) : Result<Game>(record.error());
        };
        auto game = read_under_own_rules(registry, how, read);
        if (!take({i + 1, places.size(), std::move(game)})) return;
    }
}

Status list_games(const Registry& registry, const fs::path& path, const std::function<bool(const ListedGame&)>& take) {
    const auto text = read_file(path);
    if (!text) return text.error();
    if (const Notation* notation = notation_of_several(registry, path, *text)) {
        const auto& several = dynamic_cast<const SeveralGames&>(*notation);
        std::size_t number = 0;
        several.places(*text, [&](const GamePlace& place) {
            const auto tags = several.tags_at(*text, place);
            ListedGame one = listed(++number, tags, place.plies);
            keep_back_if_it_hides(one, registry, tag(tags, "Variant"), [&]() -> Result<Game> {
                auto record = guarded_read(*notation, [&] { return several.read_at(*text, place); });
                if (!record) return record.error();
                return Game::from_record(registry, *record, false);
            });
            return take(one);
        });
        return {};
    }
    const auto game = load_game(registry, path, "", false);
    if (!game) return game.error();
    const auto line = game->path(game->end_of_line());
    ListedGame one = listed(1, game->tags(), static_cast<int>(line.size()) - 1);
    keep_back(one, *game, is_sealed(registry, *text) ? "running, sealed" : "running");
    take(one);
    return {};
}

std::string game_of_file(const fs::path& path, std::size_t number, std::size_t of) {
    return path.filename().string() + (of > 1 ? ", game " + std::to_string(number) : "");
}

}  // namespace pinwheel
