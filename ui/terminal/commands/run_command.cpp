#include "terminal/commands/run_command.h"

#include "pinwheel/lua/script_engine.h"
#include "terminal/interrupt.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

int run_script(Registry& registry, const RunOptions& options) {
    ScriptOptions limits;
    limits.trusted = !options.sandbox;
    limits.output = print_of_script(options.sandbox);
    ScriptEngine engine(registry, limits);
    Interrupt interrupt(&engine);
    const auto result = engine.run_file(options.file, options.args);
    if (result.ok()) return success;
    Error error = result.error;
    if (!result.traceback.empty()) error.message = result.traceback;
    return fail(error, error.message.find(options.file) == error.message.npos ? options.file : "");
}

}  // namespace pinwheel::terminal
