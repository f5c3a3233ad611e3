#pragma once
/// How a kind goes, worked out by the move generator itself, for rule cards.
#include "pinwheel/game/datum.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// On a board of nine by nine, from its middle or, for pieces with a first move of their own, from their second rank:
///   files, ranks, from; board: a text of rows
///   moves     squares it goes to on an empty board; first: those of its first move alone
///   men       who else stands there: the leader of a piece that captures together with it
///   captures  squares where it could take a lone piece; `takes` instead for a mimic: by kind of the victim
///   example   among other pieces: men {square, seat, piece}, targets {square, how, captured}
Datum diagram_of(const Catalogue&, const Choices&, KindId);

}  // namespace pinwheel::hyper_fairy
