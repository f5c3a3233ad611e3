#include "model/play/why.h"

#include <algorithm>
#include <utility>

#include "model/play/cell_at.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

/// Files and ranks of a board: of the game's own, which a set-up may have made smaller than the variant's.
std::pair<int, int> shape_of(const VariantInfo& info, const View* view, int board) {
    const BoardInfo& said = info.boards[static_cast<std::size_t>(board)];
    if (view)
        for (const BoardView& own : view->boards)
            if (own.id == said.id) return {own.files, own.ranks};
    return {said.files, said.ranks};
}

/// Square of a target, and its board; -1 for each that there is not.
int square_at(const VariantInfo& info, const View* view, const std::string& target, int& board) {
    const auto parts = parse_target(target);
    board = info.index_of_board(parts.board);
    if (board < 0) return -1;
    const auto [files, ranks] = shape_of(info, view, board);
    return parse_square(parts.name, files, ranks);
}

/// Fills the arguments of one kind of action; nothing where the targets do not fit.
std::optional<Action> fill(const VariantInfo& info, const View* view, std::size_t spec, SeatId actor,
                           std::span<const std::string> targets) {
    Action action;
    action.spec = static_cast<std::uint8_t>(spec);
    action.actor = actor;
    const auto& roles = info.actions[spec].args;
    if (roles.size() > action.arg.size()) return {};
    std::size_t used = 0, width = 0;
    int board = -1;
    for (std::size_t role = 0; role < roles.size(); ++role) {
        const std::size_t i = std::exchange(width, width + (roles[role] == Role::squares ? 4 : 1));
        if (width > action.arg.size()) return {};
        if (roles[role] == Role::squares) {
            const auto after = std::count(roles.begin() + static_cast<std::ptrdiff_t>(role), roles.end(), Role::square);
            if (targets.size() < used + static_cast<std::size_t>(after) + 1) return {};
            for (const std::size_t end = targets.size() - static_cast<std::size_t>(after); used < end; ++used) {
                const int square = square_at(info, view, targets[used], board);
                if (square < 0 || square > 63) return {};
                action.arg[i + static_cast<std::size_t>(square) / 16] |= static_cast<std::uint16_t>(1 << square % 16);
            }
            continue;
        }
        if (roles[role] == Role::piece && used < targets.size() && target_area(targets[used]) == Target::Area::hand) {
            // A piece in hand: "hand:w:queen".
            const auto& words = info.actions[spec].choices;
            const auto word = std::find(words.begin(), words.end(), parse_target(targets[used]).name);
            if (word == words.end()) return {};
            action.arg[i] = static_cast<std::uint16_t>(word - words.begin());
            ++used;
        }
        if (roles[role] != Role::square && roles[role] != Role::board) continue;
        if (used >= targets.size()) return {};
        const int square = square_at(info, view, targets[used], board);
        if (board < 0) return {};
        if (roles[role] == Role::board) {
            action.arg[i] = static_cast<std::uint16_t>(board);
            continue;
        }
        if (square < 0) return {};
        action.arg[i] = static_cast<std::uint16_t>(square);
        ++used;
    }
    if (used != targets.size()) return {};
    action.argc = static_cast<std::uint8_t>(width);
    return action;
}

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

std::optional<Action> action_of(const VariantInfo& info, SeatId actor, std::span<const std::string> targets,
                                const View* view, std::span<const Offer> offers) {
    if (targets.empty()) return {};
    std::optional<Action> first;
    for (std::size_t spec = 0; spec < info.actions.size(); ++spec) {
        const auto action = fill(info, view, spec, actor, targets);
        if (!action) continue;
        const auto is_such = [&](const Offer& offer) { return offer.action.spec == spec; };
        if (std::any_of(offers.begin(), offers.end(), is_such)) return action;
        if (!first) first = action;
    }
    return first;
}

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

std::optional<Answer> ask(const Game& game, const Viewer& viewer, std::span<const std::string> targets,
                          std::span<const Offer> offers) {
    const Variant& variant = game.variant();
    const bool hides = game.hides();
    if (targets.empty() || (hides && viewer.kind == Viewer::Kind::spectator)) return {};
    const View view = game.view(viewer);
    const SeatId seat = hides && viewer.kind == Viewer::Kind::seat ? viewer.seat : asker(game, view, targets.front());
    if (!seat.valid()) return {};
    const auto action = action_of(variant.info(), seat, targets, &view, offers);
    if (!action) return {};
    return answer_of(variant, explain_best(game, viewer, *action), targets);
}

std::optional<Answer> ask(const Game& game, std::span<const std::string> targets) {
    return ask(game, game.default_viewer(), targets);
}

Answer ask_text(const Game& game, const Viewer& viewer, std::string_view text) {
    const Explanation explanation = game.explain(text, viewer);
    Answer answer = answer_of(game.variant(), explanation, asked_about(explanation));
    if (const std::string near = nearest_sentence(explanation); !near.empty())
        answer.lines.push_back({{}, false, "nearest", near, {}});
    return answer;
}

}  // namespace pinwheel::ui
