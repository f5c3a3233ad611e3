#pragma once
/// Files of rulesets that a person opens, drops on the window, or edits while it runs.
#include <filesystem>
#include <map>
#include <memory>

#include "model/document/file_stamp.h"
#include "model/shell/plugin_list.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::desktop {

class MainFrame;

class RulesetFiles {
public:
    explicit RulesetFiles(MainFrame& frame) : frame_(frame) { folder_.path = folder(); }

    /// Whether a file is a ruleset's and no game's.
    static bool is_one(const std::filesystem::path&);
    /// What is said of one that is not, with what its first line would have to say where it is Lua.
    static Error why_none(const std::filesystem::path&);
    /// Where a person's own rulesets lie.
    static std::filesystem::path folder();
    /// Shows what the file says and offers to try it on the game shown or to install it.
    void offer(const std::filesystem::path&);
    /// Takes in a file of the folder that was just written.
    Status take_in(const std::filesystem::path&);
    /// Takes in what is new or changed in the folder since the last look, and drops the rulesets of files that are
    /// gone; the first look only remembers. In safe mode nothing is looked at.
    void look();
    /// What the looks found.
    const ui::PluginFolder& plugins() const { return folder_; }

private:
    /// Reads a file and resolves it against its variant. Errors: those of parse_ruleset, bind and load_script_plugin.
    Result<std::shared_ptr<const Ruleset>> read(const std::filesystem::path&) const;
    /// Whether a file of the folder is taken in when it changes: rulesets, and what was one.
    bool reads_again(const std::filesystem::path&) const;
    /// Takes the rulesets of a file out of the menus, but for the one that it has now; one that a file of another
    /// folder has under the same id comes back. A sentence of what went; empty: nothing.
    std::string drop(const std::filesystem::path&, const Ruleset* but);
    void try_out(const std::shared_ptr<const Ruleset>&);
    Status install(const std::filesystem::path&, const std::shared_ptr<const Ruleset>&);

    MainFrame& frame_;
    std::map<std::filesystem::path, ui::FileStamp> seen_;
    ui::PluginFolder folder_;
};

}  // namespace pinwheel::desktop
