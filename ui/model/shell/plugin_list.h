#pragma once
/// The list of plugins as it is now: what the start made of them, and what became of their files since.
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

/// What became of one file of the plugins' folder after the start.
struct PluginNews {
    enum class State : std::uint8_t {
        taken_in,  ///< a ruleset's file that was read again
        refused,   ///< one that could not be
        shadowed,  ///< one whose id is taken
        waits,     ///< another plugin's, which the next start reads
        gone,
    } state = State::taken_in;
    std::string reason;  ///< why it is refused
};

/// The plugins' folder since the start. Files are known by the place that they lead to.
struct PluginFolder {
    std::filesystem::path path;
    std::chrono::system_clock::time_point read{};  ///< when the start had read it; at the epoch: it has not
    std::map<std::filesystem::path, PluginNews> news;

    void tell(const std::filesystem::path& file, PluginNews);
    /// Null where nothing became of a file.
    const PluginNews* news_of(const std::filesystem::path& file) const;
};

/// A row for each plugin: `loaded` as the start left them, changed by the news; rulesets that came with a file later
/// and files that wait have rows of their own. Those with a reason come first.
std::vector<PluginRow> plugin_list(std::vector<PluginRow> loaded, const Registry&, const PluginFolder&);

/// What is to be said of a game under a ruleset whose file, or that of its judge, could not be read again: "The file of
/// this ruleset cannot be read (house.lua, line 5): its last sound version judges." Empty where all is right.
std::string unread_file_sentence(const PluginFolder&, const BoundRuleset&);

/// Which plugins the start refused, in a line: "1 plugin was refused: mine.so. Tools ▸ Plugins says why."; nothing
/// where it refused none. Code "plugins.refused".
Status refused_plugins(const std::vector<PluginRow>&);

/// When the folder was read, what of it is read again by itself, and how many files wait for the next start.
std::string folder_sentence(const PluginFolder&);

}  // namespace pinwheel::ui
