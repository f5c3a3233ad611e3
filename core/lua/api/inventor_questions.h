#pragma once
/// pinwheel.questions.
#include <lua.hpp>

namespace pinwheel::lua {

int inventor_questions(lua_State*);

}  // namespace pinwheel::lua
