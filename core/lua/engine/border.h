#pragma once
/// The border between Lua and C++: how errors cross it, and what a Lua state knows of its surroundings.
#include <exception>
#include <filesystem>
#include <functional>
#include <lua.hpp>
#include <memory>
#include <new>
#include <string>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/lua/network.h"
#include "pinwheel/lua/workbench.h"
#include "sandbox/script_limits.h"

namespace pinwheel::lua {

class Documents;
class PatternCache;
class Pictures;

/// Surroundings of one Lua state; lives longer than the state does.
struct Session {
    Session(std::uint64_t instructions, std::shared_ptr<Account>, bool hooked, unsigned milliseconds = 0);
    ~Session();
    Limits limits;
    Registry* registry = nullptr;  ///< null in the states of plugins
    bool trusted = false;
    std::filesystem::path folder;  ///< of an untrusted script's files
    std::function<void(std::string_view)> output;
    Workbench* workbench = nullptr;
    Network* network = nullptr;
    int remote_seats = 0;                      ///< that are open
    int weak_keyed = 0, plain_metatables = 0;  ///< see sandbox/metatables.h
    std::string traceback;                     ///< of the last error that reached the top
    std::unique_ptr<PatternCache> patterns;
    std::unique_ptr<Pictures> pictures;
    std::unique_ptr<Documents> documents;
};

inline Session& session(lua_State* L) { return **static_cast<Session**>(lua_getextraspace(L)); }

/// Pushes {code, message, where, at} with a __tostring; `at` is the Lua line that called.
void push_error(lua_State*, const Error&);
[[noreturn]] void raise(lua_State*, const Error&);
/// nil and the error object: what the `try` twins give back.
int give_up(lua_State*, const Error&);
/// The Error that a value raised by Lua means: an error object's own, else `code` with the value's text.
Error error_of(lua_State*, int index, std::string_view code);

template <class T>
T& expect(lua_State* L, Result<T>& result) {
    if (!result) raise(L, result.error());
    return *result.operator->();
}
inline void expect(lua_State* L, const Status& status) {
    if (status) raise(L, *status);
}

/// Every bound function goes through here: a foreign exception would leave a garbage error object in Lua.
/// Lua's own errors are exceptions too (the C++ build); they pass, and unwind destructors on their way.
template <lua_CFunction F>
int guarded(lua_State* L) {
    try {
        return F(L);
    } catch (const std::bad_alloc&) {
        push_error(L, {"script.memory", "Not enough memory.", ""});
    } catch (const std::exception& e) {
        push_error(L, {"internal", std::string("Internal error: ") + e.what(), ""});
    }
    return lua_error(L);
}

// Arguments; each raises "argument.type" or "argument.value" naming the function, the place and what was expected.
std::string_view check_text(lua_State*, int index, const char* expected = "a string");
std::string_view optional_text(lua_State*, int index, std::string_view otherwise, const char* expected = "a string");
lua_Integer check_integer(lua_State*, int index, lua_Integer least, lua_Integer most);
lua_Integer optional_integer(lua_State*, int index, lua_Integer otherwise, lua_Integer least, lua_Integer most);
[[noreturn]] void bad_argument(lua_State*, int index, const std::string& expected);
/// Raises "argument.option" for a value inside an argument, such as "The option `moves`".
[[noreturn]] void bad_value(lua_State*, int index, const std::string& what, const std::string& expected);
/// What stands there, in few words: 5, "text", a table.
std::string type_found(lua_State*, int index);

/// Text that one call copies out of Lua, where a string of a megabyte may stand in a table a million times. Raises
/// "script.memory" where it comes to more than `cap`.
class Copied {
public:
    explicit Copied(lua_State* L, std::size_t cap = most_copied) : L_(L), cap_(cap) {}
    std::string_view operator()(std::string_view text) {
        bytes_ += text.size();
        if (bytes_ > cap_)
            raise(L_, {"script.memory", "One call takes at most " + std::to_string(cap_ >> 20) + " MiB of text.", ""});
        return text;
    }

private:
    lua_State* L_;
    std::size_t cap_, bytes_ = 0;
};

/// A string that a function is about to make. Raises "script.memory" where it would be too long.
inline void check_length(lua_State* L, std::uint64_t bytes) {
    if (bytes > longest_string) raise(L, {"script.memory", too_long_words, ""});
}

inline void push_text(lua_State* L, std::string_view text) { lua_pushlstring(L, text.data(), text.size()); }
/// Text of the string at an index, valid while it is there; a number there becomes a string. Empty for anything else.
inline std::string_view text_at(lua_State* L, int index) {
    std::size_t size = 0;
    const char* data = lua_tolstring(L, index, &size);
    return {data ? data : "", size};
}

/// Pushes the table that the registry keeps under a key, made where there is none. It keeps none of its keys (mode "k")
/// or values ("v") alive.
void push_weak_table(lua_State*, const void* key, const char* mode);

}  // namespace pinwheel::lua
