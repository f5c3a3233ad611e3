#pragma once
/// Each side's own record of attempts, moves and losses: what a player could write down at the table, and what a
/// computer player remembers by. Entries are "ply:token=answer", separated by blanks; a loss is "ply:square=lost".
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace pinwheel::blind {

struct SheetEntry {
    int ply = 0;              ///< half-moves completed before it; for moves and losses too
    std::string_view token;   ///< "e2", "e2e4", "a7a8q", or the square of a loss
    std::string_view answer;  ///< "touched", a statement's id, "moved", "captured:r", "captured_ep", "lost"
};

/// Appends an entry, unless the same stands there already for this half-move.
void note(Position&, Color, std::string_view token, std::string_view answer);

/// The entries of a sheet that refer to it; stops at the first that is malformed.
std::vector<SheetEntry> read_sheet(std::string_view);

}  // namespace pinwheel::blind
