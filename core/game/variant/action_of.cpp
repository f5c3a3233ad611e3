#include "pinwheel/game/variant/action_of.h"

#include <algorithm>
#include <utility>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel {
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

}  // namespace pinwheel
