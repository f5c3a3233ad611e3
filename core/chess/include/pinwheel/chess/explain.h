#pragma once
/// Why a move is legal or not on one orthodox board, in words for people.
#include <string>
#include <string_view>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/chess/restrictions.h"

namespace pinwheel::chess {

enum class Reason : std::uint8_t {
    legal,
    no_piece,
    not_your_piece,
    own_piece_on_target,
    blocked,
    not_this_pieces_move,
    king_in_check,
    pinned,
    moves_into_check,
    castling_right_lost,
    castling_through_check,
    castling_blocked,
    en_passant_expired,
    promotion_piece_missing,
    promotion_not_allowed,
    immobile,
    uncapturable,
};

/// Stable id: "no-piece", "not-this-piece's-move", "moves-into-check", …
std::string_view reason_code(Reason reason);

struct Finding {
    Reason reason = Reason::legal;
    std::string_view code;  ///< reason_code(reason)
    std::string message;    ///< one sentence, "The rook on a1 is blocked by the pawn on a2."
    Bitboard squares = 0;   ///< the squares at fault, to light up: the blocker, the checkers, the pinner …
    bool legal() const { return reason == Reason::legal; }
};

/// Judges from-to-promotion for the side to move; legal exactly when the generator makes the move.
/// Names the first obstacle in the order a player would ask: whose piece, how it moves, what is in the way, the king.
Finding explain(const Board& b, Move m, const Restrictions* mods = nullptr);

}  // namespace pinwheel::chess
