// What the ends of a line are worth (rule book §8), as the rulings have it.
#include <algorithm>

#include "search.h"

namespace pinwheel::hyper_fairy::bot {

bool Search::leaders_alone(const Position& p) const {
    for (int i = 0; i < 3; ++i) {
        const auto& set = p.plane[i].set;
        if ((set[set_white] | set[set_black]) & ~set[set_leaders]) return false;
    }
    // A Regent that still moves as Queen and Knight can mate.
    bool alone = true;
    for_each(p.occupied(), [&](Square s) {
        alone = alone && (p.laws->kind(p.kind_on(s)).mechanic != Mechanic::regent || p.regent >> p.side_on(s) & 1);
    });
    return alone;
}

/// Promoted men count as what they were: followed from the root, since no position tells it.
int Search::original_balance(int ply) const {
    Origins origin = origin_;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ply); ++i)
        if (line_[i].from != no_square) follow_origins(origin, at_[i], at_[i + 1], line_[i], captured_by(at_[i], line_[i]));
    const Position& p = at_[static_cast<std::size_t>(ply)];
    return hyper_fairy::original_points(p, origin, p.side) - hyper_fairy::original_points(p, origin, p.side ^ 1);
}

/// A little less than a mate, so that mates are preferred.
int Search::by_points(int ply) const {
    const Position& p = at_[static_cast<std::size_t>(ply)];
    const int balance = choices_[vp_promoted] ? original_balance(ply) : points_of(p, p.side) - points_of(p, p.side ^ 1);
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
