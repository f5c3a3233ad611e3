#pragma once
/// Letters, digits and blanks typed while the boards have the keyboard.
#include <cstdint>

namespace pinwheel::ui {

/// Some are keys of the boards, and a letter that is none begins a move. Where keys came just before, it is the rest of
/// a text whose beginning was taken for keys: what it would type is not what was meant.
class BoardTyping {
public:
    enum class Is : std::uint8_t {
        key,
        begins,  ///< a move
        stray    ///< does nothing, until nothing is typed for a while
    };
    /// `bound`: whether it is a key, refused or not. `at`: when it was pressed, in milliseconds.
    Is press(bool bound, std::int64_t at);

    static constexpr std::int64_t pause = 700;  ///< milliseconds after which a text is another one

private:
    Is last_ = Is::begins;
    std::int64_t at_ = -pause;
};

}  // namespace pinwheel::ui
