#include "model/play/lights.h"

#include <algorithm>
#include <map>
#include <set>

#include "pinwheel/game/sight/sight.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {

namespace {

using Move = std::pair<std::string, std::string>;

std::string target_of(const View& view, const Spot& spot) {
    if (spot.board >= view.boards.size()) return {};
    const BoardView& board = view.boards[spot.board];
    return square_target(board.id, spot.square, board.files);
}

std::set<Move> unlit_moves(const View& view) {
    std::set<Move> all;
    for (const auto& [from, to] : view.presentation.unlit) all.emplace(target_of(view, from), target_of(view, to));
    return all;
}

bool is_worded(std::string_view target) {
    const Target::Area area = target_area(target);
    return area == Target::Area::choice || area == Target::Area::button;
}

/// Where a board marks its last move.
std::set<std::string> marked_squares(const BoardView& board) {
    std::set<std::string> out;
    for (std::size_t square = 0; square < board.cells.size(); ++square)
        if (board.cells[square].has(Mark::last_move))
            out.insert(square_target(board.id, static_cast<int>(square), board.files));
    return out;
}

}  // namespace

std::vector<Highlight> pick_lights(const Gesture& gesture, const View& view) {
    std::vector<Highlight> out;
    if (!gesture.picking()) return out;
    for (const std::string& target : gesture.selected()) out.push_back({"selected", target, {}, {}});
    for (std::size_t i = 1; i < gesture.path().size(); ++i)
        for (const std::string& target : gesture.twins().twins(gesture.path()[i]))
            out.push_back({"selected", target, {}, {}});
    if (!view.presentation.lights) return out;
    const auto unlit = unlit_moves(view);
    const std::string& from = gesture.path().front();
    struct Next {
        bool legal = false, ends = false;
    };
    std::map<std::string, Next> all;
    for (const Offer* offer : gesture.open()) {
        const std::size_t left = offer->path.size() - gesture.path().size();
        const bool ends = left == 1 || target_area(offer->path[gesture.path().size() + 1]) == Target::Area::choice;
        for (const std::string& target : gesture.next(*offer)) {
            if (is_worded(target) || unlit.contains({from, target})) continue;
            Next& next = all[target];
            next.legal = next.legal || offer->standing != Offer::Standing::partial;
            next.ends = next.ends || ends;
        }
    }
    // What only adds to the pick is lit otherwise than what ends it.
    for (const auto& [target, next] : all)
        out.push_back(
            {next.legal ? "playable" : "only-here", target, {}, next.ends || !next.legal ? std::string() : "accent"});
    return out;
}

std::vector<Highlight> round_lights(const Game& game, const Viewer& viewer) {
    std::vector<Highlight> out;
    const std::size_t seats = game.variant().info().seats.size();
    if (seats < 3 || game.hides() || game.cursor() == 0) return out;
    const auto acting = Sight(game, viewer).to_act();
    const auto seen = [&](NodeId id) { return game.variant().view(*game.state_at(id), viewer); };
    const auto ones_own = [&](NodeId id) {
        return std::find(acting.begin(), acting.end(), game.node(id).action.actor) != acting.end();
    };
    NodeId at = game.node(game.cursor()).parent;
    if (at == 0 || ones_own(game.cursor()) || ones_own(at)) return out;
    std::set<std::string> lit;
    View after = seen(at);
    for (std::size_t i = 2; i < seats && at != 0 && !ones_own(at); ++i, at = game.node(at).parent) {
        View before = seen(game.node(at).parent);
        // A board may remember its own last move: only those that the action was played on are meant.
        for (std::size_t board = 0; board < after.boards.size() && board < before.boards.size(); ++board) {
            auto marked = marked_squares(after.boards[board]);
            if (marked != marked_squares(before.boards[board])) lit.merge(marked);
        }
        after = std::move(before);
    }
    for (const std::string& target : lit) out.push_back({"last-move", target, {}, {}});
    return out;
}

std::vector<Highlight> drawn_lights(const std::vector<Annotation>& drawn) {
    std::vector<Highlight> out;
    for (const Annotation& a : drawn) out.push_back({a.to.empty() ? "user" : "arrow", a.target, a.to, a.colour});
    return out;
}

std::vector<Annotation> toggled(std::vector<Annotation> all, const Annotation& drawn) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Annotation& a) { return a.target == drawn.target && a.to == drawn.to; });
    if (found == all.end())
        all.push_back(drawn);
    else if (found->colour == drawn.colour)
        all.erase(found);
    else
        found->colour = drawn.colour;
    return all;
}

}  // namespace pinwheel::ui
