#include "pinwheel/game/files/files.h"

#include <algorithm>
#include <cstdio>

#include "files/extension.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/files/sealing_notation.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel {
namespace fs = std::filesystem;

std::string extension_of(const fs::path& path) {
    auto text = path.extension().string();
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text.empty() ? text : text.substr(1);
}

namespace {

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

/// How a text is to be read.
struct Reading {
    const Registry& registry;
    bool strict;
    const RulesWanted& wanted;
};

/// "\xFF\xFE" and "\xFE\xFF" begin no UTF-8.
bool is_utf16(std::string_view text) { return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"); }

/// What may be said of a sealed game that cannot be read: what everybody may know, and nothing of how far reading came.
Error of_sealed(const Registry& registry, const Record& record, const Error& error) {
    if (error.code == "load.variant" || error.code == "load.installed" || error.code == "load.stopped") return error;
    Error told = unreadable_seal();
    const auto all = registry.rulesets(record.variant);
    if (!record.ruleset.empty() &&
        std::none_of(all.begin(), all.end(), [&](const auto& ruleset) { return ruleset->info().id == record.ruleset; }))
        told.message += " The ruleset " + in_quotes(record.ruleset) + ", which it names, is not installed.";
    return told;
}

/// The loaded variant that a text names by a tag of a game, "[Variant "chess"]"; empty where it names none, or `read`
/// as well.
std::string other_variant(const Registry& registry, std::string_view text, std::string_view read) {
    constexpr std::string_view tag = "[Variant \"";
    std::string other;
    for (auto at = text.find(tag); at != text.npos; at = text.find(tag, at + tag.size())) {
        if (at != 0 && text[at - 1] != '\n') continue;
        const auto begin = at + tag.size();
        const auto id = text.substr(begin, text.find('"', begin) - begin);
        if (id == read) return {};
        if (other.empty() && registry.variant(id)) other = id;
    }
    return other;
}

Attempt attempt(const Reading& how, const Notation& notation, std::string_view text) {
    if (is_utf16(text))
        return {&notation, true,
                Error{"load." + notation.info().id, "The text is UTF-16: save it as UTF-8.", "line 1, column 1"}};
    auto record = guarded<Record>(notation, [&] { return notation.read_game(text, how.strict, how.wanted.number); });
    if (!record) {
        const auto named =
            guarded<std::string>(notation, [&] { return Result<std::string>(notation.names_variant(text)); });
        if (named && !named->empty())
            if (auto error = variant_not_loaded(how.registry, *named)) return {&notation, true, *std::move(error)};
        return {&notation, record.error().code == "load.number", record.error()};
    }
    const auto* sealing = dynamic_cast<const SealingNotation*>(&notation);
    const bool sealed = sealing && sealing->seals(text);
    if (sealed && !record->sealed_with) record->sealed_with.emplace();
    auto game =
        guarded<Game>(notation, [&] { return Game::from_record(how.registry, *record, how.strict, how.wanted); });
    if (!game && sealed) return {&notation, true, of_sealed(how.registry, *record, game.error())};
    if (!game) return {&notation, true, std::move(game)};
    // Another reader would show what the variant that is named hides.
    const std::string& read = game->variant().info().id;
    if (const std::string named = other_variant(how.registry, text, read); !named.empty())
        return {&notation, false,
                Error{"load.variant",
                      "The file names the variant " + in_quotes(named) + "; a game of " + in_quotes(read) +
                          " is what " + notation.info().id + " reads in it.",
                      "[Variant]"}};
    return {&notation, true, std::move(game)};
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

/// Whole words before the place of an error, "line 2, column 5" or "offset 17": how far its reader came. What a plugin
/// throws is beyond all.
std::size_t words_read(std::string_view text, const Error& error) {
    if (error.code == "notation.failed") return text.size() + 1;
    std::size_t line = 1, column = 1, offset = 0;
    if (std::sscanf(error.where.c_str(), "offset %9zu", &offset) != 1) {
        if (std::sscanf(error.where.c_str(), "line %9zu, column %9zu", &line, &column) < 1) return 0;
        for (; line > 1; --line) {
            const auto end = text.find('\n', offset);
            if (end == text.npos) return 0;
            offset = end + 1;
        }
        offset += column - std::min<std::size_t>(column, 1);
    }
    std::size_t words = 0;
    constexpr std::string_view blanks = " \t\r\n";
    for (auto at = text.find_first_not_of(blanks); at != text.npos; at = text.find_first_not_of(blanks, at)) {
        at = text.find_first_of(blanks, at);
        if (at == text.npos || at > offset) break;
        ++words;
    }
    return words;
}

// The error people can use: of the notation that understood the text, or the one it looks like, else one for all.
Error best_error(const std::vector<Attempt>& attempts, std::string_view text, const std::string& likely) {
    for (const auto& a : attempts)
        if (a.readable) return a.game.error();
    for (const auto& a : attempts)
        if (a.notation->info().id == likely || attempts.size() == 1) return a.game.error();
    for (const auto& a : attempts)
        if (begins_like_json(text) && a.notation->info().id == "json") return a.game.error();
    if (attempts.empty()) return {"load.unknown-format", "No loaded notation reads games.", {}};
    const Attempt* likeliest = nullptr;
    std::size_t furthest = 0;
    std::string tried;
    for (const auto& a : attempts) {
        tried += (tried.empty() ? "" : ", ") + a.notation->info().id;
        if (const std::size_t words = words_read(text, a.game.error()); words > furthest) {
            furthest = words;
            likeliest = &a;
        }
    }
    Error error{"load.unknown-format", "No notation reads this text; tried were " + tried + ".", {}};
    if (likeliest) {
        const Error& objection = likeliest->game.error();
        error.message += " " + likeliest->notation->info().id + " came furthest: " + objection.message;
        error.where = objection.where;
    }
    return error;
}

Result<Game> parse_any(const Reading& how, std::string_view text, const std::string& likely) {
    auto readers = readers_of(how.registry);
    std::stable_partition(readers.begin(), readers.end(), [&](const Notation* n) { return n->info().id == likely; });
    std::vector<Attempt> attempts;
    for (const auto* reader : readers) {
        auto tried = attempt(how, *reader, text);
        if (tried.game) return std::move(tried.game);
        attempts.push_back(std::move(tried));
    }
    return best_error(attempts, text, likely);
}

Result<const Notation*> find_notation(const Registry& registry, std::string_view id) {
    if (const auto* notation = registry.notation(id)) return notation;
    return unknown_id("notation", id, registry.notations(""));
}

/// The notation that a name's extension asks for, the one called so first of all; null where none of them claims it.
const Notation* by_extension(const std::vector<const Notation*>& notations, const std::string& extension) {
    const Notation* found = nullptr;
    for (const auto* notation : notations) {
        if (extension.empty() || notation->info().extension != extension) continue;
        if (notation->info().id == extension) return notation;
        if (!found) found = notation;
    }
    return found;
}

/// Names that need no notation to claim them.
bool is_save_file(const std::string& extension) {
    return extension.empty() || extension == "pinwheel" || extension == "json";
}

/// Empty where nobody has such files: then none is likelier than another.
std::string likely_reader(const Registry& registry, const fs::path& path) {
    const std::string extension = extension_of(path);
    if (const auto* found = by_extension(readers_of(registry), extension)) return found->info().id;
    return is_save_file(extension) ? "json" : "";
}

/// What a Lua plugin says of itself in its first line, which no notation reads; nothing for other texts.
Status plugin_instead(std::string_view text, const fs::path& path) {
    constexpr std::string_view begin = "-- pinwheel: ";
    if (!text.starts_with(begin)) {
        if (extension_of(path) != "lua") return {};
        return Error{"load.script", "This is Lua, not a game. " + lua_without_header(), "line 1"};
    }
    text = text.substr(begin.size(), text.find_first_of("\r\n") - begin.size());
    const std::string kind(text.substr(0, text.find(' ')));
    constexpr std::string_view kinds[] = {"notation", "renderer", "ruleset"};
    if (std::find(std::begin(kinds), std::end(kinds), kind) == std::end(kinds)) return {};
    const fs::path folder = paths::data() / "plugins";
    std::error_code ec;
    const bool there = fs::equivalent(path.has_parent_path() ? path.parent_path() : ".", folder, ec);
    return Error{"load.plugin",
                 "This is a " + kind + " plugin, not a game. " +
                     (there ? "It is where plugins are: it is read when Pinwheel starts."
                            : "Put it in " + folder.string() + " and start Pinwheel again."),
                 "line 1"};
}

/// "2 comments", "1 comment"; nothing for none.
void tell(std::vector<std::string>& out, std::size_t n, const std::string& one, const std::string& many) {
    if (n) out.push_back(std::to_string(n) + " " + (n == 1 ? one : many));
}

}  // namespace

std::string lua_without_header() {
    return "The first line must be like \"-- pinwheel: ruleset api=1\" for a ruleset; a script is run by "
           "Script ▸ Run a script…, in a terminal by pinwheel-cli run.";
}

Error unreadable_seal() {
    return {"load.sealed",
            "The sealed part cannot be read with what is installed here: rules that the game was played with may be "
            "others, or missing.",
            "sealed.text"};
}

Result<Game> parse_game(const Registry& registry, std::string_view text, std::string_view notation, bool strict,
                        const RulesWanted& wanted) {
    const Reading how{registry, strict, wanted};
    if (notation.empty()) return parse_any(how, text, {});
    const auto found = find_notation(registry, notation);
    if (!found) return found.error();
    return attempt(how, **found, text).game;
}

Result<Game> load_game(const Registry& registry, const fs::path& path, std::string_view notation, bool strict,
                       const RulesWanted& wanted) {
    const auto text = read_file(path);
    if (!text) return text.error();
    const Reading how{registry, strict, wanted};
    auto game = notation.empty() ? parse_any(how, *text, likely_reader(registry, path))
                                 : parse_game(registry, *text, notation, strict, wanted);
    if (game) return game;
    const auto plugin = plugin_instead(*text, path);
    auto error = plugin ? *plugin : game.error();
    constexpr std::string_view nobody = "No notation reads this text;";
    if (const auto extension = extension_of(path);
        error.message.starts_with(nobody) && !is_save_file(extension) && !by_extension(readers_of(registry), extension))
        error.message = "No notation has files that end in " + in_quotes("." + extension) +
                        ", and none reads this text;" + error.message.substr(nobody.size());
    error.message = path.string() + ": " + error.message;
    return error;
}

Result<std::string> notation_of_name(const Registry& registry, const Variant& variant, const fs::path& path) {
    const std::string extension = extension_of(path);
    auto writers = registry.notations(variant.info().id);
    std::erase_if(writers, [](const Notation* n) { return !n->info().writes; });
    if (const auto* found = by_extension(writers, extension)) return found->info().id;
    if (is_save_file(extension)) return std::string("json");
    std::vector<std::string> known{"pinwheel"};
    for (const auto* writer : writers)
        if (const auto& other = writer->info().extension;
            !other.empty() && std::find(known.begin(), known.end(), other) == known.end())
            known.push_back(other);
    std::string list;
    for (const auto& other : known) list += (list.empty() ? "." : ", .") + other;
    return Error{"notation.extension",
                 "No notation of " + in_quotes(variant.info().id) + " writes ." + extension +
                     " files; expected one of " + list + ".",
                 {}};
}

namespace {

/// The game as it comes back from a notation; nothing where it does not.
std::optional<Record> written_and_read(const Notation& notation, const Game& game) {
    if (!notation.info().reads) return {};
    const auto text = guarded<std::string>(notation, [&] { return notation.write(game); });
    if (!text) return {};
    auto record = guarded<Record>(notation, [&] { return notation.read(*text, false); });
    return record ? std::optional(*std::move(record)) : std::nullopt;
}

bool holds(const std::vector<Content>& lacks, Content content) {
    return std::find(lacks.begin(), lacks.end(), content) == lacks.end();
}

/// Whether the game is over where it ends in this notation, and goes on in what the notation writes.
bool loses_its_end(const Notation& notation, const Game& game) {
    if (notation.info().line || !game.verdict().over) return false;
    const auto record = written_and_read(notation, game);
    const auto again = record ? Game::make(game.rules(), record->setup) : Result<Game>(Error{});
    return again && !again->verdict().over;
}

/// How many variations of a record end by a word of a seat, a claim say.
std::size_t ends_of_variations(const Record& record) {
    return static_cast<std::size_t>(std::count_if(record.nodes.begin(), record.nodes.end(),
                                                  [](const Record::Node& node) { return !node.declared.empty(); }));
}

/// How many of them do not come back from a notation.
std::size_t lost_ends_of_variations(const Notation& notation, const Game& game) {
    const std::size_t ends = ends_of_variations(game.record());
    if (ends == 0) return 0;
    const auto back = written_and_read(notation, game);
    return back ? ends - std::min(ends, ends_of_variations(*back)) : ends;
}

/// How the game ended where the record does not have it.
std::string lost_end(const Notation& notation, const Game& game, bool has_ends) {
    NodeId end = game.cursor();
    if (notation.info().line)
        for (end = 0; !game.node(end).children.empty();) end = game.node(end).children.front();
    const std::string& declared = game.node(end).extras().declared;
    if (has_ends && !declared.empty() && game.record().declared.empty()) {
        const auto back = written_and_read(notation, game);
        const bool told = back && !back->result.empty() && back->result != "*";
        return told ? "" : "the agreed draw, which the ruling draw.manual keeps out of files";
    }
    return !has_ends && (!declared.empty() || loses_its_end(notation, game)) ? "how the game ended" : "";
}

}  // namespace

std::vector<NodeId> written_line(const Notation& notation, const Game& game) {
    if (!notation.info().line) return game.path(game.cursor());
    const auto lacks = notation.lacks(game.variant());
    if (!holds(lacks, Content::branches)) return game.line();
    NodeId end = 0;
    while (!game.node(end).children.empty()) end = game.node(end).children.front();
    return game.path(end);
}

std::vector<std::string> left_out(const Notation& notation, const Game& game) {
    std::size_t branches = 0, comments = 0, drawings = 0, nags = 0, times = 0;
    for (NodeId id = 0; id < game.node_count(); ++id) {
        const Game::Node& node = game.node(id);
        if (node.removed) continue;
        branches += node.children.empty() ? 0 : node.children.size() - 1;
        comments += !node.extras().comment.empty();
        drawings += node.extras().annotations.size();
        nags += node.extras().nags.size();
        times += node.times().told();
    }
    std::vector<std::string> out;
    const auto lacks = notation.lacks(game.variant());
    for (const Content lost : lacks) switch (lost) {
            case Content::branches:
                tell(out, branches, "variation", "variations");
                break;
            case Content::cut:
                tell(out, game.cut().size(), "ply that a ruleset cut off", "plies that a ruleset cut off");
                break;
            case Content::comments:
                tell(out, comments, "comment", "comments");
                break;
            case Content::drawings:
                tell(out, drawings, "drawing", "drawings");
                break;
            case Content::nags:
                tell(out, nags, "glyph", "glyphs");
                break;
            case Content::times:
                tell(out, times, "time of a move", "times of moves");
                break;
            case Content::rules:
                if (game.record().carried) out.emplace_back("the rulings in force");
                break;
            case Content::ends:
                break;  // below
        }
    if (const auto& carried = game.record().carried; carried && !carried->judge.empty() && holds(lacks, Content::rules))
        if (const auto back = written_and_read(notation, game);
            back && (!back->carried || back->carried->judge.empty()))
            out.emplace_back("the text of the judge");
    if (notation.info().line && holds(lacks, Content::branches))
        tell(out, lost_ends_of_variations(notation, game), "end of a variation by a word of a seat",
             "ends of variations by words of seats");
    if (auto end = lost_end(notation, game, holds(lacks, Content::ends)); !end.empty()) out.push_back(std::move(end));
    return out;
}

namespace {

/// The notation with that id, "" for that of save files, where it may write the game. Errors: see write_game.
Result<const Notation*> writer_of(const Registry& registry, const Game& game, std::string_view notation) {
    const auto found = find_notation(registry, notation.empty() ? "json" : notation);
    if (!found) return found.error();
    if (game.variant().info().told)
        return Error{"game.told", "While it hides something the server keeps this game; save it once it is over.", {}};
    const auto& writer = **found;
    const auto& info = writer.info();
    const auto& variant = game.variant().info().id;
    if (!info.writes)
        return Error{"notation.read-only",
                     "The notation " + in_quotes(info.id) +
                         (info.reads ? " reads games but does not write them."
                                     : " spells single actions, and neither writes nor reads games."),
                     {}};
    if (!writer.serves(game.variant()))
        return Error{
            "notation.variant", "The notation " + in_quotes(info.id) + " is not for " + in_quotes(variant) + ".", {}};
    return &writer;
}

}  // namespace

Result<std::string> write_game(const Registry& registry, const Game& game, std::string_view notation) {
    const auto writer = writer_of(registry, game, notation);
    if (!writer) return writer.error();
    return guarded<std::string>(**writer, [&] { return (*writer)->write(game); });
}

Result<std::string> write_sealed(const Registry& registry, const Game& game) {
    const auto writer = writer_of(registry, game, "");
    if (!writer) return writer.error();
    const auto* sealing = dynamic_cast<const SealingNotation*>(*writer);
    if (!sealing)
        return Error{"notation.seal", "The notation " + in_quotes((*writer)->info().id) + " keeps no game sealed.", {}};
    return guarded<std::string>(*sealing, [&] { return sealing->write_sealed(game); });
}

Status save_game(const Registry& registry, const Game& game, const fs::path& path, std::string_view notation) {
    const auto chosen = notation.empty() ? notation_of_name(registry, game.variant(), path)
                                         : Result<std::string>(std::string(notation));
    if (!chosen) return chosen.error();
    const auto text = write_game(registry, game, *chosen);
    if (!text) return text.error();
    return write_file(path, *text);
}

Status save_sealed(const Registry& registry, const Game& game, const fs::path& path) {
    const auto text = write_sealed(registry, game);
    return text ? write_file(path, *text) : Status(text.error());
}

std::vector<fs::path> game_files(const Registry& registry, const fs::path& folder) {
    constexpr std::size_t most_files = 100'000;
    std::vector<std::string> known{"pinwheel", "json"};
    for (const Notation* notation : registry.notations(""))
        if (notation->info().reads && !notation->info().extension.empty()) known.push_back(notation->info().extension);
    std::vector<fs::path> files;
    std::error_code ec;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end && files.size() < most_files; it.increment(ec)) {
        std::error_code kind;
        const bool game = std::find(known.begin(), known.end(), extension_of(it->path())) != known.end();
        if (game && it->is_regular_file(kind)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace pinwheel
