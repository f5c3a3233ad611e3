// The global `workbench`: the window's doors for scripts.
#include "api/api.h"
#include "engine/events.h"
#include "handles/game_handle.h"
#include "handles/open_documents.h"
#include "handles/values.h"
#include "pinwheel/game/sight/own_rules.h"

namespace pinwheel::lua {

namespace {

// The window shows them.
constexpr std::size_t longest_title = 200, longest_message = 1'000, most_arguments = 64u << 10;

Workbench& bench(lua_State* L) {
    Workbench* workbench = session(L).workbench;
    if (!workbench) raise(L, {"workbench.none", "There is no workbench here.", ""});
    return *workbench;
}

int game(lua_State* L) {
    const Workbench::Document document = bench(L).current();
    if (document == 0) return lua_pushnil(L), 1;
    auto now = bench(L).read(document, 0);
    const auto& snapshot = expect(L, now);
    if (!snapshot.game) raise(L, {"workbench.closed", "The document has no game.", ""});
    push_document(L, *snapshot.game, document, snapshot.version);
    check_box(L, -1).eyes = snapshot.eyes;
    check_box(L, -1).begun = snapshot.begun;
    return 1;
}

int show(lua_State* L) {
    GameBox& box = check_box(L, 1);
    const std::string title(optional_text(L, 2, "", "a title").substr(0, longest_title));
    expect(L, documents(L).write(L));
    if (box.document != 0) {
        expect(L, bench(L).raise(box.document));
    } else {
        // A game that hides something is from now on that of those who sit at the tab: the handle stays with the
        // script's own one, and nobody looks at theirs or plays in it by that.
        if (const auto refused = may_be_of_people(box.game)) raise(L, *refused);
        if (box.seal && !is_own(box)) name_by_text(box.game, *box.seal);
        auto document = bench(L).show(box.game, title, is_own(box));
        const auto& shown = expect(L, document);
        if (!box.game.hides()) adopt(L, box, shown);
    }
    lua_settop(L, 1);
    return 1;
}

int command(lua_State* L) {
    const std::string name(check_text(L, 1, "a command"));
    std::vector<std::string> args;
    std::size_t bytes = 0;
    for (int i = 2; i <= lua_gettop(L); ++i) {
        luaL_tolstring(L, i, nullptr);
        if ((bytes += text_at(L, -1).size()) > most_arguments) bad_argument(L, i, "shorter");
        args.emplace_back(text_at(L, -1));
        lua_pop(L, 1);
    }
    expect(L, documents(L).write(L));
    expect(L, bench(L).command(name, args));
    documents(L).drop();
    return 0;
}

int commands(lua_State* L) {
    const auto all = bench(L).commands();
    lua_createtable(L, static_cast<int>(all.size()), 0);
    lua_Integer n = 0;
    for (const Workbench::Command& row : all) {
        lua_createtable(L, 0, 5);
        set(L, "name", row.name);
        set(L, "title", row.title);
        set(L, "keys", row.keys);
        set_flag(L, "enabled", row.enabled);
        if (!row.why.empty()) set(L, "why", row.why);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int on(lua_State* L) {
    const std::string event(check_text(L, 1, "an event"));
    if (lua_type(L, 2) != LUA_TFUNCTION) bad_argument(L, 2, "a function");
    expect(L, bench(L).listen(event));
    add_listener(L, event, 2);
    return 0;
}

int pick(lua_State* L) {
    expect(L, documents(L).write(L));
    expect(L, bench(L).pick(optional_text(L, 1, "", "a square")));
    return 0;
}

int highlight(lua_State* L) {
    const std::string board(check_text(L, 1, "a board")), square(check_text(L, 2, "a square"));
    expect(L, documents(L).write(L));
    expect(L, bench(L).highlight(board, square, optional_text(L, 3, "", "a colour").substr(0, longest_title)));
    return 0;
}

int notify(lua_State* L) {
    luaL_tolstring(L, 1, nullptr);
    bench(L).notify(text_at(L, -1).substr(0, longest_message));
    return 0;
}

constexpr Bound workbench_table_bound[] = {
    {"workbench", "game", "workbench.game()",
     "The game of the tab in front, or nil. What a chunk plays in it becomes one undo step; nothing of it stays if the "
     "chunk fails "
     "or is interrupted, unless the game hides something: then every action stays.",
     guarded<game>},
    {"workbench", "show", "workbench.show(g, [title])",
     "Opens a tab for a game, or brings the tab it has to the front. From then on the tab follows `g`. A game that "
     "still hides something is the people's who sit at the tab: it gets a copy, and `g` stays the script's own, "
     "without a link to it; the judge of such a game is an installed one. Gives `g`.",
     guarded<show>},
    {"workbench", "command", "workbench.command(\"area:verb\", …)", "Runs a command of the menus.", guarded<command>},
    {"workbench", "commands", "workbench.commands()",
     "Array of `{name, title, keys, enabled, why}`; `why` says why a command cannot be done now.", guarded<commands>},
    {"workbench", "on", "workbench.on(event, fn)", "Calls `fn` with the event's arguments whenever it happens.",
     guarded<on>},
    {"workbench", "pick", "workbench.pick(square)", "Picks a square as a click would: `\"e2\"` or `\"NE:e2\"`.",
     guarded<pick>},
    {"workbench", "highlight", "workbench.highlight(board, square, [colour])",
     "Lights a square until the position changes.", guarded<highlight>},
    {"workbench", "notify", "workbench.notify(text)", "Shows a short message.", guarded<notify>},
};

}  // namespace

std::span<const Bound> workbench_rows() { return workbench_table_bound; }

}  // namespace pinwheel::lua
