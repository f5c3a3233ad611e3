#pragma once
/// Set-ups as Lua options.
#include <lua.hpp>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::lua {

/// Reads `setup` and `seed` of an options table; other members but those of pinwheel.new are the variant's options.
/// A table `setup` gives each board its text form. Raises "argument.*", "setup.option".
Setup check_setup(lua_State*, int index, const VariantInfo&);

}  // namespace pinwheel::lua
