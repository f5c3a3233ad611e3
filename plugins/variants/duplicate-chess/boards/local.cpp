#include "boards/local.h"

#include "pinwheel/chess/threats.h"

namespace pinwheel::duplicate {

using chess::bit;
using chess::Bitboard;
using chess::Color;

namespace {

/// Whether no ruling in force and no earlier event restricts anything: then boards are orthodox.
bool unrestricted(const Position& p) {
    return !p.choices.ghosts_block_only && !p.choices.ghosts_uncapturable && !p.inert &&
           !(p.loose[0] | p.loose[1] | p.loose[2] | p.loose[3]);
}

/// A board with its last turn taken back.
chess::Board before_last(const Position& p, int board) {
    chess::Board b = p.boards[board];
    const LastMove& last = p.last[board];
    if (!last.move) return b;
    const Color mover = !b.side;
    b.remove(last.move.to());
    b.put(last.move.from(), mover, last.moved);
    if (last.captured != chess::PieceType::none) b.put(last.victim, !mover, last.captured);
    if (last.castled()) {
        const unsigned row = 2 * index(mover) + (last.move.to() < last.move.from());
        b.remove(chess::castling_rules[row].rook_to);
        b.put(chess::castling_rules[row].rook_from, mover, chess::PieceType::rook);
    }
    b.set_castling(last.castling);
    return b;
}

}  // namespace

Bitboard inert_pieces(const Position& p, int board, Color us) {
    const Seat enemy = seat_on(board, !us);
    if (p.inert >> enemy & 1) return pieces(p, enemy, board);
    return p.choices.ghosts_block_only ? ghosts(p, enemy, board) : 0;
}

chess::Restrictions restrictions(const Position& p, int board, Color us) {
    chess::Restrictions mods;
    mods.immobile = p.loose[board];
    mods.inert = inert_pieces(p, board, us);
    if (p.choices.ghosts_uncapturable) mods.uncapturable = ghosts(p, seat_on(board, !us), board);
    return mods;
}

chess::TargetMap local_moves(const Position& p, int board) {
    const chess::Board& b = p.boards[board];
    return unrestricted(p) ? chess::target_map(b) : chess::target_map(b, restrictions(p, board, b.side));
}

int count_local(const Position& p, int board) { return local_moves(p, board).size(); }

Bitboard checkers(const Position& p, int board) {
    const chess::Board& b = p.boards[board];
    return chess::checkers(b, b.side) & ~inert_pieces(p, board, b.side);
}

unsigned boards_in_check(const Position& p) {
    unsigned found = 0;
    for (const int board : boards_of[p.seat()])
        if (checkers(p, board)) found |= 1u << board;
    return found;
}

unsigned checking_seats(const Position& p) {
    unsigned found = 0;
    for (const int board : boards_of[p.seat()])
        if (checkers(p, board)) found |= 1u << opponent_on(board, p.seat());
    return found;
}

bool board_mate(const Position& p, int board) { return checkers(p, board) && local_moves(p, board).origins == 0; }

Seat completer(const Position& p) {
    const Seat seat = p.seat();
    const auto [first, last] = opponents(p.choices.order, seat);
    const bool last_on_a = opponent_on(boards_of[seat][0], seat) == last;
    const int b1 = boards_of[seat][last_on_a ? 1 : 0], b2 = boards_of[seat][last_on_a ? 0 : 1];

    chess::Board earlier = before_last(p, b2);
    earlier.side = color_of(seat);
    earlier.ep = chess::no_square;
    const chess::TargetMap now = local_moves(p, b1);
    const chess::TargetMap then = chess::target_map(earlier, restrictions(p, b2, color_of(seat)));
    return share_a_move(now, then) ? last : first;
}

Seat completer_local(const Position& p) {
    const Seat seat = p.seat();
    const auto [first, last] = opponents(p.choices.order, seat);
    const bool first_on_a = opponent_on(boards_of[seat][0], seat) == first;
    return p.mobile >> (first_on_a ? 0 : 1) & 1 ? last : first;
}

}  // namespace pinwheel::duplicate
