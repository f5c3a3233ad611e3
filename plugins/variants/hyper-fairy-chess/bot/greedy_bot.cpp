#include <limits>

#include "bot/placing.h"
#include "bot/players.h"
#include "bot/values.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

constexpr int won = 1000000;

/// What a move wins at once, in points of ten; ends first, then material, then a step ahead.
int weigh(const Position& p, const Choices& choices, const Origins& origin, Move m) {
    const auto worth = [&](KindId k) { return worth_of(p.laws->kind(k)); };
    int gain = 0;
    for_each(captured_by(p, m), [&](Square s) { gain += worth(p.kind_on(s)); });
    if (m.promotion != no_kind) gain += worth(m.promotion) - worth(p.kind_on(m.from));
    Position next = p;
    play(next, m);
    if (count_legal(next) == 0) {
        Origins after = origin;
        follow_origins(after, p, next, m, captured_by(p, m));
        const auto points = [&](int side) {
            return choices[vp_promoted] ? original_points(next, after, side) : points_of(next, side);
        };
        const int balance = choices[stalemate_result] ? 0 : points(p.side) - points(next.side);
        return in_check(next, next.side) ? 2 * won : balance > 0 ? won : balance < 0 ? -won : -won / 2;
    }
    const BoardSize size = p.laws->size;
    const bool pawn = p.laws->kind(p.kind_on(m.from)).has(flag_pawn_type);
    return 4 * gain +
           (pawn && m.kind != MoveKind::swap ? size.own_rank(p.side, m.to) - size.own_rank(p.side, m.from) : 0);
}

}  // namespace

const BotInfo& GreedyBot::info() const {
    static const BotInfo info{"fairy-greedy", "Greedy", {"hyper-fairy-chess"}};
    return info;
}

Result<BotChoice> GreedyBot::choose(const Variant&, const StatePtr&, const View& view, std::span<const Announcement>,
                                    SeatId who, const BotLimits& limits) const {
    const auto seat = seat_of(view, who);
    if (!seat) return seat.error();
    if (seat->game.phase != Phase::play) return choose_before_play(*seat, false, limits.seed);
    MoveList list;
    legal_moves(seat->game.play, list);
    std::uint64_t dice = limits.seed;
    Move best;
    int most = std::numeric_limits<int>::min(), score = 0;
    for (const Move m : list) {
        if (best.from != no_square && limits.stop.stop_requested()) break;
        const int gain = weigh(seat->game.play, seat->game.choices, seat->game.origin, m),
                  value = 64 * gain + draw(dice, 64);
        if (value <= most) continue;
        most = value;
        score = gain / 4;
        best = m;
    }
    return BotChoice{to_action(seat->side, best), {{"depth", 1}, {"nodes", list.size}, {"score", score}}};
}

}  // namespace pinwheel::hyper_fairy::bot
