#pragma once
/// The whole of a duplicate chess position: a trivially copyable value.
#include <type_traits>

#include "boards/synced.h"
#include "boards/table.h"
#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::duplicate {

/// What a seat may do when its turn comes.
enum class Turn : std::uint8_t {
    move,     ///< the synchronized moves
    release,  ///< R08: the moves of one board alone
    pass,     ///< nothing but to skip: eliminated, or stalemated under R07 pass
    none,     ///< nothing at all: mate, stalemate, or the game was resigned
};

/// How a seat was put out of play.
enum class Exit : std::uint8_t { mate, stalemate, resignation };

/// The rulings that change what is legal, brought to their effect: equal values, equal play.
struct PlayChoices {
    enum class Aftermath : std::uint8_t { end, freeze, freeze_inert, remove };
    enum class Stalemate : std::uint8_t { end, pass, freeze };
    enum class Resignation : std::uint8_t { absent, ends, freezes };
    std::uint8_t order = 0;            ///< R01, row of turn_orders
    std::uint8_t mate = 0;             ///< R02; 0 where it changes the verdict only
    Aftermath aftermath{};             ///< R06
    Stalemate stalemate{};             ///< R07
    bool release = false;              ///< R08
    Resignation resignation{};         ///< R20
    bool ghosts_block_only = false;    ///< R21
    bool ghosts_uncapturable = false;  ///< R22
    bool free_promotion = false;       ///< R23
    bool operator==(const PlayChoices&) const = default;
};

/// What the last turn did on one board: enough to show it and to take it back.
struct LastMove {
    chess::Move move;  ///< false: no turn yet, or a skip
    chess::PieceType moved = chess::PieceType::none;
    chess::PieceType captured = chess::PieceType::none;
    chess::Square victim = chess::no_square;  ///< where the captured piece stood
    std::uint8_t castling = 0;                ///< rights before
    bool castled() const {
        return moved == chess::PieceType::king && (move.to() == move.from() + 2 || move.from() == move.to() + 2);
    }
    bool operator==(const LastMove&) const = default;
};

/// When a piece became a ghost. Ghosts themselves are derived (ghosts.h); those of a composed set-up have no note.
struct GhostNote {
    chess::Square square = 0;
    std::uint8_t board = 0;
    Seat by = no_seat;      ///< who captured the twin
    std::uint16_t ply = 0;  ///< of that capture, 1-based
    bool operator==(const GhostNote&) const = default;
};

/// A seat put out of play, with all that winners' rulings may ask about that moment.
struct Elimination {
    Seat seat = no_seat;
    Exit how = Exit::mate;
    std::uint8_t checkers = 0;  ///< set of opponents' seats that gave check
    Seat completer = no_seat, completer_local = no_seat;
    std::uint32_t ply = 0;  ///< plies played before it
    bool operator==(const Elimination&) const = default;
};

struct Position {
    chess::Board boards[4];
    SyncedMap moves;             ///< of the seat to act, when `turn` is move or release
    chess::Bitboard loose[4]{};  ///< R08: pieces that left lockstep, immovable for good
    LastMove last[4];
    static constexpr int max_notes = 60;
    GhostNote notes[max_notes];  ///< in order of capture
    Elimination eliminations[4];
    std::uint32_t ply = 0;
    std::uint16_t quiet_either = 0;  ///< system clock, reset by a pawn move or a capture on either board
    std::uint16_t quiet_both = 0;    ///< the same where only events on both boards count (R13)
    std::uint8_t note_count = 0, elimination_count = 0;
    std::uint8_t skips = 0;       ///< skipped turns in a row
    std::uint8_t eliminated = 0;  ///< set of seats that only skip
    std::uint8_t inert = 0;       ///< eliminated seats whose pieces attack nothing (R06 freeze-inert)
    std::uint8_t resigned = 0;    ///< set of seats
    std::uint8_t mobile = 0;      ///< bits 0 and 1: the seat to act has a board-legal move on A, on B
    Seat last_mover = no_seat;
    Turn turn = Turn::none;
    std::uint8_t release_board = 0;
    PlayChoices choices;

    /// The seat whose turn it is, also where it can do nothing.
    PINWHEEL_HOT Seat seat() const { return turn_orders[choices.order][ply & 3]; }
    bool is_out(int s) const { return eliminated >> s & 1; }
    /// Resigned where that ends the game.
    bool is_abandoned() const { return (resigned & ~eliminated) != 0; }
};
static_assert(std::is_trivially_copyable_v<Position>);

}  // namespace pinwheel::duplicate
