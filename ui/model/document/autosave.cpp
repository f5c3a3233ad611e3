#include "model/document/autosave.h"

#include "model/document/kept_game.h"
#include "pinwheel/game/files/files.h"

namespace pinwheel::ui {

Status Autosave::keep(const Registry& registry, const Document& document) {
    // A server keeps its games itself.
    if (!document.dirty() || document.elsewhere() || (document.file_hides() && document.game().hides())) {
        forget(document.id());
        return {};
    }
    if (const auto it = kept_.find(document.id()); it != kept_.end() && it->second == document.version()) return {};
    auto text = write_game(registry, document.with_times(), "json");
    if (!text) return text.error();
    files_.keep(document.id(), std::move(text.value()));
    kept_[document.id()] = document.version();
    return {};
}

Status Autosave::keep_now(const Registry& registry, const Document& document, const std::filesystem::path& saving_as) {
    Game game = document.before_its_end();
    if (!saving_as.empty()) say_saving_as(game, saving_as);
    auto text = write_sealed(registry, game);
    if (!text) return text.error();
    auto error = files_.keep_now(document.id(), std::move(text.value()));
    kept_[document.id()] = error ? 0 : document.version();  // what did not end in time is written over
    return error;
}

void Autosave::take_over(Document::Id id, std::filesystem::path file) {
    files_.take_over(id, std::move(file));
    kept_.try_emplace(id, 0);
}

void Autosave::forget(Document::Id id) {
    if (kept_.erase(id) != 0) files_.forget(id);
}

void Autosave::forget_all() {
    while (!kept_.empty()) forget(kept_.begin()->first);
}

}  // namespace pinwheel::ui
