#include "model/document/autosave.h"

#include <algorithm>
#include <csignal>

#include "pinwheel/game/files.h"
#include "pinwheel/game/paths.h"

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view suffix = ".pinwheel";

/// Number of the process that wrote a file "1234-5.pinwheel"; 0 for other names.
long writer_of(const fs::path& path) {
    const std::string name = path.stem().string();
    const auto dash = name.find('-');
    if (dash == std::string::npos || dash == 0 || dash > 10) return 0;
    if (!std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(dash),
                     [](char c) { return c >= '0' && c <= '9'; }))
        return 0;
    return std::stol(name.substr(0, dash));
}

bool is_running(long process) { return process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM); }

}  // namespace

fs::path Autosave::file(Document::Id id) const {
    return folder_ / (std::to_string(process_) + "-" + std::to_string(id) + std::string(suffix));
}

Status Autosave::keep(const Registry& registry, const Document& document) {
    if (!document.dirty()) {
        forget(document.id());
        return {};
    }
    if (const auto it = kept_.find(document.id()); it != kept_.end() && it->second == document.version()) return {};
    const auto text = write_game(registry, document.with_times(), "json");
    if (!text) return text.error();
    std::error_code ec;
    fs::create_directories(folder_, ec);
    if (auto error = write_file(file(document.id()), *text)) return error;
    kept_[document.id()] = document.version();
    return {};
}

void Autosave::forget(Document::Id id) {
    if (kept_.erase(id) == 0) return;
    std::error_code ec;
    fs::remove(file(id), ec);
}

void Autosave::forget_all() {
    while (!kept_.empty()) forget(kept_.begin()->first);
}

std::vector<fs::path> Autosave::left_behind() const {
    std::vector<fs::path> out;
    std::error_code ec;
    for (fs::directory_iterator it(folder_, ec), end; !ec && it != end; it.increment(ec)) {
        const long writer = writer_of(it->path());
        if (it->path().extension() == suffix && writer > 0 && writer != process_ && !is_running(writer))
            out.push_back(it->path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace pinwheel::ui
