#include "plugins/plugin_state.h"

#include <cstdio>

#include "engine/protected_call.h"
#include "parallel/frozen_function.h"
#include "sandbox/sandbox.h"
#include "sandbox/source.h"

namespace pinwheel::lua {

namespace {

/// What Lua's warnings are for: remarks beside what a script prints.
void warn(void*, const char* text, int goes_on) { std::fprintf(stderr, goes_on ? "%s" : "%s\n", text); }

}  // namespace

lua_State* new_state(Session& session, bool trusted) {
    lua_State* L = lua_newstate(Limits::allocate, &session.limits);
    if (!L) throw std::bad_alloc();
    lua_setwarnf(L, warn, nullptr);
    *static_cast<Session**>(lua_getextraspace(L)) = &session;
    session.trusted = trusted;
    auto error = run_protected(L, [trusted](lua_State* frame) {
        open_libraries(frame, trusted);
        remember_libraries(frame);
    });
    if (error) {
        lua_close(L);
        throw std::bad_alloc();
    }
    return L;
}

PluginState::PluginState(std::shared_ptr<Account> account)
    : session_(instructions_of_a_plugin_call, std::move(account), true, milliseconds_of_a_plugin_call),
      lua_(new_state(session_, false)) {
    session_.output = [](std::string_view) {};  // a plugin has nobody to print for, and runs on many threads
}

Status PluginState::run(const std::function<void(lua_State*)>& body) {
    session_.limits.begin(lua());
    const Limits::Running running(session_.limits);
    return run_protected(lua(), body);
}

Status Strikes::check() const {
    if (count_.load(std::memory_order_relaxed) < most) return {};
    return Error{"plugin.retired",
                 "It ran out of its time or memory " + std::to_string(most) + " times and is asked no more.", ""};
}

void Strikes::note(const Error& error, Carries carries) {
    if (carries == Carries::nothing) return;
    if (error.code == "script.budget" || error.code == "script.memory") ++count_;
}

void push_plugin(lua_State* L, std::string_view text, const std::string& source) {
    const std::string name = "@" + source;
    expect(L, check_source(text));
    if (luaL_loadbufferx(L, text.data(), text.size(), name.c_str(), "t") != LUA_OK)
        raise(L, {"script.syntax", std::string(text_at(L, -1)), ""});
    lua_call(L, 0, 1);
    if (!lua_istable(L, -1)) raise(L, {"plugin.table", "The plugin must end with `return {…}`.", source});
}

}  // namespace pinwheel::lua
