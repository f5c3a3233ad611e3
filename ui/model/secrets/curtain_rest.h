#pragma once
/// Whose press a click or a key on the fallen curtain is.
#include <chrono>
#include <cstdint>

namespace pinwheel::ui {

/// A person who clicks twice, or presses Enter once more, has not called the next one: the curtain takes a press only
/// a while after it fell and after the press before. Presses have the times of the display, for a busy program hears
/// of them late.
class CurtainRest {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds rest{600};

    void fell(Clock::time_point now) { fell_ = now; }
    /// A button or a key went down anywhere in the program; `at` in milliseconds, which may begin again at 0. The same
    /// press may be told more than once.
    void pressed(std::uint32_t at) {
        if (at == last_) return;
        gap_ = std::chrono::milliseconds(at - last_);
        last_ = at;
    }
    /// Whether the last press lifts the curtain.
    bool takes(Clock::time_point now) const { return now - fell_ >= rest && gap_ >= rest; }
    /// Between the last press and the one before.
    std::chrono::milliseconds gap() const { return gap_; }

private:
    Clock::time_point fell_;
    std::uint32_t last_ = 0;
    std::chrono::milliseconds gap_{0};
};

}  // namespace pinwheel::ui
