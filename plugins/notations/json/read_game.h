#pragma once
/// A saved game as data (duplicate chess spec §8 and our member "pinwheel").
#include "pinwheel/game/files/notation.h"

namespace pinwheel::json_notation {

/// Errors: those of parse_guarded and "load.variant", "load.version", "load.moves", "load.seat", "load.promotion",
/// "load.extras", "load.tree", "load.cursor", "load.sealed", each with the place ("moves[17]", "pinwheel.tree[2]",
/// "sealed.text"). Of an envelope counts what is sealed; what is wrong inside is not told. Unknown members are ignored.
Result<Record> read_game(std::string_view text);
/// The variant that a save file names; empty where it names none.
std::string names_variant(std::string_view text);

/// Whether a text is an envelope.
bool is_sealed(std::string_view text);

}  // namespace pinwheel::json_notation
