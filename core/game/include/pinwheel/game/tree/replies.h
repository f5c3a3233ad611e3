#pragma once
/// Replies to the moves of a piece, worked out by playing them: for variants that publish can::Replies.
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel {

/// No more are told of one piece.
inline constexpr std::size_t most_replies = 1024;

/// The token of an action of rules.
template <class R>
std::string token_of(const R& rules, const typename R::Position& p, const Action& a) {
    if constexpr (lists<R, can::Token>)
        return rules.token(p, a);
    else
        return generic_token(rules.info(), a);
}

/// Plays each action by which the piece that is asked about goes somewhere, and looks at what the others may do then.
/// `lands(p, action)` gives the square where that piece stands afterwards, -1 for an action of any other piece;
/// `takes(after, reply, square)` the square of the piece by which a reply takes what stands there, -1 for any other. A
/// turn that goes on is passed, where it may be.
template <class R, class Lands, class Takes>
std::vector<Reply> replies_of(const R& rules, const typename R::Position& p, std::string_view board, int files,
                              Lands lands, Takes takes) {
    using Position = typename R::Position;
    const VariantInfo& info = rules.info();
    std::vector<Reply> out;
    const auto look = [&](const Position& after, SeatId mover, const Action& move, int square) {
        for (const SeatId seat : rules.to_act(after)) {
            if (seat == mover) continue;
            int last = -1;
            for (const Action& reply : rules.legal(after, seat)) {
                const int from = takes(after, reply, square);
                if (from < 0 || from == std::exchange(last, from) || out.size() == most_replies) continue;
                out.push_back({token_of(rules, p, move), square_target(board, square, files), info.seats[seat.v].id,
                               token_of(rules, after, reply), square_target(board, from, files)});
            }
        }
    };
    for (const SeatId seat : rules.to_act(p))
        for (const Action& move : rules.legal(p, seat)) {
            const int square = lands(p, move);
            if (square < 0) continue;
            Position after = p;
            std::vector<Announcement> said;
            if (rules.play(after, move, said)) continue;
            for (const Action& more : rules.legal(after, seat))
                if (info.kind_of(more) == ActionSpec::Kind::pass && !rules.play(after, more, said)) break;
            look(after, seat, move, square);
        }
    return out;
}

}  // namespace pinwheel
