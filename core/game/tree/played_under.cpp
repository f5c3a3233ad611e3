#include "tree/played_under.h"

#include "tree/board_changes.h"
#include "variant/setup_check.h"

namespace pinwheel {

const std::string& Standing::text() {
    if (!text_) text_ = variant_.save(state_);
    return *text_;
}

bool Standing::same(const State& other) {
    if (same_text(other)) return true;
    if (!view_) view_ = variant_.view(state_, Viewer::arbiter());
    return same_boards(*view_, variant_.view(other, Viewer::arbiter()));
}

PlayedUnder::PlayedUnder(const Variant& variant, Rulings rulings, const Setup& setup)
    : variant_(variant), rulings_(std::move(rulings)) {
    auto start = begin_game(variant_, rulings_, setup);
    if (!start) return;
    state_ = *std::move(start);
    walk_.emplace(variant_, rulings_, state_);
}

void PlayedUnder::step(const Action& action) {
    before_ = std::move(state_);
    state_ = nullptr;
    said_.clear();
    if (!before_ || misplaced(variant_, *before_, action)) return;
    auto step = variant_.apply(*before_, action);
    if (!step) return;
    state_ = std::move(step->next);
    said_ = std::move(step->said);
    walk_->step(state_, action.actor);
}

void PlayedUnder::follow(const std::vector<Action>& actions) {
    for (const Action& action : actions) {
        if (!state_) return;
        step(action);
    }
}

std::shared_ptr<PlayedUnder> line_under(const Game& game, NodeId to, const Rulings& rulings) {
    constexpr std::size_t most = 256;  // more than a variant that ships has options
    auto& kept = game.under_.kept;
    const auto path = game.path(to);
    LinesUnder::Line line;
    for (auto each = kept.begin(); each != kept.end(); ++each)
        if (each->played->rulings() == rulings) {
            line = std::move(*each);
            kept.erase(each);
            break;
        }
    const auto ply = line.played ? static_cast<std::size_t>(game.node(line.at).ply) : 0;
    const bool before = line.played && ply < path.size() && path[ply] == line.at;
    if (!before) line.played = std::make_shared<PlayedUnder>(game.variant(), rulings, game.setup());
    for (std::size_t i = before ? ply + 1 : 1; i < path.size(); ++i) line.played->step(game.node(path[i]).action);
    line.at = to;
    if (kept.size() == most) kept.erase(kept.begin());
    return kept.emplace_back(std::move(line)).played;
}

StatePtr come_to(const Variant& variant, const Rulings& rulings, const Setup& start, const std::vector<Action>& actions,
                 Standing& standing, const Setup& written) {
    PlayedUnder line(variant, rulings, start);
    line.follow(actions);
    if (line.state() && (actions.empty() || standing.same(*line.state()))) return line.state();
    const auto begun = actions.empty() ? Result<StatePtr>(Error{}) : begin_game(variant, rulings, written);
    return begun ? *begun : StatePtr();
}

std::vector<Action> actions_to(const Game& game, NodeId id) {
    std::vector<Action> out;
    for (const NodeId each : game.path(id))
        if (each != 0) out.push_back(game.node(each).action);
    return out;
}

}  // namespace pinwheel
