#include "sandbox/script_limits.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t slack = 8u << 20;           // room a chunk always gets, so that `t = nil` can run
constexpr std::size_t last_room = 64u << 10;      // for the words about an error
constexpr std::size_t external_step = 64u << 20;  // garbage of games is looked for after this much growth
constexpr std::size_t reserve_step = 256u << 10;  // taken from the account at a time
constexpr std::size_t header = 25;                // of a string's block in Lua 5.4, its closing zero included
constexpr std::size_t bytes_collected = 16;       // gone through by the collector at the cost of one instruction
constexpr std::uint64_t millisecond = 1'000'000;  // in nanoseconds
const char stopped_key = 0;                       // registry: coroutines that a limit stopped

thread_local Limits* innermost = nullptr;

std::uint64_t nanoseconds(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000u + static_cast<std::uint64_t>(now.tv_nsec);
}

/// Pushes the table of stopped coroutines; it keeps none of them alive.
void push_stopped(lua_State* L) { push_weak_table(L, &stopped_key, "k"); }

}  // namespace

Limits::Limits(std::uint64_t instructions, std::shared_ptr<Account> account, bool hooked, unsigned milliseconds)
    : budget_(instructions),
      milliseconds_(milliseconds),
      account_(std::move(account)),
      hooked_(hooked || instructions != 0 || milliseconds != 0) {}

Limits::~Limits() { account_->give_back(reserved_); }

bool Limits::room(std::size_t bytes) noexcept {
    const std::size_t wanted = used_ + external_ + bytes;
    if (wanted <= reserved_) return true;
    const std::size_t missing = wanted - reserved_;
    for (const std::size_t more : {missing + reserve_step, missing})
        if (account_->take(more, extra_)) {
            reserved_ += more;
            return true;
        }
    return false;
}

void* Limits::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& limits = *static_cast<Limits*>(self);
    const std::size_t old = block ? old_size : 0;
    if (new_size == 0) {
        if (old >= large_block) limits.long_strings_.erase(block);
        std::free(block);
        limits.used_ -= old;
        return nullptr;
    }
    const bool text = !block && old_size == LUA_TSTRING;  // for new blocks Lua gives the kind of the value instead
    if (text && new_size > longest_string + header) {
        limits.refused_string_ = true;
        limits.look_soon();
        return nullptr;
    }
    if (new_size > old && !limits.room(new_size - old)) {
        // Lua collects, and asks again.
        limits.used_instructions_ += limits.used_ / bytes_collected;
        limits.look_soon();
        return nullptr;
    }
    void* grown = std::realloc(block, new_size);
    if (!grown) return nullptr;
    limits.used_ = limits.used_ - old + new_size;
    if (new_size >= large_block && new_size > old) {
        if (text) {
            try {
                limits.long_strings_.insert(grown);
            } catch (const std::bad_alloc&) {
                limits.used_ -= new_size;
                std::free(grown);
                return nullptr;
            }
        }
        limits.look_soon();
    }
    return grown;
}

void Limits::begin(lua_State* L) {
    interrupted_ = false;
    late_ = refused_string_ = false;
    used_instructions_ = 0;
    until_check_ = check_every;
    running_ = L;
    extra_ = 0;
    if (milliseconds_ != 0) {
        end_of_time_ = nanoseconds(CLOCK_THREAD_CPUTIME_ID) + milliseconds_ * millisecond;
        next_look_ = nanoseconds(CLOCK_MONOTONIC_COARSE) + milliseconds_ * millisecond;
    }
    give_back_free();
    const std::size_t cap = account_->cap();
    if (cap != 0 && account_->used() + slack > cap) {
        // Not before each of many short calls: what was kept once is kept still.
        if (account_->used() > full_at_ + slack / 2) {
            extra_ = SIZE_MAX / 4;
            lua_gc(L, LUA_GCCOLLECT);
            give_back_free();
            full_at_ = account_->used();
        }
        extra_ = account_->used() + slack > cap ? account_->used() + slack - cap : 0;
    } else {
        full_at_ = 0;
    }
    if (hooked_) set_hook(L, every());
}

/// What was taken and is free again is there for the other states of the script.
void Limits::give_back_free() noexcept {
    if (reserved_ <= memory_used() + reserve_step) return;
    const std::size_t free = reserved_ - memory_used() - reserve_step;
    account_->give_back(free);
    reserved_ -= free;
}

void Limits::make_room() noexcept { extra_ += last_room; }

/// lua_sethook walks the whole call stack, so it is called for changes only.
void Limits::set_hook(lua_State* L, int every) {
    if (lua_gethookcount(L) != every || lua_gethook(L) != hook) lua_sethook(L, hook, LUA_MASKCOUNT, every);
}

/// Lua may be in the middle of an instruction: sethook is made for that, as signal handlers call it.
void Limits::look_soon() noexcept {
    if (hooked_ && running_) set_hook(running_, 1);
}

/// A thread works no faster than the clock on the wall, which is cheap to read: its own is asked only when that one
/// says that it may be late.
void Limits::look_at_clock() noexcept {
    if (milliseconds_ == 0) return;
    const std::uint64_t now = nanoseconds(CLOCK_MONOTONIC_COARSE);
    if (now < next_look_) return;
    const std::uint64_t worked = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    if (worked >= end_of_time_)
        late_ = true;
    else
        next_look_ = now + (end_of_time_ - worked);
}

void Limits::hook(lua_State* L, lua_Debug*) {
    Limits& limits = session(L).limits;
    const auto done = static_cast<std::uint64_t>(lua_gethookcount(L));
    limits.look_at_clock();
    limits.used_instructions_ += done;
    // Looked at once: an interrupt may come at any moment, and one that is raised here must be noted before.
    if (!limits.spent()) {
        set_hook(L, limits.every());
        return;
    }
    if (lua_pushthread(L) == 0) {
        // What a hook raises leaves the hooks of a coroutine off.
        limits.make_room();
        luaL_checkstack(L, 5, "stopping");
        push_stopped(L);
        lua_pushthread(L);
        lua_pushboolean(L, true);
        lua_rawset(L, -3);
    }
    limits.stop(L);
}

bool Limits::stopped(lua_State* L, int index) {
    luaL_checkstack(L, 5, "coroutine");
    push_stopped(L);
    lua_pushvalue(L, index);
    const bool found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return found;
}

void Limits::charge(lua_State* L, std::uint64_t instructions) {
    used_instructions_ += instructions;
    look_at_clock();
    if (spent()) stop(L);
}

void Limits::stop(lua_State* L) {
    // From now on at every instruction, or a loop around pcall would swallow the error and go on.
    if (hooked_) set_hook(L, 1);
    until_check_ = 1;
    if (interrupted()) raise(L, {"script.interrupted", "The script was interrupted.", ""});
    if (late_)
        raise(L, {"script.budget", "The script used up its " + std::to_string(milliseconds_) + " ms of time.", ""});
    raise(L, {"script.budget", "The script used up its " + std::to_string(budget_) + " instructions.", ""});
}

void Limits::collect(lua_State* L) {
    const std::size_t before = used_;
    lua_gc(L, LUA_GCCOLLECT);
    charge(L, before / bytes_collected);
}

void Limits::hold(lua_State* L, std::size_t bytes) {
    if (external_ + bytes > collected_at_ + external_step || !room(bytes)) {
        collect(L);
        collected_at_ = external_;
    }
    if (!room(bytes)) raise(L, {"script.memory", "The script holds more games than its memory limit allows.", ""});
    external_ += bytes;
}

Lease Limits::lease(lua_State* L, std::size_t bytes) {
    if (!account_->take(bytes)) {
        collect(L);
        if (!account_->take(bytes))
            raise(L, {"script.memory", "The script makes Pinwheel keep more than its memory limit allows.", ""});
    }
    return {account_, bytes};
}

Limits::Resumed::Resumed(Limits& limits, lua_State* from, lua_State* coroutine) : limits_(limits), from_(from) {
    limits_.running_ = coroutine;
    if (limits_.hooked_) set_hook(coroutine, limits_.every());
}

Limits::Resumed::~Resumed() {
    limits_.running_ = from_;
    if (limits_.hooked_) set_hook(from_, limits_.spent() ? 1 : limits_.every());
}

Limits::Running::Running(Limits& limits) : self_(limits), before_(innermost) {
    if (before_ != &limits) limits.outer_ = before_;
    innermost = &limits;
}

Limits::Running::~Running() {
    innermost = before_;
    if (before_ == &self_) return;
    if (before_) before_->used_instructions_ += self_.used_instructions_;
    self_.outer_ = nullptr;
}

}  // namespace pinwheel::lua
