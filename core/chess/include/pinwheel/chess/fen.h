#pragma once
/// Forsyth-Edwards Notation: a strict reader that says where it stumbled, and the writer.
#include <string>
#include <string_view>

#include "pinwheel/chess/board.h"
#include "pinwheel/view/base.h"

namespace pinwheel::chess {

struct FenOptions {
    bool allow_kingless = false;    ///< either side may have no king (two are still refused)
    bool allow_capturable = false;  ///< the side not to move may be in check
};

/// Exactly six fields, one space between. Errors: fen.ascii, fen.fields, fen.placement, fen.pawns, fen.pieces (more
/// than 16 or more than 8 pawns per side), fen.kings, fen.side, fen.castling, fen.en-passant, fen.halfmove,
/// fen.fullmove (both at most 9999), fen.check; `where` is like "field 1, rank 5, character 3".
Result<Board> parse_fen(std::string_view text, FenOptions options = {});

enum class FenEp : std::uint8_t {
    legal,  ///< the square only if the side to move has a legal en passant capture
    raw,    ///< after every double step
};

/// The six fields. Any board can be written.
std::string to_fen(const Board& b, FenEp ep = FenEp::legal);

/// Fields 1, 3 and 4 joined by spaces, for keys of repetition.
std::string placement_castling_ep(const Board& b, FenEp ep = FenEp::legal);

inline constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace pinwheel::chess
