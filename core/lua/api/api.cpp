#include "api/api.h"

#include "handles/values.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/lua/reference.h"

namespace pinwheel::lua {

namespace {

std::vector<Bound> gather() {
    std::vector<Bound> all;
    for (const auto rows : {catalogue_rows(), source_rows(), comparison_rows(), many_games_rows(), property_rows(),
                            play_rows(), branch_rows(), explanation_rows(), question_rows(), search_rows(),
                            output_rows(), facts_rows(), network_rows(), workbench_rows(), console_rows()})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

/// Sets the functions of a scope in the table at the top.
void set_functions(lua_State* L, std::string_view scope) {
    for (const Bound& row : bound_rows()) {
        if (scope != row.scope || !row.function) continue;
        lua_pushcfunction(L, row.function);
        lua_setfield(L, -2, row.name);
    }
}

}  // namespace

const std::vector<Bound>& bound_rows() {
    static const std::vector<Bound> all = gather();
    return all;
}

void open_api(lua_State* L) {
    lua_newtable(L);
    set_functions(L, "pinwheel");
    set(L, "version", PINWHEEL_VERSION);
    add_variant_questions(L);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "pinwheel");
    lua_pop(L, 1);
    lua_setglobal(L, "pinwheel");
    if (session(L).workbench) {
        lua_newtable(L);
        set_functions(L, "workbench");
        lua_setglobal(L, "workbench");
    }
    lua_pushglobaltable(L);
    set_functions(L, "console");
    lua_pop(L, 1);
}

}  // namespace pinwheel::lua

namespace pinwheel {

namespace {

struct Section {
    const char *scope, *title, *text;
};

constexpr Section sections[] = {
    {"pinwheel", "`pinwheel`",
     "A global; `require \"pinwheel\"` gives the same table. Tokens are what the variant calls its machine form "
     "(`e2e4`, `e7e8q` where chess moves are made); lists of tokens are sorted as byte strings; indices start at 1; "
     "seats and boards are strings."},
    {"property", "A game `g`: members", "Read without a call."},
    {"game", "A game `g`: methods", "Called with a colon."},
    {"facts", "What a judge is given",
     "`judge(facts, rulings)` of a ruleset is called at every ply and gives nil while the game goes on, or a "
     "verdict: `{over = true, reason = \"…\", result = {N = \"win\", …}, ruling = \"…\", note = \"…\"}`; `result` "
     "may be one word for every seat."},
    {"seat-property", "A seat `s` at a server: members",
     "Given by `pinwheel.connect`; read without a call. They stand as the last `s:wait` or `s:play` left them, so that "
     "nothing changes between two lines of a script."},
    {"seat", "A seat `s` at a server: methods",
     "Called with a colon. What the server does wrong, and a server that went away, are errors whose codes begin "
     "with `net.`; what it refuses raises its own code, such as `not_your_turn`. Waiting ends at once when the "
     "script is stopped."},
    {"workbench", "`workbench`",
     "In the window only; nil elsewhere. A command that would tell or change more of a game of people than its player "
     "may is refused with the rule's own sentence."},
    {"console", "Console",
     "A bare expression prints its values, `=expr` too; unfinished input waits for more; `_` is the last value; Tab "
     "completes from live "
     "tables; Ctrl+C interrupts a running chunk."},
};

constexpr const char* preface =
    "# Lua reference\n\n"
    "This page is generated from the table that also feeds `help()` and completion. The same API serves the console "
    "of the window, `pinwheel-cli repl` and `pinwheel-cli run FILE.lua ARGS…`.\n\n"
    "A function that cannot do what its caller asks raises an error *object* `{code, message, where, at}`: a stable "
    "code such as `illegal.pinned`, one sentence, the place inside the input where there is one, and the Lua line. "
    "`pcall` catches it; the `try` twins give nil and the object instead.\n\n"
    "Scripts in the window, and those run with `--sandbox`, have the base, `table`, `string`, `math`, `utf8` and "
    "`coroutine` libraries, text-only `load`, and `os.time`, `os.clock`, `os.date`, where `os.clock` counts seconds of "
    "the wall clock, for those of the processor would tell what others had it do; they load and save games in one "
    "folder of their own. A script that a person runs from the terminal has `io`, `os` and Lua modules too. Nobody "
    "has C loaders, binary chunks or finalizers (`__gc`). An endless loop, endless recursion, endless memory and a "
    "hostile pattern each end in an error, and the engine stays usable.\n\n"
    "**Whose game it is.** A game that a script made, or that was unsealed for it, is the script's: it is the "
    "moderator and may know, take back and change everything. A game at which people sit, in a tab of the window or "
    "in a sealed file, is theirs. While such a game hides something a script gets of it what the player at the "
    "screen sees and hears, of a file what everybody may know, and acts for that player alone; what would tell or "
    "change more raises `game.hidden`. An action is played at once and stays, also where the chunk fails; "
    "`game.live` and `game.final` say that play goes on at the end of the line alone, and not after the end of the "
    "game.\n";

}  // namespace

std::vector<ApiRow> api_rows() {
    std::vector<ApiRow> rows;
    for (const lua::Bound& row : lua::bound_rows()) rows.push_back({row.scope, row.name, row.signature, row.text});
    return rows;
}

std::string api_reference() {
    std::string page = preface;
    for (const Section& section : sections) {
        page +=
            std::string("\n## ") + section.title + "\n\n" + section.text + "\n\n| call | what it does |\n|---|---|\n";
        for (const ApiRow& row : api_rows()) {
            if (std::string_view(row.scope) != section.scope) continue;
            std::string text = row.text;
            for (auto at = text.find('|'); at != text.npos; at = text.find('|', at + 2)) text.replace(at, 1, "\\|");
            page += std::string("| `") + row.signature + "` | " + text + " |\n";
        }
    }
    page +=
        "\n"
        "## Services\n\n"
        "What `g:ask` answers whatever the variant, where it publishes it; `pinwheel-cli ask` gives the "
        "same as JSON, in the shape of `share/schemas/services.schema.json`. Other questions are a variant's own.\n\n" +
        services_reference();
    return page;
}

}  // namespace pinwheel
