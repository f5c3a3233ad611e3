#pragma once
/// A way through the positions of a variant without states, lists of actions or texts: for searches that go through
/// very many of them.
#include <cstdint>
#include <vector>

#include "pinwheel/view/action.h"

namespace pinwheel {

/// Stands on a position and knows the way that it came. Made by Variant::walker for two readings of one line, of which
/// it follows the first. Its virtual functions are called once per position that is gone on from, not once per action.
class Walker {
public:
    /// A legal action of the position.
    struct Next {
        std::uint64_t key = 0;   ///< of the position after it, see key()
        std::uint32_t move = 0;  ///< the action, as this kind of walker writes it
        bool operator==(const Next&) const = default;
    };

    virtual ~Walker() = default;
    /// A number that differs where positions do; to be compared with those of walkers of the same readings alone.
    virtual std::uint64_t key() const = 0;
    /// Puts every legal action in place of what `out` held, those that give up included; in an order that depends on
    /// the position alone, and is the same under both readings where what is legal is. Linear in their number.
    virtual void next(std::vector<Next>& out) const = 0;
    /// Plays one of next().
    virtual void go(std::uint32_t move) = 0;
    /// Takes so many actions back; no more than were played.
    virtual void back(std::size_t actions) = 0;
    /// False only where, under the standard judge, neither reading is over here nor its verdict another one than the
    /// other's, whatever the line of `plies` actions was that led here. It may be true anywhere else.
    virtual bool may_matter(std::int64_t plies) const = 0;
    virtual Action action(std::uint32_t move) const = 0;
};

}  // namespace pinwheel
