#include "model/shell/plugin_list.h"

#include <algorithm>
#include <ctime>

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

using State = PluginNews::State;
using Standing = PluginRow::Status;

constexpr std::size_t most_plugins_named = 3;  // in one line

fs::path place_of(const fs::path& file) {
    std::error_code ec;
    const fs::path place = fs::weakly_canonical(file, ec);
    return ec ? file : place;
}

std::string kind_of(const fs::path& file) {
    const auto ending = file.extension();
    return ending == ".so" ? "library" : ending == ".json" ? "json ruleset" : "lua";
}

PluginRow& row_of(std::vector<PluginRow>& rows, const fs::path& file) {
    const auto same = std::ranges::find_if(rows, [&](const PluginRow& row) { return place_of(row.path) == file; });
    if (same != rows.end()) return *same;
    rows.push_back({file.stem().string(), kind_of(file), file, Standing::skipped, {}, {}});
    return rows.back();
}

void tell(PluginRow& row, const PluginNews& news) {
    const bool in_use = row.status == Standing::loaded;
    switch (news.state) {
        case State::taken_in:
            row.status = Standing::loaded;
            row.reason.clear();
            return;
        case State::refused:
            row.status = Standing::refused;
            row.reason = news.reason + (in_use ? " What was read of it before stays in use until the next start." : "");
            return;
        case State::waits:
            row.reason = in_use ? "The file changed; it is read at the next start, and what was read before is in use."
                                : "The file came or changed after the start; it is read at the next one.";
            return;
        case State::gone:
            if (in_use && row.kind.find("ruleset") != row.kind.npos) {
                row.status = Standing::skipped;
                row.reason = "The file is gone, and its ruleset with it. Games that are played under it keep it.";
                return;
            }
            row.reason = in_use ? "The file is gone; what was read of it stays in use until the next start."
                                : "The file is gone.";
    }
}

/// "14:05", by the clock on the wall.
std::string time_of_day(std::chrono::system_clock::time_point when) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    std::tm day{};
    ::localtime_r(&seconds, &day);
    char text[8];
    return {text, std::strftime(text, sizeof text, "%H:%M", &day)};
}

}  // namespace

void PluginFolder::tell(const fs::path& file, PluginNews told) {
    news.insert_or_assign(place_of(file), std::move(told));
}

std::vector<PluginRow> plugin_list(std::vector<PluginRow> rows, const Registry& registry, const PluginFolder& folder) {
    for (const Variant* variant : registry.variants())
        for (const auto& ruleset : registry.rulesets(variant->info().id)) {
            const RulesetInfo& info = ruleset->info();
            if (info.source.empty()) continue;
            const auto same = std::ranges::find_if(
                rows, [&](const auto& row) { return place_of(row.path) == place_of(info.source); });
            if (same != rows.end()) {
                same->status = Standing::loaded;
                same->reason.clear();
                continue;
            }
            const std::string kind = info.source.ends_with(".lua") ? "lua ruleset" : "json ruleset";
            rows.push_back({info.id, kind, info.source, Standing::loaded, {}, {}});
        }
    for (const auto& [file, news] : folder.news) tell(row_of(rows, file), news);
    std::stable_partition(rows.begin(), rows.end(), [](const PluginRow& row) { return !row.reason.empty(); });
    return rows;
}

Status refused_plugins(const std::vector<PluginRow>& rows) {
    std::string names;
    std::size_t count = 0;
    for (const PluginRow& row : rows) {
        if (row.status != Standing::refused) continue;
        if (++count <= most_plugins_named) names += (count == 1 ? "" : ", ") + row.path.filename().string();
    }
    if (count == 0) return {};
    if (count > most_plugins_named) names += " and " + std::to_string(count - most_plugins_named) + " more";
    return Error{"plugins.refused",
                 (count == 1 ? "1 plugin was" : std::to_string(count) + " plugins were") + " refused: " + names +
                     ". Tools ▸ Plugins says why.",
                 {}};
}

std::string folder_sentence(const PluginFolder& folder) {
    if (folder.read == std::chrono::system_clock::time_point())
        return folder.path.string() + " was not read: only what came with Pinwheel is loaded.";
    const auto waiting =
        std::ranges::count_if(folder.news, [](const auto& told) { return told.second.state == State::waits; });
    return folder.path.string() + " was read at " + time_of_day(folder.read) +
           ". Rulesets there are read again when they change, other plugins at the next start" +
           (waiting == 0   ? std::string(".")
            : waiting == 1 ? std::string(", for which one file waits.")
                           : ", for which " + std::to_string(waiting) + " files wait.");
}

}  // namespace pinwheel::ui
