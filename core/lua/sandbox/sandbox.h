#pragma once
/// The standard libraries a script gets.
#include <lua.hpp>

namespace pinwheel::lua {

/// Base, table, string, math, utf8, coroutine, text-only load, and os.time, os.clock, os.date. A trusted script also
/// has io, os and Lua modules; nobody has C loaders, binary chunks or finalizers.
void open_libraries(lua_State*, bool trusted);

}  // namespace pinwheel::lua
