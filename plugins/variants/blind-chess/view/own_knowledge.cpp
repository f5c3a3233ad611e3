#include "view/own_knowledge.h"

#include "rules/touch.h"

namespace pinwheel::blind {

OwnKnowledge knowledge_of(const Position& p) {
    const Color side = p.board.side;
    OwnKnowledge own;
    own.pieces = own_pieces(p.board, side);
    if (p.touched != chess::no_square) own.touched = p.touched;
    own.bound = p.bound();
    own.touches = p.settings.touch_move();
    own.in_check = chess::in_check(p.board);
    own.castling_releases = p.settings.refused_castling_releases;
    own.holds_stuck = !p.settings.no_legal_moves_releases;
    own.rook_first = p.settings.rook_first;
    own.enemy_told_apart = p.settings.enemy_told_apart;
    own.needless_promotion_malformed = p.settings.needless_promotion_malformed;
    if (p.settings.pawn_ahead_one_step) own.ahead = seen::PawnAhead::one_step;
    own.ply = p.ply();
    own.written = std::make_shared<const std::string>(p.sheet[chess::index(side)].text());
    own.sheet = read_sheet(*own.written);
    return own;
}

}  // namespace pinwheel::blind
