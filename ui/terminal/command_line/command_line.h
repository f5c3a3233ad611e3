#pragma once
/// The command line of pinwheel-cli, by CLI11.

namespace pinwheel::terminal {

/// Reads the arguments and runs the command they name. Gives the exit code: 0, 1 failure, 2 usage.
int run_command_line(int argc, char** argv);

}  // namespace pinwheel::terminal
