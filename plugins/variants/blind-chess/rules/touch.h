#pragma once
/// The touch-move machine (blind spec §2, §4).
#include "pinwheel/game/variant/variant.h"
#include "rules/position.h"
#include "seen/geometric.h"

namespace pinwheel::blind {

/// A commit of the side to move.
struct Commit {
    Square from = 0;
    std::optional<Square> to;
    PieceType promotion = PieceType::none;
};

/// What the pieces of `side` are; all that the statements before `wont_help` may look at.
seen::OwnPieces own_pieces(const chess::Board&, Color side);

/// Takes a commit: makes the move, refuses it in an announcement, or gives an error and changes nothing.
/// Errors: "illegal.must_move_touched_piece", "illegal.promotion_required", "illegal.malformed"; in vanilla mode
/// without touch-move also those of chess. The caller has checked whose turn it is.
Status commit(Position&, const Commit&, std::vector<Announcement>&);

/// The move that a commit with a target makes, its promotion left aside where no pawn reaches the last rank; nothing
/// where that makes the commit malformed (BR25).
std::optional<chess::Move> move_of(const Position&, const Commit&);

/// Legal targets of the piece on `from`, for the side to move.
Bitboard legal_targets(const chess::Board&, Square from);

/// "e2", "e2e4", "a7a8q".
std::string commit_token(const Commit&);

/// Whether a move keeps to the touch that binds its side, if any (blind spec §4).
bool fits_touch(const Position&, chess::Move);

}  // namespace pinwheel::blind
