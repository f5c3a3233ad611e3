#pragma once
/// What was said of one action, in few bytes: a server holds thousands of games in memory.
#include <vector>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Immutable. A statement with its ply takes some twenty bytes, an eighth of an Announcement.
class Announcements {
public:
    Announcements() = default;
    explicit Announcements(const std::vector<Announcement>&);  ///< linear
    bool empty() const { return bytes_.empty(); }
    std::vector<Announcement> all() const;  ///< in the order in which they were said; linear

private:
    std::vector<char> bytes_;  ///< one behind the other, see the source
};

/// What was said, and to whom where not everybody heard it: "To White: the pawn may be taken."
std::string addressed(const Variant&, const Announcement&);

}  // namespace pinwheel
