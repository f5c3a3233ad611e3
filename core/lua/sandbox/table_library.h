#pragma once
/// table.concat, insert, move, remove and sort that can be stopped.
#include <lua.hpp>

namespace pinwheel::lua {

/// Replaces them in the table library, which is at the top of the stack. The library's own run as long as a script
/// says (`table.move({}, 1, 1 << 60, 2)`) inside one C call, where no hook can reach them.
void guard_table_library(lua_State*);

}  // namespace pinwheel::lua
