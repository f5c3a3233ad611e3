#include "pinwheel/game/files.h"

#include <algorithm>

#include "pinwheel/game/in_quotes.h"
#include "pinwheel/game/paths.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

/// In small letters: "GAME.PGN" is a PGN file too.
std::string extension_of(const fs::path& path) {
    auto text = path.extension().string();
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text.empty() ? text : text.substr(1);
}

// What a plugin throws is a bug of that plugin: it becomes an error here, and the current game stays.
template <class T, class Call>
Result<T> guarded(const Notation& notation, Call call) {
    try {
        return call();
    } catch (const std::exception& e) {
        return Error{
            "notation.failed", "The notation " + in_quotes(notation.info().id) + " failed: " + e.what() + ".", {}};
    } catch (...) {
        return Error{"notation.failed", "The notation " + in_quotes(notation.info().id) + " failed.", {}};
    }
}

struct Attempt {
    const Notation* notation;
    bool readable = false;  ///< the text is in this notation, whatever its moves are worth
    Result<Game> game;
};

Attempt attempt(const Registry& registry, const Notation& notation, std::string_view text, bool strict) {
    auto record = guarded<Record>(notation, [&] { return notation.read(text, strict); });
    if (!record) return {&notation, false, record.error()};
    return {&notation, true, guarded<Game>(notation, [&] { return Game::from_record(registry, *record, strict); })};
}

std::vector<const Notation*> readers_of(const Registry& registry) {
    auto out = registry.notations("");
    std::erase_if(out, [](const Notation* n) { return !n->info().reads; });
    return out;
}

bool begins_like_json(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != text.npos && text[first] == '{';
}

// The error people can use: of the notation that understood the text, or the one it looks like, else one for all.
Error best_error(const std::vector<Attempt>& attempts, std::string_view text, const std::string& likely) {
    for (const auto& a : attempts)
        if (a.readable) return a.game.error();
    for (const auto& a : attempts)
        if (a.notation->info().id == likely || attempts.size() == 1) return a.game.error();
    for (const auto& a : attempts)
        if (begins_like_json(text) && a.notation->info().id == "json") return a.game.error();
    std::string tried;
    for (const auto& a : attempts)
        tried += (tried.empty() ? "" : "; ") + a.notation->info().id + ": " + a.game.error().message;
    return {"load.unknown-format",
            tried.empty() ? "No loaded notation reads games." : "No notation reads this text. " + tried,
            {}};
}

Result<Game> parse_any(const Registry& registry, std::string_view text, const std::string& likely, bool strict) {
    auto readers = readers_of(registry);
    std::stable_partition(readers.begin(), readers.end(), [&](const Notation* n) { return n->info().id == likely; });
    std::vector<Attempt> attempts;
    for (const auto* reader : readers) {
        auto tried = attempt(registry, *reader, text, strict);
        if (tried.game) return std::move(tried.game);
        attempts.push_back(std::move(tried));
    }
    return best_error(attempts, text, likely);
}

Result<const Notation*> find_notation(const Registry& registry, std::string_view id) {
    if (const auto* notation = registry.notation(id)) return notation;
    return Error{"notation.unknown", "There is no notation " + in_quotes(id) + ".", {}};
}

// "json" where no notation of the variant claims the extension.
std::string notation_for(const std::vector<const Notation*>& notations, const fs::path& path) {
    const auto extension = extension_of(path);
    for (const auto* notation : notations)
        if (!extension.empty() && notation->info().extension == extension) return notation->info().id;
    return "json";
}

}  // namespace

Result<Game> parse_game(const Registry& registry, std::string_view text, std::string_view notation, bool strict) {
    if (notation.empty()) return parse_any(registry, text, {}, strict);
    const auto found = find_notation(registry, notation);
    if (!found) return found.error();
    return attempt(registry, **found, text, strict).game;
}

Result<Game> load_game(const Registry& registry, const fs::path& path, std::string_view notation, bool strict) {
    const auto text = read_file(path);
    if (!text) return text.error();
    auto game = notation.empty() ? parse_any(registry, *text, notation_for(readers_of(registry), path), strict)
                                 : parse_game(registry, *text, notation, strict);
    if (game) return game;
    auto error = game.error();
    error.message = path.string() + ": " + error.message;
    return error;
}

Result<std::string> write_game(const Registry& registry, const Game& game, std::string_view notation) {
    const auto found = find_notation(registry, notation.empty() ? "json" : notation);
    if (!found) return found.error();
    const auto& writer = **found;
    const auto& info = writer.info();
    const auto& variant = game.variant().info().id;
    if (!info.writes)
        return Error{
            "notation.read-only", "The notation " + in_quotes(info.id) + " reads games but does not write them.", {}};
    if (!info.variants.empty() && std::find(info.variants.begin(), info.variants.end(), variant) == info.variants.end())
        return Error{
            "notation.variant", "The notation " + in_quotes(info.id) + " is not for " + in_quotes(variant) + ".", {}};
    return guarded<std::string>(writer, [&] { return writer.write(game); });
}

Status save_game(const Registry& registry, const Game& game, const fs::path& path, std::string_view notation) {
    auto writers = registry.notations(game.variant().info().id);
    std::erase_if(writers, [](const Notation* n) { return !n->info().writes; });
    const auto text =
        write_game(registry, game, notation.empty() ? notation_for(writers, path) : std::string(notation));
    if (!text) return text.error();
    return write_file(path, *text);
}

}  // namespace pinwheel
