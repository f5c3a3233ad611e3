#pragma once
/// Whose press a click or a key on the fallen curtain is.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace pinwheel::ui {

/// A person who clicks twice, or presses Enter once more, has not called the next one: the curtain takes a press only
/// a while after it fell and after the press before. Presses have the times of the display, for a busy program hears
/// of them late.
class CurtainRest {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds rest{600};
    static constexpr std::chrono::milliseconds clicks_apart{400};  ///< at most, in a double click
    static constexpr int clicks_aside = 4;
    struct Place {
        int x, y;
    };

    void fell(Clock::time_point now) { fell_ = now; }
    /// A button went down at a place of the screen, in pixels, or a key, anywhere in the program; `at` in milliseconds,
    /// which may begin again at 0. The same press may be told more than once.
    void pressed(std::uint32_t at, std::optional<Place> place) {
        if (at == last_) return;
        gap_ = std::chrono::milliseconds(at - last_);
        last_ = at;
        goes_on_ = lifted_ && place && gap_ <= clicks_apart && std::abs(place->x - lifted_->x) <= clicks_aside &&
                   std::abs(place->y - lifted_->y) <= clicks_aside;
        if (!goes_on_) lifted_.reset();
        place_ = place;
    }
    /// Whether the last press lifts the curtain.
    bool takes(Clock::time_point now) const { return now - fell_ >= rest && gap_ >= rest; }
    /// The last press did.
    void lifted() { lifted_ = place_; }
    /// Whether the last press goes on with the click that lifted: one of a double click, which plays nothing. What
    /// rises moves the boards and the buttons, so the place is the screen's and not theirs.
    bool goes_on() const { return goes_on_; }

private:
    Clock::time_point fell_;
    std::uint32_t last_ = 0;
    std::chrono::milliseconds gap_{0};
    std::optional<Place> place_;   ///< of the last press
    std::optional<Place> lifted_;  ///< of the click that lifted, while it goes on
    bool goes_on_ = false;
};

}  // namespace pinwheel::ui
