// Games to and from the plain data of files.
#include <algorithm>

#include "pinwheel/game/game.h"
#include "pinwheel/game/in_quotes.h"
#include "pinwheel/game/registry.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

Error at(const Record::Node& node, std::string code, const std::string& message) {
    return {std::move(code), (node.where.empty() ? "" : "At " + node.where + ": ") + message, node.where};
}

}  // namespace

/// Plays one node of a record behind its parent; an equal sibling is the same node.
Result<NodeId> Game::load_node(const Record::Node& written, NodeId parent, bool check_seat) {
    const StatePtr before = nodes_[parent].state;
    const auto action = variant().parse(*before, written.token);
    if (!action) return at(written, "load.token", action.error().message);
    if (auto error = misplaced(variant(), *before, *action)) return at(written, "load.illegal", error->message);
    const std::string& seat = variant().info().seats.at(action->actor.v).id;
    if (check_seat && !written.seat.empty() && written.seat != seat)
        return at(written, "load.seat",
                  "This is written as an action of seat " + in_quotes(written.seat) + ", but " + seat + " is to act.");
    NodeId id = find_child(parent, *action);
    if (id == 0) {
        auto step = variant().apply(*before, *action);
        if (!step) return at(written, "load.illegal", step.error().message);
        id = add_child(parent, *action, std::move(step.value()));
        nodes_[id].annotations = written.annotations;
    }
    if (nodes_[id].comment.empty()) nodes_[id].comment = written.comment;
    return id;
}

/// The cursor and the declared end.
Status Game::load_ends(const Record& record, NodeId end, NodeId cursor, bool strict) {
    if (!record.declared.empty() && record.declared != declared_draw && strict)
        return Error{"load.declared",
                     "The declared end " + in_quotes(record.declared) + " is not known; expected 'draw'.", "declared"};
    if (record.declared == declared_draw && !verdict(end).over) set_declared(end, record.declared);
    cursor_ = 0;
    return go(cursor) ? Status{} : Error{"load.cursor", "The cursor is outside the tree.", "cursor"};
}

Result<Game> Game::from_record(const Registry& registry, const Record& record, bool strict) {
    if (!registry.variant(record.variant))
        return Error{"load.variant",
                     "The game is of the variant " + in_quotes(record.variant) + ", which is not loaded.", "variant"};
    auto rules = registry.bind(record.variant, record.ruleset, record.overrides);
    if (!rules) return rules.error();
    auto made = make(std::move(rules.value()), record.setup);
    if (!made) return made;
    Game& game = made.value();
    game.tags_ = record.tags;
    game.nodes_[0].comment = record.start_comment;
    game.nodes_[0].annotations = record.start_annotations;

    const bool check_seat = strict && game.rules_.rulings.core(CoreRuling::load_order) == CoreOption::strict;
    std::vector<NodeId> ids{0};
    ids.reserve(record.nodes.size() + 1);
    for (const Record::Node& node : record.nodes) {
        if (node.parent >= ids.size())
            return at(node, "load.parent", "The node before this one comes later in the file.");
        auto id = game.load_node(node, ids[node.parent], check_seat);
        if (!id) return id.error();
        ids.push_back(*id);
    }
    NodeId end = 0;
    while (!game.nodes_[end].children.empty()) end = game.nodes_[end].children.front();
    const bool outside = record.cursor != Record::line_end && record.cursor >= ids.size();
    if (outside && strict)
        return Error{
            "load.cursor",
            "The cursor is at node " + std::to_string(record.cursor) + " of " + std::to_string(ids.size() - 1) + ".",
            "cursor"};
    const NodeId cursor = outside || record.cursor == Record::line_end ? end : ids[record.cursor];
    if (auto error = game.load_ends(record, end, cursor, strict)) return *std::move(error);
    return made;
}

Record Game::record() const {
    Record record;
    record.variant = variant().info().id;
    record.setup = setup_;
    record.ruleset = rules_.id();
    record.overrides = rules_.overrides;
    record.tags = tags_;
    record.start_comment = nodes_[0].comment;
    record.start_annotations = nodes_[0].annotations;

    std::vector<std::size_t> written(nodes_.size(), 0);
    std::vector<NodeId> rest(nodes_[0].children.rbegin(), nodes_[0].children.rend());
    while (!rest.empty()) {
        const NodeId id = rest.back();
        rest.pop_back();
        const Node& node = nodes_[id];
        record.nodes.push_back({written[node.parent],
                                token(id),
                                variant().info().seats.at(node.action.actor.v).id,
                                node.comment,
                                node.annotations,
                                {}});
        written[id] = record.nodes.size();
        rest.insert(rest.end(), node.children.rbegin(), node.children.rend());
    }
    record.cursor = written[cursor_];
    NodeId end = 0;
    while (!nodes_[end].children.empty()) end = nodes_[end].children.front();
    if (rules_.rulings.core(CoreRuling::draw_manual) == CoreOption::saved) record.declared = nodes_[end].declared;
    return record;
}

}  // namespace pinwheel
