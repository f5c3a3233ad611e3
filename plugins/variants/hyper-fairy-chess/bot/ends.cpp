// What the ends of a line are worth (rule book §8), as the rulings have it.
#include <algorithm>

#include "bot/search.h"

namespace pinwheel::hyper_fairy::bot {

namespace {

/// Asked of every position of the search: nearly all have other pieces, which the sets tell at once.
bool leaders_alone(const Position& p) {
    for (const Plane& plane : p.plane)
        if ((plane.set[set_white] | plane.set[set_black]) & ~plane.set[set_leaders]) return false;
    return is_bare(p, 0) && is_bare(p, 1);
}

}  // namespace

/// A little less than a mate, so that mates are preferred.
int Search::by_points(int ply) const {
    const Position& p = at_[static_cast<std::size_t>(ply)];
    const auto points = [&](int side) {
        return choices_[vp_promoted] ? original_points(p, origin_[static_cast<std::size_t>(ply)], side)
                                     : points_of(p, side);
    };
    const int balance = points(p.side) - points(p.side ^ 1);
    return balance > 0 ? mate_score - stalemate_less - ply : balance < 0 ? -mate_score + stalemate_less + ply : 0;
}

/// The score of a repetition, a hundred quiet plies or leaders alone as the rulings have it; `going_on` for none. A
/// position that came once before counts as repeated already.
int Search::ended(int ply) const {
    enum : std::uint8_t { draw, points, off };
    const Position& p = at_[static_cast<std::size_t>(ply)];
    const auto score = [&](Ruling r) { return choices_[r] == points ? by_points(ply) : 0; };
    if (p.halfmove >= 100 && choices_[draw_fifty] != off) return score(draw_fifty);
    const int known = static_cast<int>(past_.size());
    if (choices_[draw_repetition] != off)
        for (int earlier = ply - 2, last = std::max(ply - p.halfmove, -known); earlier >= last; earlier -= 2)
            if (p.key == (earlier >= 0 ? key_[static_cast<std::size_t>(earlier)]
                                       : past_[static_cast<std::size_t>(known + earlier)]))
                return score(draw_repetition);
    if (choices_[draw_bare] != off && leaders_alone(p)) return score(draw_bare);
    return going_on;
}

/// Mate, or a stalemate that points decide (rule book §8).
int Search::no_moves(int ply, bool check) const {
    return check ? -mate_score + ply : choices_[stalemate_result] ? 0 : by_points(ply);
}

}  // namespace pinwheel::hyper_fairy::bot
