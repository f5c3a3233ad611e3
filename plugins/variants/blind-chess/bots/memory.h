#pragma once
/// What a computer player knows: its view and what it heard, nothing else (blind spec §11). No header here shows a
/// State.
#include <chrono>
#include <map>
#include <span>
#include <stop_token>
#include <vector>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/game/variant/bot.h"
#include "text/sheet.h"

namespace pinwheel::blind {

/// An own commit and its answer.
struct Try {
    int ply = 0;
    Square from = 0;
    Square to = chess::no_square;  ///< no_square: touched only
    PieceType promotion = PieceType::none;
    enum class Answer : std::uint8_t { touched, stuck, illegal, moved, other } answer = Answer::other;
    PieceType captured = PieceType::none;
    bool en_passant = false;
};

/// Notices heard at one ply.
struct Heard {
    bool moved = false, captured = false, en_passant = false, castled_short = false, castled_long = false;
    PieceType promoted = PieceType::none;
    bool check = false;
    bool known() const { return moved || captured || en_passant || castled_short || castled_long; }
};

struct Memory {
    Memory(const View&, std::span<const Announcement>, SeatId);

    const View& view;
    Color me;
    bool my_turn = false, in_check = false, orthodox = false, vanilla = false;
    std::vector<Try> tries;                      ///< all of them, in order
    std::vector<std::pair<int, Square>> losses;  ///< ply before the capture, square
    std::map<int, Heard> heard;                  ///< by half-moves completed when it was said
    std::optional<chess::Move> last_move;        ///< own

    /// Tries since the own last move.
    std::span<const Try> this_turn() const;
    /// Refused ones among them.
    int refusals() const;
    /// Own moves made.
    int moves() const;
    /// Whether this turn's answers already rule the move out.
    bool ruled_out(Square from, Square to) const;
    /// Own material minus the opponent's by the tallies, in pawns.
    int material_balance() const;
};

/// Time, nodes and a stop request of one decision.
class Budget {
public:
    explicit Budget(const BotLimits&);
    void use(std::uint64_t nodes) { used_ += nodes; }
    std::uint64_t used() const { return used_; }
    /// `share` of the whole: 1 is all of it.
    bool spent(double share = 1) const;

private:
    const BotLimits& limits_;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t used_ = 0;
};

/// Attempts of the offers that this turn has not ruled out.
std::vector<Action> open_attempts(const Memory&, const std::vector<Offer>&);
/// Answer to a draw offer: declined unless clearly worse by the own count. Nothing where none is pending.
std::optional<Action> draw_answer(const Memory&, SeatId);
Action resignation(SeatId);
/// A number from 0 to below 1.
double uniform(std::uint64_t& dice);

}  // namespace pinwheel::blind
