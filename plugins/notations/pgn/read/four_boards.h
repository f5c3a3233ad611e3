#pragma once
/// The four boards of a game of duplicate chess as they are exported, put together again.
#include <optional>

#include "pinwheel/game/files/notation.h"

namespace pinwheel::pgn_notation {

/// The game that begins at a place, which becomes that of its end. Nothing where the text is no such game, or one
/// whose moves do not tell all that happened.
std::optional<Record> read_four_boards(std::string_view text, std::size_t& at);

}  // namespace pinwheel::pgn_notation
