// How the line to the cursor came to what a finding asks about.
#include "reasons/history.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/ended.h"

namespace pinwheel {
namespace {

/// Squares among the arguments of an action, in their order.
std::vector<int> square_arguments(const VariantInfo& info, const Action& action) {
    std::vector<int> out;
    if (action.spec >= info.actions.size()) return out;
    const auto& args = info.actions[action.spec].args;
    for (std::size_t i = 0; i < args.size() && i < action.argc; ++i)
        if (args[i] == Role::square) out.push_back(action.arg[i]);
    return out;
}

std::string names_of(const std::vector<int>& squares, int files) {
    std::string text;
    for (const int square : squares) text += square_name(square, files);
    return text;
}

/// Whether a piece went two squares along a file.
bool goes_twice(const std::vector<int>& squares, int files) {
    return squares.size() > 1 && std::abs(squares[0] - squares[1]) == 2 * files;
}

/// A square of a board of which a finding asks, and whose piece it asks for.
struct PiecePlace {
    std::string board;  ///< empty or unknown: the first one
    SeatId seat;
    int square = -1;
};

const BoardView* board_of(const View& view, const PiecePlace& place) {
    if (view.boards.empty()) return nullptr;
    const auto found = std::find_if(view.boards.begin(), view.boards.end(),
                                    [&](const BoardView& board) { return board.id == place.board; });
    return found == view.boards.end() ? &view.boards.front() : &*found;
}

/// What the piece that a seat has on a square is, or each kind that it may be; empty where the seat has none.
std::vector<std::string> kinds_on(const View& view, const PiecePlace& place, SeatId seat, int square) {
    std::vector<std::string> kinds;
    const BoardView* board = board_of(view, place);
    if (!board || square < 0 || static_cast<std::size_t>(square) >= board->cells.size()) return kinds;
    for (const Occupant& o : board->cells[static_cast<std::size_t>(square)].occupants)
        if (o.owner == seat) kinds.push_back(o.kind.empty() ? o.piece : o.kind);
    return kinds;
}

std::string kind_on(const View& view, const PiecePlace& place, SeatId seat, int square) {
    const auto kinds = kinds_on(view, place, seat, square);
    return kinds.empty() ? std::string() : kinds.front();
}

/// Whether a move can have taken en passant what stood on a square: it began beside it and went behind it.
bool passes_behind(const std::vector<int>& squares, int square, int files) {
    return squares.size() > 1 && squares[0] / files == square / files && std::abs(squares[0] - square) == 1 &&
           std::abs(squares[1] - square) == files;
}

/// An action by which the piece of a place went, or came.
struct Event {
    NodeId id = 0;
    std::string piece;     ///< what went
    std::string with;      ///< what took it; empty where it went by itself
    bool passant = false;  ///< by a move behind it of what may be of its kind
};

class Line {
public:
    explicit Line(const Game& game)
        : game_(game), info_(game.variant().info()), now_(game.variant().view(game.state(), Viewer::arbiter())) {
        if (!now_.boards.empty()) size_ = {now_.boards[0].files, now_.boards[0].ranks};
        for (NodeId id = game.cursor(); id != 0; id = game.node(id).parent) back_.push_back(id);
    }

    int files() const { return size_.first; }
    int ranks() const { return size_.second; }
    /// The first or the last action by which a place lost its piece; no id where there is none.
    Event gone(const PiecePlace& place, bool first) const { return first ? first_gone(place) : last(place, false); }
    /// The first or the last action of another seat by which a seat lost a piece of some kinds on a place's board.
    Event lost(const PiecePlace& place, const std::vector<std::string>& kinds, bool first) const {
        const auto search = [&](auto begin, auto end) {
            for (; begin != end; ++begin)
                if (Event event = loss(*begin, place, kinds); event.id != 0) return event;
            return Event{};
        };
        return first ? search(back_.rbegin(), back_.rend()) : search(back_.begin(), back_.end());
    }
    Event came(const PiecePlace& place) const { return last(place, true); }

private:
    /// How an action may concern a place: it names the square, or passes behind what stands there.
    enum class Touch { none, named, passed };

    Touch touch(const Action& action, const std::vector<int>& squares, const PiecePlace& place) const {
        if (std::find(squares.begin(), squares.end(), place.square) != squares.end()) return Touch::named;
        return action.actor != place.seat && passes_behind(squares, place.square, files()) ? Touch::passed
                                                                                           : Touch::none;
    }

    Event first_gone(const PiecePlace& place) const {
        for (auto id = back_.rbegin(); id != back_.rend(); ++id) {
            const Touch how = touch(game_.node(*id).action, squares_of(*id), place);
            if (how == Touch::none) continue;
            const View before = view_at(game_.node(*id).parent);
            if (!kind_on(before, place, place.seat, place.square).empty() && kind_at(*id, place).empty())
                return departure(*id, place, before, how);
        }
        return {};
    }

    /// Backwards: what stands there after an action is what stood there before the next one that concerns the place,
    /// but for what names no square, which is looked at once more. One view for each action that may matter.
    Event last(const PiecePlace& place, bool arrives) const {
        std::optional<std::string> is = kind_on(now_, place, place.seat, place.square);
        for (const NodeId id : back_) {
            const Action& action = game_.node(id).action;
            const auto squares = squares_of(id);
            const Touch how = touch(action, squares, place);
            if (how == Touch::none || (arrives && how == Touch::passed)) continue;
            if (arrives && action.actor != place.seat) {
                is.reset();
                continue;
            }
            // Where another's piece went away, the seat had none.
            if (!arrives && action.actor != place.seat && squares.size() == 2 && squares[0] == place.square &&
                is->empty())
                continue;
            const View before = view_at(game_.node(id).parent);
            const std::string was = kind_on(before, place, place.seat, place.square);
            if (!is) is = kind_at(id, place);
            if (arrives && !is->empty() && (was.empty() || (squares.size() == 2 && was != *is)))
                return {id, *is, {}, false};
            if (!arrives && !was.empty() && is->empty() && kind_at(id, place).empty())
                return departure(id, place, before, how);
            is = was;
        }
        return {};
    }

    /// What the action that leads to a node took away from a place.
    Event departure(NodeId id, const PiecePlace& place, const View& before, Touch how) const {
        const Action& action = game_.node(id).action;
        const auto own = kinds_on(before, place, place.seat, place.square);
        Event event{id, own.front(), {}, false};
        if (action.actor == place.seat) return event;
        const auto with = kinds_on(before, place, action.actor, squares_of(id).front());
        event.with = with.empty() ? "piece" : with.front();
        event.passant =
            how == Touch::passed && std::find_first_of(with.begin(), with.end(), own.begin(), own.end()) != with.end();
        return event;
    }

    /// What the action that leads to a node took of some kinds; no id where that is nothing.
    Event loss(NodeId id, const PiecePlace& place, const std::vector<std::string>& kinds) const {
        const Action& action = game_.node(id).action;
        if (action.actor == place.seat) return {};
        const View before = view_at(game_.node(id).parent), after = view_at(id);
        const auto lost = std::find_if(kinds.begin(), kinds.end(), [&](const std::string& kind) {
            return count(before, place, kind) > count(after, place, kind);
        });
        if (lost == kinds.end()) return {};
        const auto squares = squares_of(id);
        const std::string with = squares.empty() ? "" : kind_on(before, place, action.actor, squares.front());
        return {id, *lost, with.empty() ? "piece" : with, false};
    }
    static std::ptrdiff_t count(const View& view, const PiecePlace& place, const std::string& kind) {
        const BoardView* board = board_of(view, place);
        std::ptrdiff_t all = 0;
        for (std::size_t s = 0; board && s < board->cells.size(); ++s)
            all += kind_on(view, place, place.seat, static_cast<int>(s)) == kind;
        return all;
    }
    std::vector<int> squares_of(NodeId id) const { return square_arguments(info_, game_.node(id).action); }
    std::string kind_at(NodeId id, const PiecePlace& place) const {
        return kind_on(view_at(id), place, place.seat, place.square);
    }
    View view_at(NodeId id) const { return game_.variant().view(*game_.state_at(id), Viewer::arbiter()); }

    const Game& game_;
    const VariantInfo& info_;
    View now_;
    std::pair<int, int> size_{8, 8};
    std::vector<NodeId> back_;  ///< from the cursor to the start
};

/// The place that a detail such as "w e1" names; of no square where it names none.
PiecePlace place_of(const VariantInfo& info, const Line& line, const Finding& f, std::string_view value) {
    const auto words = words_apart(value);
    const int seat = words.size() > 1 ? info.index_of_seat(words[0]) : -1;
    if (seat < 0) return {};
    return {f.board, SeatId{static_cast<std::uint16_t>(seat)}, parse_square(words[1], line.files(), line.ranks())};
}

void tell_left(Details& more, const Game& game, int files, const PiecePlace& place, const Event& event) {
    const VariantInfo& info = game.variant().info();
    const Game::Node& node = game.node(event.id);
    more.emplace_back("left", names_of(square_arguments(info, node.action), files));
    more.emplace_back("left-ply", std::to_string(node.ply));
    if (place.square >= 0) more.emplace_back("left-from", square_name(place.square, files));
    more.emplace_back("left-piece", event.piece);
    if (event.with.empty() || node.action.actor.v >= info.seats.size()) return;
    more.emplace_back("left-by", info.seats[node.action.actor.v].id);
    more.emplace_back("left-with", event.with);
    if (event.passant) more.emplace_back("left-way", "en-passant");
}

void tell_came(Details& more, const Game& game, int files, const PiecePlace& place, const Event& event) {
    const auto squares = square_arguments(game.variant().info(), game.node(event.id).action);
    more.emplace_back("came", names_of(squares, files));
    more.emplace_back("came-ply", std::to_string(game.node(event.id).ply));
    more.emplace_back("came-to", square_name(place.square, files));
    if (goes_twice(squares, files)) more.emplace_back("came-twice", "yes");
}

Details history_of(const Game& game, const Line& line, const Finding& f) {
    Details more;
    std::optional<std::pair<PiecePlace, Event>> left;
    bool asks = false;
    for (const auto& [name, value] : f.details) {
        if (name == "when-lost" || name == "when-lost-last") {
            const auto words = words_apart(value);
            const PiecePlace place = place_of(game.variant().info(), line, f, value);
            const std::vector<std::string> kinds(words.begin() + (words.empty() ? 0 : 1), words.end());
            if (const Event event = line.lost(place, kinds, name == "when-lost"); event.id != 0 && !left)
                left.emplace(place, event);
            continue;
        }
        const bool first = name == "when-left", last = name == "when-gone", came = name == "when-came";
        if (!first && !last && !came) continue;
        const PiecePlace place = place_of(game.variant().info(), line, f, value);
        if (place.square < 0) continue;
        asks = asks || first;
        const Event event = came ? line.came(place) : line.gone(place, first);
        if (event.id == 0) continue;
        if (came)
            tell_came(more, game, line.files(), place, event);
        else if (!left || game.node(event.id).ply < game.node(left->second.id).ply)
            left.emplace(place, event);
    }
    if (left) tell_left(more, game, line.files(), left->first, left->second);
    if (asks && !left) more.emplace_back("left-never", "yes");
    return more;
}

}  // namespace

Explanation told_with_history(const Game& game, Explanation e) {
    const auto asks = [](const Finding& f) {
        return std::any_of(f.details.begin(), f.details.end(),
                           [](const auto& detail) { return detail.first.starts_with("when-"); });
    };
    if (e.legal || std::none_of(e.findings.begin(), e.findings.end(), asks)) return e;
    bool told = false;
    const Line line(game);
    for (Finding& f : e.findings) {
        Details more = history_of(game, line, f);
        if (more.empty()) continue;
        told = true;
        f.details.insert(f.details.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        f.message = game.variant().sentence(f);
    }
    if (told) e.message = e.findings.size() == 1 ? e.findings[0].message : game.variant().summary(e);
    return e;
}

}  // namespace pinwheel
