#include "sandbox/script_limits.h"

#include <algorithm>
#include <cstdlib>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {
constexpr std::size_t slack = 8u << 20;           // room a chunk always gets, so that `t = nil` can run
constexpr std::size_t external_step = 64u << 20;  // garbage of games is looked for after this much growth
}  // namespace

void* Limits::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& limits = *static_cast<Limits*>(self);
    const std::size_t old = block ? old_size : 0;
    if (new_size == 0) {
        std::free(block);
        limits.used_ -= old;
        return nullptr;
    }
    if (new_size > old && !limits.room(new_size - old)) return nullptr;
    void* grown = std::realloc(block, new_size);
    if (grown) limits.used_ = limits.used_ - old + new_size;
    return grown;
}

void Limits::begin(lua_State* L) {
    interrupted_ = false;
    used_instructions_ = 0;
    until_check_ = check_every;
    if (memory_ != 0) {
        allowed_ = memory_;
        if (memory_used() + slack > memory_) {
            allowed_ = SIZE_MAX;
            lua_gc(L, LUA_GCCOLLECT);
        }
        allowed_ = std::max(memory_, memory_used() + slack);
    }
    if (hooked_) set_hook(L, hook_every);
}

/// lua_sethook walks the whole call stack, so it is called for changes only.
void Limits::set_hook(lua_State* L, int every) {
    if (lua_gethookcount(L) != every || lua_gethook(L) != hook) lua_sethook(L, hook, LUA_MASKCOUNT, every);
}

void Limits::hook(lua_State* L, lua_Debug*) {
    Limits& limits = session(L).limits;
    limits.charge(L, hook_every);
    set_hook(L, hook_every);
}

void Limits::charge(lua_State* L, std::uint64_t instructions) {
    used_instructions_ += instructions;
    if (!spent()) return;
    // From now on at every instruction, or a loop around pcall would swallow the error and go on.
    if (hooked_) set_hook(L, 1);
    until_check_ = 1;
    if (interrupted()) raise(L, {"script.interrupted", "The script was interrupted.", ""});
    raise(L, {"script.budget", "The script used up its " + std::to_string(budget_) + " instructions.", ""});
}

void Limits::hold(lua_State* L, std::size_t bytes) {
    if (external_ + bytes > collected_at_ + external_step || !room(bytes)) {
        lua_gc(L, LUA_GCCOLLECT);
        collected_at_ = external_;
    }
    if (!room(bytes)) raise(L, {"script.memory", "The script holds more games than its memory limit allows.", ""});
    external_ += bytes;
}

}  // namespace pinwheel::lua
