#pragma once
/// What a Lua state may use: instructions, time, memory, and the user's patience.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <lua.hpp>
#include <set>

#include "sandbox/script_account.h"

namespace pinwheel::lua {

// What a script that nobody asked for may use. Those of a console are ScriptOptions.
inline constexpr std::uint64_t instructions_of_a_plugin_call = 20'000'000;
inline constexpr unsigned milliseconds_of_a_plugin_call = 500;   ///< of processor time
inline constexpr std::size_t memory_of_a_plugin = 64u << 20;     ///< in all its states together
inline constexpr std::uint64_t steps_of_a_pattern = 50'000'000;  ///< and a hundred more per byte of the subject
inline constexpr std::size_t longest_string = 4u << 20;          ///< of any script, trusted or not
inline constexpr std::size_t most_copied = 16u << 20;            ///< bytes that one call copies out of Lua
inline constexpr const char* too_long_words = "A string of a script may have at most 4 MiB.";

/// One per Lua state. Only interrupt() may be called from another thread.
class Limits {
public:
    Limits(std::uint64_t instructions, std::shared_ptr<Account>, bool hooked, unsigned milliseconds = 0);
    ~Limits();
    Limits(const Limits&) = delete;
    Limits& operator=(const Limits&) = delete;

    /// The lua_Alloc of the state; its user data is the Limits.
    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

    /// A chunk begins: the whole budget again, no interrupt pending, and some room even where the last chunk
    /// left the memory full of globals.
    void begin(lua_State*);
    void interrupt() noexcept { interrupted_.store(true, std::memory_order_relaxed); }
    bool interrupted() const noexcept {
        return interrupted_.load(std::memory_order_relaxed) || (outer_ && outer_->interrupted());
    }

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
    /// charge() of nothing, for what may take long though it is one instruction: little more than a look at the clock.
    void look(lua_State* L) {
        look_at_clock();
        if (spent()) charge(L, 0);
    }
    /// A full collection, charged by the memory that it goes through.
    void collect(lua_State*);
    /// Whether work should stop, for code that cannot raise where it stands.
    bool spent() const noexcept { return interrupted() || late_ || (budget_ != 0 && used_instructions_ >= budget_); }

    /// Memory that C++ objects hold for Lua values; collects garbage when much was added. Raises "script.memory".
    void hold(lua_State*, std::size_t bytes);
    void release(std::size_t bytes) noexcept { external_ -= bytes < external_ ? bytes : external_; }
    /// The same for what outlives the values, a ruleset that is registered: the memory comes back with the lease.
    Lease lease(lua_State*, std::size_t bytes);
    std::size_t memory_used() const noexcept { return used_ + external_; }
    std::size_t memory_left() const noexcept { return account_->left(); }
    std::size_t memory_cap() const noexcept { return account_->cap(); }  ///< 0: none
    const std::shared_ptr<Account>& account() const noexcept { return account_; }
    /// A little room for the words about an error, when everything else is full.
    void make_room() noexcept;
    /// Whether a string was refused since begin() because it was too long.
    bool refused_string() const noexcept { return refused_string_; }

    /// While it lives a coroutine runs in place of the thread that resumed it: hooks belong to threads, and one that
    /// slept would look too rarely.
    class Resumed {
    public:
        Resumed(Limits&, lua_State* from, lua_State* coroutine);
        ~Resumed();
        Resumed(const Resumed&) = delete;
        Resumed& operator=(const Resumed&) = delete;

    private:
        Limits& limits_;
        lua_State* from_;
    };

    /// While it lives, work that the running thread's scripts ask for inside of it (a judge's, in a comparison) ends
    /// with an interrupt of the one that asked.
    class Running {
    public:
        explicit Running(Limits&);
        ~Running();
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

    private:
        Limits& self_;
        Limits* before_;
    };

    /// Whether a coroutine was stopped by a limit: its hooks are off for good, so nothing of it may run again.
    static bool stopped(lua_State*, int index);

    /// Instructions between two looks. One instruction may call a C function, or compare strings, in time that grows
    /// with their length: so a look follows each large block at once, and while a script holds a long string the looks
    /// are closer.
    static constexpr int hook_every = 100, hook_every_when_long = 4;
    static constexpr std::size_t large_block = 64u << 10;
    static constexpr std::uint32_t check_every = 1024;

private:
    static void hook(lua_State*, lua_Debug*);
    [[noreturn]] void stop(lua_State*);  ///< raises why
    static void set_hook(lua_State*, int every);
    int every() const noexcept { return long_strings_.empty() ? hook_every : hook_every_when_long; }
    void look_soon() noexcept;
    void look_at_clock() noexcept;
    bool room(std::size_t bytes) noexcept;
    void give_back_free() noexcept;
    std::uint64_t budget_, used_instructions_ = 0;
    std::uint64_t end_of_time_ = 0, next_look_ = 0;  ///< nanoseconds of the thread, and of the monotonic clock
    unsigned milliseconds_;
    std::shared_ptr<Account> account_;
    std::size_t reserved_ = 0, extra_ = 0;  ///< taken from the account; what this chunk may take beyond its cap
    std::size_t used_ = 0, external_ = 0, collected_at_ = 0;
    std::size_t full_at_ = 0;  ///< of the account, after the last collection that begin() asked for
    std::uint32_t until_check_ = check_every;
    bool hooked_, late_ = false, refused_string_ = false;
    lua_State* running_ = nullptr;  ///< the thread or coroutine that runs
    std::set<void*> long_strings_;  ///< blocks of strings over large_block
    Limits* outer_ = nullptr;       ///< of the script that asked for this one's work
    std::atomic<bool> interrupted_{false};
};

}  // namespace pinwheel::lua
