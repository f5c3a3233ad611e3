#include "model/play/last_move.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

/// How likely each of several possibilities is changes with pieces elsewhere: that is no step.
bool same_pieces(const CellView& a, const CellView& b) {
    const auto alike = [](const Occupant& x, const Occupant& y) {
        return x.piece == y.piece && x.owner == y.owner && x.states == y.states && x.kind == y.kind;
    };
    return a.known == b.known &&
           std::equal(a.occupants.begin(), a.occupants.end(), b.occupants.begin(), b.occupants.end(), alike);
}

SeatId owner(const CellView& cell) { return cell.occupants.empty() ? SeatId{} : cell.occupants.front().owner; }

/// Squares of one board that differ, by what became of them.
struct Changed {
    std::vector<int> left, reached, taken, turned;
    bool moved() const { return !left.empty() || !reached.empty(); }
};

/// A piece that is gone was moved where a piece of its owner arrived, else it was taken.
Changed compare(const BoardView& before, const BoardView& after) {
    Changed out;
    std::map<std::uint16_t, std::size_t> arrived;
    std::vector<int> gone;
    for (std::size_t i = 0; i < after.cells.size(); ++i) {
        const CellView &was = before.cells[i], &is = after.cells[i];
        if (same_pieces(was, is)) continue;
        const int square = static_cast<int>(i);
        if (is.occupants.empty()) {
            gone.push_back(square);
        } else if (!was.occupants.empty() && owner(was) == owner(is)) {
            out.turned.push_back(square);
        } else {
            out.reached.push_back(square);
            ++arrived[owner(is).v];
        }
    }
    for (const int square : gone) {
        std::size_t& left = arrived[owner(before.cells[static_cast<std::size_t>(square)]).v];
        (left > 0 ? out.left : out.taken).push_back(square);
        if (left > 0) --left;
    }
    return out;
}

std::string kind_name(const CellView& cell) { return cell.occupants.size() == 1 ? cell.occupants[0].piece : "piece"; }

CellView& cell_on(View& view, std::size_t board, int square) {
    return view.boards[board].cells[static_cast<std::size_t>(square)];
}
const CellView& cell_on(const View& view, std::size_t board, int square) {
    return view.boards[board].cells[static_cast<std::size_t>(square)];
}

/// Puts the views between together: each step takes over some squares of the position that is seen now.
class Steps {
public:
    Steps(const View& before, const View& after) : before_(before), after_(after), now_(before) {
        for (BoardView& board : now_.boards)
            for (CellView& cell : board.cells)
                std::erase_if(cell.marks, [](const Mark& m) { return m == Mark::last_move || m == Mark::check; });
        out_.push_back({now_, {}, "Before the last move."});
    }

    std::vector<ReplayStep> all(const Consequences* changes) {
        std::vector<Changed> changed;
        for (std::size_t b = 0; b < after_.boards.size(); ++b)
            changed.push_back(compare(before_.boards[b], after_.boards[b]));
        for (std::size_t b = 0; b < changed.size(); ++b) {
            if (changed[b].moved()) move(b, changed[b]);
            captures(b, changed[b]);
        }
        collapses(changes);
        for (std::size_t b = 0; b < changed.size(); ++b) {
            auto& turned = changed[b].turned;
            std::erase_if(turned, [&](int s) { return same_pieces(cell_on(now_, b, s), cell_on(after_, b, s)); });
            for (const int square : turned) turn(b, square);
        }
        if (out_.size() == 1) return {};
        out_.back().view = after_;
        return std::move(out_);
    }

private:
    std::string target(std::size_t board, int square) const {
        return square_target(after_.boards[board].id, square, after_.boards[board].files);
    }
    std::string name(std::size_t board, int square) const { return square_name(square, after_.boards[board].files); }
    std::string lead(std::size_t board) const {
        return after_.boards.size() > 1 ? after_.boards[board].title + ": " : std::string();
    }
    void take_over(std::size_t board, int square) {
        cell_on(now_, board, square).known = cell_on(after_, board, square).known;
        cell_on(now_, board, square).occupants = cell_on(after_, board, square).occupants;
    }
    void add(std::vector<std::string> targets, std::string words) {
        ReplayStep step{now_, {}, std::move(words)};
        for (std::string& each : targets) step.lights.push_back({"last-move", std::move(each), {}, {}});
        out_.push_back(std::move(step));
    }

    /// Where one piece moved it arrives as it was: what it turned into is a step of its own.
    void move(std::size_t board, Changed& changed) {
        std::vector<std::string> targets;
        const bool one = changed.left.size() == 1 && changed.reached.size() == 1;
        const bool took = one && !cell_on(before_, board, changed.reached[0]).occupants.empty();
        const std::string victim = took ? kind_name(cell_on(before_, board, changed.reached[0])) : std::string();
        for (const auto* squares : {&changed.left, &changed.reached})
            for (const int square : *squares) {
                take_over(board, square);
                targets.push_back(target(board, square));
            }
        if (one) {
            const auto& was = cell_on(before_, board, changed.left[0]).occupants;
            auto& is = cell_on(now_, board, changed.reached[0]).occupants;
            const auto alike = [](const Occupant& a, const Occupant& b) { return a.piece == b.piece; };
            if (owner(cell_on(now_, board, changed.reached[0])) == was.front().owner &&
                !std::equal(was.begin(), was.end(), is.begin(), is.end(), alike)) {
                is = was;
                changed.turned.push_back(changed.reached[0]);
            }
        }
        std::string words = lead(board);
        if (one)
            words += name(board, changed.left[0]) + " to " + name(board, changed.reached[0]) +
                     (took ? ", where the " + victim + " is captured" : "");
        else
            for (std::size_t i = 0; i < targets.size(); ++i) words += (i ? ", " : "") + parse_target(targets[i]).name;
        add(std::move(targets), words + ".");
    }

    /// What is taken elsewhere, the nearest to where the piece came from first.
    void captures(std::size_t board, Changed& changed) {
        const int files = std::max(1, after_.boards[board].files);
        const int from = changed.left.empty() ? 0 : changed.left.front();
        const auto far = [&](int s) {
            return std::max(std::abs(s % files - from % files), std::abs(s / files - from / files));
        };
        std::stable_sort(changed.taken.begin(), changed.taken.end(), [&](int a, int b) { return far(a) < far(b); });
        for (const int square : changed.taken) {
            const std::string victim = kind_name(cell_on(before_, board, square));
            take_over(board, square);
            add({target(board, square)},
                lead(board) + "the " + victim + " on " + name(board, square) + " is captured.");
        }
    }

    /// What the variant says of changes beyond the move itself: those of one cause are one step.
    void collapses(const Consequences* changes) {
        if (!changes) return;
        std::vector<std::string> causes;
        for (const auto& change : changes->changes)
            if (std::find(causes.begin(), causes.end(), change.cause) == causes.end()) causes.push_back(change.cause);
        for (const std::string& cause : causes) {
            std::vector<std::string> targets;
            std::string words;
            for (const auto& change : changes->changes) {
                const auto at = change.captured ? std::nullopt : change.lands ? change.lands : change.square;
                if (change.cause != cause || !at) continue;
                for (std::size_t b = 0; b < after_.boards.size(); ++b) {
                    const BoardView& board = after_.boards[b];
                    const int square = square_on(*at, board.id, board.files, board.ranks);
                    if (square < 0 || same_pieces(cell_on(now_, b, square), cell_on(after_, b, square))) continue;
                    take_over(b, square);
                    targets.push_back(target(b, square));
                    words += (words.empty() ? "" : ", ") + name(b, square) + " " + change.was + " → " + change.is;
                }
            }
            if (!targets.empty()) add(std::move(targets), words + (cause.empty() ? "." : " (" + cause + ")."));
        }
    }

    void turn(std::size_t board, int square) {
        const CellView was = cell_on(now_, board, square);
        take_over(board, square);
        const CellView& is = cell_on(now_, board, square);
        std::string words = lead(board) + "the " + kind_name(was) + " on " + name(board, square);
        const std::string states = is.occupants.front().state_words();
        if (kind_name(is) != kind_name(was))
            words += " becomes a " + kind_name(is);
        else if (states != was.occupants.front().state_words())
            words += states.empty() ? " is free again" : ": " + states;
        else
            words += " changes";
        add({target(board, square)}, words + ".");
    }

    const View &before_, &after_;
    View now_;
    std::vector<ReplayStep> out_;
};

/// Boards of one size in one order, every cell told.
bool comparable(const View& a, const View& b) {
    const auto alike = [](const BoardView& x, const BoardView& y) {
        return x.id == y.id && x.files == y.files && x.ranks == y.ranks && x.cells.size() == y.cells.size();
    };
    return std::equal(a.boards.begin(), a.boards.end(), b.boards.begin(), b.boards.end(), alike);
}

}  // namespace

std::vector<ReplayStep> steps_between(const View& before, const View& after, const Consequences* changes) {
    if (!comparable(before, after)) return {};
    return Steps(before, after).all(changes);
}

std::vector<ReplayStep> last_move_steps(const Sight& sight) {
    const Game& game = sight.game();
    const Course course = sight.course();
    if (course.at <= 0) return {};
    const NodeId last = course.nodes[static_cast<std::size_t>(course.at)];
    const State& before = *game.state_at(game.node(last).parent);
    const Variant& variant = game.variant();
    std::optional<Consequences> changes;
    if (!variant.info().hidden && variant.publishes<can::Preview>())
        if (auto seen = variant.ask<can::Preview>(before, sight.eyes(), {game.node(last).action}))
            changes = *std::move(seen);
    return steps_between(variant.view(before, sight.eyes()), sight.view(), changes ? &*changes : nullptr);
}

}  // namespace pinwheel::ui
