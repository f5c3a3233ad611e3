#include "model/document/joined_lines.h"

#include <vector>

namespace pinwheel::ui {

namespace {

/// The same choices, judged alike: by nobody's judge of its own, by the same one, or by the same script.
bool same_rules(const BoundRuleset& a, const BoundRuleset& b) {
    const Ruleset &one = a.judge(), &other = b.judge();
    const bool alike =
        &one == &other || (one.own_judge() == other.own_judge() &&
                           (!one.own_judge() || (!one.judge_text().empty() && one.judge_text() == other.judge_text())));
    return a.variant == b.variant && a.id() == b.id() && a.rulings == b.rulings && alike;
}

}  // namespace

bool may_join(const Document& document, const Game& lines) {
    const Game& game = document.game();
    return !document.elsewhere() && !document.seating().has_bots() && !game.hides() && !lines.hides() &&
           same_rules(game.rules(), lines.rules()) && game.setup() == lines.setup();
}

Result<Game> joined(Game game, const Game& lines, bool stays) {
    const NodeId end = game.end_of_line(), cursor = game.cursor();
    std::vector<NodeId> here(lines.node_count(), 0);
    const auto note = [&](NodeId id) {
        const Game::Node &from = lines.node(id), &to = game.node(here[id]);
        if (to.extras().comment.empty()) game.set_comment(here[id], from.extras().comment);
        if (to.extras().annotations.empty()) game.set_annotations(here[id], from.extras().annotations);
        if (to.extras().nags.empty()) game.set_nags(here[id], from.extras().nags);
        if (!to.times().told() && from.times().told()) game.set_times(here[id], from.times());
        if (to.extras().declared.empty() && !from.extras().declared.empty()) (void)game.declare(from.extras().declared);
    };
    note(0);
    // Depth first, so that branches come in the order that they have there.
    std::vector<NodeId> next{lines.node(0).children.rbegin(), lines.node(0).children.rend()};
    while (!next.empty()) {
        const NodeId id = next.back();
        next.pop_back();
        const Game::Node& from = lines.node(id);
        game.go(here[from.parent]);
        auto played = game.play(from.action);
        if (!played) return std::move(played.error());
        here[id] = *played;
        note(id);
        next.insert(next.end(), from.children.rbegin(), from.children.rend());
    }
    game.go(stays ? end : here[lines.end_of_line()]);
    game.go(stays ? cursor : 0);
    return game;
}

}  // namespace pinwheel::ui
