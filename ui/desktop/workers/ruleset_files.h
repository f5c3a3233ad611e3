#pragma once
/// Files of rulesets that a person opens, drops on the window, or edits while it runs.
#include <filesystem>
#include <map>
#include <memory>

#include "model/document/file_stamp.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::desktop {

class MainFrame;

class RulesetFiles {
public:
    explicit RulesetFiles(MainFrame& frame) : frame_(frame) {}

    /// Whether a file is a ruleset's and no game's.
    static bool is_one(const std::filesystem::path&);
    /// Where a person's own rulesets lie.
    static std::filesystem::path folder();
    /// Shows what the file says and offers to try it on the game shown or to install it.
    void offer(const std::filesystem::path&);
    /// Takes in what is new or changed in the folder since the last look; the first look only remembers.
    void look();

private:
    /// Reads a file and resolves it against its variant. Errors: those of parse_ruleset, bind and load_script_plugin.
    Result<std::shared_ptr<const Ruleset>> read(const std::filesystem::path&) const;
    void try_out(const std::shared_ptr<const Ruleset>&);
    Status install(const std::filesystem::path&, const std::shared_ptr<const Ruleset>&);

    MainFrame& frame_;
    std::map<std::filesystem::path, ui::FileStamp> seen_;
    bool looked_ = false;
};

}  // namespace pinwheel::desktop
