#pragma once
/// What an action at the cursor leads to: the verdict after it.
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

/// The same of the cursor's position, held by another state.
Verdict standard_at_cursor(const Game&, StatePtr, const Rulings&);

/// Of the verdict after a legal action at the cursor, or on the cursor's position where there is none: a finding
/// "result-by-ruling" for each ruling that is not at its default and by whose default somebody would get something
/// else, or play would go on (of draws told of the ruling alone that the verdict names); that ruling first. Details
/// "default", and who would win, lose or draw then: "winners", "losers", "drawers"; where it would end otherwise the
/// "reason"; "said" of the verdict's own ruling.
std::vector<Finding> rulings_of_result(const Game&, const Action*, const Verdict&);

/// Of a drawn game: a finding "decides-too" for each other ruling on verdicts that ends it, for under another option of
/// it play would go on.
std::vector<Finding> rulings_that_end(const Game&);

/// Of a legal action that ends the game, or leaves but one answer, which ends it: a finding "ends-so" that says how it
/// ends and who wins, with the ruling that decides. Of one after which play goes on: a finding "open-by-ruling" for
/// each ruling by whose default it would end the game (details as of "ends-so", and "default"). Tells everything: for
/// whoever may know all.
Explanation told_with_end(const Game&, const Action&, Explanation);
/// The sentence of these findings; empty for other codes.
std::string ends_sentence(const VariantInfo&, const Finding&);

/// Tells a finding how a verdict ends the game, in the details of "ends-so".
void tell_end(const Game&, const Verdict&, Finding&);
/// "by checkmate: West wins." of such details.
std::string end_words(const VariantInfo&, const Finding&);

}  // namespace pinwheel
