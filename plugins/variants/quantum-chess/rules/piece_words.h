#pragma once
/// Words for pieces that may be several types, for the sentences of findings.
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/view/explanation.h"

namespace pinwheel::quantum {

/// "White" of "w".
std::string_view side_title(std::string_view id);
/// Squares of all subjects with a part: "a1", "c3".
std::vector<std::string> squares_of(const Finding&, Part);
/// "the piece on a1", "the pieces on a1 and c3".
std::string pieces_on(const std::vector<std::string>& squares);
/// "a queen or a rook" of "QR"; of a king or a queen, of which there is one, "the king".
std::string types_in_a_row(std::string_view letters);
/// "the rook on a1", "the piece on e8 (queen or rook)", "the piece on f3 (perhaps a queen)": all subjects with a part,
/// those that attack with the types by which they do.
std::string men(const Finding&, Part);
/// "the piece on e2": the first of them; "it" where there is none.
std::string man(const Finding&, Part);
/// What castling does: "the king goes from d1 to g1, and the rook stays on f1".
std::string castling_words(const Finding&);

/// The sentence of a legal action: what it does, what is left of every piece, how it answers a challenge.
std::string allowed_sentence(const Finding&);

}  // namespace pinwheel::quantum
