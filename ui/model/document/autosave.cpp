#include "model/document/autosave.h"

#include "pinwheel/game/files/files.h"

namespace pinwheel::ui {

Status Autosave::keep(const Registry& registry, const Document& document) {
    if (!document.dirty() || document.elsewhere()) {  // a server keeps its games itself
        forget(document.id());
        return {};
    }
    if (const auto it = kept_.find(document.id()); it != kept_.end() && it->second == document.version()) return {};
    auto text = write_game(registry, document.with_times(), "json");
    if (!text) return text.error();
    files_.keep(document.id(), std::move(text.value()), taken_over_by(document.id()));
    kept_[document.id()] = document.version();
    return {};
}

Status Autosave::keep_now(const Registry& registry, const Document& document) {
    auto text = write_sealed(registry, document.before_its_end());
    if (!text) return text.error();
    auto error = files_.keep_now(document.id(), std::move(text.value()), taken_over_by(document.id()));
    kept_[document.id()] = error ? 0 : document.version();  // what did not end in time is written over
    return error;
}

std::filesystem::path Autosave::taken_over_by(Document::Id id) const {
    const auto old = taken_over_.find(id);
    return old == taken_over_.end() ? std::filesystem::path{} : old->second;
}

void Autosave::forget(Document::Id id) {
    const auto old = taken_over_.find(id);
    const bool known = kept_.erase(id) != 0;
    if (!known && old == taken_over_.end()) return;
    files_.forget(id, old == taken_over_.end() ? std::filesystem::path{} : old->second);
    if (old != taken_over_.end()) taken_over_.erase(old);
}

void Autosave::forget_all() {
    while (!kept_.empty()) forget(kept_.begin()->first);
    while (!taken_over_.empty()) forget(taken_over_.begin()->first);
}

}  // namespace pinwheel::ui
