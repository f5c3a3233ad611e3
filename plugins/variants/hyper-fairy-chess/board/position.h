#pragma once
/// The hot position of the play phase (spec §6): trivially copyable, made and unmade by copying, read by generators and
/// bots.
#include <cstring>
#include <memory>
#include <type_traits>

#include "board/board.h"
#include "pieces/piece_kind.h"

namespace pinwheel::hyper_fairy {

struct Laws;  // laws.h: catalogue, rulings and geometry, compiled

enum class MoveKind : std::uint8_t { plain, double_step, en_passant, swap, castling };

/// One move. What it captures follows from position and move: see captured_by(). A castling's `to` is the partner's
/// square, a swap's the other piece's. `promotion` is no_kind unless the moving piece becomes another.
struct Move {
    Square from = no_square, to = no_square;
    MoveKind kind = MoveKind::plain;
    KindId promotion = no_kind;
    constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

/// A list of moves of one position. It holds more than any position of the shipped pieces has (2 500 moves from square
/// to square, and promotions on ten squares to forty kinds); catalogues of one's own can make more, and then it grows.
class MoveList {
public:
    MoveList() {}
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;
    PINWHEEL_HOT void add(Move m) {
        if (size == room_) [[unlikely]]
            grow();
        moves[size++] = m;
    }
    const Move* begin() const { return moves; }
    const Move* end() const { return moves + size; }

    int size = 0;
    Move* moves = near_;

private:
    void grow();

    static constexpr int usual = 6144;
    int room_ = usual;
    std::unique_ptr<Move[]> far_;
    union {
        Move near_[usual];  ///< not filled beforehand
    };
};

/// Sets of squares kept in every position. Which kinds are members of the ones after `leaders` is up to Laws.
enum Set : std::uint8_t {
    set_white,
    set_black,  ///< set_white + side gives a side's pieces; a Mercenary counts for its employer
    set_unmoved,
    set_leaders,      ///< royal pieces of both sides
    set_pawns,        ///< kinds that move exactly as the Pawn, generated set-wise
    set_rooks,        ///< capture along ranks and files
    set_bishops,      ///< capture along diagonals
    set_knights,      ///< capture with a Knight's leap
    set_kings,        ///< capture on all eight neighbours
    set_nightriders,  ///< capture along Knight's lines
    set_others,       ///< capture in some way that the six sets before do not tell
    set_freezers,
    set_fools,  ///< unjumpable
    set_chameleons,
    set_safe,  ///< uncapturable
    set_odd,   ///< whose own moves need more than targets: side captures, swaps, hires, promotion to a Jester
    set_count
};

/// 64 squares of the board: square s is in plane s / 64.
struct alignas(64) Plane {
    std::uint64_t set[set_count]{};
    KindId kind[64]{};
};

/// Everything but the history. The board in use fills the first laws->size.words() planes; the others stay zero.
struct Position {
    const Laws* laws = nullptr;  ///< must outlive the position
    std::uint64_t key = 0;       ///< kept by put, take and play; see full_key
    std::uint64_t pool[2][4]{};  ///< by side: kinds that may be promoted to, bit KindId; see promotion.pool
    std::uint16_t halfmove = 0, fullmove = 1;
    std::uint8_t side = 0;  ///< to move
    Square ep_passed = no_square, ep_victim = no_square;
    std::uint8_t regent = 0;       ///< bit per side: it has lost a queen-type
    Square mercenary = no_square;  ///< of the Mercenary moved on the previous ply
    Plane plane[3];

    PINWHEEL_HOT KindId kind_on(unsigned s) const { return plane[s >> 6].kind[s & 63]; }
    template <int W = 3>
    PINWHEEL_HOT Bits<W> set(int which) const {
        Bits<W> b;
        for (int i = 0; i < W; ++i) b.w[i] = plane[i].set[which];
        return b;
    }
    template <int W = 3>
    PINWHEEL_HOT Bits<W> pieces(int of_side) const {
        return set<W>(set_white + of_side);
    }
    template <int W = 3>
    PINWHEEL_HOT Bits<W> occupied() const {
        return set<W>(set_white) | set<W>(set_black);
    }
    PINWHEEL_HOT bool in(int which, unsigned s) const { return plane[s >> 6].set[which] >> (s & 63) & 1; }
    /// 0 or 1; -1 on an empty square.
    PINWHEEL_HOT int side_on(unsigned s) const { return in(set_white, s) ? 0 : in(set_black, s) ? 1 : -1; }
    PINWHEEL_HOT bool unmoved(unsigned s) const { return in(set_unmoved, s); }
};
static_assert(std::is_trivially_copyable_v<Position>);

/// The start of a position: an empty board under these laws, White to move, an empty pool.
Position empty_position(const Laws&);
/// Puts a piece on an empty square.
void put(Position&, Square, int side, KindId, bool unmoved);
/// Takes the piece off an occupied square.
void take(Position&, Square);
/// Sets turn, ep pair, regent flags or Mercenary lock were written by hand: makes the key fit. The same as full_key.
void refresh_key(Position&);
/// The key computed from nothing; equal positions, equal keys (placement, turn, raw ep pair, unmoved flags that matter,
/// regent flags, Mercenary lock).
std::uint64_t full_key(const Position&);
/// The key by which repetition counts (spec §8): an ep pair only where it can be used, unmoved flags only where they
/// can.
std::uint64_t repetition_key(const Position&);
/// Equal pools in text order are told apart by the key of the game, not by this one.
void add_to_pool(Position&, int side, KindId);
PINWHEEL_HOT bool in_pool(const Position& p, int side, KindId k) { return p.pool[side][k >> 6] >> (k & 63) & 1; }

// --- moves (movegen.cpp): the processor is looked at once per call; for inner loops see hot.h ---

/// Legal moves of the side to move, in no promised order.
void legal_moves(const Position&, MoveList&);
/// The same and moves that expose an own leader; for explanations.
void pseudo_legal_moves(const Position&, MoveList&);
/// The number of legal moves, faster than a list.
int count_legal(const Position&);
bool is_legal(const Position&, Move);
/// Plays a legal move: captures, promotion, flags, clocks, key, turn.
void play(Position&, Move);
/// Whether any leader of the side is attacked (spec §6.4).
bool in_check(const Position&, int side);
/// Squares of the pieces that a pseudo-legal move removes (spec §6.1); empty for swaps and castlings.
Squares captured_by(const Position&, Move);
/// Whether `side` could not move the piece on `s` because a freezer or Chameleon holds it (spec §7.1).
bool frozen(const Position&, Square s, int side);
/// Whether `side`, were it to move, could capture the piece on `s` (spec §6.3), or a leader of the other side placed
/// there if the square is empty.
bool attacks(const Position&, int side, Square s);
/// The pieces of `side` each of which could capture the piece of the other side on `s` by itself.
Squares attackers(const Position&, int side, Square s);
std::uint64_t perft(const Position&, int depth);

}  // namespace pinwheel::hyper_fairy
