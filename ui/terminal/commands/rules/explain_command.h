#pragma once
/// `explain VARIANT|FILE TEXT`: why a move is legal or not, board by board.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct ExplainOptions {
    Source source;
    std::string token;
    std::string viewer;  ///< seat id, "arbiter" or "spectator"; empty: the game's default
    int ply = -1;        ///< of a file: the position to ask about; -1: where it was saved
    bool json = false;
};

/// Succeeds also for an illegal move: the answer is what was asked for.
int run_explain(const Registry& registry, const ExplainOptions& options);

/// The words of an explanation, each finding on a line of its own.
std::string explanation_words(const std::string& token, const Explanation& explanation);

}  // namespace pinwheel::terminal
