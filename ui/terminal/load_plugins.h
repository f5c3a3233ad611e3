#pragma once
/// Loading plugins, as much of them as a command needs.
#include <memory>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel::terminal {

struct LibraryOptions {
    bool scripts = true;     ///< `.lua` plugins too
    bool safe_mode = false;  ///< only what came with Pinwheel
};

/// Says on standard error which folders of plugins are not there or cannot be read.
std::unique_ptr<Registry> load_library(const LibraryOptions& options);
/// The same of what load_plugins found.
void note_folders(const Registry&);

/// "a, b, c" of things with info().id, for sentences about unknown ones.
template <class List>
std::string ids_of(const List& list) {
    std::string out;
    for (const auto& item : list) out.append(out.empty() ? "" : ", ").append(item->info().id);
    return out;
}

/// " Did you mean 'chess'?" for an unknown id that is near one of the list; else nothing.
template <class List>
std::string did_you_mean(std::string_view word, const List& list) {
    std::vector<std::string> ids;
    for (const auto& item : list) ids.push_back(item->info().id);
    const std::string near = nearest_word(word, ids);
    return near.empty() ? near : " Did you mean '" + near + "'?";
}

}  // namespace pinwheel::terminal
