#pragma once
/// A sandboxed Lua state of a plugin, and a pool of them: one for each thread that asks at the same time.
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/border.h"

namespace pinwheel::lua {

/// A state with the sandboxed libraries and nothing of the API. Used by one thread at a time.
class PluginState {
public:
    /// Its memory is taken from the account of the plugin or script that it belongs to.
    explicit PluginState(std::shared_ptr<Account>);
    PluginState(const PluginState&) = delete;
    PluginState& operator=(const PluginState&) = delete;

    lua_State* lua() { return lua_.get(); }
    /// Runs `body` protected and under the limits. Errors: "script.*" or the raised object's, `where` is the Lua line.
    Status run(const std::function<void(lua_State*)>& body);

private:
    struct Close {
        void operator()(lua_State* L) const { lua_close(L); }
    };
    Session session_;
    std::unique_ptr<lua_State, Close> lua_;
};

/// The account of one plugin.
inline std::shared_ptr<Account> account_of_a_plugin() { return std::make_shared<Account>(memory_of_a_plugin); }

/// What a state may carry from one call to the next.
enum class Carries : std::uint8_t {
    anything,
    /// What the call learns is kept from somebody: it gets a state of its own, which goes with it, and whether it ran
    /// out of its time is forgotten too.
    nothing,
};

/// Counts how often a plugin ran out of what a call may use. After a few times it is asked no more: each time holds
/// up the window.
class Strikes {
public:
    /// Error "plugin.retired" once there were too many.
    Status check() const;
    /// Counts an error of a call; one that says something else than that a limit was hit does not count, nor does one
    /// that may carry nothing.
    void note(const Error&, Carries = Carries::anything);

private:
    static constexpr int most = 3;
    std::atomic<int> count_{0};
};

/// Makes states as they are needed and keeps them. `T` is made from a recipe that gives a Result<unique_ptr<T>>.
template <class T>
class Pool {
public:
    using Recipe = std::function<Result<std::unique_ptr<T>>()>;
    explicit Pool(Recipe recipe) : recipe_(std::move(recipe)) {}

    class Lease {
    public:
        Lease(Pool& pool, std::unique_ptr<T> item, Carries carries)
            : pool_(pool), item_(std::move(item)), carries_(carries) {}
        Lease(Lease&&) noexcept = default;
        ~Lease() {
            if (item_ && carries_ == Carries::anything) pool_.give_back(std::move(item_));
        }
        T* operator->() const { return item_.get(); }

    private:
        Pool& pool_;
        std::unique_ptr<T> item_;
        Carries carries_;
    };

    Result<Lease> take(Carries carries = Carries::anything) {
        if (carries == Carries::anything) {
            std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                auto item = std::move(idle_.back());
                idle_.pop_back();
                return Lease(*this, std::move(item), carries);
            }
        }
        auto made = recipe_();
        if (!made) return made.error();
        return Lease(*this, *std::move(made), carries);
    }

private:
    void give_back(std::unique_ptr<T> item) {
        std::lock_guard lock(mutex_);
        idle_.push_back(std::move(item));
    }
    Recipe recipe_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
};

/// Runs a plugin's text and pushes the table it gives. Raises "script.syntax", "plugin.table" and what the text raises.
void push_plugin(lua_State*, std::string_view text, const std::string& source);

/// A state made by lua_newstate with its Session in place and the libraries open. Throws std::bad_alloc.
lua_State* new_state(Session&, bool trusted);

}  // namespace pinwheel::lua
