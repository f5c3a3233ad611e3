#include "model/play/move_entry.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

Result<Action> read_for(const Game& game, const Viewer& eyes, const Notation* notation, std::string_view text) {
    const auto from = text.find_first_not_of(" \t\n"), to = text.find_last_not_of(" \t\n");
    if (from == text.npos) return Error{"token.empty", "Type a move such as those the list offers.", {}};
    text = text.substr(from, to - from + 1);
    if (game.hides()) return game.read(text, eyes);
    auto action = game.variant().parse(game.state(), text);
    if (notation && !(action && game.variant().is_legal(game.state(), *action)))
        if (auto other = notation->parse(game.variant(), game.state(), text)) return other;
    return action ? action : game.read(text, eyes);
}

}  // namespace

Result<Action> read_move(const Game& game, const Notation* notation, std::string_view text) {
    return read_for(game, game.hides() ? Viewer{} : Viewer::arbiter(), notation, text);
}

Result<Action> read_own_move(const Sight& sight, const Notation* notation, std::string_view text) {
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
