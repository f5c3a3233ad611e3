#include "terminal/interrupt.h"

#include <pthread.h>

#include <csignal>
#include <ctime>

#include "pinwheel/lua/script_engine.h"

namespace pinwheel::terminal {
namespace {

// A signal handler has nothing but statics.
std::atomic<ScriptEngine*> target = nullptr;
std::atomic<bool> noted = false;
struct sigaction before;
pthread_t listener{};  // it waits for the keys, and only a signal of its own wakes it

constexpr std::time_t long_enough = 2;  // seconds in which every script should have ended
std::time_t first = 0;

/// Ctrl+C again, seconds later, ends what does not listen.
void on_signal(int) {
    if (!pthread_equal(pthread_self(), listener)) {
        pthread_kill(listener, SIGINT);
        return;
    }
    const std::time_t now = std::time(nullptr);
    if (!noted.exchange(true)) {
        first = now;
    } else if (target.load() && now - first >= long_enough) {
        std::signal(SIGINT, SIG_DFL);
        std::raise(SIGINT);
    }
    if (auto* engine = target.load()) engine->interrupt();
}

}  // namespace

Interrupt::Interrupt(ScriptEngine* engine) {
    target = engine;
    noted = false;
    listener = pthread_self();
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
