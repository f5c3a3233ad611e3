#pragma once
/// The one legal move generator, as a template: a single pass that hands legal moves to a sink.
///
/// A sink has these members, all PINWHEEL_HOT:
///   template <PieceType T> void piece(Square from, Bitboard targets)   knight … king, targets may be empty
///   template <Color Us> void pawns(Bitboard push, Bitboard push2, Bitboard west, Bitboard east)
///         sets of *target* squares of all pawns (one step, two steps, captures towards the a- and the h-file);
///         targets on the last rank stand for four promotions each
///   void en_passant(Square from, Square to)
///   void castle(Square from, Square to)                                the king's two-step
/// Ready-made sinks are in movegen.h; see attacks.h for how to compile callers once per CPU.
///
/// How: checkers and pins are seen from the king; a move that is not the king's must end in the check mask and
/// pinned pieces stay on their pin line; the king avoids what the enemy attacks when the king is lifted off.
/// En passant, which removes two blockers at once, is the only move tested by looking at the board after it.
/// A side without a king has no such duties. The enemy king is never captured, whatever the position.
#include "pinwheel/chess/restrictions.h"
#include "pinwheel/chess/threats.h"

namespace pinwheel::chess {

/// Every square attacked by the `Them` pieces in `active`, given the blockers. Own pieces count as guarded.
template <class Attacks, Color Them>
PINWHEEL_HOT Bitboard attacked_by(const Board& b, Bitboard active, Bitboard occupied) {
    const Bitboard pawns = active & b.of(PieceType::pawn);
    Bitboard seen = forward_west<Them>(pawns) | forward_east<Them>(pawns);
    seen |= leapers.king[lsb_or_none(active & b.of(PieceType::king))];
    for (Bitboard knights = active & b.of(PieceType::knight); knights;) seen |= leapers.knight[pop_lsb(knights)];
    const Bitboard queens = b.of(PieceType::queen);
    for (Bitboard lines = active & (b.of(PieceType::bishop) | queens); lines;)
        seen |= Attacks::bishop(pop_lsb(lines), occupied);
    for (Bitboard lines = active & (b.of(PieceType::rook) | queens); lines;)
        seen |= Attacks::rook(pop_lsb(lines), occupied);
    return seen;
}

/// Squares between king and rook, squares the king crosses or enters, home squares, and the right, per castling.
struct CastlingRule {
    std::uint8_t right;
    Square king_from, king_to, rook_from, rook_to;
    Bitboard empty, safe;
};
/// In the order of the right bits: white short, white long, black short, black long.
[[gnu::visibility("hidden")]] inline constexpr CastlingRule castling_rules[4] = {
    {white_short, 4, 6, 7, 5, 0x60, 0x60},
    {white_long, 4, 2, 0, 3, 0x0e, 0x0c},
    {black_short, 60, 62, 63, 61, Bitboard{0x60} << 56, Bitboard{0x60} << 56},
    {black_long, 60, 58, 56, 59, Bitboard{0x0e} << 56, Bitboard{0x0c} << 56},
};

/// Hands every legal move of `Us`, who must be the side to move, to the sink.
template <class Attacks, Color Us, bool Mods, class Sink>
PINWHEEL_HOT void generate(const Board& b, [[maybe_unused]] const Restrictions& mods, Sink& sink) {
    constexpr Color them = !Us;
    const Bitboard own = b.of(Us), enemy = b.of(them), occupied = own | enemy;
    Bitboard movers = own, active = enemy, open = ~(own | (enemy & b.of(PieceType::king)));
    if constexpr (Mods) {
        movers &= ~mods.immobile;
        active &= ~mods.inert;
        open &= ~(mods.uncapturable & enemy);
    }
    const Bitboard queens = b.of(PieceType::queen);
    const Bitboard orthogonal = b.of(PieceType::rook) | queens, diagonal = b.of(PieceType::bishop) | queens;

    Bitboard check_mask = ~Bitboard{0}, pin_orthogonal = 0, pin_diagonal = 0;
    const Bitboard king_set = own & b.of(PieceType::king);
    if (king_set) {
        const Square king = lsb(king_set);
        const Bitboard along = Attacks::rook(king, occupied), across = Attacks::bishop(king, occupied);
        const Bitboard checkers =
            active & ((along & orthogonal) | (across & diagonal) | (leapers.knight[king] & b.of(PieceType::knight)) |
                      (leapers.pawn[index(Us)][king] & b.of(PieceType::pawn)));

        Bitboard steps = movers & king_set ? leapers.king[king] & open : 0;
        unsigned castlings = 0;  // bit 0 short, bit 1 long: rights and an empty path
        if (const unsigned rights = Us == Color::white ? b.castling & 3u : b.castling >> 2u; rights && !checkers) {
            constexpr unsigned first = Us == Color::white ? 0 : 2;
            for (unsigned i = 0; i < 2; ++i) {
                const CastlingRule& rule = castling_rules[first + i];
                bool may = (rights >> i & 1u) && !(occupied & rule.empty);
                if constexpr (Mods) may = may && (movers & king_set) && (movers & bit(rule.rook_from));
                castlings |= static_cast<unsigned>(may) << i;
            }
        }
        if (steps || castlings) {
            const Bitboard danger = attacked_by<Attacks, them>(b, active, occupied ^ king_set);
            steps &= ~danger;
            sink.template piece<PieceType::king>(king, steps);
            if (castlings) {
                constexpr unsigned first = Us == Color::white ? 0 : 2;
                for (unsigned i = 0; i < 2; ++i)
                    if ((castlings >> i & 1u) && !(danger & castling_rules[first + i].safe))
                        sink.castle(king, castling_rules[first + i].king_to);
            }
        }
        if (checkers) {
            if (several(checkers)) return;
            check_mask = checkers | between(king, lsb(checkers));
        }
        const Bitboard hidden_orthogonal = Attacks::rook(king, occupied ^ (along & own)) & ~along;
        for (Bitboard pinners = hidden_orthogonal & orthogonal & active; pinners;) {
            const Square pinner = pop_lsb(pinners);
            pin_orthogonal |= between(king, pinner) | bit(pinner);
        }
        const Bitboard hidden_diagonal = Attacks::bishop(king, occupied ^ (across & own)) & ~across;
        for (Bitboard pinners = hidden_diagonal & diagonal & active; pinners;) {
            const Square pinner = pop_lsb(pinners);
            pin_diagonal |= between(king, pinner) | bit(pinner);
        }
    }
    const Bitboard allowed = open & check_mask;

    // A pawn pinned along its file may push and one pinned along a diagonal may capture the pinner: their targets
    // lie in the pin mask, and no target of a pawn pinned another way can.
    const Bitboard pawns = movers & b.of(PieceType::pawn);
    if (pawns) {
        const Bitboard pushers = pawns & ~pin_diagonal;
        const Bitboard steps =
            (forward<Us>(pushers & ~pin_orthogonal) | (forward<Us>(pushers & pin_orthogonal) & pin_orthogonal)) &
            ~occupied;
        const Bitboard push2 = forward<Us>(steps & relative_rank<Us>(2)) & ~occupied & check_mask;
        const Bitboard takers = pawns & ~pin_orthogonal;
        const Bitboard free = takers & ~pin_diagonal, bound = takers & pin_diagonal;
        const Bitboard victims = enemy & allowed;
        const Bitboard west = (forward_west<Us>(free) | (forward_west<Us>(bound) & pin_diagonal)) & victims;
        const Bitboard east = (forward_east<Us>(free) | (forward_east<Us>(bound) & pin_diagonal)) & victims;
        sink.template pawns<Us>(steps & check_mask, push2, west, east);

        if (b.ep != no_square) {
            Bitboard candidates = leapers.pawn[index(them)][b.ep] & pawns;
            if constexpr (Mods)
                if (mods.uncapturable & bit(ep_victim(b.ep))) candidates = 0;
            while (candidates) {
                const Square from = pop_lsb(candidates);
                if (ep_is_safe<Attacks>(b, from, Us, active)) sink.en_passant(from, b.ep);
            }
        }
    }

    for (Bitboard from = movers & b.of(PieceType::knight) & ~(pin_orthogonal | pin_diagonal); from;) {
        const Square s = pop_lsb(from);
        sink.template piece<PieceType::knight>(s, leapers.knight[s] & allowed);
    }
    for (Bitboard from = movers & b.of(PieceType::bishop) & ~pin_orthogonal; from;) {
        const Square s = pop_lsb(from);
        Bitboard targets = Attacks::bishop(s, occupied) & allowed;
        if (pin_diagonal & bit(s)) targets &= pin_diagonal;
        sink.template piece<PieceType::bishop>(s, targets);
    }
    for (Bitboard from = movers & b.of(PieceType::rook) & ~pin_diagonal; from;) {
        const Square s = pop_lsb(from);
        Bitboard targets = Attacks::rook(s, occupied) & allowed;
        if (pin_orthogonal & bit(s)) targets &= pin_orthogonal;
        sink.template piece<PieceType::rook>(s, targets);
    }
    for (Bitboard from = movers & queens; from;) {
        const Square s = pop_lsb(from);
        Bitboard targets;
        if (!((pin_orthogonal | pin_diagonal) & bit(s))) [[likely]]
            targets = Attacks::rook(s, occupied) | Attacks::bishop(s, occupied);
        else if (pin_orthogonal & bit(s))
            targets = Attacks::rook(s, occupied) & pin_orthogonal;
        else
            targets = Attacks::bishop(s, occupied) & pin_diagonal;
        sink.template piece<PieceType::queen>(s, targets & allowed);
    }
}

}  // namespace pinwheel::chess
