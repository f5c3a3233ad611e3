#pragma once
/// `check PLUGIN`: loads one plugin and runs the contract suite over what it brought.
#include <cstdint>
#include <string>

namespace pinwheel::terminal {

struct CheckOptions {
    std::string plugin;
    int games = 20, plies = 120;
    std::uint64_t seed = 1;
};

int check_plugin(const CheckOptions& options);

}  // namespace pinwheel::terminal
