#include "terminal/interrupt.h"

#include <csignal>

#include "pinwheel/lua/script_engine.h"

namespace pinwheel::terminal {
namespace {

// A signal handler has nothing but statics.
std::atomic<ScriptEngine*> target = nullptr;
std::atomic<bool> noted = false;
struct sigaction before;

void on_signal(int) {
    noted = true;
    if (auto* engine = target.load()) engine->interrupt();
}

}  // namespace

Interrupt::Interrupt(ScriptEngine* engine) {
    target = engine;
    noted = false;
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;  // output goes on; waiting for a line ends by itself (line_editor.cpp)
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before);
}

Interrupt::~Interrupt() {
    sigaction(SIGINT, &before, nullptr);
    target = nullptr;
}

bool Interrupt::taken() noexcept { return noted.exchange(false); }
bool Interrupt::pending() noexcept { return noted; }

}  // namespace pinwheel::terminal
