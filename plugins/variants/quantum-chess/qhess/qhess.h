#pragma once
/// Whole games of quantum chess in the notation of spec §9.1: tags, a start position, move zero, turns with branches.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/plugin.h"
#include "text/token.h"

namespace pinwheel::qhess {

inline constexpr int deepest_branch = 40;  ///< branches inside branches that are written and read

/// The main line with its branches and comments. Errors: "notation.variant", "notation.depth".
Result<std::string> write_game(const Game&, quantum::Level);
/// Tags "Ruleset" and "Ruling-<id>" choose rulings. Errors: "load.*" with the offset and what was expected. Not
/// `strict`, wrong colour tags are mended and told in the notes.
Result<Record> read_game(std::string_view text, bool strict = true);

/// Registers the notation at each level of its writer.
void add_notations(Host&);

}  // namespace pinwheel::qhess
