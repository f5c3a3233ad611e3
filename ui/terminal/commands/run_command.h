#pragma once
/// `run FILE.lua ARGS…`.
#include <string>
#include <vector>

namespace pinwheel {
class Registry;
}

namespace pinwheel::terminal {

struct RunOptions {
    std::string file;
    std::vector<std::string> args;
    bool sandbox = false;
};

int run_script(Registry& registry, const RunOptions& options);

}  // namespace pinwheel::terminal
