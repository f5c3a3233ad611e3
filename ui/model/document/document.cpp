#include "model/document/document.h"

#include <algorithm>

#include "model/secrets/bot_turns.h"
#include "model/secrets/kept_seats.h"
#include "pinwheel/game/sight/commitment.h"

namespace pinwheel::ui {
namespace {

/// Nodes that the undo steps of one document may hold together: some ten megabytes.
constexpr std::size_t undo_nodes = 100'000;

const Error held_elsewhere{"net.server", "The server holds this game: it is changed by what its players do there.", {}};

/// Whether nothing but notes, drawings and the cursor differ.
bool same_play(const Game& a, const Game& b) {
    if (a.node_count() != b.node_count() || a.rules().ruleset != b.rules().ruleset ||
        a.rules().overrides != b.rules().overrides || &a.variant() != &b.variant())
        return false;
    for (NodeId id = 0; id < a.node_count(); ++id) {
        const Game::Node &x = a.node(id), &y = b.node(id);
        if (x.state != y.state || x.removed != y.removed || x.extras().declared != y.extras().declared ||
            x.children != y.children)
            return false;
    }
    return true;
}

/// Comments and drawings of the moves that both have.
void keep_notes(const Game& from, Game& to) {
    for (NodeId id = 0; id < std::min(from.node_count(), to.node_count()); ++id) {
        const Game::Node &old = from.node(id), &now = to.node(id);
        if (old.parent != now.parent || old.action != now.action) return;
        if (!old.extras().comment.empty()) to.set_comment(id, old.extras().comment);
        if (!old.extras().annotations.empty()) to.set_annotations(id, old.extras().annotations);
    }
}

}  // namespace

Document::Document(Id id, Game game, std::string title) : id_(id), game_(std::move(game)), title_(std::move(title)) {
    seat_computers(game_, seating_);
    compared = kept_lanes(game_);
    seating_.open(game_);
    clock_.restore(game_);
}

void Document::follow_clock(Milliseconds now) {
    const auto played = clock_.follow(game_, now);
    if (played && !elsewhere_) record_time(game_, *played, clock_.clock(), now);
}

void Document::run_clock() {
    if (clock_.on()) follow_clock(steady_now());
}

Game Document::with_times() const { return written(game_.hides() || !game_.verdict().over); }

Game Document::written(bool goes_on) const {
    Game game = game_;
    if (clock_.on()) clock_.tell(game, steady_now());
    if ((seating_.has_bots() && goes_on) || game.tags().contains(computers_tag))
        game.set_tag(computers_tag, goes_on ? write_computers(game_.variant().info(), seating_) : std::string());
    keep_lanes(game, compared);
    return game;
}

/// A caller that sets `look` by hand, and a game that changes within an edit, are followed too.
const Sight& Document::sight() const {
    if (!sight_ || &sight_->game() != &game_ || sighted_ != game_.revision() || looked_as_ != look.viewer) {
        // As the server sees who holds these seats.
        if (!elsewhere_)
            sight_.emplace(game_, seating_.eyes(game_, look.viewer), Owner::people, seating_.begun());
        else if (game_.variant().info().hidden && game_.hides() && elsewhere_->seats.size() == 1)
            sight_.emplace(game_,
                           seating_.shared(game_) ? seating_.eyes(game_, {}) : Viewer::of(elsewhere_->seats.front()));
        else
            sight_.emplace(game_, elsewhere_->seats);
        sighted_ = game_.revision();
        looked_as_ = look.viewer;
    }
    return *sight_;
}

void Document::changed() {
    ++version_;
    if (overseen_ && arbiter_sentence(game_).empty()) game_.set_tag(arbiter_tag, "saw everything");
    sight_.reset();
    seating_.settle(game_);
    sight_.reset();
    watch_curtain();
}

void Document::on_hand_over(std::function<void(const Document&)> tell) {
    covered_ = curtain().valid();
    handed_over_ = std::move(tell);
}

void Document::watch_curtain() {
    const bool covered = curtain().valid();
    if (std::exchange(covered_, covered) != covered && handed_over_) handed_over_(*this);
}

/// Somebody is called to the screen though it is somebody else's turn, or both may act.
void Document::hand_over() {
    if (!covered_ && curtain().valid()) cover_what_was_done();
    watch_curtain();
}

/// Whether the game differs from its file says nothing of what was done in it before the screen was handed over. (What
/// an action that ends a turn left is in the file before the curtain falls.)
void Document::cover_what_was_done() {
    if (game_.hides()) mark_dirty();
}

void Document::brought() {
    if (!game_.variant().info().hidden) return;
    seating_.come_from_others();
    seating_.open(game_);
    sight_.reset();
    covered_ = true;  // nobody was at its boards: a curtain that falls now has nothing to keep
    ++version_;
}

void Document::step_aside() {
    if (look.viewer || !seating_.step_aside(game_)) return;
    covered_ = true;
    cover_what_was_done();
    sight_.reset();
    ++version_;
}

void Document::sit_beside_others(bool others, bool here) {
    if (!seating_.sit_beside_others(game_, others, here)) return;
    sight_.reset();
    if (std::exchange(covered_, curtain().valid()) != covered_ && covered_) cover_what_was_done();
    ++version_;
}

void Document::hold_elsewhere(Elsewhere server) {
    seating_ = {};
    seating_.only(server.seats);
    seating_.open(game_);
    elsewhere_ = std::move(server);
    questions_ = QuestionsElsewhere(elsewhere_->why);
    saved_stamp_ = stamp_;
    changed();
}

void Document::receive(Game game, bool told, std::vector<SeatId> seats) {
    if (!elsewhere_) return;
    const bool looks_back = !game_.node(game_.cursor()).children.empty();
    const NodeId at = game_.cursor();
    const bool goes_on = at < game.node_count() && !game.node(at).removed && game_.node(at).ply == game.node(at).ply &&
                         game_.node(at).action == game.node(at).action;
    keep_notes(game_, game);
    game.go(game.end_of_line());
    if (looks_back && goes_on && elsewhere_->told == told) game.go(at);
    game_ = std::move(game);
    questions_.forget();
    elsewhere_->told = told;
    if (elsewhere_->seats != seats) {
        elsewhere_->seats = std::move(seats);
        seating_.only(elsewhere_->seats);
    }
    undo_.clear();
    redo_.clear();
    stepped_back_.clear();
    stamp_ = ++last_stamp_;
    changed();
}

/// What was done here to a game that a server holds.
Status Document::refused_here(const Game& before) const {
    return elsewhere_ && !same_play(before, game_) ? Status(held_elsewhere) : Status{};
}

void Document::sit(Seating seating) {
    if (seating_.begun()) seating.come_from_others();
    seating_ = std::move(seating);
    seating_.open(game_);
    sight_.reset();
    ++version_;
    hand_over();
}

Status Document::seat(SeatId seat, Player player) {
    if (elsewhere_) return held_elsewhere;
    Seating next = seating_;
    next.put(seat, player);
    next.open(game_);
    // Nobody sits down who saw two computers play.
    const bool watched = game_.hides() && game_.node_count() > 1 && !look.viewer && sight().knows();
    if (watched && next.eyes(game_, {}) != Viewer::arbiter())
        return Error{
            "game.final", "Who has seen everything of a game that hides something does not play on in it.", {}};
    if (const auto refused = sight().may(Deed::change_seats)) {
        // Nobody sees by it what they did not see before: neither another person's pieces nor those of a computer.
        const Viewer after = next.eyes(game_, look.viewer);
        const bool as_before = after == eyes() || after.kind == Viewer::Kind::spectator;
        const bool takes_over = player.bot.empty() && !seating_.player(seat).bot.empty();
        if (!as_before || takes_over) return refused;
    }
    sit(std::move(next));
    return {};
}

bool Document::shows_notes(NodeId id) const {
    const Viewer viewer = eyes();
    if (sight().knows() || !seating_.shared(game_)) return true;
    if (seating_.persons(game_).size() == 1) return viewer.kind == Viewer::Kind::seat;
    return viewer.kind == Viewer::Kind::seat && public_turn(game_, id).seats == std::vector{viewer.seat};
}

void Document::lift_curtain() {
    // Whoever sits down sees where the game stands, not where somebody looked back while nobody sat there.
    if (curtain().valid()) game_.go(game_.end_of_line());
    seating_.lift(game_);
    sight_.reset();
    ++version_;
    watch_curtain();
}

Status Document::may_look_as(const std::optional<Viewer>& viewer) const {
    if (!game_.hides()) return {};
    if (overseen_ && viewer != Viewer::arbiter())
        return Error{
            "game.final", "The arbiter has seen everything of this game, and stays its arbiter until it is over.", {}};
    if (sight().knows() || !viewer || viewer == eyes() || viewer->kind != Viewer::Kind::seat) return {};
    return Error{
        "game.hidden",
        "Another player's pieces are not shown while the game hides them: hand the screen over to that player.",
        {}};
}

Status Document::look_as(std::optional<Viewer> viewer) {
    if (look.viewer && !viewer) seating_.leave();
    if (viewer == Viewer::arbiter() && game_.hides() && !overseen_) {
        Game before = game_;
        game_.set_tag(arbiter_tag, "saw everything");
        if (auto error = keep_answer(std::move(before))) return error;
        overseen_ = true;
    }
    look.viewer = viewer;
    sight_.reset();
    ++version_;
    hand_over();
    return {};
}

bool Document::call(SeatId seat) {
    const bool called = seating_.call(game_, seat);
    if (called) ++version_;
    sight_.reset();
    hand_over();
    return called;
}

/// A change is done: a step of its own, or part of the script's that runs. What a moderator answered is neither: it
/// stays, also where the script fails that did it.
void Document::push(Game before, std::string name, bool answered) {
    if (answered) {
        undo_.clear();
        redo_.clear();
        stepped_back_.clear();
        if (script_) script_ = Step{game_, "Script", stamp_};
        script_writes_ = 0;
        changed();
        return;
    }
    if (script_ && by_script_) {
        ++script_writes_;
        changed();
        return;
    }
    end_script(true);
    remember({std::move(before), std::move(name), stamp_});
}

void Document::remember(Step step) {
    step.after = game_.cursor();
    undo_.push_back(std::move(step));
    redo_.clear();
    stepped_back_.clear();
    stamp_ = ++last_stamp_;
    changed();
    trim();
}

void Document::trim() {
    std::size_t nodes = 0;
    for (const Step& step : undo_) nodes += step.before.node_count();
    while (undo_.size() > 1 && nodes > undo_nodes) {
        nodes -= undo_.front().before.node_count();
        undo_.pop_front();
    }
}

/// Before an answer is heard, or the boards are shown, a file has it: the document's own, or one that is kept until it
/// is saved. Where neither can be written, `before` stands again.
Status Document::keep_answer(Game before) {
    const auto stamp = std::exchange(stamp_, ++last_stamp_);
    Result<bool> written = file_hides_ && keeper_ ? keeper_(*this) : false;
    if (written && !*written && unsaved_ && game_.variant().info().hidden)
        if (auto error = unsaved_(*this, {})) written = *std::move(error);
    if (!written) {
        game_ = std::move(before);
        stamp_ = stamp;
        sight_.reset();
        return written.error();
    }
    if (*written) saved_as(path_);
    return {};
}

/// The end of what changed the game.
Status Document::finish(Game before, std::string name, bool answered) {
    run_clock();
    if (!answered) {
        push(std::move(before), std::move(name), false);
        return {};
    }
    if (auto error = keep_answer(before)) return error;
    push(std::move(before), std::move(name), true);
    return {};
}

Status Document::edit(std::string name, const std::function<Status(Game&)>& change) {
    Game before = game_;
    const Viewer who = eyes();
    const Sight allowed(before, who, Owner::people, seating_.begun());
    auto error = change(game_);
    if (!error) error = elsewhere_ ? refused_here(before) : allowed.may_become(game_);
    if (error) {
        game_ = std::move(before);
        sight_.reset();
        return error;
    }
    if (game_.revision() == before.revision()) return {};
    const bool answered = !allowed.knows() && game_.node_count() != before.node_count();
    return finish(std::move(before), std::move(name), answered);
}

Status Document::play(const Action& action) {
    if (auto refused = sight().may(action)) return refused;
    if (elsewhere_) {
        if (const auto& children = game_.node(game_.cursor()).children; !children.empty()) {
            const auto known = std::find_if(children.begin(), children.end(),
                                            [&](NodeId child) { return game_.node(child).action == action; });
            if (known == children.end())
                return Error{"game.live", "An earlier position is shown: play goes on at the end of the line.", {}};
            navigate([to = *known](Game& game) { return game.go(to); });
            return {};
        }
        elsewhere_->play(game_.variant().token(game_.state(), with_nonce(game_.variant().info(), action)));
        return {};
    }
    auto ply = game_.prepare(with_nonce(game_.variant().info(), action));
    if (!ply) return ply.error();
    if (ply->known != 0 && game_.node(game_.cursor()).extras().declared.empty()) {
        game_.play(*std::move(ply));
        changed();
        return {};
    }
    const bool answered = !sight().knows();
    Game before = game_;
    const NodeId node = game_.play(*std::move(ply));
    return finish(std::move(before), game_.token(node), answered);
}

Status Document::play_turn(const std::vector<Action>& actions, std::string name) {
    if (elsewhere_) return held_elsewhere;
    const bool answered = game_.hides() && look.viewer != Viewer::arbiter();
    Game before = game_;
    for (const Action& action : actions) {
        // By the eyes of the seat that acts: it is nobody's at the screen.
        auto error = is_of_the_table(game_.variant().info(), action)
                         ? Status{}
                         : Sight(game_, Viewer::of(action.actor)).may(action);
        if (!error)
            if (auto played = game_.play(with_nonce(game_.variant().info(), action)); !played) error = played.error();
        if (!error) {
            run_clock();
            continue;
        }
        game_ = std::move(before);
        sight_.reset();
        return error;
    }
    if (game_.revision() == before.revision()) return {};
    return finish(std::move(before), std::move(name), answered);
}

bool Document::navigate(const std::function<bool(Game&)>& move) {
    const auto revision = game_.revision();
    const bool moved = move(game_);
    if (game_.revision() != revision) changed();
    return moved;
}

bool take_back(Document& document) {
    const auto waits_for_bot = [&] {
        return bots_alone_act(document.game(),
                              [&](SeatId seat) { return !document.seating().player(seat).bot.empty(); });
    };
    bool done = document.undo();
    if (document.seating().persons(document.game()).empty()) return done;
    while (waits_for_bot() && document.can_undo() && document.undo()) done = true;
    return done;
}

void Document::begin_script() {
    script_ = Step{game_, "Script", stamp_};
    script_writes_ = 0;
}

void Document::end_script(bool keep) {
    if (!script_) return;
    Step before = *std::exchange(script_, std::nullopt);
    if (std::exchange(script_writes_, 0) == 0) return;
    if (keep) return remember(std::move(before));
    game_ = std::move(before.before);
    changed();
}

Status Document::replace(Game game, std::string name) {
    if (elsewhere_ && !same_play(game_, game)) return held_elsewhere;
    const Sight writer(game_, eyes(), Owner::people, seating_.begun());
    if (auto error = writer.may_become(game)) return error;
    const bool answered = !writer.knows() && game.node_count() != game_.node_count();
    sight_.reset();
    return finish(std::exchange(game_, std::move(game)), std::move(name), answered);
}

void Document::saved_as(std::filesystem::path path) {
    path_ = std::move(path);
    title_ = path_.stem().string();
    saved_stamp_ = stamp_;
    file_hides_ = game_.hides();
    ++version_;
}

}  // namespace pinwheel::ui
