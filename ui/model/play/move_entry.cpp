#include "model/play/move_entry.h"

#include <algorithm>

#include "model/secrets/seating.h"

namespace pinwheel::ui {
namespace {

std::vector<Action> may_try(const Game& game, SeatId seat, const Viewer& viewer) {
    const Variant& variant = game.variant();
    if (revealed(game)) return variant.legal(game.state(), seat);
    std::vector<Action> out;
    if (viewer.kind == Viewer::Kind::spectator || (viewer.kind == Viewer::Kind::seat && viewer.seat != seat))
        return out;
    for (const Offer& offer : variant.offers(game.view(Viewer::of(seat))))
        if (offer.standing != Offer::Standing::partial) out.push_back(offer.action);
    return out;
}

}  // namespace

Result<Action> read_move(const Game& game, const Notation* notation, std::string_view text) {
    const auto from = text.find_first_not_of(" \t\n"), to = text.find_last_not_of(" \t\n");
    if (from == text.npos) return Error{"token.empty", "Type a move such as those the list offers.", {}};
    text = text.substr(from, to - from + 1);
    auto action = game.variant().parse(game.state(), text);
    if (action || !notation || !revealed(game)) return action;
    auto other = notation->parse(game.variant(), game.state(), text);
    return other ? other : action;
}

Result<Action> read_own_move(const Game& game, const Notation* notation, const Viewer& viewer, std::string_view text) {
    auto action = read_move(game, notation, text);
    if (!action || revealed(game) || viewer.kind == Viewer::Kind::arbiter) return action;
    const auto& seats = game.variant().info().seats;
    if (viewer.kind == Viewer::Kind::spectator)
        return Error{"seat.curtain", "Nobody is at the screen: lift the curtain first.", {}};
    if (action->actor != viewer.seat)
        return Error{"seat.other",
                     seats[viewer.seat.v].title + " is at the screen, and this is not " + seats[viewer.seat.v].title +
                         "'s action.",
                     {}};
    return action;
}

std::vector<std::string> move_completions(const Game& game, std::string_view text, std::size_t limit,
                                          const Viewer& viewer) {
    std::vector<std::string> out;
    if (!game.may_play()) return out;
    for (const SeatId seat : game.variant().to_act(game.state()))
        for (const Action& action : may_try(game, seat, viewer)) {
            std::string token = game.variant().token(game.state(), action);
            if (token.compare(0, text.size(), text) == 0) out.push_back(std::move(token));
        }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (out.size() > limit) out.resize(limit);
    return out;
}

}  // namespace pinwheel::ui
