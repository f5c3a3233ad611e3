#pragma once
/// Letters, digits and blanks typed while the boards have the keyboard.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pinwheel::ui {

/// Some are keys of the boards, and a letter that is none begins a move. A key acts at once; where it turns out to have
/// been the beginning of a move, by the square that it makes with what follows soon ("f2", "bxc3"), what it did is
/// taken back. What else is typed behind a key is the rest of a text whose beginning was taken for keys.
class BoardTyping {
public:
    enum class Is : std::uint8_t {
        key,
        begins,  ///< a move, text() is its beginning
        square,  ///< the first of a move whose letters were keys so far: take_back() undoes them, text() is all of it
        stray    ///< does nothing, until nothing is typed for a while
    };
    struct Typed {
        char letter;
        bool bound;                         ///< whether it is a key, refused or not
        std::int64_t at;                    ///< when it was pressed, in milliseconds
        std::function<void()> take_back{};  ///< undoes what it is going to do as a key
    };
    /// On boards of so many files and ranks.
    Is press(Typed, int files = 8, int ranks = 8);
    const std::string& text() const { return text_; }
    void take_back() const;

    static constexpr std::int64_t pause = 1000;  ///< milliseconds after which a text is another one

private:
    std::vector<Typed> run_;  ///< what was typed without a pause and began nothing
    std::function<void()> take_back_;
    std::string text_;
    bool stray_ = false;
};

}  // namespace pinwheel::ui
