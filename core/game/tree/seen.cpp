#include "pinwheel/game/tree/seen.h"

#include <algorithm>

namespace pinwheel {

bool may_go_on(const Verdict& verdict, const Rulings& rulings) {
    if (!verdict.over) return true;
    const auto& result = verdict.result;
    const bool drawn = std::all_of(result.begin(), result.end(), [](Outcome o) { return o == Outcome::draw; });
    return drawn && rulings.core(CoreRuling::draw_latched) == CoreOption::live;
}

View seen(const Variant& variant, const State& state, const Viewer& viewer, bool goes_on) {
    View view = variant.view(state, viewer);
    if (goes_on) return view;
    for (SeatView& seat : view.seats) seat.to_act = false;
    std::erase_if(view.notices, [](const Notice& notice) {
        return notice.code == NoticeWord::turn || notice.code.starts_with("must-") || notice.code.starts_with("may-");
    });
    return view;
}

View seen(const Game& game, NodeId id, const Viewer& viewer) {
    return seen(game.variant(), *game.state_at(id), viewer, may_go_on(game.verdict(id), game.rules().rulings));
}

}  // namespace pinwheel
