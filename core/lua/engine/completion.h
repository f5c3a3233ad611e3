#pragma once
/// What may follow in a console.
#include <lua.hpp>

#include "pinwheel/lua/script_engine.h"

namespace pinwheel::lua {

/// Candidates for the name at the end of the text, from raw tables, games and metatables' __index tables: no script
/// code runs.
Completions complete(lua_State*, std::string_view text);

}  // namespace pinwheel::lua
