#pragma once
/// `ask VARIANT|FILE QUESTION WORDS…`: a service or question of the variant, answered as JSON in one line.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct AskOptions {
    Source source;
    std::string question;
    std::vector<std::string> words;
    int ply = -1;  ///< of a file: the position to ask about; -1: where it was saved
};

int run_ask(const Registry& registry, const AskOptions& options);

}  // namespace pinwheel::terminal
