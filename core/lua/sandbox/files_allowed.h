#pragma once
/// Where scripts may read and write games.
#include <filesystem>
#include <lua.hpp>

namespace pinwheel::lua {

/// The path a script means. A trusted script's is taken as it is; others stay inside the session's folder.
/// Raises "sandbox.path".
std::filesystem::path check_path(lua_State*, int index);

/// Of a script that is not trusted.
std::filesystem::path script_folder(lua_State*);

}  // namespace pinwheel::lua
