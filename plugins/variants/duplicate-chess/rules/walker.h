#pragma once
/// Positions of duplicate chess one after the other, for searches (pinwheel/game/variant/walker.h).
#include <memory>

#include "boards/position.h"
#include "pinwheel/chess/key.h"
#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/variant/walker.h"

namespace pinwheel::duplicate {

/// Follows the reading of `rulings`; `others` are those of the other one. The position is of `rulings`.
std::unique_ptr<Walker> make_walker(const Position&, const Rulings& rulings, const Rulings& others);

/// Key of four boards in their order, the seat to act, and what the boards do not show (DuplicateChess::key). Parts
/// that a turn leaves alone are kept.
class SystemKey {
public:
    SystemKey(const Position&, chess::EpRule);
    /// Of the position itself.
    std::uint64_t whole() const;
    /// Of the position after a turn in which boards a and b alone became other ones.
    PINWHEEL_HOT std::uint64_t after(const chess::Board& at_a, int a, const chess::Board& at_b, int b, int seat) const {
        return mix(rest_ - part_[a] - part_[b] + board_part(at_a, a) + board_part(at_b, b) +
                   static_cast<std::uint64_t>(seat) + 1);
    }

private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
    PINWHEEL_HOT static std::uint64_t mix(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
        x = (x ^ x >> 27) * 0x94D049BB133111EBu;
        return x ^ x >> 31;
    }
    PINWHEEL_HOT std::uint64_t board_part(const chess::Board& b, int board) const {
        return mix(chess::repetition_key(b, rule_) + step * static_cast<std::uint64_t>(board + 2));
    }

    chess::EpRule rule_;
    std::uint64_t part_[4];
    std::uint64_t rest_;  ///< everything but the seat to act
    int seat_;
};

}  // namespace pinwheel::duplicate
