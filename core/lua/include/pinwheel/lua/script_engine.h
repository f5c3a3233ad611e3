#pragma once
/// ScriptEngine: one Lua state with the Pinwheel API, its limits, and a console's way of asking.
#include <filesystem>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/lua/network.h"
#include "pinwheel/lua/workbench.h"

namespace pinwheel {

struct ScriptOptions {
    std::uint64_t instructions = 0;   ///< budget of one chunk, in Lua instructions; 0: no limit
    std::size_t memory = 256u << 20;  ///< bytes that one engine may hold and make the program keep; 0: no limit
    bool trusted = false;             ///< io, os and Lua modules too; never C loaders
    bool interruptible = true;        ///< false runs faster, and interrupt() waits for the next call into Pinwheel
    std::filesystem::path folder;     ///< where an untrusted script may load and save; empty: paths::data()/"games"
    std::function<void(std::string_view)> output;  ///< what print writes, line ends included; empty: standard output
    Workbench* workbench = nullptr;                ///< must outlive the engine; null: the global `workbench` is nil
    Network* network = nullptr;                    ///< must outlive the engine; asked by trusted scripts only
};

/// How a chunk went. `text` is what a console prints for its values ("" for none).
struct ScriptResult {
    enum class State : std::uint8_t { done, incomplete, error } state = State::done;
    std::string text;
    Error error;            ///< code "script.syntax", "script.error", "script.budget", "script.memory",
                            ///< "script.interrupted", or that of the error object that was raised
    std::string traceback;  ///< the error and the calls that led to it, for people
    bool ok() const { return state == State::done; }
};

/// What may follow: each word replaces the text from `start` on.
struct Completions {
    std::size_t start = 0;
    std::vector<std::string> words;  ///< sorted
};

/// Calls must not overlap, whichever thread they come from; interrupt() may come at any time from any thread.
class ScriptEngine {
public:
    /// `registry` must outlive the engine; scripts may put rulesets into it.
    explicit ScriptEngine(Registry& registry, ScriptOptions options = {});
    ~ScriptEngine();
    ScriptEngine(const ScriptEngine&) = delete;
    ScriptEngine& operator=(const ScriptEngine&) = delete;

    /// Runs a file with the global `arg` set: arg[0] is the path, arg[1] the first of `args`.
    ScriptResult run_file(const std::filesystem::path&, const std::vector<std::string>& args = {});
    /// The same for the text of a script that is in no file; `name` is its arg[0].
    ScriptResult run_script(std::string_view text, std::string_view name, const std::vector<std::string>& args = {});
    /// Runs a chunk; `name` is what error messages call it.
    ScriptResult run_string(std::string_view chunk, std::string_view name);
    /// One entry of a console: an expression prints its values, `=expr` too; unfinished input gives `incomplete`
    /// and is to be sent again with more lines; `_` is the last value.
    ScriptResult eval_line(std::string_view text);
    /// Whether an entry of a console ends too early. Runs nothing and asks no engine: a console that evaluates on
    /// another thread asks it before it takes the entry.
    static bool unfinished(std::string_view text);
    /// From the live tables; runs no script code.
    Completions complete(std::string_view text) const;
    /// Runs what scripts gave to workbench.on for this event; done when nothing listens.
    ScriptResult fire(std::string_view event, const std::vector<std::string>& args = {});
    /// Makes a game a global of scripts, as the console does with `g`. One `from_file` shows what everybody may know of
    /// it.
    void set_game(std::string_view global, Game game, bool from_file = false);

    /// Stops the running chunk within half a second, or does nothing when none runs. Any thread, and signal handlers.
    void interrupt() noexcept;
    std::size_t memory_used() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace pinwheel
