#include "terminal/commands/run_command.h"

#include <cstdio>
#include <cstdlib>

#include "pinwheel/lua/script_engine.h"
#include "terminal/game_source.h"
#include "terminal/interrupt.h"
#include "terminal/say.h"
#include "terminal/script_network.h"

namespace pinwheel::terminal {

namespace {

constexpr char standard_input[] = "standard input";

int answer(const ScriptResult& result, const std::string& name) {
    if (result.ok()) return success;
    const std::string text = script_trouble(result);
    const bool told = text.find(name) != text.npos;
    const int code = fail({"", text, ""}, told ? "" : name);
    if (result.error.code != "script.interrupted") return code;
    // To take apart what a script holds may last as long as a person waits: the system does it at once.
    std::fflush(nullptr);
    std::quick_exit(code);
}

}  // namespace

std::string script_trouble(const ScriptResult& result) {
    if (result.traceback.empty()) return result.error.message + " [" + result.error.code + "]";
    // Calls of the program's own say nothing to who wrote the script.
    constexpr std::string_view heading = "\nstack traceback:\n", own = "\t[C]: in ?";
    std::string text = result.traceback;
    if (text.ends_with(own)) text.erase(text.size() - own.size());
    if (text.ends_with(heading)) text.erase(text.size() - heading.size());
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

int run_script(Registry& registry, const RunOptions& options) {
    ScriptOptions limits;
    limits.trusted = !options.sandbox;
    limits.output = print_of_script(options.sandbox);
    ScriptNetwork network;
    limits.network = &network;
    ScriptEngine engine(registry, limits);
    Interrupt interrupt(&engine);
    if (options.file != "-") return answer(engine.run_file(options.file, options.args), options.file);
    const auto text = read_standard_input();
    if (!text) return fail(text.error());
    return answer(engine.run_script(*text, standard_input, options.args), standard_input);
}

}  // namespace pinwheel::terminal
