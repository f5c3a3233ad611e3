#pragma once
/// `check PLUGIN`: loads one plugin and runs the contract suite over what it brought.
#include <cstdint>
#include <string>

namespace pinwheel::terminal {

struct CheckOptions {
    std::string plugin;
    int games = 20, plies = 120;
    std::uint64_t seed = 1;
    int patience = 60;      ///< seconds that one clause may take
    bool together = false;  ///< in this process, for a debugger
};

int check_plugin(const CheckOptions& options);

}  // namespace pinwheel::terminal
