#include "terminal/load_plugins.h"

#include "pinwheel/lua/script_loader.h"

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
    return registry;
}

}  // namespace pinwheel::terminal
