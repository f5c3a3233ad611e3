#pragma once
/// What a View of Hyper Fairy Chess tells: texts in View::extra, and positions made of them again.
///   rules            the options in force, one digit per ruling
///   hfen             the position (play); promoted: what promoted pieces were, where any are
///   points.w/.b      victory points on the board (play)
///   terms            the terms of the draft; budget: its budget
///   army.w/.b        armies, as far as the viewer may know them; spent.w/.b what they cost
///   hand.w/.b        what is left to place; rows: what stands, as far as the viewer sees it (placement)
///   commitment.w/.b  hashes of the committed armies; nonce.w/.b their nonces once both are in
#include "rules/rules.h"

namespace pinwheel::hyper_fairy::seen {

std::string rules_text(const Choices&);
bool read_rules(std::string_view, Choices&);

std::string terms_text(const DraftTerms&);
bool read_terms_text(std::string_view, DraftTerms&);

/// The game as its view shows it, for the seat whose view it is; nothing for any other view. What the viewer cannot
/// know is left out.
std::optional<GamePosition> position_in(const View&);

}  // namespace pinwheel::hyper_fairy::seen
