#pragma once
/// How a kind goes, worked out by the move generator itself, for rule cards.
#include "pinwheel/game/services/services.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// On a board of nine by nine, from its middle or, for pieces with a first move of their own, from their second rank.
/// Pieces stand there for a piece that captures together with its leader; a mimic has `takes` instead of `captures`.
PieceDiagram diagram_of(const Catalogue&, const Choices&, KindId);

}  // namespace pinwheel::hyper_fairy
