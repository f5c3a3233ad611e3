// pinwheel.new, load, parse and their `try` twins: where games come from.
#include <algorithm>

#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "api/setup_options.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/random.h"
#include "sandbox/files_allowed.h"

namespace pinwheel::lua {

namespace {

// What a script that is not trusted may read at once: understanding a text cannot be stopped, and PGN plays as it
// reads.
constexpr std::size_t longest_game = 128u << 10;
// Sealed text of an envelope of 512 KiB in base 64: 304 are usual, 432 where a seat did very much. It is padding for
// the most part; the plies in it are played once it is understood, which can be stopped. No limit may ask how many they
// are: that is a secret.
constexpr std::size_t longest_seal = ((512u << 10) + 40 + 2) / 3 * 4;

bool is_base64(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/' ||
           c == '=';
}

/// Whether a text is a saved game that is short but for one sealed string.
bool is_envelope(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const auto named = text.find("\"sealed\"");
    if (first == text.npos || text[first] != '{' || named == text.npos) return false;
    std::size_t longest = 0, run = 0;
    for (const char c : text.substr(named)) {
        run = is_base64(c) ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest <= longest_seal && text.size() - longest <= longest_game;
}

[[noreturn]] void refuse_length(lua_State* L, const std::string& where) {
    raise(L,
          {"load.too-long",
           "A script that is not trusted reads games of at most 128 KiB, and sealed ones of at most 512 KiB.", where});
}

/// Plies for which a text of some length has room: "a1 " in coordinate notation, "\"a1\"," in an envelope.
constexpr std::size_t room_for_plies(std::size_t text) { return text > longest_game ? text / 4 * 3 / 5 : text / 3; }

/// The notation to read a text in, of an envelope that of save files alone. Raises "load.too-long".
std::string readable_as(lua_State* L, std::string_view text, std::string_view notation, const std::string& where) {
    if (text.size() <= longest_game || session(L).trusted) return std::string(notation);
    if ((!notation.empty() && notation != "json") || !is_envelope(text)) refuse_length(L, where);
    return "json";
}

int new_game(lua_State* L) {
    const std::string variant(check_text(L, 1, "a variant"));
    if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2)) bad_argument(L, 2, "a table of options");
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    if (!session(L).registry->variant(variant))
        raise(L, unknown_id("variant", variant, session(L).registry->variants()));
    lua_getfield(L, 2, "ruleset");
    lua_getfield(L, 2, "rulings");
    if (!lua_isnil(L, 3) && lua_type(L, 3) != LUA_TSTRING && !lua_istable(L, 3))
        bad_value(L, 3, "The option `ruleset`", "the id of a ruleset or a table");
    if (!lua_isnil(L, 4) && !lua_istable(L, 4))
        bad_value(L, 4, "The option `rulings`", "a table from rulings to options");
    BoundRuleset rules = check_ruleset(L, 3, variant, 4);
    Setup setup = check_setup(L, 2, rules.variant->info());
    auto made = Game::begin(std::move(rules), std::move(setup));
    GameBox& box = push_game(L, std::move(expect(L, made)));
    lua_getfield(L, 2, "moves");
    if (!lua_isnil(L, -1))
        for (const std::string& token : check_words(L, -1, "moves")) {
            session(L).limits.charge(L, cost_of_a_ply);
            auto played = box.game.play(token);
            expect(L, played);
            account(L, box);
        }
    lua_pop(L, 1);
    return 1;
}

/// Under which rules the options at an index want a game of a file.
RulesWanted check_wanted(lua_State* L, int index) {
    RulesWanted wanted;
    if (!lua_isnoneornil(L, index))
        wanted = {option_text(L, index, "ruleset").value_or(""), option_flag(L, index, "as_now"),
                  static_cast<std::size_t>(option_integer(L, index, "game", 1, LUA_MAXINTEGER).value_or(1))};
    wanted.stop = [L] { return session(L).limits.spent(); };
    return wanted;
}

/// Whether the options at an index ask for what a running game of a file hides. Raises "game.hidden" where the script
/// may not.
bool check_unsealed(lua_State* L, int index) {
    check_options(L, index, {"unsealed", "ruleset", "as_now", "lenient", "game"});
    const bool wanted = option_flag(L, index, "unsealed");
    if (wanted && !session(L).trusted)
        raise(L, {"game.hidden",
                  "A script that is not trusted gets of a running game of a file what everybody may know.", ""});
    return wanted;
}

/// Reads a game, one that stays sealed under its own rules.
Result<Game> read_game(lua_State* L, bool unsealed, const RulesWanted& wanted, const ReadGame& read) {
    const Registry& registry = *session(L).registry;
    return unsealed ? read(registry, wanted) : read_under_own_rules(registry, wanted, read);
}

int parse(lua_State* L) {
    const std::string_view text = check_text(L, 1), notation = optional_text(L, 2, "", "a notation");
    const bool unsealed = check_unsealed(L, 3);
    const std::string readable = readable_as(L, text, notation, "");
    const bool strict = !option_flag(L, 3, "lenient");
    auto game = read_game(L, unsealed, check_wanted(L, 3), [&](const Registry& registry, const RulesWanted& wanted) {
        return parse_game(registry, text, readable, strict, wanted);
    });
    session(L).limits.charge(L, 0);
    const Seal seal = game && game->hides() ? Seal(fnv1a(text)) : Seal();
    push_game(L, std::move(expect(L, game)), {!unsealed, room_for_plies(text.size()), 0, seal});
    return 1;
}

int load(lua_State* L) {
    const auto path = check_path(L, 1);
    const bool unsealed = check_unsealed(L, 3);
    const bool strict = !option_flag(L, 3, "lenient");
    std::string notation(optional_text(L, 2, "", "a notation"));
    std::error_code none;
    std::size_t size = std::filesystem::file_size(path, none);
    if (none) size = 0;  // reading says what is wrong
    if (size > longest_game && !session(L).trusted) {
        if (size > longest_game + longest_seal) refuse_length(L, path.string());
        auto text = read_file(path);
        notation = readable_as(L, expect(L, text), notation, path.string());
    }
    auto turn = FileTurn::take(path);
    expect(L, turn);
    auto game = read_game(L, unsealed, check_wanted(L, 3), [&](const Registry& registry, const RulesWanted& wanted) {
        return load_game(registry, path, notation, strict, wanted);
    });
    session(L).limits.charge(L, 0);
    const Seal seal = game && game->hides() ? seal_of(*session(L).registry, path) : Seal();
    push_game(L, std::move(expect(L, game)), {!unsealed, room_for_plies(size), 0, seal});
    return 1;
}

/// Calls a function whose failure is to be an answer: nil and the error object.
template <lua_CFunction F>
int attempt(lua_State* L) {
    lua_pushcfunction(L, guarded<F>);
    lua_insert(L, 1);
    const int status = lua_pcall(L, lua_gettop(L) - 1, 1, 0);
    if (status == LUA_OK) return 1;
    if (session(L).limits.spent() || status == LUA_ERRMEM) return lua_error(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

constexpr Bound game_sources_bound[] = {
    {"pinwheel", "new", "pinwheel.new(variant, [opts])",
     "A game at its start. `opts`: `ruleset` (id or table), `rulings` (overrides), `setup` (the variant's text form, "
     "or a table from every board to its text, such as a FEN), `moves` (array of tokens or one string), `seed` (a "
     "game that begins with a draft draws one itself where none is given), and the variant's own options. Raises "
     "`setup.*`, `ruleset.*`, `illegal.*`.",
     guarded<new_game>},
    {"pinwheel", "load", "pinwheel.load(path, [notation], [opts])",
     "A game from a file, in any notation that reads. Of a running game that hides something the script gets what "
     "everybody may know, unless `opts` say `unsealed = true`, which is for trusted scripts. A game plays under its "
     "own copy of its rules where the installed ruleset is another one by now, unless `opts` say `as_now = true`; "
     "`ruleset = id` puts it under any other, but not one that keeps something from the script; `lenient = true` "
     "forgives what a strict reader refuses; `game = 2` is the second one of a file that holds several. The result of "
     "a PGN game that goes on at its end is read as a declared end, under any rules; a save file has the declared end "
     "itself, where the rules keep it. `g.notes` tells. A script that is not trusted names files of its own folder.",
     guarded<load>},
    {"pinwheel", "parse", "pinwheel.parse(text, [notation], [opts])", "A game from text, with the same options.",
     guarded<parse>},
    {"pinwheel", "try_new", "pinwheel.try_new(variant, [opts])", "Like `new`, but nil and the error where that raises.",
     guarded<attempt<new_game>>},
    {"pinwheel", "try_load", "pinwheel.try_load(path, [notation], [opts])", "Like `load`, but nil and the error.",
     guarded<attempt<load>>},
    {"pinwheel", "try_parse", "pinwheel.try_parse(text, [notation], [opts])", "Like `parse`, but nil and the error.",
     guarded<attempt<parse>>},
};

}  // namespace

std::span<const Bound> source_rows() { return game_sources_bound; }

}  // namespace pinwheel::lua
