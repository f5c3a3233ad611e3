#include "pinwheel/chess/ties.h"

#include "pinwheel/chess/threats.h"
#include "pinwheel/view/target.h"

namespace pinwheel::chess {

void add_ties(std::vector<Tie>& out, const Board& b, std::string_view board, Square picked, Bitboard inert) {
    const auto at = [&](Square s) { return square_target(board, s, 8); };
    const Bitboard orthogonal = b.of(PieceType::rook) | b.of(PieceType::queen);
    const Bitboard diagonal = b.of(PieceType::bishop) | b.of(PieceType::queen);
    for (const Color side : {Color::white, Color::black}) {
        const Square king = b.king_square(side);
        if (king == no_square) continue;
        const Bitboard lines = (RayAttacks::rook(king, 0) & orthogonal) | (RayAttacks::bishop(king, 0) & diagonal);
        for (Bitboard rest = lines & b.of(!side) & ~inert; rest;) {
            const Square pinner = pop_lsb(rest);
            const Bitboard shield = between(king, pinner) & b.occupied();
            if (shield && !several(shield) && (shield & b.of(side)))
                out.push_back({TieKind::pin, at(pinner), at(king), {at(lsb(shield))}});
        }
    }
    if (picked == no_square || !(b.occupied() & bit(picked))) return;
    const Color owner = b.of(Color::white) & bit(picked) ? Color::white : Color::black;
    for (Bitboard rest = attackers_to(b, picked, !owner) & ~inert; rest;)
        out.push_back({TieKind::attack, at(pop_lsb(rest)), at(picked)});
    for (Bitboard rest = attackers_to(b, picked, owner) & ~inert; rest;)
        out.push_back({TieKind::defence, at(pop_lsb(rest)), at(picked)});
}

}  // namespace pinwheel::chess
