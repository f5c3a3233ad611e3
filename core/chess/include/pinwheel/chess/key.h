#pragma once
/// Position keys put together from parts, so that each ruleset can choose what counts as "the same position".
#include "pinwheel/chess/threats.h"

namespace pinwheel::chess {

/// When the e.p. square belongs to the key.
enum class EpRule : std::uint8_t {
    board_legal,    ///< the side to move has a legal en passant capture (FIDE 9.2)
    raw,            ///< after every double step
    pawn_adjacent,  ///< a pawn of the side to move stands beside it, pinned or not
    none,           ///< never
};

/// The e.p. part of a key: 0 when the rule leaves it out.
PINWHEEL_HOT std::uint64_t ep_key(const Board& b, EpRule rule) {
    if (b.ep == no_square || rule == EpRule::none) return 0;
    if (rule == EpRule::pawn_adjacent && !ep_candidates(b)) return 0;
    if (rule == EpRule::board_legal && !has_legal_ep(b)) return 0;
    return zobrist.ep_file[b.ep & 7u];
}

/// Placement, castling rights and e.p. by `rule`; no side to move, no counters. Needs Board::key to be kept.
PINWHEEL_HOT std::uint64_t repetition_key(const Board& b, EpRule rule = EpRule::board_legal) {
    return b.key ^ ep_key(b, rule);
}

/// The usual whole key: repetition_key and the side to move. The e.p. file counts when a pawn could
/// pseudo-legally capture, which costs one table look-up; exact legality is EpRule::board_legal.
PINWHEEL_HOT std::uint64_t position_key(const Board& b, EpRule rule = EpRule::pawn_adjacent) {
    return repetition_key(b, rule) ^ (b.side == Color::black ? zobrist.black_to_move : 0);
}

/// Placement only, from Board::key.
PINWHEEL_HOT std::uint64_t placement_key(const Board& b) { return b.key ^ zobrist.castling[b.castling]; }

/// Board::key from scratch: what the incremental one must equal.
std::uint64_t compute_key(const Board& b);

}  // namespace pinwheel::chess
