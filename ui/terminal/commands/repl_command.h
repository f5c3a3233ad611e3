#pragma once
/// `repl`: the Lua console in a terminal.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct ReplOptions {
    Source source;  ///< what the global `g` is; an empty name: a new game of ui::shipped_variant(), where it is loaded
    bool sandbox = false;
};

/// Ends at the end of input. From a pipe: no prompts, and a failure when an entry failed.
int run_repl(Registry& registry, const ReplOptions& options);

}  // namespace pinwheel::terminal
