// What couples the boards, and what the opponents could answer on either of them.
#include "boards/ghosts.h"
#include "boards/local.h"
#include "pinwheel/chess/threats.h"
#include "pinwheel/chess/ties.h"
#include "pinwheel/game/tree/replies.h"
#include "rules/rules.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::Square;

/// A square of one of the boards; board -1 for anything else.
struct Place {
    int board = -1;
    Square square = chess::no_square;
};
Place place_of(std::string_view text) {
    for (int board = 0; board < 4; ++board)
        if (const int s = text.find(':') == text.npos ? -1 : square_on(text, board_ids[board], 8, 8); s >= 0)
            return {board, static_cast<Square>(s)};
    return {};
}

/// Whose piece stands there; no_seat on an empty square.
Seat owner_of(const Position& p, Place at) {
    for (const Seat seat : seats_on[at.board])
        if (pieces(p, seat, at.board) & bit(at.square)) return seat;
    return no_seat;
}

/// Where else the piece stands: the same square of its owner's other board, where its twin lives.
Place twin_of(const Position& p, Place at) {
    const Seat seat = owner_of(p, at);
    if (seat == no_seat || !(pairs(p, seat) & bit(at.square))) return {};
    return {twin_board(seat, at.board), at.square};
}

void add_twins(std::vector<Tie>& out, const Position& p) {
    for (int seat = 0; seat < 4; ++seat) {
        const auto [a, b] = boards_of[seat];
        for (Bitboard rest = pairs(p, seat); rest;) {
            const Square s = chess::pop_lsb(rest);
            out.push_back({TieKind::twin, target_of(a, s), target_of(b, s)});
        }
        for (const int board : {a, b})
            for (Bitboard rest = ghosts(p, seat, board) & ~p.loose[board]; rest;) {
                const Square s = chess::pop_lsb(rest);
                out.push_back({TieKind::ghost, target_of(board, s), target_of(twin_board(seat, board), s)});
            }
    }
}

/// What a side may do on a board by that board alone, were it its turn.
chess::TargetMap moves_of(const Position& p, int board, chess::Color us) {
    chess::Board b = p.boards[board];
    if (b.side != us) b.ep = chess::no_square;
    b.side = us;
    return chess::target_map(b, restrictions(p, board, us));
}

/// The replies of the opponent on one board that take what stands on a square there.
void add_replies(std::vector<Reply>& out, const DuplicateChess& rules, const Position& after, int board, Seat seat,
                 const std::string& move, Square lands) {
    const Seat enemy = opponent_on(board, seat);
    if (after.is_out(enemy)) return;
    const chess::Color us = color_of(enemy);
    const int other = twin_board(enemy, board);
    const chess::TargetMap here = moves_of(after, board, us), there = moves_of(after, other, us);
    const chess::Board& b = after.boards[board];
    const bool passing = b.ep != chess::no_square && chess::ep_victim(b.ep) == lands;
    for (Bitboard rest = here.origins & pairs(after, enemy); rest && out.size() < most_replies;) {
        const Square from = chess::pop_lsb(rest);
        const bool pawn = b.of(us, chess::PieceType::pawn) & bit(from);
        const Square to = passing && pawn && here.has(from, b.ep) ? b.ep : lands;
        if (!here.has(from, to)) continue;
        const bool promotes = here.promoting & bit(from);
        const chess::Move reply = promotes ? chess::Move(from, to, chess::PieceType::queen) : chess::Move(from, to);
        const bool alone = !there.has(from, to) || promotes != ((there.promoting & bit(from)) != 0);
        out.push_back({move, target_of(board, lands), std::string(seat_ids[enemy]),
                       rules.token(after, move_action(enemy, reply)), target_of(board, from), alone});
    }
}

}  // namespace

Result<std::vector<Tie>> DuplicateChess::xray(const Position& p, const Viewer&,
                                              const std::optional<std::string>& square) const {
    const Place picked = square ? place_of(*square) : Place{};
    if (square && picked.board < 0) return not_a_square(info(), *square);
    const Place twin = picked.board < 0 ? Place{} : twin_of(p, picked);
    std::vector<Tie> out;
    add_twins(out, p);
    for (int board = 0; board < 4; ++board) {
        const Bitboard inert =
            inert_pieces(p, board, chess::Color::white) | inert_pieces(p, board, chess::Color::black);
        const Square here = board == picked.board ? picked.square
                            : board == twin.board ? twin.square
                                                  : chess::no_square;
        chess::add_ties(out, p.boards[board], board_ids[board], here, inert);
    }
    return out;
}

Result<std::vector<Reply>> DuplicateChess::replies(const Position& p, const Viewer&, const std::string& square) const {
    const Place picked = place_of(square);
    if (picked.board < 0) return not_a_square(info(), square);
    std::vector<Reply> out;
    const Seat seat = p.seat();
    if (owner_of(p, picked) != seat) return out;
    for (const Action& action : legal(p, SeatId{seat})) {
        if (action.spec != action_move || action.arg[0] != picked.square) continue;
        Position after = p;
        std::vector<Announcement> said;
        if (play(after, action, said)) continue;
        const auto lands = static_cast<Square>(action.arg[1]);
        const std::string move = token(p, action);
        for (const int board : boards_of[seat])
            if (pieces(after, seat, board) & bit(lands)) add_replies(out, *this, after, board, seat, move, lands);
    }
    return out;
}

}  // namespace pinwheel::duplicate
