#pragma once
/// How superposed pieces move and attack (spec §4, §5, §7.2, §7.4).
#include "board/position.h"

namespace pinwheel::quantum {

enum class Kind : std::uint8_t { plain, en_passant, promotion, castling };

/// A physical move. Castling goes from the king piece to its own rook piece.
struct Move {
    Square from = 0, to = 0;
    Kind kind = Kind::plain;
    Mask promotion = 0;  ///< type promoted to
    Mask keep = 0;       ///< types kept voluntarily; 0: all that the move leaves
    bool operator==(const Move&) const = default;
};

/// Targets of one piece that leave it the same mask.
struct Reach {
    Square from = 0;
    Mask after = 0;
    Kind kind = Kind::plain;
    Mask promotion = 0;
    Bitboard targets = 0;
    Mask promoted = 0;  ///< what P in `after` stands for then; 0: the piece is not promoted
};
struct ReachList {
    static constexpr int capacity = army_size * 16;
    Reach entries[capacity];
    int size = 0;
    ReachList() {}  // leaves the entries uninitialised on purpose
    const Reach* begin() const { return entries; }
    const Reach* end() const { return entries + size; }
    void add(const Reach& r) { entries[size++] = r; }
};

/// Moves by the movement table, castling left out, before the own-king test.
void list_reach(const Position&, ReachList&);
/// The same of the piece on one square.
void list_reach(const Position&, Square from, ReachList&);

/// Types in the power of the piece on `from` that could capture on `to` now; pins are ignored, the target may be empty.
Mask capturing_types(const Position&, Square from, Square to);
Mask capturing_types(const Position&, Square from, Square to, Bitboard occupied);
/// Squares of `by`'s pieces capable of attacking `s`, over the given occupation.
Bitboard capable_attackers(const Position&, int by, Square s, Bitboard occupied);
/// Whether `by` attacks a king on `s` under the rulings on checks.
bool attacks_king(const Position&, int by, Square s, Bitboard occupied, Bitboard without = 0);
/// Whether the side has a determined king that is attacked.
bool in_check(const Position&, int side);

/// Whether a piece may step twice as a pawn (row 2, ruling pawn.double-step).
bool may_double_step(const Position&, int side, Square from, int slot);
/// Whether an en passant capture follows the movement table; legality is not asked.
bool ep_capture_possible(const Position&);

/// The king's and rook's destinations of a castling between two squares of one row.
struct CastlingSquares {
    Square king_to = no_square, rook_to = no_square;
};
CastlingSquares castling_squares(Square king_from, Square rook_from);
/// "" where the castling may be played as far as path and attacks go, else the code of the rule that fails. The
/// own-king test and the joint collapse are left to play().
std::string_view castling_fault(const Position&, Square king_from, Square rook_from);
/// For explanations: what stands on the way of either piece, and what forbids the castling by attacking which square.
Bitboard castling_blockers(const Position&, Square king_from, Square rook_from);
struct AttackOn {
    Square square = no_square;
    Bitboard by = 0;
};
std::vector<AttackOn> castling_attacks(const Position&, Square king_from, Square rook_from);

/// What a physical move did.
struct Played {
    bool consistent = false;  ///< false: no world is left; the position is unusable
    bool capture = false;
    bool pawn_move = false;
    std::uint8_t taken = no_slot;  ///< captured piece
};
/// Plays a move of the table or a castling and collapses both sides; phase, clocks and pending challenge are untouched.
Played play_physical(Position&, const Move&);

/// After all propagation: whether the side's determined king, if any, is safe.
bool king_safe(const Position&, int side);
/// The same once the side has ended its turn on this board, as far as rulings let that collapse something.
bool ends_safely(const Position&, int side);
/// Ruling selfcheck.potential: takes K from every possible king of the side that is attacked. False where none is left.
bool drop_attacked_kings(Position&, int side);
/// Ruling check.attacker: what attacks the determined king of the other side keeps only the types that do.
void collapse_checkers(Position&, int by);
/// Ruling check.attacker: whether in some one world of the other army the side is attacked before and after every move.
bool mated_in_one_world(const Position&, int side);

/// Legal moves as far as the table and the own-king test go: no pending challenge is asked. Castling included,
/// voluntary collapses left out.
std::vector<Move> physical_moves(const Position&);
/// Their number, without making a list.
int count_physical(const Position&);
bool any_physical(const Position&);
/// Leaves of physical moves alone, challenges always passed, `depth` moves deep (spec §12.1, G06).
std::uint64_t perft_moves(const Position&, int depth);

}  // namespace pinwheel::quantum
