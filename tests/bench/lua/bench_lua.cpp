/// What a call of the Lua API costs beside a bare method of a userdata, on the coupled start position. Medians of
/// interleaved passes of one process. Exit code 1 when a ratio misses its target.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <lua.hpp>

#include "pinwheel/lua/script_engine.h"

using namespace pinwheel;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int passes = 9;

int bare_method(lua_State* L) {
    lua_pushinteger(L, 20);
    return 1;
}

/// A plain Lua state with a userdata whose method does nothing.
lua_State* bare_state() {
    lua_State* L = luaL_newstate();
    luaL_openlibs(L);
    lua_newuserdatauv(L, 16, 0);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushcfunction(L, bare_method);
    lua_setfield(L, -2, "count");
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setglobal(L, "u");
    return L;
}

std::string loop(const char* call, int calls) {
    return "local g, u, s = g, u, 'e2e4' for _ = 1, " + std::to_string(calls) + " do " + call + " end";
}

double bare(lua_State* L) {
    constexpr int calls = 3'000'000;
    const auto start = Clock::now();
    if (luaL_dostring(L, loop("u:count()", calls).c_str()) != LUA_OK) std::puts(lua_tostring(L, -1));
    return calls / std::chrono::duration<double>(Clock::now() - start).count();
}

double ours(ScriptEngine& engine, const char* call, int calls) {
    const auto start = Clock::now();
    const auto result = engine.run_string(loop(call, calls), "bench");
    if (!result.ok()) std::puts(result.traceback.c_str());
    return result.ok() ? calls / std::chrono::duration<double>(Clock::now() - start).count() : 0;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

struct Row {
    const char *name, *call;
    int calls;
    double target;  ///< of the ratio to the bare method; 0: only told
};

constexpr Row rows[] = {
    {"g:is_legal(token)", "local _ = g:is_legal(s)", 2'000'000, 0.25},
    {"g:count()", "local _ = g:count()", 2'000'000, 0.25},
    {"g:legal(), 20 tokens", "local _ = g:legal()", 200'000, 0.05},
    {"g.ply", "local _ = g.ply", 1'000'000, 0},
    {"g:try(token); g:undo()", "g:try(s) g:undo()", 100'000, 0},
    {"g:why(token)", "g:why(s)", 20'000, 0},
};

}  // namespace

int main() {
    Registry registry;
    load_plugins(registry, {});
    ScriptOptions quiet, console;
    quiet.interruptible = false;
    ScriptEngine plain(registry, quiet), hooked(registry, console);
    for (ScriptEngine* engine : {&plain, &hooked})
        if (const auto made = engine->run_string("g = pinwheel.new('duplicate-chess')", "bench"); !made.ok()) {
            std::puts(made.traceback.c_str());
            return 1;
        }
    lua_State* L = bare_state();
    std::vector<double> base;
    std::vector<std::vector<double>> fast(std::size(rows)), watched(std::size(rows));
    for (int pass = 0; pass < passes; ++pass) {
        base.push_back(bare(L));
        for (std::size_t i = 0; i < std::size(rows); ++i) {
            fast[i].push_back(ours(plain, rows[i].call, rows[i].calls));
            watched[i].push_back(ours(hooked, rows[i].call, rows[i].calls));
        }
    }
    lua_close(L);
    const double reference = median(base);
    std::printf("%-28s %14s %8s %8s %18s\n", "calls per second", "", "ratio", "target", "interruptible");
    std::printf("%-28s %14.0f\n", "bare userdata method", reference);
    bool good = true;
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const double speed = median(fast[i]), ratio = speed / reference;
        const bool met = ratio >= rows[i].target;
        good &= met;
        std::printf("%-28s %14.0f %8.3f %8.3f %18.0f%s\n", rows[i].name, speed, ratio, rows[i].target,
                    median(watched[i]), met ? "" : "  MISSED");
    }
    return good ? 0 : 1;
}
