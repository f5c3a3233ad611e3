#pragma once
/// Ctrl+C as a question instead of a death.
#include <atomic>

namespace pinwheel {
class ScriptEngine;
}

namespace pinwheel::terminal {

/// While it lives, SIGINT is noted by the thread that made it, whichever gets it, and stops the engine's running chunk.
/// One at a time.
class Interrupt {
public:
    explicit Interrupt(ScriptEngine* engine);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// Whether Ctrl+C was pressed since the last call.
    static bool taken() noexcept;
    static bool pending() noexcept;
};

}  // namespace pinwheel::terminal
