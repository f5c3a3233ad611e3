#pragma once
/// What a seat may try in a blind game, from its View alone.
#include "pinwheel/view/view.h"
#include "seen/own_pieces.h"

namespace pinwheel::blind::seen {

/// Indices into VariantInfo::actions.
enum ActionKind : std::uint8_t {
    act_move,
    act_touch,
    act_resign,
    act_offer_draw,
    act_respond_draw,
    act_claim,
    act_abandon,
    act_timeout
};

/// Words of act_move's promotion and of act_respond_draw, by argument value.
inline constexpr std::array<const char*, 5> promotion_words{"", "q", "r", "b", "n"};
inline constexpr std::array<const char*, 3> response_words{"", "accept", "decline"};

/// Pieces of the viewer's seat as the view shows them; empty for a view of another kind.
OwnPieces own_pieces(const View&);

/// Attempts (standing `unsure`), resignation and draw actions of the viewer's seat.
std::vector<Offer> seat_offers(const View&);

/// Resignation and draw actions alone: the same in every mode.
void add_table_offers(const View&, std::vector<Offer>&);

/// Appends the touch of a piece: to take it up is to touch it (blind spec §4).
void add_touch_offer(SeatId, int from, std::vector<Offer>&);

/// Appends a move, four of them where a pawn reaches the last rank.
void add_move_offers(SeatId, int from, int to, bool promotes, Offer::Standing, std::vector<Offer>&);

}  // namespace pinwheel::blind::seen
