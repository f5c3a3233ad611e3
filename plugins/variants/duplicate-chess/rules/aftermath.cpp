// What a seat may do when its turn comes, and what becomes of one who cannot move (R02, R06, R07, R08).
#include "boards/local.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {
namespace {

using chess::Bitboard;

/// Whether a player without a synchronized move is mated (R02, by option of the ruling).
bool is_mated(const Position& p) {
    const unsigned checks = boards_in_check(p);
    if (!checks) return false;
    const auto [a, b] = boards_of[p.seat()];
    if (p.choices.mate == 1) return checks == ((1u << a) | (1u << b));
    if (p.choices.mate == 2) return board_mate(p, a) || board_mate(p, b);
    return true;
}

/// R08: the moves of the only mobile board, by pieces in lockstep; ghosts never move. False when there is none.
bool release(Position& p) {
    if (p.mobile != 1 && p.mobile != 2) return false;
    const Seat seat = p.seat();
    const int board = boards_of[seat][p.mobile == 1 ? 0 : 1];
    chess::Restrictions mods = restrictions(p, board, color_of(seat));
    mods.immobile |= ghosts(p, seat, board);
    p.moves = single(chess::target_map(p.boards[board], mods));
    if (!p.moves.size) return false;
    p.release_board = static_cast<std::uint8_t>(board);
    return true;
}

void say_check(const Position& p, Said* said) {
    if (!said) return;
    for (const int board : boards_of[p.seat()])
        if (checkers(p, board))
            said->push_back(
                {{}, {"check", {{"seat", std::string(seat_ids[p.seat()])}, {"board", std::string(board_ids[board])}}}});
}

Turn settle_stuck(Position& p, Said* said) {
    const PlayChoices& choices = p.choices;
    if (is_mated(p)) {
        if (choices.aftermath == PlayChoices::Aftermath::end) return Turn::none;
        eliminate(p, Exit::mate, choices.aftermath, said);
        return Turn::pass;
    }
    if (choices.release && !boards_in_check(p) && release(p)) return Turn::release;
    if (choices.stalemate == PlayChoices::Stalemate::end) return Turn::none;
    if (choices.stalemate == PlayChoices::Stalemate::freeze)
        eliminate(p, Exit::stalemate, PlayChoices::Aftermath::freeze, said);
    return Turn::pass;
}

}  // namespace

void settle(Position& p, Said* said) {
    const Seat seat = p.seat();
    p.moves = {};
    p.mobile = 0;
    if (p.is_abandoned()) {
        p.turn = Turn::none;
        return;
    }
    if (p.is_out(seat)) {
        p.turn = Turn::pass;
        return;
    }
    const chess::TargetMap a = local_moves(p, boards_of[seat][0]), b = local_moves(p, boards_of[seat][1]);
    p.mobile = static_cast<std::uint8_t>((a.origins != 0) | (b.origins != 0) << 1);
    p.moves = intersect(a, b, p.choices.free_promotion ? 16 : 4);
    say_check(p, said);
    p.turn = p.moves.size ? Turn::move : settle_stuck(p, said);
}

}  // namespace pinwheel::duplicate
