#pragma once
/// The words of a Lua text and the named functions in it, read without running it.
#include <string_view>
#include <vector>

namespace pinwheel::lua {

/// A letter, digit or underscore.
bool of_lua_name(char);

struct LuaToken {
    std::string_view text;  ///< of the text that was read; a string has its quotes
    int line = 0;
    bool joined = false;  ///< nothing between it and the token before
};

/// Every token, comments left out. The text has to outlive them.
std::vector<LuaToken> lua_tokens(std::string_view text);

/// A function under a name of its own, `function name(…)` or `name = function(…)`, local or global.
struct NamedFunction {
    std::string_view name;
    std::vector<std::string_view> parameters;
    std::size_t body = 0, end = 0;  ///< from behind its parameters to its `end`, as places among the tokens
};

/// Those whose name means one thing in the whole text: what is defined twice, assigned elsewhere or a parameter of some
/// function is left out.
std::vector<NamedFunction> named_functions(const std::vector<LuaToken>&);

/// What a call hands on: behind the name at a place, in which of its arguments a variable stands alone; -1 for none.
int argument_of_call(const std::vector<LuaToken>&, std::size_t name, std::string_view variable);

}  // namespace pinwheel::lua
