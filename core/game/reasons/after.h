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

/// Of the verdict on the last of these positions, or on the cursor's where there are none: a finding
/// "result-by-ruling" for each ruling on verdicts that is not at its default, is not named by the verdict, and by whose
/// default somebody would get something else, or play would go on (not told of draws). Details "default", and who would
/// win, lose or draw then: "winners", "losers", "drawers".
std::vector<Finding> rulings_of_result(const Game&, const std::vector<AfterStep>&, const Verdict&);

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
