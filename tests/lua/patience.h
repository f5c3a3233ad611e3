#pragma once
/// How long a script goes on after it was interrupted: the time of a clock, or the processor time of the whole program
/// where that is less. Other programs on the machine do not count, nor does a thread of a script twice.

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

#include "pinwheel/lua/script_engine.h"

namespace pinwheel::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr double patience = 5;  // instrumented code is several times slower
#else
inline constexpr double patience = 0.5;
#endif

inline double seconds_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Interrupts an engine after a while; again every tenth of a second, for what comes before a script has begun is none
/// of its.
class Impatient {
public:
    Impatient(ScriptEngine& engine, std::chrono::milliseconds after) {
        thread_ = std::jthread([this, &engine, after](const std::stop_token& stop) {
            for (auto left = after; left.count() > 0 && !stop.stop_requested(); left -= std::chrono::milliseconds(2))
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            if (stop.stop_requested()) return;
            asked_ = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
            asked_at_ = seconds_of(CLOCK_MONOTONIC);
            while (!stop.stop_requested()) {
                engine.interrupt();
                for (int i = 0; i < 50 && !stop.stop_requested(); ++i)
                    std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
        });
    }
    /// Seconds from the interrupt to now; 0 where there was none.
    double waited() {
        thread_.request_stop();
        thread_.join();
        if (asked_ == 0) return 0;
        return std::min(seconds_of(CLOCK_PROCESS_CPUTIME_ID) - asked_, seconds_of(CLOCK_MONOTONIC) - asked_at_);
    }

private:
    double asked_ = 0, asked_at_ = 0;
    std::jthread thread_;
};

}  // namespace pinwheel::test
