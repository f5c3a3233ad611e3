#include "model/document/document.h"

#include <algorithm>
#include <random>

namespace pinwheel::ui {
namespace {

/// Nodes that the undo steps of one document may hold together: some ten megabytes.
constexpr std::size_t undo_nodes = 100'000;

/// A commitment without a nonce of its own gets one that nobody can guess: the seed of a game may be known.
Action sealed(const VariantInfo& info, Action action) {
    if (info.kind_of(action) != ActionSpec::Kind::commit) return action;
    if (std::any_of(action.arg.begin(), action.arg.begin() + 4, [](std::uint16_t word) { return word != 0; }))
        return action;
    std::random_device dice;
    for (std::size_t i = 0; i < 4; ++i) action.arg[i] = static_cast<std::uint16_t>(dice());
    return action;
}

/// Times left when a game was saved: "w=293100,b=300000".
constexpr const char* times_tag = "Clocks";

}  // namespace

Document::Document(Id id, Game game, std::string title) : id_(id), game_(std::move(game)), title_(std::move(title)) {
    seating_.open(game_);
    const auto& tags = game_.tags();
    if (const auto times = tags.find(times_tag); times != tags.end()) clock_.restore(times->second);
}

Game Document::with_times() const {
    Game game = game_;
    if (clock_.on()) game.set_tag(times_tag, clock_.clock().save(game_.variant().info(), steady_now()));
    return game;
}

void Document::changed() {
    ++version_;
    seating_.settle(game_);
}

void Document::sit(Seating seating) {
    seating_ = std::move(seating);
    seating_.open(game_);
    ++version_;
}

bool Document::shows_notes(NodeId id) const {
    const Viewer viewer = eyes();
    if (viewer.kind == Viewer::Kind::arbiter || revealed(game_) || seating_.persons(game_).size() < 2) return true;
    const auto acting = game_.variant().to_act(*game_.state_at(id));
    return viewer.kind == Viewer::Kind::seat && std::find(acting.begin(), acting.end(), viewer.seat) != acting.end();
}

void Document::lift_curtain() {
    seating_.lift(game_);
    ++version_;
}

void Document::look_as(std::optional<Viewer> viewer) {
    if (look.viewer && !viewer) seating_.leave();
    look.viewer = viewer;
    ++version_;
}

bool Document::call(SeatId seat) {
    const bool called = seating_.call(game_, seat);
    if (called) ++version_;
    return called;
}

/// A change is done: a step of its own, or part of the script's that runs.
void Document::push(Game before, std::string name) {
    if (script_ && by_script_) {
        ++script_writes_;
        changed();
        return;
    }
    end_script(true);
    remember({std::move(before), std::move(name), stamp_});
}

void Document::remember(Step step) {
    undo_.push_back(std::move(step));
    redo_.clear();
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

Status Document::edit(std::string name, const std::function<Status(Game&)>& change) {
    Game before = game_;
    if (auto error = change(game_)) {
        game_ = std::move(before);
        return error;
    }
    if (game_.revision() != before.revision()) push(std::move(before), std::move(name));
    return {};
}

Status Document::play(const Action& action) {
    auto ply = game_.prepare(sealed(game_.variant().info(), action));
    if (!ply) return ply.error();
    if (ply->known != 0 && game_.node(game_.cursor()).declared.empty()) {
        game_.play(*std::move(ply));
        changed();
        return {};
    }
    Game before = game_;
    const NodeId node = game_.play(*std::move(ply));
    push(std::move(before), game_.token(node));
    return {};
}

bool Document::navigate(const std::function<bool(Game&)>& move) {
    const auto revision = game_.revision();
    const bool moved = move(game_);
    if (game_.revision() != revision) changed();
    return moved;
}

bool Document::undo() {
    end_script(true);
    if (undo_.empty()) return navigate([](Game& game) { return game.undo(); });
    Step step = std::move(undo_.back());
    undo_.pop_back();
    redo_.push_back({std::move(game_), step.name, stamp_});
    game_ = std::move(step.before);
    stamp_ = step.stamp;
    changed();
    return true;
}

bool Document::redo() {
    end_script(true);
    if (redo_.empty()) return false;
    Step step = std::move(redo_.back());
    redo_.pop_back();
    undo_.push_back({std::move(game_), step.name, stamp_});
    game_ = std::move(step.before);
    stamp_ = step.stamp;
    changed();
    return true;
}

bool take_back(Document& document) {
    const auto waits_for_bot = [&] {
        const Game& game = document.game();
        const auto seats = game.variant().to_act(game.state());
        return !seats.empty() && std::all_of(seats.begin(), seats.end(),
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

void Document::replace(Game game, std::string name) { push(std::exchange(game_, std::move(game)), std::move(name)); }

void Document::saved_as(std::filesystem::path path) {
    path_ = std::move(path);
    title_ = path_.stem().string();
    saved_stamp_ = stamp_;
    ++version_;
}

}  // namespace pinwheel::ui
