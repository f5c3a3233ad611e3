#pragma once
/// coroutine.resume, wrap and close under the limits.
#include <lua.hpp>

namespace pinwheel::lua {

/// Replaces them in the coroutine library, which is at the top of the stack. A coroutine counts its own instructions
/// and has a hook of its own; one that a limit stopped would run its __close functions with hooks off.
void guard_coroutine_library(lua_State*);

}  // namespace pinwheel::lua
