#pragma once
/// A draft as a page of letters: what may be taken and what it costs, the army, what is wrong with it.
#include "pinwheel/game/services/services.h"

namespace pinwheel::terminal {

std::string draft_text(const DraftSheet&, const std::vector<PieceCard>& catalogue, int columns);

/// The piece of the catalogue that a word names: its id, its symbol in capitals, or its name; null where there is none.
const PieceCard* piece_named(const std::vector<PieceCard>& catalogue, const std::string& word);

}  // namespace pinwheel::terminal
