#include "model/document/move_log.h"

#include <algorithm>

#include "model/secrets/hearing.h"
#include "model/services/foresight.h"
#include "pinwheel/game/sight/spelling.h"

namespace pinwheel::ui {
namespace {

/// Seats in the order in which they act first along the main line, then the others; from the variant's first seat on,
/// whoever begins.
std::vector<SeatId> acting_order(const Game& game) {
    const auto count = game.variant().info().seats.size();
    std::vector<SeatId> order;
    const auto add = [&](SeatId seat) {
        if (seat.v < count && std::find(order.begin(), order.end(), seat) == order.end()) order.push_back(seat);
    };
    NodeId id = 0;
    for (std::size_t i = 0; i < 2 * count && !game.node(id).children.empty(); ++i) {
        id = game.node(id).children.front();
        if (order.empty() || game.node(id).action.actor != order.front())
            add(game.node(id).action.actor);
        else
            break;
    }
    for (std::size_t i = 0; i < count; ++i) add(SeatId{static_cast<std::uint16_t>(i)});
    std::rotate(order.begin(), std::find(order.begin(), order.end(), SeatId{0}), order.end());
    return order;
}

class Builder {
public:
    Builder(const Game& game, const LogOptions& options, std::vector<LogRow>& rows, std::vector<SeatId> order)
        : game_(game),
          options_(options),
          rows_(rows),
          order_(std::move(order)),
          worded_(game.variant().publishes<can::Words>()),
          spells_(options.notation && !may_spell(Sight(game, options.viewer), *options.notation)) {
        const Sight walker(game, options.walker.value_or(options.viewer));
        course_ = walker.course().nodes;
        // Of one line, what was not noticed has no row: nothing is walked for it.
        one_line_ = !walker.knows() && game.node(game.end_of_line()).ply + 1 == static_cast<int>(game.node_count());
    }

    void build() {
        comment(0, 0);
        main_line();
        tails();
    }

private:
    int column_of(NodeId id) const {
        const auto found = std::find(order_.begin(), order_.end(), game_.node(id).action.actor);
        return static_cast<int>(found - order_.begin());
    }

    bool known(NodeId id) const {
        // Numbers of nodes grow along a line.
        return std::binary_search(course_.begin(), course_.end(), id) ||
               noticed(game_, id, options_.walker.value_or(options_.viewer));
    }

    /// The main line behind the start, in order: all of it, or what was noticed.
    std::vector<NodeId> main_nodes() const {
        if (one_line_) return {course_.begin() + 1, course_.end()};
        std::vector<NodeId> out;
        for (NodeId id = 0; !game_.node(id).children.empty(); out.push_back(id)) id = game_.node(id).children.front();
        return out;
    }

    bool acts_again(NodeId id) const {
        const auto seats = game_.variant().to_act(*game_.state_at(id));
        return std::find(seats.begin(), seats.end(), game_.node(id).action.actor) != seats.end();
    }

    bool told(NodeId id) const {
        if (options_.viewer.kind == Viewer::Kind::arbiter || !game_.variant().info().hidden) return true;
        return options_.viewer.kind == Viewer::Kind::seat && game_.node(id).action.actor == options_.viewer.seat;
    }

    /// Whether it only ends a turn in which the seat has acted.
    bool only_ends_turn(NodeId id) const {
        const auto& node = game_.node(id);
        return node.parent != 0 && game_.node(node.parent).action.actor == node.action.actor &&
               game_.variant().info().kind_of(node.action) == ActionSpec::Kind::pass;
    }

    /// Whether it lies before the first round.
    bool opening(NodeId id) const {
        const Variant& variant = game_.variant();
        return variant.info().phase_kind(variant.phase(*game_.state_at(id))) == PhaseSpec::Kind::opening;
    }

    LogCell cell(NodeId id) const {
        LogCell out{id, column_of(id), "…"};
        if (!told(id)) return out;
        if (only_ends_turn(id)) return {id, out.column, "·", true};
        const State& before = *game_.state_at(game_.node(id).parent);
        out.text =
            spells_ ? options_.notation->format(game_.variant(), before, game_.node(id).action) : worded(before, id);
        out.refused = was_refused(game_, id);
        return out;
    }

    /// An action as the variant words it for a list, where it does.
    std::string worded(const State& before, NodeId id) const {
        if (worded_)
            if (auto words = game_.variant().ask<can::Words>(before, options_.viewer, {game_.node(id).action}))
                return *std::move(words);
        return game_.token(id);
    }

    void comment(NodeId id, int depth) {
        const std::string& text = game_.node(id).extras().comment;
        if (text.empty() || (options_.notes && !options_.notes(id))) return;
        rows_.push_back({LogRow::Kind::comment, depth, {}, {}, text, id});
    }

    /// What everyone was told for the log: an argument "log" of an announcement.
    void note(NodeId id, int depth) {
        if (!told(id)) return;
        for (const Announcement& said : game_.node(id).said.all())
            for (const auto& [name, value] : said.notice.args)
                if (name == NoticeWord::log && said.audience.empty())
                    rows_.push_back({LogRow::Kind::comment, depth, {}, {}, "⇒ " + value, id});
    }

    void open_round() {
        rows_.push_back({LogRow::Kind::round, 0, std::to_string(round_), {}, {}, 0});
        row_ = rows_.size() - 1;
    }

    /// One row per round; a round goes on in a new row of the same number after variations or a comment.
    void main_line() {
        int last = -1;
        bool broken = true, turn_over = true, first = true;
        for (const NodeId id : main_nodes()) {
            const auto& children = game_.node(game_.node(id).parent).children;
            if (known(id)) {
                const int column = column_of(id);
                // A seat that acts again, after a refused attempt say, stays in its round.
                if (!opening(game_.node(id).parent) &&
                    (std::exchange(first, false) || column < last || (column == last && turn_over)))
                    ++round_;
                LogCell next = cell(id);
                // The dot of a turn that ends stays with what the turn was, before all remarks.
                if (!next.quiet || rows_.empty()) {
                    broken |= column <= last || last < 0;
                    if (std::exchange(broken, false)) open_round();
                }
                rows_[row_].cells.push_back(std::move(next));
                last = column;
                turn_over = !acts_again(id);
            }
            const std::size_t before = rows_.size();
            if (known(id)) note(id, 0);
            comment(id, 0);
            for (std::size_t i = 1; i < children.size(); ++i) variation(children[i], 1);
            broken |= rows_.size() != before;
        }
    }

    std::string start_label(NodeId id, int round) const {
        const auto& seats = game_.variant().info().seats;
        const auto seat = game_.node(id).action.actor;
        return std::to_string(round) + (seat.v < seats.size() ? " " + seats[seat.v].id : std::string());
    }

    /// Whether the action behind another one of its line begins a round: its seat stands further left, or it is the
    /// same seat's after its turn was over.
    bool begins_round(NodeId id, NodeId before) const {
        const int column = column_of(id), last = column_of(before);
        return !opening(game_.node(id).parent) && (column < last || (column == last && !acts_again(before)));
    }

    /// What a swap of rulesets cut off, behind everything that is played; under each line why it does not fit.
    void tails() {
        for (const Game::Tail& tail : Sight(game_, options_.viewer).tails()) {
            LogRow& row = rows_.emplace_back(LogRow{LogRow::Kind::cut, tail.depth, tail.title, {}, {}, tail.at});
            for (const std::string& move : tail.moves) row.text += (row.text.empty() ? "" : " ") + move;
            if (!tail.declared.empty()) row.text += " " + tail.declared;
            if (!tail.why.empty()) rows_.push_back({LogRow::Kind::comment, tail.depth, {}, {}, tail.why, tail.at});
        }
    }

    /// Where a line begins, and in which round.
    struct Start {
        NodeId node;
        int depth, round;
    };

    /// Lines of their own below the move they stand instead of; the variations of a line follow it, one step deeper. A
    /// file may nest them without end, so that this does not recurse.
    void variation(NodeId first, int first_depth) {
        std::vector<Start> rest{{first, first_depth, round_}};
        while (!rest.empty()) {
            const Start start = rest.back();
            rest.pop_back();
            const auto inner = variation_line(start);
            rest.insert(rest.end(), inner.rbegin(), inner.rend());
        }
    }

    /// Gives the variations inside the line, in order.
    std::vector<Start> variation_line(const Start& start) {
        std::vector<Start> inner;
        int round = start.round;
        rows_.push_back({LogRow::Kind::variation, start.depth, start_label(start.node, round), {}, {}, 0});
        std::size_t row = rows_.size() - 1;
        for (NodeId id = start.node;;) {
            if (known(id)) {
                rows_[row].cells.push_back(cell(id));
                note(id, start.depth);
            }
            comment(id, start.depth);
            const auto& children = game_.node(id).children;
            if (children.empty()) return inner;
            const bool commented = rows_.size() - 1 != row;
            round += known(id) && known(children.front()) && begins_round(children.front(), id);
            for (std::size_t i = 1; i < children.size(); ++i) inner.push_back({children[i], start.depth + 1, round});
            id = children.front();
            if (commented) {
                rows_.push_back({LogRow::Kind::variation, start.depth, start_label(id, round), {}, {}, 0});
                row = rows_.size() - 1;
            }
        }
    }

    const Game& game_;
    const LogOptions& options_;
    std::vector<LogRow>& rows_;
    std::vector<SeatId> order_;
    std::size_t row_ = 0;
    int round_ = 0;
    bool worded_;                 ///< whether the variant words its actions
    bool spells_;                 ///< whether the notation spells the moves
    std::vector<NodeId> course_;  ///< the current line as it was noticed
    bool one_line_ = false;       ///< whether that is all the tree, of which its walker may not know everything
};

}  // namespace

std::string own_notation(const Registry& registry, std::string_view variant) {
    for (const Notation* notation : registry.notations(variant)) {
        const NotationInfo& info = notation->info();
        if (info.single && info.variants.size() == 1) return info.id;
    }
    return {};
}

MoveLog::MoveLog(const Game& game, const LogOptions& options) {
    const auto order = acting_order(game);
    const auto& seats = game.variant().info().seats;
    for (const SeatId seat : order)
        columns_.push_back({seats[seat.v].id, seats[seat.v].title, seats[seat.v].colour, seat});
    Builder(game, options, rows_, order).build();
    row_of_.assign(game.node_count(), -1);
    for (std::size_t row = 0; row < rows_.size(); ++row)
        for (const LogCell& cell : rows_[row].cells) row_of_[cell.node] = static_cast<int>(row);
}

int MoveLog::row_of(NodeId id) const { return id < row_of_.size() ? row_of_[id] : -1; }

}  // namespace pinwheel::ui
