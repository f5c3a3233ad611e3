#pragma once
/// What an action at the cursor leads to: the verdict after it, and how the line came to what a finding asks about.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// A position that would be reached from the cursor, and who led to it.
struct AfterStep {
    StatePtr state;
    SeatId mover;
};
/// The judgement of the last of some positions that would follow the cursor, one behind the other. Nothing of the game
/// changes; a judge that fails leaves it open.
Judgement judged_after(const Game&, const std::vector<AfterStep>&);

/// What the standard judge says of that position under other rulings on verdicts.
Verdict standard_after(const Game&, const std::vector<AfterStep>&, const Rulings&);

/// Of a legal action that ends the game, or leaves but one answer, which ends it: a finding "ends-so" that says how it
/// ends and who wins, with the ruling that decides. Of one after which play goes on: a finding "open-by-ruling" for
/// each ruling by whose default it would end the game (details as of "ends-so", and "default"). Tells everything: for
/// whoever may know all.
Explanation told_with_end(const Game&, const Action&, Explanation);
/// The sentence of such a finding; empty for other codes.
std::string ends_sentence(const VariantInfo&, const Finding&);

/// Tells a refused action's findings that ask for it how the line came to be so: of a piece that has left its square
/// (detail "when-left", such as "w e1") the first move of that seat from there ("left": "e1e2", "left-ply": "1",
/// "left-from": "e1"), of the first such detail that has one; of a piece that came to a square ("when-came") the last
/// move of that seat there ("came", "came-ply", "came-to", and "came-twice" where it went two squares along a file).
/// Tells everything: for whoever may know all.
Explanation told_with_history(const Game&, Explanation);

}  // namespace pinwheel
