#pragma once
/// Drawings of a position as comments of PGN have them.
#include <string>
#include <vector>

#include "pinwheel/game/files/notation.h"

namespace pinwheel::pgn_notation {

/// Adds what is not drawn there yet; of one position there are at most 128, further ones are left out.
void draw(std::vector<Annotation>& all, const std::vector<Annotation>& more);
/// The drawings of a comment, "[%csl Ge4]" and "[%cal Ge2e4]", which are taken out of it; other commands stay.
std::vector<Annotation> take_drawings(std::string& comment, const std::string& board);
/// The drawings of a comment as write_tokens() has them, "[%draw board:e4 - arrow.1]", which are taken out of it.
std::vector<Annotation> take_any_drawings(std::string& comment);

}  // namespace pinwheel::pgn_notation
