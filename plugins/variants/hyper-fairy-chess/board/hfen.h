#pragma once
/// HFEN, the text of a position (rule book §4.2), and its parts.
#include "board/position.h"
#include "pinwheel/view/base.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// Reads and checks a position; the fields behind `unmoved` may be left out. `laws` is made for the board of the text.
/// Errors: "setup.hfen.rows", ".size", ".piece", ".leaders", ".turn", ".unmoved", ".ep", ".clock", ".key", ".fields",
/// with the field and the offset in `where`.
Result<Position> read_hfen(std::string_view, const Catalogue&, const Choices&, std::shared_ptr<const Laws>& laws);
std::string write_hfen(const Position&);

/// The rows alone: "r3k2r/…". read_rows puts the pieces on an empty board, none of them unmoved; `offset` is that of
/// the rows in the text that errors speak of. Errors: "setup.hfen.rows", ".size", ".piece".
std::string write_rows(const Position&);
Result<BoardSize> size_of_rows(std::string_view rows, std::size_t offset);
Status read_rows(std::string_view rows, std::size_t offset, Position&);

/// "Q", "*d": a symbol with the case of its side.
std::string symbol_of(const PieceKind&, int side);
/// Whether it matters of such a piece that it has not moved: leaders, castling partners, double-steppers.
bool keeps_unmoved(const PieceKind&);

}  // namespace pinwheel::hyper_fairy
