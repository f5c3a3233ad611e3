#include "pinwheel/game/tree/game.h"

#include <algorithm>

#include "pinwheel/game/sight/secret_seed.h"
#include "pinwheel/game/tree/clock.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/reason_words.h"
#include "tree/line_facts.h"
#include "variant/setup_check.h"

namespace pinwheel {

namespace {

/// How many fields a text has: what stands between blanks, brackets as one, and brackets behind each other as one.
/// Those with a name, "pool=R", may be missing anywhere and are not counted.
int fields_of(std::string_view text) {
    int fields = 0, depth = 0;
    char last = ' ';  // of what is no blank
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (std::string_view(" \t\r\n").find(c) != std::string_view::npos) continue;
        const bool first = i == 0 || std::string_view(" \t\r\n").find(text[i - 1]) != std::string_view::npos;
        if (depth == 0 && first && !(c == '[' && last == ']')) ++fields;
        if (std::string_view("[(<{").find(c) != std::string_view::npos) ++depth;
        if (std::string_view("])>}").find(c) != std::string_view::npos && depth > 0) --depth;
        if (depth == 0 && c == '=') --fields;
        last = c;
    }
    return fields;
}

/// A set-up that leaves fields out holds what was assumed from now on; that sentence, else nothing.
std::string fill_in(Setup& setup, const Variant& variant, const State& start) {
    if (setup.text.empty()) return {};
    std::string whole = variant.save(start);
    const bool parts = whole.find(';') != whole.npos;  // of several boards, which may be given together
    if (parts || fields_of(setup.text) >= fields_of(whole)) return {};
    setup.text = std::move(whole);
    return "The set-up leaves out some of the position, which was assumed; it is read as " + setup.text + ".";
}

}  // namespace

Result<Game> Game::make(BoundRuleset rules, Setup setup) {
    if (!rules.variant || !rules.ruleset) return Error{"setup.ruleset", "A game needs a variant and a ruleset.", {}};
    auto start = begin_game(*rules.variant, rules.rulings, setup);
    if (!start) return start.error();
    Game game;
    game.rules_ = std::move(rules);
    if (std::string note = fill_in(setup, *game.rules_.variant, **start); !note.empty())
        game.notes_.push_back(std::move(note));
    game.setup_ = std::move(setup);
    game.nodes_.emplace_back();
    game.nodes_[0].state = std::move(start.value());
    return game;
}

Result<Game> Game::begin(BoundRuleset rules, Setup setup) {
    auto made = make(rules, setup);
    if (!made || setup.seed != 0) return made;
    const Variant& variant = made->variant();
    if (variant.info().phase_kind(variant.phase(made->state())) != PhaseSpec::Kind::draft) return made;
    // A file keeps it as a number of JSON, which is exact to 2^53.
    while (setup.seed == 0) setup.seed = secret_seed() >> 12;
    return make(std::move(rules), std::move(setup));
}

void Game::set_tag(std::string name, std::string value) {
    if (value.empty())
        tags_.erase(name);
    else
        tags_[std::move(name)] = std::move(value);
    ++revision_;
}

// --- cursor ---

bool Game::undo() {
    if (withdraw_declaration()) return true;
    if (cursor_ == 0) return false;
    cursor_ = nodes_[cursor_].parent;
    ++revision_;
    return true;
}

bool Game::redo() {
    const Node& here = nodes_[cursor_];
    if (here.children.empty()) return false;
    move_cursor(here.children[here.preferred]);
    if (nodes_[cursor_].children.empty()) scrubbed_ = false;
    return true;
}

bool Game::go(NodeId id) {
    if (id >= nodes_.size() || nodes_[id].removed) return false;
    if (id == cursor_) return true;
    move_cursor(id);
    scrubbed_ = !nodes_[id].children.empty();
    return true;
}

bool Game::go_ply(int ply) {
    if (ply < 0) return false;
    NodeId id = cursor_;
    while (nodes_[id].ply > ply) id = nodes_[id].parent;
    while (nodes_[id].ply < ply && !nodes_[id].children.empty()) id = nodes_[id].children[nodes_[id].preferred];
    return go(id);
}

/// Moves there and makes the current line lead there. The line led to the old cursor before, so that only what lies
/// below the last node common to both paths may have to turn.
void Game::move_cursor(NodeId to) {
    if (const auto& extras = nodes_[cursor_].extras_;
        extras && extras->declared == declared_draw &&
        rules_.rulings.core(CoreRuling::draw_manual) == CoreOption::not_saved)
        withdraw_declaration();
    for (NodeId from = cursor_, id = to; id != from;) {
        if (nodes_[from].ply >= nodes_[id].ply) {
            from = nodes_[from].parent;
        } else {
            nodes_[nodes_[id].parent].preferred = static_cast<std::uint32_t>(child_index(id));
            id = nodes_[id].parent;
        }
    }
    cursor_ = to;
    ++revision_;
}

// --- playing ---

int Game::over_since(NodeId id) const {
    while (id != 0 && judged(nodes_[id].parent).verdict.over) id = nodes_[id].parent;
    // Plies count what one side tried unheard, and the log of an ended game may keep that private.
    return id != 0 && hides_at(nodes_[id].parent) ? untold_ply : nodes_[id].ply;
}

/// Why nothing can be played at a node where the game is over.
Error Game::over_at(NodeId id) const {
    return {"game.over", over_sentence(variant().info(), judged(id).verdict, over_since(id)), {}};
}

/// Of an action that the rules refused at a node: where nobody can act since the game is over, that.
Error Game::refused_at(NodeId id, const Error& error) const {
    const bool ended = judged(id).verdict.over && variant().to_act(*nodes_[id].state).empty();
    return ended ? over_at(id) : error;
}

Status Game::closed() const {
    if (may_go_on(judged(cursor_).verdict, rules_.rulings)) return {};
    Error error = over_at(cursor_);
    if (!detail_of(*bar(), "back").empty()) error.message += " Take a move back to play on.";
    return error;
}

bool Game::may_play() const {
    if (!may_go_on(judged(cursor_).verdict, rules_.rulings)) return false;
    const auto seats = variant().to_act(state());
    return std::any_of(seats.begin(), seats.end(), [&](SeatId seat) { return variant().count(state(), seat) > 0; });
}

Result<Game::Ply> Game::prepare(const Action& action) const {
    if (auto error = closed()) return *std::move(error);
    if (scrubbed_ && rules_.rulings.core(CoreRuling::scrub_move) == CoreOption::refuse)
        return Error{
            "game.scrubbed",
            "This ruleset refuses to play while an earlier position is shown; go to the end of the line first.",
            {}};
    if (auto error = misplaced(variant(), state(), action)) return *std::move(error);
    Ply ply{action, find_child(cursor_, action), {}};
    if (ply.known == 0) {
        auto step = variant().apply(state(), action);
        if (!step) return step.error();
        ply.step = *std::move(step);
    }
    return ply;
}

NodeId Game::play(Ply ply) {
    const NodeId next = ply.known != 0 ? ply.known : add_child(cursor_, ply.action, std::move(ply.step));
    withdraw_declaration();
    move_cursor(next);
    scrubbed_ = false;
    return next;
}

Result<NodeId> Game::play(const Action& action) {
    auto ply = prepare(action);
    if (!ply) return ply.error();
    return play(*std::move(ply));
}

Result<NodeId> Game::play(std::string_view token) {
    if (auto error = closed()) return *std::move(error);
    if (may_declare(token)) {
        if (auto error = declare(token)) return *std::move(error);
        return cursor_;
    }
    const auto action = variant().parse(state(), token);
    if (!action) return read(token, hides() ? Viewer{} : Viewer::arbiter()).error();
    return play(*action);
}

bool Game::may_declare(std::string_view word) const {
    const auto end = parse_declared(variant().info(), word);
    return end && !judged(cursor_).verdict.over && about_declared(*this, *end).legal;
}

Status Game::declare(std::string_view word) {
    const VariantInfo& info = variant().info();
    const auto end = parse_declared(info, word);
    if (!end) {
        if (const auto stray = stray_seat(info, word); !stray.empty())
            return Error{"declare.seat", about_stray_seat(info, stray).message, {}};
        return Error{"declare.word",
                     in_quotes(word) + " is no word that ends a game; expected " + declared_words(info) + ".",
                     {}};
    }
    if (judged(cursor_).verdict.over) return over_at(cursor_);
    const Finding asked = about_declared(*this, *end);
    if (!asked.legal) return Error{asked.code == "no-claim" ? "declare.claim" : "declare.seat", asked.message, {}};
    set_declared(cursor_, end->word + (asked.seat.empty() ? "" : ":" + asked.seat));
    return {};
}

bool Game::withdraw_declaration() {
    if (const auto& extras = nodes_[cursor_].extras_; !extras || extras->declared.empty()) return false;
    set_declared(cursor_, {});
    return true;
}

void Game::set_declared(NodeId id, std::string word) {
    nodes_[id].edit([&](Node::Extras& extras) { extras.declared = std::move(word); });
    if (id < judged_.size()) judged_[id].judgement.reset();
    ++revision_;
}

// --- eyes ---

View Game::view(const Viewer& viewer) const { return pinwheel::seen(*this, cursor_, viewer); }

std::vector<std::pair<int, Announcement>> Game::heard(const Viewer& viewer) const {
    std::vector<std::pair<int, Announcement>> all;
    for (const NodeId id : path(cursor_))
        for (const Announcement& said : nodes_[id].said.all())
            if (hears(viewer, said)) all.emplace_back(nodes_[id].ply, said);
    return all;
}

bool Game::hides_at(NodeId id) const {
    if (!variant().info().hidden) return false;
    make_room_for_judgements();
    auto& known = judged_[id].hides;
    if (!known) known = variant().view(*nodes_[id].state, Viewer::arbiter()).presentation.hides;
    return *known;
}

bool Game::shown_in_another_line(NodeId end) const {
    std::vector<NodeId> others;
    for (NodeId below = end; below != 0; below = nodes_[below].parent) {
        const NodeId at = nodes_[below].parent;
        if (nodes_[at].children.size() == 1 || !hides_at(at)) continue;
        std::copy_if(nodes_[at].children.begin(), nodes_[at].children.end(), std::back_inserter(others),
                     [&](NodeId child) { return child != below; });
    }
    while (!others.empty()) {
        const NodeId id = others.back();
        others.pop_back();
        if (!hides_at(id) || has_ended(*this, id)) return true;
        others.insert(others.end(), nodes_[id].children.begin(), nodes_[id].children.end());
    }
    return false;
}

bool Game::hides() const {
    if (!variant().info().hidden) return false;
    if (hides_ && hides_->first == revision_) return hides_->second;
    // Of the end of the line: neither a look back nor undo turns one player's screen into the other's.
    const NodeId live = end_of_line();
    hides_.emplace(revision_, hides_at(live) && !has_ended(*this, live) && !shown_in_another_line(live));
    return hides_->second;
}

Viewer Game::default_viewer() const {
    if (!hides()) return Viewer::arbiter();
    const auto seats = public_turn(*this, end_of_line()).seats;
    return seats.empty() ? Viewer{} : Viewer::of(seats.front());
}

}  // namespace pinwheel
