#pragma once
/// Positions made of a View of Hyper Fairy Chess again. Beside the boards a view tells in Rights::rules the options in
/// force, one number a ruling; in BoardRights en passant, unmoved pieces, the Mercenary that may not be hired (held)
/// and what promoted pieces were; in SeatRights whether a Regent has changed, and what may be promoted to; in Drafting
/// the terms of the draft, and armies and hands as far as the viewer may know them. For scripts there are notes:
/// points.w/.b, quiet-plies, budget.w/.b, army.w/.b, spent.w/.b, hand.w/.b, commitment.w/.b, nonce.w/.b.
#include "rules/rules.h"

namespace pinwheel::hyper_fairy::seen {

/// What decides the legal moves of play.
Rights rights_of(const GamePosition&);
/// The terms of a draft, without what was drafted.
Drafting terms_shown(const DraftTerms&);
/// An army or a hand by ids of kinds.
PieceCounts counts_shown(const Army&, const Laws&);

/// The game as its view shows it, for the seat whose view it is; nothing for any other view. What the viewer cannot
/// know is left out.
std::optional<GamePosition> position_in(const View&);

}  // namespace pinwheel::hyper_fairy::seen
