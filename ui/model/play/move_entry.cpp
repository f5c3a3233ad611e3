#include "model/play/move_entry.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

/// What is written otherwise but understood as one action that is legal is that action, unless something is hidden.
Result<Action> meant_by(const Game& game, const Viewer& eyes, std::string_view text, const Error& error) {
    if (error.code != "token.meant" || game.hides()) return error;
    auto nearest = game.explain(text, eyes).nearest;
    if (nearest.size() > 1)
        std::erase_if(nearest, [&](const std::string& token) {
            return error.message.find(" is written " + token + ".") == error.message.npos;
        });
    if (nearest.size() != 1) return error;
    auto meant = game.read(nearest.front(), eyes);
    if (!meant || !game.variant().is_legal(game.state(), *meant)) return error;
    return meant;
}

/// A square by itself touches the piece that stands there. Where these eyes have none it is a slip, which is nobody's
/// word to a moderator.
Result<Action> touching_something(const Game& game, const Viewer& eyes, std::string_view text, Result<Action> action) {
    if (!action || !game.hides() || eyes.kind != Viewer::Kind::seat) return action;
    if (game.variant().info().kind_of(*action) != ActionSpec::Kind::touch || action->argc != 1) return action;
    const View view = game.view(eyes);
    for (const BoardView& board : view.boards) {
        if (action->arg[0] >= board.cells.size()) continue;
        for (const Occupant& occupant : board.cells[action->arg[0]].occupants)
            if (occupant.owner == eyes.seat) return action;
    }
    return Error{"token.touch",
                 "No piece of yours stands on " + std::string(text) +
                     ", and a square by itself touches the piece on it. A move is written with both squares.",
                 std::string(text)};
}

Result<Action> read_for(const Game& game, const Viewer& eyes, const Notation* notation, std::string_view text) {
    const auto from = text.find_first_not_of(" \t\n"), to = text.find_last_not_of(" \t\n");
    if (from == text.npos) return Error{"token.empty", "Type a move such as those the list offers.", {}};
    text = text.substr(from, to - from + 1);
    if (game.hides()) return read_typed(game, text, eyes);
    auto action = game.variant().parse(game.state(), text);
    if (notation && !(action && game.variant().is_legal(game.state(), *action)))
        if (auto other = notation->parse(game.variant(), game.state(), text)) return other;
    return action ? action : read_typed(game, text, eyes);
}

}  // namespace

Result<Action> read_typed(const Game& game, std::string_view text, const Viewer& eyes) {
    auto action = game.read(text, eyes);
    return action ? touching_something(game, eyes, text, std::move(action))
                  : meant_by(game, eyes, text, action.error());
}

Result<Action> read_move(const Game& game, const Notation* notation, std::string_view text) {
    return read_for(game, game.hides() ? Viewer{} : Viewer::arbiter(), notation, text);
}

Result<Action> read_own_move(const Sight& sight, const Notation* notation, std::string_view text) {
    // Whether others could do it is no answer to who does not act.
    if (sight.game().hides() && sight.eyes().kind == Viewer::Kind::spectator)
        if (auto refused = sight.may(Deed::act)) return *std::move(refused);
    auto action = read_for(sight.game(), sight.eyes(), notation, text);
    if (!action) return action;
    if (auto refused = sight.may(*action)) return *std::move(refused);
    return action;
}

std::vector<std::string> move_completions(const Sight& sight, std::string_view text, std::size_t limit) {
    std::vector<std::string> out;
    const Game& game = sight.game();
    if (!game.may_play()) return out;
    const auto offer = [&](const Action& action) {
        std::string token = game.variant().token(game.state(), action);
        if (token.compare(0, text.size(), text) == 0) out.push_back(std::move(token));
    };
    if (game.hides()) {
        for (const Offer& each : sight.offers())
            if (each.standing != Offer::Standing::partial) offer(each.action);
    } else {
        for (const SeatId seat : game.variant().to_act(game.state()))
            for (const Action& action : game.variant().legal(game.state(), seat)) offer(action);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (out.size() > limit) out.resize(limit);
    return out;
}

}  // namespace pinwheel::ui
