#include "bot/seat.h"

#include <algorithm>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "view/seen.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// The squares of "e2e4"; false for a token that says more, as captures, swaps and promotions do.
bool plain_squares(std::string_view token, BoardSize size, Square& from, Square& to) {
    const auto second = token.find_first_of("abcdefghijkl", 1);
    if (second == token.npos) return false;
    const int a = parse_square(token.substr(0, second), size.files, size.ranks),
              b = parse_square(token.substr(second), size.files, size.ranks);
    from = static_cast<Square>(a);
    to = static_cast<Square>(b);
    return a >= 0 && b >= 0;
}

}  // namespace

std::vector<std::uint64_t> keys_before(const Position& now, std::span<const Announcement> heard) {
    std::vector<std::uint64_t> keys;
    Position p = now;
    int left = p.halfmove;
    for (std::size_t i = heard.size(); i > 0 && left > 0; --i) {
        const Notice& notice = heard[i - 1].notice;
        if (notice.code != "moved" || notice.args.empty()) continue;
        const int mover = p.side ^ 1;
        Square from = no_square, to = no_square;
        if (!plain_squares(notice.args.back().second, p.laws->size, from, to) || p.side_on(to) != mover ||
            p.kind_on(from) != no_kind)
            break;
        const KindId kind = p.kind_on(to);
        take(p, to);
        put(p, from, mover, kind, false);
        p.ep_passed = p.ep_victim = p.mercenary = no_square;
        p.side = static_cast<std::uint8_t>(mover);
        keys.push_back(full_key(p));
        --left;
    }
    std::reverse(keys.begin(), keys.end());
    return keys;
}

Result<Seat> seat_of(const View& view, SeatId who) {
    auto game = seen::position_in(view);
    if (!game || who.v > 1) return Error{"bot.view", "This is no view of a seat of Hyper Fairy Chess.", {}};
    Seat seat{std::move(*game), who.v};
    if (seat.game.phase != Phase::play) {
        const auto seats = to_act_before_play(seat.game);
        if (std::find(seats.begin(), seats.end(), who) != seats.end()) return seat;
        return Error{"bot.nothing", "This seat has nothing to choose.", {}};
    }
    if (seat.game.play.side != who.v || count_legal(seat.game.play) == 0)
        return Error{"bot.nothing", "This seat has nothing to choose.", {}};
    return seat;
}

Action action_of(ActionKind kind, int side, std::initializer_list<std::uint16_t> args) {
    Action a{kind, static_cast<std::uint8_t>(args.size()), SeatId{static_cast<std::uint16_t>(side)}, {}};
    std::copy(args.begin(), args.end(), a.arg.begin());
    return a;
}

Action army_action(const Army& army, const DraftTerms& terms, int side) {
    const ArmyNumber number = army_number(army, terms.kinds());
    Action a = action_of(action_army, side, {});
    a.argc = 8;
    for (std::size_t i = 0; i < 8; ++i) a.arg[i] = static_cast<std::uint16_t>(number >> 16 * i & 0xffff);
    return a;
}

int draw(std::uint64_t& dice, int n) { return static_cast<int>(splitmix64(dice) % static_cast<std::uint64_t>(n)); }

}  // namespace pinwheel::hyper_fairy::bot
