#pragma once
/// The blind view: a function of own pieces, of what everybody knows, and of what the seat itself did and heard.
#include <optional>
#include <string_view>

#include "pinwheel/view/view.h"
#include "seen/geometric.h"

namespace pinwheel::blind::seen {

enum class Check : std::uint8_t { no, yes, unknown };

/// Known to everybody at the table.
struct PublicInfo {
    bool vanilla = false;
    bool highlighting = true;
    bool all_hear_moves = true, all_hear_refusals = true;
    std::optional<bool> orthodox_start;            ///< the viewer's side, or both, began with the usual array
    bool rook_first = false;                       ///< ruling BR06
    bool claims = false;                           ///< ruling BR21: threefold and fifty moves end the game by claim
    bool touch_move = true;                        ///< ruling BR15
    PawnAhead pawn_ahead = PawnAhead::both_steps;  ///< ruling BR08
    std::uint16_t to_move = 0;                     ///< seat
    std::uint8_t to_act = 0;                  ///< set of seats: one more than the side to move while a draw offer waits
    Check in_check = Check::no;               ///< of the side to move
    std::optional<std::uint16_t> draw_offer;  ///< seat that offered
};

/// Known to one seat.
struct OwnInfo {
    int touched = nowhere;  ///< square of the touched piece
    bool bound = false;     ///< whether it must move (false: ruling BR04 or BR05 holds a piece that cannot)
    std::array<std::uint8_t, 6> taken_by_you{}, taken_by_opponent{};  ///< by Piece
    std::string sheet;  ///< own attempts, moves and losses in order: "0:e1=no_legal_moves 0:e2e4=moved …"
};

/// View of a seat in a running blind game. O(64).
View seat_view(const OwnPieces&, const PublicInfo&, const OwnInfo&);

/// View of a bystander in a running blind game: the turn, the check, the draw offer.
View bystander_view(const PublicInfo&);

/// Seats and settings, common to every view of the variant.
View frame(const PublicInfo&, Viewer);
/// The board without cells.
BoardView board_frame();
/// What a seat took, from pawns to queens.
CaptureTally tally(SeatId by, const std::array<std::uint8_t, 6>&);

/// Rights::rules of this variant, by index: whether each holds.
enum Rule : std::uint8_t { rule_rook_first, rule_claims, rule_touch_move, rule_one_step, rule_count };
/// Whether a rule holds in a view; the usual where the view tells no rules.
bool holds(const View&, Rule);

}  // namespace pinwheel::blind::seen
