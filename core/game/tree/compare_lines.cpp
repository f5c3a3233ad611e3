#include "tree/compare_lines.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "variant/setup_check.h"

namespace pinwheel {

void look(const StopAsked& stop) {
    if (stop && stop()) throw Stopped();
}

Timeline follow(const Variant& variant, const Setup& setup, const Play& play, const Rulings& rulings,
                const StopAsked& stop) {
    auto start = begin_game(variant, rulings, setup);
    if (!start) return {&rulings, {}, {}, Misfit{0, start.error()}};
    Timeline line{&rulings, {std::move(start.value())}, {}, {}};
    for (const std::string& token : play.tokens) {
        look(stop);
        const State& before = *line.states.back();
        const auto action = read_action(variant, before, token, variant.info().hidden ? Viewer{} : Viewer::arbiter());
        auto error = action ? misplaced(variant, before, *action) : action.error();
        if (!error) {
            auto step = variant.apply(before, *action);
            if (step) {
                line.movers.push_back(action->actor);
                line.states.push_back(std::move(step->next));
                continue;
            }
            error = step.error();
        }
        // The token was read as one of the seat to act here; whose it was says more.
        const std::size_t at = line.states.size() - 1;
        const auto seats = variant.to_act(before);
        if (at < play.actors.size() && !seats.empty() &&
            std::find(seats.begin(), seats.end(), play.actors[at]) == seats.end())
            error = Error{"illegal.not_your_turn", not_your_turn(variant.info(), play.actors[at], seats).message, {}};
        line.parted = Misfit{static_cast<int>(line.states.size()), std::move(*error)};
        break;
    }
    return line;
}

}  // namespace pinwheel
