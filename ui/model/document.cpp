#include "pinwheel/model/document.h"

namespace pinwheel::ui {
namespace {

/// Nodes that the undo steps of one document may hold together: some ten megabytes.
constexpr std::size_t undo_nodes = 100'000;

}  // namespace

/// A change is done: a step of its own, or part of the script's that runs.
void Document::push(Game before, std::string name) {
    if (script_ && by_script_) {
        ++script_writes_;
        ++version_;
        return;
    }
    end_script(true);
    remember({std::move(before), std::move(name), stamp_});
}

void Document::remember(Step step) {
    undo_.push_back(std::move(step));
    redo_.clear();
    stamp_ = ++last_stamp_;
    ++version_;
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
    Game before = game_;
    const std::string declared = game_.node(game_.cursor()).declared;
    const auto node = game_.play(action);
    if (!node) return node.error();
    if (game_.node_count() != before.node_count() || !declared.empty()) push(std::move(before), game_.token(*node));
    else ++version_;
    return {};
}

bool Document::navigate(const std::function<bool(Game&)>& move) {
    const auto revision = game_.revision();
    const bool moved = move(game_);
    if (game_.revision() != revision) ++version_;
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
    ++version_;
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
    ++version_;
    return true;
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
    ++version_;
}

void Document::replace(Game game, std::string name) { push(std::exchange(game_, std::move(game)), std::move(name)); }

void Document::saved_as(std::filesystem::path path) {
    path_ = std::move(path);
    title_ = path_.stem().string();
    saved_stamp_ = stamp_;
    ++version_;
}

}  // namespace pinwheel::ui
