#pragma once
/// Lua patterns that can be stopped: the same language as string.find's own, matched under a step budget.
/// (The library's matcher runs inside one C call, where no hook can reach it.)
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel::lua {

/// A compiled pattern. Malformed ones are refused whole, also where matching would never have reached the flaw.
class Pattern {
public:
    static constexpr int max_captures = 32;

    /// `anchors` false reads a leading ^ as a plain character (gmatch). Errors: "pattern.malformed" with the offset.
    static Result<Pattern> compile(std::string_view text, bool anchors);

    using Set = std::array<std::uint64_t, 4>;  ///< bit c is set where character c matches
    enum class Kind : std::uint8_t { one, open, place, close, balance, frontier, back, end };
    enum class Times : std::uint8_t { once, maybe, some, any, lazy };
    struct Item {
        Kind kind = Kind::one;
        Times times = Times::once;
        std::uint8_t first = 0, second = 0;  ///< of a balance; `first` is the index of a capture
        Set set{};
    };

    const std::vector<Item>& items() const { return items_; }
    bool anchored() const { return anchored_; }
    int captures() const { return captures_; }

private:
    friend class PatternReader;
    std::vector<Item> items_;
    bool anchored_ = false;
    int captures_ = 0;
};

/// Tries a pattern at places of one text. Cheap to make; refers to both.
class Matcher {
public:
    /// Called with the steps done since the last call, at least every few thousand; stops the match by throwing.
    using Pause = void (*)(void* context, std::uint64_t steps);
    struct Capture {
        std::size_t start = 0, size = 0;
        bool place = false;  ///< a position capture: `start` is the answer
    };

    Matcher(const Pattern& pattern, std::string_view text, Pause pause, void* context)
        : items_(pattern.items()), text_(text), pause_(pause), context_(context) {}

    /// End of the match that starts at `start`, or none. Throws std::length_error where the pattern is too complex.
    std::optional<std::size_t> match(std::size_t start);
    const Capture& capture(int index) const { return captures_[static_cast<std::size_t>(index)]; }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    static constexpr std::uint64_t pause_every = 4096;
    std::size_t run(std::size_t at, std::size_t item);
    std::size_t repeat(std::size_t at, std::size_t item, std::size_t least);
    std::size_t stretch(std::size_t at, std::size_t item);
    std::size_t balanced(std::size_t at, const Pattern::Item&);
    std::size_t again(std::size_t at, const Pattern::Item&) const;
    bool frontier(std::size_t at, const Pattern::Item&) const;
    bool fits(std::size_t at, const Pattern::Item&) const;
    void step(std::size_t steps = 1);

    const std::vector<Pattern::Item>& items_;
    std::string_view text_;
    Pause pause_;
    void* context_;
    std::array<Capture, Pattern::max_captures> captures_{};
    std::uint64_t steps_ = 0;
    int depth_ = 0;
};

}  // namespace pinwheel::lua
