#pragma once
/// A Lua function taken out of its state, so that other threads can run it in states of their own.
#include <lua.hpp>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::lua {

/// Notes where each standard function is, so that freezing can name it; once per state, after open_libraries.
void remember_libraries(lua_State*);

/// A function with the plain values, tables and functions it refers to, its script's globals among them. Immutable.
class Frozen {
public:
    /// Copies the function at an index. Raises "freeze.value" naming the local that cannot be shared between threads
    /// (a game, a coroutine, a function of `pinwheel`, a table with a metatable), "freeze.too-large" where the values
    /// are too many or nested too deeply.
    static Frozen freeze(lua_State*, int index);
    /// Bytes it holds, about.
    std::size_t bytes() const;
    /// Pushes it in a state with the same libraries.
    void thaw(lua_State*) const;

private:
    friend class Freezing;
    friend class Thawing;
    struct Value {
        enum class Kind : unsigned char { nil, flag, integer, number, text, table, function, library, globals };
        Kind kind = Kind::nil;
        bool flag = false;
        lua_Integer integer = 0;  ///< also the index of a table or function
        lua_Number number = 0;
        std::string text;  ///< also the path of a library function: "string.format"
    };
    struct Function {
        std::string code;
        std::vector<std::size_t> cells;  ///< one per upvalue; closures that share a variable share the cell
    };
    Value root_;
    std::vector<Value> cells_;
    std::vector<std::vector<std::pair<Value, Value>>> tables_;
    std::vector<Function> functions_;
    std::vector<std::pair<std::string, Value>> globals_;
};

}  // namespace pinwheel::lua
