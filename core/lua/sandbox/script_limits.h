#pragma once
/// What a Lua state may use: instructions, memory, and the user's patience.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <lua.hpp>

namespace pinwheel::lua {

// What a script that nobody asked for may use. Those of a console are ScriptOptions.
inline constexpr std::uint64_t instructions_of_a_plugin_call = 20'000'000;
inline constexpr std::size_t memory_of_a_plugin = 64u << 20;
inline constexpr std::uint64_t steps_of_a_pattern = 50'000'000;  ///< and a hundred more per byte of the subject

/// One a Lua state. Only interrupt() may be called from another thread.
class Limits {
public:
    Limits(std::uint64_t instructions, std::size_t memory, bool hooked)
        : budget_(instructions), memory_(memory), hooked_(hooked || instructions != 0) {}

    /// The lua_Alloc of the state; its user data is the Limits.
    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

    /// A chunk begins: the whole budget again, no interrupt pending, and some room even where the last chunk
    /// left the memory full of globals.
    void begin(lua_State*);
    void interrupt() noexcept { interrupted_.store(true, std::memory_order_relaxed); }
    bool interrupted() const noexcept { return interrupted_.load(std::memory_order_relaxed); }

    /// Counts work done by a C function as that many instructions. Raises "script.budget" or "script.interrupted"
    /// as a Lua error object, and goes on raising at every instruction until begin().
    void charge(lua_State*, std::uint64_t instructions);
    /// charge() for loops: nothing but a decrement most of the time.
    void tick(lua_State* L) {
        if (--until_check_ == 0) {
            until_check_ = check_every;
            charge(L, check_every);
        }
    }
    /// Whether work should stop, for code that cannot raise where it stands.
    bool spent() const noexcept { return interrupted() || (budget_ != 0 && used_instructions_ >= budget_); }

    /// Memory that C++ objects hold for Lua values; collects garbage when much was added. Raises "script.memory".
    void hold(lua_State*, std::size_t bytes);
    void release(std::size_t bytes) noexcept { external_ -= bytes < external_ ? bytes : external_; }
    std::size_t memory_used() const noexcept { return used_ + external_; }
    std::size_t memory_cap() const noexcept { return memory_; }  ///< 0: none

    /// Instructions between two looks: few, since one instruction may call a C function that copies a huge string.
    static constexpr int hook_every = 100;
    static constexpr std::uint32_t check_every = 1024;

private:
    static void hook(lua_State*, lua_Debug*);
    static void set_hook(lua_State*, int every);
    bool room(std::size_t bytes) const { return memory_ == 0 || used_ + external_ + bytes <= allowed_; }
    std::uint64_t budget_, used_instructions_ = 0;
    std::size_t memory_, allowed_ = SIZE_MAX, used_ = 0, external_ = 0, collected_at_ = 0;
    std::uint32_t until_check_ = check_every;
    bool hooked_;
    std::atomic<bool> interrupted_{false};
};

}  // namespace pinwheel::lua
