#pragma once
/// `run FILE.lua ARGS…`.
#include <string>
#include <vector>

namespace pinwheel {
class Registry;
struct ScriptResult;
}  // namespace pinwheel

namespace pinwheel::terminal {

struct RunOptions {
    std::string file;  ///< "-": standard input
    std::vector<std::string> args;
    bool sandbox = false;
};

int run_script(Registry& registry, const RunOptions& options);

/// What is told of a script that failed, once: message and code, then the calls that led to it where they say anything.
std::string script_trouble(const ScriptResult&);

}  // namespace pinwheel::terminal
