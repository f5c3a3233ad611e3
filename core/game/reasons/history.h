#pragma once
/// How the line to the cursor came to what a finding asks about.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Tells a refused action's findings that ask for it how the line came to be so. Each of these details names a seat and
/// a square of the finding's board, "w e1":
///   when-left: by what the seat's piece first went from there, of several such squares the one that was left first
///   when-gone: by what it last went from there
///   when-came: by what the piece that stands there came
/// or a seat and kinds of pieces, "w queen fairy-queen":
///   when-lost, when-lost-last: by what the seat first, or last, lost one of them
/// Added are, of the first two and of losses, "left" ("e1e2"), "left-ply", "left-from", "left-piece", and where it was
/// taken "left-by" (a seat) and "left-with" (its kind of piece); "left-never" where nothing of when-left happened since
/// the set-up; of the last "came", "came-ply", "came-to" and "came-twice" where it went two squares along a file. Tells
/// everything: for whoever may know all. Linear in the line, with few views.
Explanation told_with_history(const Game&, Explanation);

}  // namespace pinwheel
