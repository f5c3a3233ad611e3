#include "write_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "envelope.h"
#include "envelope_room.h"
#include "move_entry.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/variant/installed.h"
#include "read_game.h"

namespace pinwheel::json_notation {
namespace {

using nlohmann::ordered_json;

/// The nodes of a record in the order of the file: the main line, then the variations, parents before children.
class Order {
public:
    explicit Order(const Record& record) : children_(record.nodes.size() + 1), number_(record.nodes.size() + 1) {
        for (std::size_t i = 0; i < record.nodes.size(); ++i) children_[record.nodes[i].parent].push_back(i + 1);
        for (std::size_t at = 0; !children_[at].empty();) take(at = children_[at].front());
        main_ = nodes_.size();
        branch();
    }

    const std::vector<std::size_t>& nodes() const { return nodes_; }      ///< 1-based numbers of the record
    std::size_t main_line() const { return main_; }                       ///< how many of them are the main line
    std::size_t number(std::size_t node) const { return number_[node]; }  ///< in the file

private:
    void take(std::size_t node) {
        nodes_.push_back(node);
        number_[node] = nodes_.size();
    }
    /// Depth first, without recursion: a line may be as long as it likes.
    void branch() {
        std::vector<std::size_t> open{0};
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            if (at && !number_[at]) take(at);
            open.insert(open.end(), children_[at].rbegin(), children_[at].rend());
        }
    }

    std::vector<std::vector<std::size_t>> children_;
    std::vector<std::size_t> nodes_, number_;
    std::size_t main_ = 0;
};

bool plain(const Setup& setup) { return setup.text.empty() && setup.options.empty(); }

/// Version 1 has no place for a set-up, for turns without a move, nor for another order of turns.
bool fits_version_1(const Record& record, const Order& order) {
    constexpr std::string_view seats = "NSEW";
    if (!plain(record.setup)) return false;
    for (std::size_t i = 0; i < order.main_line(); ++i) {
        const auto& node = record.nodes[order.nodes()[i] - 1];
        if (!is_triple(node.token) || node.seat != seats.substr(i % 4, 1)) return false;
    }
    return true;
}

MoveEntry entry_of(const Record::Node& node, bool with_seat) {
    return {node.token, with_seat ? node.seat : std::string()};
}

/// Whether a token alone does not say who acts: sealed choices.
bool several_may_act(const Game& game) {
    for (NodeId id = 0; id < game.node_count(); ++id)
        if (!game.node(id).removed && game.variant().to_act(*game.state_at(id)).size() > 1) return true;
    return false;
}

ordered_json drawings(const std::vector<Annotation>& annotations) {
    ordered_json out = ordered_json::array();
    for (const auto& a : annotations) {
        ordered_json drawing{{"target", a.target}};
        if (!a.to.empty()) drawing["to"] = a.to;
        if (!a.colour.empty()) drawing["colour"] = a.colour;
        out.push_back(std::move(drawing));
    }
    return out;
}

ordered_json times_of(const MoveTimes& times) {
    ordered_json out = ordered_json::object();
    if (times.left >= 0) out["left"] = times.left;
    if (times.spent >= 0) out["spent"] = times.spent;
    return out;
}

ordered_json setup_of(const Setup& setup) {
    constexpr std::uint64_t exact_in_javascript = 1ull << 53;
    ordered_json out = ordered_json::object();
    if (!setup.text.empty()) out["text"] = setup.text;
    if (!setup.options.empty()) out["options"] = setup.options;
    if (setup.seed > exact_in_javascript)
        out["seed"] = std::to_string(setup.seed);
    else if (setup.seed)
        out["seed"] = setup.seed;
    return out;
}

/// The rules themselves, for where the ruleset is not.
ordered_json carried_of(const CarriedRules& rules) {
    ordered_json out{{"title", rules.title}};
    if (!rules.description.empty()) out["description"] = rules.description;
    if (!rules.provenance.empty()) out["provenance"] = rules.provenance;
    if (!rules.source.empty()) out["source"] = rules.source;
    if (!rules.parents.empty()) out["parents"] = rules.parents;
    if (!rules.declares.empty()) out["declares"] = ordered_json::parse(write_own_rulings(rules.declares));
    out["rulings"] = rules.rulings;
    if (!rules.judge.empty())
        out["judge"] = {{"lua", rules.judge}, {"sha256", sha256(rules.judge)}};
    else if (rules.own_judge)
        out["judge"] = ordered_json::object();
    return out;
}

ordered_json rules_of(const Record& record, bool implied) {
    ordered_json out = ordered_json::object();
    if (!record.ruleset.empty() && !implied) out["ruleset"] = record.ruleset;
    if (!record.overrides.empty()) out["overrides"] = record.overrides;
    return out;
}

/// A move that does not follow the one before it in the file.
ordered_json branch_of(const Record::Node& node, std::size_t after, Form form, bool seats) {
    ordered_json branch{{"after", after}};
    auto entry = write_entry(entry_of(node, seats), form);
    if (entry.is_string())
        branch["token"] = entry;
    else
        branch.update(entry);
    return branch;
}

/// What a swap of rulesets cut off; its moves are numbered on behind all others.
ordered_json cut_of(const Record& record, const Order& order, Form form, bool seats) {
    ordered_json out = ordered_json::array();
    for (const auto& node : record.cut) {
        const std::size_t after = node.parent <= record.nodes.size() ? order.number(node.parent) : node.parent;
        ordered_json branch = branch_of(node, after, form, seats);
        if (!node.comment.empty()) branch["comment"] = node.comment;
        if (!node.annotations.empty()) branch["annotations"] = drawings(node.annotations);
        if (!node.nags.empty()) branch["glyphs"] = node.nags;
        if (node.times.told()) branch["times"] = times_of(node.times);
        if (node.index != Record::Cut::last && node.index > 0) branch["place"] = node.index;
        if (node.preferred != (node.index == 0)) branch["preferred"] = node.preferred;
        if (!node.declared.empty()) branch["declared"] = node.declared;
        out.push_back(std::move(branch));
    }
    return out;
}

/// Our own member; empty where the plain format says it all.
ordered_json extras_of(const Record& record, const Order& order, Form form, bool seats) {
    const bool duplicate = form != Form::tokens;
    ordered_json out = rules_of(record, duplicate && record.ruleset == "provisional" && record.overrides.empty());
    if (record.carried) out["rules"] = carried_of(*record.carried);
    if (!(record.setup == Setup{})) out["setup"] = setup_of(record.setup);
    if (!record.tags.empty()) out["tags"] = record.tags;
    if (!record.declared.empty()) out["declared"] = record.declared;

    ordered_json tree = ordered_json::array(), comments = ordered_json::object(), annotations = ordered_json::object(),
                 glyphs = ordered_json::object(), times = ordered_json::object(), ends = ordered_json::object();
    if (!record.start_comment.empty()) comments["0"] = record.start_comment;
    if (!record.start_annotations.empty()) annotations["0"] = drawings(record.start_annotations);
    for (std::size_t i = 0; i < order.nodes().size(); ++i) {
        const auto& node = record.nodes[order.nodes()[i] - 1];
        const std::string number = std::to_string(i + 1);
        if (i >= order.main_line()) {
            tree.push_back(branch_of(node, order.number(node.parent), duplicate ? Form::wide : form, seats));
        }
        if (!node.comment.empty()) comments[number] = node.comment;
        if (!node.annotations.empty()) annotations[number] = drawings(node.annotations);
        if (!node.nags.empty()) glyphs[number] = node.nags;
        if (node.times.told()) times[number] = times_of(node.times);
        if (!node.declared.empty()) ends[number] = node.declared;
    }
    if (!tree.empty()) out["tree"] = std::move(tree);
    if (!record.cut.empty()) out["cut"] = cut_of(record, order, duplicate ? Form::wide : form, seats);
    if (!comments.empty()) out["comments"] = std::move(comments);
    if (!annotations.empty()) out["annotations"] = std::move(annotations);
    if (!glyphs.empty()) out["glyphs"] = std::move(glyphs);
    if (!times.empty()) out["times"] = std::move(times);
    if (!ends.empty()) out["ends"] = std::move(ends);
    const auto cursor = record.cursor == Record::line_end ? order.main_line() : order.number(record.cursor);
    if (cursor != order.main_line()) out["cursor"] = cursor;
    if (record.front != Record::line_end) out["front"] = order.number(record.front);
    return out;
}

ordered_json open_game(const Game& game, const Record& record) {
    const Order order(record);
    const bool duplicate = record.variant == "duplicate-chess";
    const bool first = !duplicate || fits_version_1(record, order);
    const Form form = !duplicate ? Form::tokens : first ? Form::triples : Form::wide;
    const bool seats = duplicate || several_may_act(game);

    ordered_json root{{"variant", record.variant}, {"version", first ? 1 : 2}};
    auto& moves = root["moves"] = ordered_json::array();
    for (std::size_t i = 0; i < order.main_line(); ++i)
        moves.push_back(write_entry(entry_of(record.nodes[order.nodes()[i] - 1], seats), form));
    if (auto extras = extras_of(record, order, form, seats); !extras.empty()) root["pinwheel"] = std::move(extras);
    return root;
}

std::string lines(const ordered_json& root) {
    return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

/// The seats of a record's nodes in the order of the file.
std::vector<std::size_t> actors_of(const Record& record, const VariantInfo& info) {
    const Order order(record);
    std::vector<std::size_t> out;
    for (const std::size_t number : order.nodes()) {
        const auto seat = std::find_if(info.seats.begin(), info.seats.end(),
                                       [&](const SeatInfo& each) { return each.id == record.nodes[number - 1].seat; });
        out.push_back(static_cast<std::size_t>(seat - info.seats.begin()));
    }
    return out;
}

/// No set-up in clear: positions and options of a variant may be secrets.
ordered_json envelope_of(const Record& record, const ordered_json& sealed, const VariantInfo& info) {
    ordered_json root{{"variant", record.variant}, {"version", 1}};
    ordered_json extras = rules_of(record, false);
    if (!record.tags.empty()) extras["tags"] = record.tags;
    if (!info.installed.empty()) extras["installed"] = info.installed;
    if (!extras.empty()) root["pinwheel"] = std::move(extras);
    root["sealed"] = {{"version", 3}};
    // As whoever reads the file will find it.
    const std::string clear = clear_part(nlohmann::json::parse(lines(root)));
    root["sealed"]["text"] =
        seal(spelt(sealed), room_in_envelope(sealed, actors_of(record, info), info.seats.size()), clear);
    return root;
}

}  // namespace

std::string write_open_game(const Game& game) { return lines(open_game(game, game.record())); }

std::string write_game(const Game& game) { return game.hides() ? write_sealed(game) : write_open_game(game); }

std::string write_sealed(const Game& game) {
    Record record = game.record();
    const VariantInfo& info = game.variant().info();
    record.setup = settled(info, std::move(record.setup));
    return lines(envelope_of(record, open_game(game, record), info));
}

}  // namespace pinwheel::json_notation
