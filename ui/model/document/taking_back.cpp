// What is taken back of a document, and the end that is not.
#include "model/document/document.h"

namespace pinwheel::ui {

Status Document::give_up() {
    const std::string word = sight().resignation();
    if (!sight().hides()) return edit("Resignation", [&](Game& game) { return game.declare(word); });
    Game before = game_;
    if (auto error = game_.declare(word)) return error;
    return finish(std::move(before), "Resignation", true);
}

Status Document::may_undo() const {
    if (auto final = sight().may_take_back_end()) return final;
    const NodeId at = game_.cursor();
    if (elsewhere_ || !sight().knows() || !undo_.empty() || at == 0 || !game_.hides_at(game_.node(at).parent))
        return {};
    const ActionSpec& last = game_.variant().info().actions.at(game_.node(at).action.spec);
    return Error{
        "game.final",
        std::string(last.kind == ActionSpec::Kind::commit ? "What was committed is final: nothing" : "Nothing") +
            " that was played while the game hid something is taken back. The arrow keys look back at it.",
        {}};
}

bool Document::undo() {
    end_script(true);
    if (elsewhere_ || sight().may(Deed::take_back) || may_undo()) return false;
    if (undo_.empty()) {
        const NodeId from = game_.cursor();
        if (!navigate([](Game& game) { return game.undo(); })) return false;
        stepped_back_.push_back(from);
        return true;
    }
    if (sight().may_become(undo_.back().before)) return false;
    Step step = std::move(undo_.back());
    undo_.pop_back();
    redo_.push_back({std::move(game_), step.name, stamp_, step.after});
    game_ = std::move(step.before);
    stamp_ = step.stamp;
    changed();
    return true;
}

bool Document::redo() {
    end_script(true);
    if (elsewhere_ || sight().may(Deed::take_back)) return false;
    if (!stepped_back_.empty()) {
        const NodeId to = stepped_back_.back();
        stepped_back_.pop_back();
        return navigate([to](Game& game) { return game.go(to); });
    }
    if (redo_.empty() || sight().may_become(redo_.back().before)) return false;
    Step step = std::move(redo_.back());
    redo_.pop_back();
    undo_.push_back({std::move(game_), step.name, stamp_, step.after});
    game_ = std::move(step.before);
    game_.go(step.after);
    stamp_ = step.stamp;
    changed();
    return true;
}

}  // namespace pinwheel::ui
