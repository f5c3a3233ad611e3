// Runs one script in an engine like that of the window: sandboxed, with a budget.
#include <iostream>

#include "pinwheel/lua/script_engine.h"
#include "pinwheel/lua/script_loader.h"

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    pinwheel::Registry registry;
    pinwheel::LoadOptions load;
    load.scripts = pinwheel::make_script_loader();
    pinwheel::load_plugins(registry, load);
    pinwheel::ScriptOptions options;
    options.instructions = 20'000'000'000;
    const auto result = pinwheel::ScriptEngine(registry, options).run_file(argv[1]);
    if (!result.ok()) std::cerr << result.error.code << ": " << result.traceback << '\n';
    return result.ok() ? 0 : 1;
}
