#pragma once
/// `book SOURCE --games PATH`: what was played from a position in many games, and how they ended.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct BookOptions {
    Source source;
    int ply = -1;
    std::vector<std::string> games;  ///< files and folders
    std::string rulesets;            ///< as for compare; empty: the game's own
    bool json = false;               ///< "book" of share/schemas/answers.schema.json
};

int run_book(const Registry&, const BookOptions&);

}  // namespace pinwheel::terminal
