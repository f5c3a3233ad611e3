#pragma once
/// The command line of the window.
#include <filesystem>
#include <optional>
#include <string>

namespace pinwheel::desktop {

struct Options {
    std::filesystem::path file, script, screenshot;
    std::filesystem::path probe;  ///< where to write how long the window does not listen
    std::string variant, ruleset, renderer, theme, moves, join;
    int width = 0, height = 0;  ///< 0: as it was last
    bool safe_mode = false;
    bool ready = false;  ///< says READY on standard output at the first paint
};

/// Nothing and an exit code where the program is to end at once: help, version, or a wrong command line, already told.
std::optional<Options> parse_options(int argc, char** argv, int& exit_code);

}  // namespace pinwheel::desktop
