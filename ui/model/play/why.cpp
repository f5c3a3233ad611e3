#include "model/play/why.h"

#include <algorithm>
#include <utility>

#include "model/play/cell_at.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

std::size_t legal_boards(const Explanation& explanation) {
    return static_cast<std::size_t>(std::count_if(explanation.findings.begin(), explanation.findings.end(),
                                                  [](const Finding& f) { return f.legal; }));
}

/// Where the action has a choice left open, the explanation of the choice that comes farthest.
Explanation explain_best(const Game& game, const Viewer& viewer, Action action) {
    Explanation best = game.explain(action, viewer);
    const ActionSpec& spec = game.variant().info().actions[action.spec];
    const auto open =
        std::find_if(spec.args.begin(), spec.args.end(), [](Role r) { return r == Role::choice || r == Role::piece; });
    if (best.legal || best.unsure || open == spec.args.end() || spec.choices.size() < 2) return best;
    action.arg[static_cast<std::size_t>(open - spec.args.begin())] = 1;
    Explanation other = game.explain(action, viewer);
    return other.legal || other.unsure || legal_boards(other) > legal_boards(best) ? other : best;
}

/// Targets of the squares that a finding asks about.
std::vector<std::string> asked_about(const Explanation& explanation) {
    std::vector<std::string> targets;
    for (const Finding& finding : explanation.findings)
        for (const Subject& s : finding.subjects)
            if ((s.part == Part::mover || s.part == Part::destination) &&
                std::find(targets.begin(), targets.end(), s.target) == targets.end())
                targets.push_back(s.target);
    return targets;
}

std::string board_title(const VariantInfo& info, const std::string& id) {
    const int board = info.index_of_board(id);
    return board < 0 ? id : info.boards[static_cast<std::size_t>(board)].title;
}

}  // namespace

SeatId asker(const Game& game, const View& view, std::string_view target) {
    const auto seats = game.variant().to_act(game.state());
    if (const CellView* cell = cell_at(view, target))
        for (const Occupant& occupant : cell->occupants)
            if (seats.empty() || std::find(seats.begin(), seats.end(), occupant.owner) != seats.end())
                return occupant.owner;
    return seats.empty() ? SeatId{} : seats.front();
}

Answer answer_of(const Variant& variant, const Explanation& explanation, std::span<const std::string> targets) {
    Answer answer{explanation.legal,  explanation.unsure, explanation.code, explanation.message, {}, {},
                  explanation.nearest};
    for (const std::string& target : targets) answer.lights.push_back({"why-from", target, {}, {}});
    for (const Finding& finding : explanation.findings) {
        answer.lines.push_back({finding.board.empty() ? std::string() : board_title(variant.info(), finding.board),
                                finding.legal, finding.code, finding.message, finding.ruling});
        for (const std::string& square : finding.squares) answer.lights.push_back({"why", square, {}, {}});
        for (const ReasonLine& line : finding.lines)
            if (line.kind != LineKind::way) answer.lights.push_back({"arrow", line.from, line.to, "explain.from"});
    }
    return answer;
}

std::vector<Answer::Line> Answer::details() const {
    std::vector<Line> out;
    const bool boards = std::any_of(lines.begin(), lines.end(),
                                    [&](const Line& l) { return !l.board.empty() && !headline.ends_with(l.text); });
    const auto named = std::count_if(lines.begin(), lines.end(), [](const Line& l) { return !l.board.empty(); });
    for (const Line& line : lines)
        if (line.board.empty() ? line.text != headline : boards && named > 1) out.push_back(line);
    return out;
}

std::optional<Explanation> explain_targets(const Game& game, const Viewer& viewer, std::span<const std::string> targets,
                                           std::span<const Offer> offers) {
    const bool hides = game.hides();
    if (targets.empty() || (hides && viewer.kind == Viewer::Kind::spectator)) return {};
    const View view = game.view(viewer);
    const SeatId seat = hides && viewer.kind == Viewer::Kind::seat ? viewer.seat : asker(game, view, targets.front());
    if (!seat.valid()) return {};
    const auto action = action_of(game.variant().info(), seat, targets, &view, offers);
    if (!action) return {};
    // At one screen, where nothing is hidden, whoever is to act is asked about, whatever seat is looked from.
    return explain_best(game, hides ? viewer : Viewer::arbiter(), *action);
}

std::optional<Answer> ask(const Game& game, const Viewer& viewer, std::span<const std::string> targets,
                          std::span<const Offer> offers) {
    const auto why = explain_targets(game, viewer, targets, offers);
    if (!why) return {};
    return answer_of(game.variant(), *why, targets);
}

std::optional<Answer> ask(const Game& game, std::span<const std::string> targets) {
    return ask(game, game.default_viewer(), targets);
}

Answer ask_text(const Game& game, const Viewer& viewer, std::string_view text) {
    return answer_of(game.variant(), game.explain(text, viewer));
}

Answer answer_of(const Variant& variant, const Explanation& explanation) {
    Answer answer = answer_of(variant, explanation, asked_about(explanation));
    if (const std::string near = nearest_sentence(explanation); !near.empty())
        answer.lines.push_back({{}, false, "nearest", near, {}});
    return answer;
}

}  // namespace pinwheel::ui
