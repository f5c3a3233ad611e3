/// Why: what the table is asked about targets or a text, here or elsewhere.
#include <algorithm>

#include "model/play/move_entry.h"
#include "model/play/table.h"

namespace pinwheel::ui {

/// Why what these targets are may or may not be done: known here, or asked of who holds the game.
std::optional<Answer> Table::why(const std::vector<std::string>& targets, Question& question) {
    question = {};
    auto known = ask(document_.game(), view_.viewer, targets, gesture_.offers());
    if (!known || !document_.asks_elsewhere()) return known;
    for (const std::string& target : targets) question.text += (question.text.empty() ? "" : " ") + target;
    question.targets = targets;
    return ask_elsewhere(question);
}

std::optional<Answer> Table::ask_elsewhere(const Question& question) {
    const Game& game = document_.game();
    if (game.node(game.cursor()).children.empty()) document_.questions().ask(question.text);
    return why_elsewhere(question);
}

/// What is known of it by now.
std::optional<Answer> Table::why_elsewhere(const Question& question) const {
    Answer answer;
    answer.unsure = true;
    for (const std::string& target : question.targets) answer.lights.push_back({"why-from", target, {}, {}});
    const Game& game = document_.game();
    if (!game.node(game.cursor()).children.empty()) {
        answer.code = "asked-back";
        answer.headline = "Why is asked of the server, which speaks of the game as it stands, not of this ply.";
        return answer;
    }
    const auto* said = document_.questions().answer(question.text);
    if (!said) {
        answer.code = "asked";
        answer.headline = "The server is asked …";
        return answer;
    }
    if (!*said) {
        if (said->error().code == "why.nothing") return {};
        answer.code = said->error().code;
        answer.headline = said->error().message;
        return answer;
    }
    const Variant& variant = game.variant();
    return question.targets.empty() ? answer_of(variant, **said) : answer_of(variant, **said, question.targets);
}

/// What is shown while it was asked becomes what was answered.
void Table::hear_answers() {
    if (heard_ == document_.questions().heard()) return;
    heard_ = document_.questions().heard();
    if (asked_ && !asked_question_.text.empty()) asked_ = why_elsewhere(asked_question_);
    if (hover_ && !hover_question_.text.empty()) hover_ = why_elsewhere(hover_question_);
    if (hover_ && hover_->legal) hover_->lights.clear();
}

bool Table::ask_about(std::vector<std::string> targets) {
    hover_.reset();
    asked_ = why(targets, asked_question_);
    return asked_.has_value();
}

bool Table::refuses(std::string_view text, const Notation* notation) {
    const Game& game = document_.game();
    const Viewer asks = game.hides() ? view_.viewer : Viewer::arbiter();  // as for targets
    if (game.may_declare(text)) return false;
    const auto action = read_own_move(document_.sight(), notation, text);
    const bool elsewhere = document_.asks_elsewhere();
    if (action && elsewhere) {
        // What this seat is offered is tried. Of any other move the server says what is wrong with it.
        const auto& roles = game.variant().info().actions[action->spec].args;
        if (std::find(roles.begin(), roles.end(), Role::square) == roles.end()) return false;
        const auto offered = game.variant().legal(game.state(), action->actor);
        if (std::find(offered.begin(), offered.end(), *action) != offered.end()) return false;
    } else if (action) {
        const Explanation why = game.explain(*action, asks);
        // What may be tried is tried; what the seat itself knows to be no attempt is not.
        if (why.legal) return false;
        if (!revealed(game) && (why.unsure || game.variant().apply(game.state(), *action).ok())) return false;
    }
    // Who may play at all is for others to say.
    if (!action && !action.error().code.starts_with("token.")) return false;
    hover_.reset();
    const auto from = text.find_first_not_of(" \t"), to = text.find_last_not_of(" \t");
    const auto bare = from == text.npos ? text : text.substr(from, to - from + 1);
    asked_question_ = {};
    if (elsewhere) {
        const bool read = !action || game.variant().parse(game.state(), bare).ok();
        asked_question_.text = read ? std::string(bare) : game.variant().token(game.state(), *action);
        asked_ = ask_elsewhere(asked_question_);
        return true;
    }
    asked_ = action ? ask_text(game, asks, game.variant().token(game.state(), *action)) : ask_text(game, asks, bare);
    return true;
}

}  // namespace pinwheel::ui
