#include "terminal/load_plugins.h"

#include "model/shell/legible.h"
#include "pinwheel/lua/script_loader.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

std::unique_ptr<Registry> load_library(const LibraryOptions& options) {
    auto registry = std::make_unique<Registry>();
    LoadOptions load;
    load.safe_mode = options.safe_mode;
    load.native_only = !options.scripts;
    if (options.scripts) {
        load.scripts = make_script_loader();
        load.judges = make_judge_maker();
    }
    load_plugins(*registry, load);
    note_folders(*registry);
    return registry;
}

void note_folders(const Registry& registry) {
    for (const PluginRow& row : registry.plugins())
        if (row.kind == "folder" && row.status == PluginRow::Status::refused)
            note(ui::legible(row.path.string()) + ": " + row.reason);
}

}  // namespace pinwheel::terminal
