#pragma once
/// Armies that are drafted before play.
#include <string>
#include <utility>
#include <vector>

namespace pinwheel {

/// Kinds of pieces with their number.
using PieceCounts = std::vector<std::pair<std::string, int>>;

/// What one seat drafted, as far as the viewer may know.
struct SeatDraft {
    bool committed = false;
    bool army_shown = false, hand_shown = false;
    int budget = 0;                 ///< what its army may cost; everyone is told
    std::string commitment, nonce;  ///< the hash that binds it to its army, and what opens that; empty: not yet
    int spent = 0;
    PieceCounts army, hand;  ///< `hand`: what is left to place
    bool operator==(const SeatDraft&) const = default;
};

/// Terms of a draft, and what was drafted.
struct Drafting {
    int least_pawns = 0, most_copies = 0, least_kinds = 0;
    bool copies_spare_pawns = false, must_fill_first_tier = false;
    std::vector<std::string> pool;  ///< kinds that may be drafted
    std::vector<SeatDraft> seats;   ///< in the order of View::seats
    bool operator==(const Drafting&) const = default;
};

}  // namespace pinwheel
