#pragma once
/// The score sheet of a game.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::coordinate_notation {

/// First line of every sheet.
inline constexpr std::string_view title_line = "Pinwheel score sheet 1";

/// A header, then rows of one move per seat. Variations follow as lines of their own; comments and drawings stand below
/// the row of their ply:
///
///     Pinwheel score sheet 1
///     Variant: duplicate-chess
///     Ruleset: provisional
///
///            N     S     E     W
///       1.   e2e4  e2e4  d7d5  e7e5
///     ; 4: The boards part.
///     @ 4: NE:e7 NE:e5 arrow.1
///
///     Line 2, from line 1 after 3:
///       1.   ...   ...   ...   d7d5
///
/// A cell is "seat:token" where the seat is not the one of its column.
std::string write_sheet(const Game& game);

}  // namespace pinwheel::coordinate_notation
