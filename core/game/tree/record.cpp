// Games to and from the plain data of files.
#include <algorithm>

#include "pinwheel/game/files/verdict_text.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/tree/parting.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/installed.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "reasons/allowed_otherwise.h"
#include "rulings/carried_ruleset.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

Error at(const Record::Node& node, std::string code, const std::string& message) {
    return {std::move(code), (node.where.empty() ? "" : "At " + node.where + ": ") + message, node.where};
}

constexpr NodeId cut_off = static_cast<NodeId>(-1);

/// The declaration that gives a result to a position that has none; empty where the variant knows no such.
std::string declaration_for(const VariantInfo& info, const std::string& result, bool on_time) {
    if (result == "1/2-1/2") return std::string(declared_draw);
    if (!may_leave(info)) return {};
    return std::string(on_time ? "timeout:" : "resign:") + info.seats[result == "1-0" ? 1 : 0].id;
}

}  // namespace

/// Plays one node of a record behind its parent; an equal sibling is the same node.
Result<NodeId> Game::load_node(const Record::Node& written, NodeId parent, bool check_seat) {
    const StatePtr before = nodes_[parent].state;
    const Viewer eyes = variant().info().hidden ? Viewer{} : Viewer::arbiter();
    const auto action = read_action(variant(), *before, written.token, eyes);
    const auto refused = [&](std::string code, const Error& error) {
        return at(written, std::move(code), refused_at(parent, error).message);
    };
    if (!action) return refused("load.token", action.error());
    if (auto error = misplaced(variant(), *before, *action)) return refused("load.illegal", *error);
    const std::string& seat = variant().info().seats.at(action->actor.v).id;
    if (check_seat && !written.seat.empty() && written.seat != seat)
        return at(written, "load.seat",
                  "This is written as an action of seat " + in_quotes(written.seat) + ", but " + seat + " is to act.");
    NodeId id = find_child(parent, *action);
    if (id == 0) {
        auto step = variant().apply(*before, *action);
        if (!step) return refused("load.illegal", step.error());
        id = add_child(parent, *action, std::move(step.value()));
        nodes_[id].edit([&](Node::Extras& extras) { extras.annotations = written.annotations; });
    }
    nodes_[id].edit([&](Node::Extras& extras) {
        if (extras.comment.empty()) extras.comment = written.comment;
        if (extras.nags.empty()) extras.nags = written.nags;
    });
    if (!nodes_[id].times().told()) nodes_[id].set_times(written.times);
    return id;
}

/// A result that the file gives beside what is declared: it fills in what the position leaves open, and is told where
/// the position says otherwise.
Status Game::settle_result(const Record& record, NodeId end) {
    const auto& result = record.result;
    if (result.empty() || result == "*") return {};
    if (variant().info().seats.size() != 2 || result.find('=') != result.npos) {
        const Verdict reached = verdict(end);
        if (!says_verdict(result, variant().info(), reached))
            notes_.push_back("The file gives the verdict " + in_quotes(result) + ", but the position says " +
                             in_quotes(verdict_text(variant().info(), reached)) + "; the position counts.");
        return {};
    }
    if (result != "1-0" && result != "0-1" && result != "1/2-1/2")
        return Error{"load.result", "The result " + in_quotes(result) + " is not known; expected 1-0, 0-1 or 1/2-1/2.",
                     "result"};
    const Verdict reached = verdict(end);
    if (reached.over) {
        if (const auto real = result_text(reached); real != result)
            notes_.push_back("The file gives the result " + result + ", but the game ended by " + reached.reason +
                             (real == "*" ? "" : ", " + std::string(real)) + "; the position counts.");
        return {};
    }
    const std::string word = declaration_for(variant().info(), result, record.on_time);
    if (word.empty()) {
        notes_.push_back("The file gives the result " + result +
                         ", but the game goes on in the position; it is left out.");
        return {};
    }
    set_declared(end, word);
    notes_.push_back("The file gives the result " + result + " where the position goes on: " + verdict(end).note);
    return {};
}

/// What a file says to have ended was shown: it does not go on where the rules that ended it are others.
Status Game::keep_shown(const Record& record) const {
    const bool told = !record.result.empty() && record.result != "*" && !record.result.starts_with("playing");
    if (!told || !variant().info().hidden || !hides()) return {};
    return Error{"game.final",
                 "This game has ended and shown everything, as the file says; by the rules" +
                     (record.ruleset.empty() ? std::string() : " of " + in_quotes(record.ruleset)) +
                     " it would go on here and hide some of it again.",
                 {}};
}

/// The end that a file declares at a node; a word that is none is passed over where reading is lenient. A node that was
/// cut off, or where the game is over already, has none.
Status Game::load_declared(const std::string& word, std::optional<NodeId> id, const std::string& where, bool strict) {
    const auto said = parse_declared(variant().info(), word);
    const bool known = said && (said->seat.valid() || said->word == declared_draw);
    if (!known && !word.empty() && strict)
        return Error{
            "load.declared",
            "The declared end " + in_quotes(word) + " is not known; expected " + declared_words(variant().info()) + ".",
            where};
    if (!known || !id || verdict(*id).over) return {};
    const auto acting = variant().to_act(*nodes_[*id].state);
    const bool acts = std::find(acting.begin(), acting.end(), said->seat) != acting.end();
    if (said->claims() && (!acts || !claimed_draw(rules_, *facts(*id), said->seat).over))
        notes_.push_back("The file says that " + variant().info().seats.at(said->seat.v).title +
                         " claimed a draw, which the rules do not give there; it is left out.");
    else
        set_declared(*id, word);
    return {};
}

/// The cursor and the declared ends, `whole` where nothing of the record was cut off.
Status Game::load_ends(const Record& record, const std::vector<NodeId>& ids, NodeId cursor, bool strict, bool whole) {
    NodeId end = 0;
    while (!nodes_[end].children.empty()) end = nodes_[end].children.front();
    if (auto error = load_declared(record.declared, whole ? std::optional(end) : std::nullopt, "declared", strict))
        return error;
    if (whole)
        if (auto error = settle_result(record, end)) return error;
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const Record::Node& node = record.nodes[i];
        const NodeId id = ids[i + 1];
        if (node.declared.empty()) continue;
        const bool there = id != cut_off && nodes_[id].extras().declared.empty();
        if (auto error = load_declared(node.declared, there ? std::optional(id) : std::nullopt, node.where, strict))
            return error;
    }
    cursor_ = 0;
    return go(cursor) ? Status{} : Error{"load.cursor", "The cursor is outside the tree.", "cursor"};
}

namespace {

/// That the file names a judge whose text it does not have, and the installed one need not be the same; else empty.
std::string unknown_judge(const Record& record, const BoundRuleset& installed) {
    const auto& carried = record.carried;
    if (!carried || !carried->own_judge || !carried->judge.empty() || installed.judge().judge_text().empty()) return {};
    return "The file does not have the text of the judge of " + in_quotes(record.ruleset) +
           "; the installed one judges, which may be another by now.";
}

}  // namespace

/// A game without moves under the rules that a record asks for: the ruleset wanted, the one installed, or the game's
/// own copy where that is gone or another one now.
Result<Game> Game::make_for(const Registry& registry, const Record& record, const RulesWanted& wanted) {
    const std::string& variant = record.variant;
    if (!wanted.ruleset.empty()) {
        auto rules = registry.bind(variant, wanted.ruleset);
        return rules ? make(*std::move(rules), record.setup) : rules.error();
    }
    auto installed = registry.bind(variant, record.ruleset, record.overrides);
    const auto& carried = record.carried;
    if (!carried || (installed && (wanted.as_now || same_rules(*carried, *installed)))) {
        if (!installed) return installed.error();
        std::string doubt = wanted.as_now ? std::string() : unknown_judge(record, *installed);
        auto made = make(*std::move(installed), record.setup);
        if (made && !doubt.empty()) made->notes_.push_back(std::move(doubt));
        return made;
    }
    std::vector<std::string> notes;
    if (!installed)
        notes.push_back(installed.error().code == "ruleset.unknown"
                            ? "The ruleset " + in_quotes(record.ruleset) +
                                  " is not installed; the game plays under its own copy of it."
                            : "The ruleset " + in_quotes(record.ruleset) + " cannot be used (" +
                                  installed.error().message + "); the game plays under its own copy of it.");
    auto own = bind_carried(registry, variant, record.ruleset, *carried, record.overrides, notes);
    if (!own) return own.error();
    auto made = make(*std::move(own), record.setup);
    if (made) made->notes_ = std::move(notes);
    return made;
}

/// Says from where on the installed ruleset would play or judge otherwise than the game's own copy does.
void Game::tell_where_parted(const BoundRuleset& now, const RulesWanted& wanted) {
    const std::string where = parting(*this, now, wanted.stop).words;
    notes_.push_back("The ruleset " + in_quotes(rules_.id()) +
                     " is another one now; the game plays as it was played, under its own copy." +
                     (where.empty() ? "" : " " + where));
}

/// Plays the nodes of a record. Under rules that are not its own what does not fit is cut off with all that follows,
/// instead of an error.
Status Game::load_nodes(const Record& record, const RulesWanted& wanted, bool check_seat, std::vector<NodeId>& ids) {
    const bool cut_misfits = !wanted.ruleset.empty() || wanted.as_now;
    std::vector<std::size_t> cut_number(record.nodes.size() + 1, 0);
    std::vector<std::size_t> siblings(record.nodes.size() + 1, 0);
    int first_ply = 0;
    Error first;
    // Asked of what is told alone: it begins the position anew for each option.
    const auto told = [&](const Record::Node& node, NodeId parent, Error error) {
        if (error.code != "load.seat")
            error.message +=
                allowed_otherwise(variant(), rules_.rulings, {setup_, actions_to(*this, parent), *nodes_[parent].state},
                                  node.token, std::string_view(node.seat));
        return error;
    };
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const Record::Node& node = record.nodes[i];
        if (wanted.stop && wanted.stop()) return Error{"load.stopped", "Reading was stopped.", ""};
        if (node.parent >= ids.size())
            return at(node, "load.parent", "The node before this one comes later in the file.");
        const NodeId parent = ids[node.parent];
        const std::size_t index = siblings[node.parent]++;
        if (parent != cut_off) {
            auto id = load_node(node, parent, check_seat);
            if (id) {
                ids.push_back(*id);
                continue;
            }
            if (!cut_misfits) return told(node, parent, id.error());
            if (first_ply == 0) {
                first_ply = nodes_[parent].ply + 1;
                first = told(node, parent, id.error());
            }
        }
        Cut cut{parent == cut_off, parent == cut_off ? cut_number[node.parent] : parent, {node, index, index == 0}};
        cut.written.parent = 0;
        cut_number[i + 1] = cut_.size();
        cut_.push_back(std::move(cut));
        ids.push_back(cut_off);
    }
    // How the main line ended goes with its end.
    std::size_t end = 0;
    for (std::size_t i = 0; i < record.nodes.size(); ++i)
        if (record.nodes[i].parent == end) end = i + 1;
    if (end > 0 && ids[end] == cut_off) cut_[cut_number[end]].written.declared = record.declared;
    if (first_ply)
        notes_.push_back("Ply " + std::to_string(first_ply) + " does not fit the ruleset " + in_quotes(rules_.id()) +
                         " (" + first.message + "); from there on " + std::to_string(cut_.size()) +
                         (cut_.size() == 1 ? " ply is" : " plies are") + " cut off and kept.");
    return {};
}

/// What a swap cut off before the game was saved.
void Game::load_cut(const Record& record, const std::vector<NodeId>& ids) {
    const std::size_t known = cut_.size();
    for (const Record::Cut& node : record.cut) {
        const bool behind = node.parent >= ids.size();
        const std::size_t parent = behind ? known + node.parent - ids.size() : ids[node.parent];
        if (parent >= (behind ? cut_.size() : nodes_.size())) continue;
        Cut cut{behind, parent, node};
        cut.written.parent = 0;
        cut_.push_back(std::move(cut));
    }
}

Status variant_not_loaded(const Registry& registry, const std::string& variant) {
    if (registry.variant(variant)) return {};
    return Error{"load.variant",
                 "The game is of the variant " + in_quotes(variant) + ", which is not loaded" +
                     did_you_mean(variant, ids_in(registry.variants())),
                 "variant"};
}

Result<Game> Game::from_record(const Registry& registry, const Record& record, bool strict, const RulesWanted& wanted) {
    if (auto error = variant_not_loaded(registry, record.variant)) return *std::move(error);
    if (record.sealed_with)
        if (auto error = same_installed(registry.variant(record.variant)->info(), *record.sealed_with))
            return *std::move(error);
    auto made = make_for(registry, record, wanted);
    if (!made) return made;
    Game& game = made.value();
    game.tags_ = record.tags;
    game.nodes_[0].edit([&](Node::Extras& extras) {
        extras.comment = record.start_comment;
        extras.annotations = record.start_annotations;
    });
    game.notes_.insert(game.notes_.end(), record.notes.begin(), record.notes.end());

    const bool check_seat = strict && game.rules_.rulings.core(CoreRuling::load_order) == CoreOption::strict;
    std::vector<NodeId> ids{0};
    ids.reserve(record.nodes.size() + 1);
    if (auto error = game.load_nodes(record, wanted, check_seat, ids)) return *std::move(error);
    NodeId end = 0;
    while (!game.nodes_[end].children.empty()) end = game.nodes_[end].children.front();
    const bool outside = record.cursor != Record::line_end && record.cursor >= ids.size();
    if (outside && strict)
        return Error{
            "load.cursor",
            "The cursor is at node " + std::to_string(record.cursor) + " of " + std::to_string(ids.size() - 1) + ".",
            "cursor"};
    NodeId cursor = outside || record.cursor == Record::line_end ? end : ids[record.cursor];
    if (cursor == cut_off) cursor = end;
    const bool whole = game.cut_.empty();  // else the end that the record speaks of is cut off
    game.load_cut(record, ids);
    if (auto error = game.load_ends(record, ids, cursor, strict, whole)) return *std::move(error);
    if (auto error = game.keep_shown(record)) return *std::move(error);
    const NodeId front = record.front < ids.size() ? ids[record.front] : cut_off;
    if (front != cut_off && game.inside(front, cursor)) {
        (void)game.go(front);
        (void)game.go(cursor);
    }
    if (game.rules_.ruleset->carried())
        if (const auto now = registry.bind(record.variant, record.ruleset, record.overrides))
            game.tell_where_parted(*now, wanted);
    return made;
}

Record Game::record() const {
    Record record;
    record.variant = variant().info().id;
    record.setup = setup_;
    record.ruleset = rules_.id();
    record.overrides = rules_.overrides;
    record.tags = tags_;
    record.start_comment = nodes_[0].extras().comment;
    record.start_annotations = nodes_[0].extras().annotations;
    record.carried = carried_rules(rules_);

    const bool draws = rules_.rulings.core(CoreRuling::draw_manual) == CoreOption::saved;
    const auto kept = [&](const std::string& word) { return word != declared_draw || draws ? word : std::string(); };
    std::vector<std::size_t> written(nodes_.size(), 0);
    std::vector<NodeId> rest(nodes_[0].children.rbegin(), nodes_[0].children.rend());
    while (!rest.empty()) {
        const NodeId id = rest.back();
        rest.pop_back();
        const Node& node = nodes_[id];
        record.nodes.push_back({written[node.parent],
                                token(id),
                                variant().info().seats.at(node.action.actor.v).id,
                                node.extras().comment,
                                node.extras().annotations,
                                {},
                                node.extras().nags,
                                node.times(),
                                kept(node.extras().declared)});
        written[id] = record.nodes.size();
        rest.insert(rest.end(), node.children.rbegin(), node.children.rend());
    }
    record.cursor = written[cursor_];
    NodeId usual = cursor_;
    while (!nodes_[usual].children.empty()) usual = nodes_[usual].children.front();
    if (const NodeId front = end_of_line(); front != usual) record.front = written[front];
    std::vector<std::size_t> cut_number(cut_.size(), 0);
    for (std::size_t i = 0; i < cut_.size(); ++i) {
        const Cut& cut = cut_[i];
        const bool gone = cut.behind_cut ? cut_number[cut.parent] == 0 : nodes_[cut.parent].removed;
        if (gone) continue;
        record.cut.push_back(cut.written);
        record.cut.back().parent = cut.behind_cut ? cut_number[cut.parent] : written[cut.parent];
        cut_number[i] = record.nodes.size() + record.cut.size();
    }
    NodeId end = 0;
    while (!nodes_[end].children.empty()) end = nodes_[end].children.front();
    record.declared = kept(nodes_[end].extras().declared);
    if (end != 0) record.nodes[written[end] - 1].declared.clear();
    return record;
}

}  // namespace pinwheel
