#pragma once
/// Where scripts may read and write games.
#include <filesystem>
#include <lua.hpp>
#include <string>

namespace pinwheel::lua {

/// The name of a file that stands there. Raises "file.name" where it has a zero byte: the system would read it to
/// there.
std::string check_file_name(lua_State*, int index);

/// The path a script means. A trusted script's is taken as it is; others stay inside the session's folder.
/// Raises "file.name", "sandbox.path".
std::filesystem::path check_path(lua_State*, int index);

/// Of a script that is not trusted.
std::filesystem::path script_folder(lua_State*);

}  // namespace pinwheel::lua
