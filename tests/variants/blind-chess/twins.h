#pragma once
/// Pairs of games that a seat cannot tell apart: it does the same in both, and hears and loses the same.
#include <algorithm>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"

namespace pinwheel::blind::test {

/// Plays pairs of random games; needs only what any variant has and the actions of blind chess.
class Twins {
public:
    Twins(Game start, SeatId seat, std::uint64_t seed)
        : one(start), other(std::move(start)), viewer(Viewer::of(seat)), seat_(seat), dice_(seed) {}

    /// One action of the seat in both games, or in each something of the other seat until it is the viewer's turn again
    /// or it heard something. False when the games part or one is over.
    bool step() {
        if (one.verdict().over || mover(one) != mover(other)) return false;
        if (mover(one) == seat_) {
            const Action action = attempt(one);
            return act(one, action) == act(other, action) && alike();
        }
        const Game before = other;
        const Heard heard = act(one, attempt(one));
        for (int tries = 0; tries < 12; ++tries) {
            other = before;
            Heard last;
            for (int extra = 0; extra < 6 && last.empty(); ++extra) {
                last = act(other, attempt(other));
                if (mover(other) == mover(one)) break;
            }
            if (last == heard && mover(other) == mover(one) && alike()) return true;
        }
        return false;
    }

    Game one, other;
    const Viewer viewer;

private:
    using Heard = std::vector<std::string>;

    static SeatId mover(const Game& game) {
        const auto seats = game.variant().to_act(game.state());
        return seats.empty() ? SeatId{} : seats.front();
    }

    /// Mostly what succeeds, sometimes what the own pieces allow.
    Action attempt(const Game& game) {
        const Variant& variant = game.variant();
        const SeatId seat = mover(game);
        const auto legal = variant.legal(game.state(), seat);
        if (splitmix64(dice_) % 5 < 3 && !legal.empty()) return legal[splitmix64(dice_) % legal.size()];
        const auto offers = variant.offers(game.view(Viewer::of(seat)));
        for (int tries = 0; tries < 8; ++tries)
            if (const Action& a = offers[splitmix64(dice_) % offers.size()].action; a.spec <= 1)
                return a;  // a move or a touch
        return legal.front();
    }

    /// What the viewer heard of it; an error is the actor's own.
    Heard act(Game& game, const Action& action) {
        const auto played = game.play(action);
        if (!played) return viewer == Viewer::of(action.actor) ? Heard{played.error().code} : Heard{};
        Heard heard;
        for (const Announcement& said : game.node(*played).said.all()) {
            if (!said.audience.empty() &&
                std::find(said.audience.begin(), said.audience.end(), viewer) == said.audience.end())
                continue;
            heard.push_back(said.notice.code);
            for (const auto& [name, value] : said.notice.args) heard.push_back(name + "=" + value);
        }
        return heard;
    }

    /// The viewer's own pieces stand alike and both games run.
    bool alike() const { return !one.verdict().over && !other.verdict().over && own_pieces(one) == own_pieces(other); }

    std::string own_pieces(const Game& game) const {
        std::string pieces;
        const View view = game.view(Viewer::arbiter());
        for (const CellView& cell : view.boards.at(0).cells)
            pieces +=
                cell.occupants.empty() || cell.occupants[0].owner != seat_ ? std::string(".") : cell.occupants[0].piece;
        return pieces;
    }

    SeatId seat_;
    std::uint64_t dice_;
};

}  // namespace pinwheel::blind::test
