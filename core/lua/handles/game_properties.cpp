// Members of a game that are read without a call.
#include "api/api.h"
#include "handles/game_handle.h"

namespace pinwheel::lua {

namespace {

int variant(lua_State* L) { return push_text(L, check_box(L, 1).game.variant().info().id), 1; }
int ruleset(lua_State* L) { return push_text(L, check_box(L, 1).game.rules().id()), 1; }
int phase(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    if (sealed(box)) return push_text(L, sight(box).view().phase), 1;
    return push_text(L, box.game.variant().phase(box.game.state())), 1;
}
int notes(lua_State* L) { return push_list(L, check_game(L, 1).notes()), 1; }
int ply(lua_State* L) { return lua_pushinteger(L, check_game(L, 1).ply()), 1; }

int to_move(lua_State* L) {
    const Sight seen = sight(check_box(L, 1));
    const auto seats = seen.to_act();
    if (seats.empty())
        lua_pushnil(L);
    else
        push_text(L, seen.game().variant().info().seats.at(seats.front().v).id);
    return 1;
}

constexpr Bound game_properties_bound[] = {
    {"property", "variant", "g.variant", "Id of the variant.", guarded<variant>},
    {"property", "ruleset", "g.ruleset", "Id of the ruleset.", guarded<ruleset>},
    {"property", "notes", "g.notes",
     "Sentences on what reading the game left out, assumed or chose; empty for a game that was begun from a whole "
     "position.",
     guarded<notes>},
    {"property", "ply", "g.ply", "Actions from the start to the cursor.", guarded<ply>},
    {"property", "phase", "g.phase", "Phase of the variant, `\"play\"` for most.", guarded<phase>},
    {"property", "to_move", "g.to_move", "Seat to act, the first of several; nil once the game is over, see `to_act`.",
     guarded<to_move>},
};

}  // namespace

std::span<const Bound> property_rows() { return game_properties_bound; }

}  // namespace pinwheel::lua
