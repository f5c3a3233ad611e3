#pragma once
/// setmetatable and getmetatable of scripts. Lua's collector takes time that grows with the square of the number of
/// tables with weak keys, in one step that nothing stops: so their number is bounded. A metatable may become one of
/// weak keys by any assignment, for all its tables at once. Beyond `most_plain` of them, tables therefore get a copy of
/// what their metatable says of events, which no script can reach.
#include <lua.hpp>

namespace pinwheel::lua {

inline constexpr int most_weak_keyed = 1'000;  ///< tables with weak keys that a state keeps at a time
inline constexpr int most_plain = 4'000;       ///< tables whose metatable is the script's own

/// Raises "script.memory" beyond most_weak_keyed, "sandbox.gc", "sandbox.metatable".
int set_metatable(lua_State*);

}  // namespace pinwheel::lua
