// Castling between any unmoved possible king and rook of the back row (spec §5.1).
#include "moves/movement.h"
#include "pinwheel/chess/attacks.h"

namespace pinwheel::quantum {
namespace {

Bitboard span(Square a, Square b) { return chess::between(a, b) | bit(a) | bit(b); }

/// Squares that must be free of attacks, by ruling castle.attacked.
Bitboard guarded_squares(const Position& p, Square k, Square r, const CastlingSquares& to) {
    const Bitboard path = span(k, to.king_to);
    return p.choices[castle_attacked] ? path | span(r, to.rook_to) : path;
}

/// What forbids a castling by attacking one square, by ruling castle.attackers.
Bitboard forbidding_attackers(const Position& p, Square s, Bitboard lifted) {
    if (p.choices[castle_attackers] == Choices::untested) return 0;
    const Bitboard all = capable_attackers(p, p.side ^ 1, s, p.occupied() & ~lifted);
    if (p.choices[castle_attackers] == Choices::any_capable) return all;
    Bitboard determined = 0;
    for (Bitboard rest = all; rest;) {
        const Square by = chess::pop_lsb(rest);
        if (single(p.enemy().power(p.slot_on(by)))) determined |= bit(by);
    }
    return determined;
}

bool castling_attacked(const Position& p, Bitboard squares, Bitboard lifted) {
    while (squares)
        if (forbidding_attackers(p, chess::pop_lsb(squares), lifted)) return true;
    return false;
}

/// Squares that must be empty but for king and rook, by ruling castle.path.
Bitboard way(const Position& p, Square k, Square r, const CastlingSquares& to) {
    if (p.choices[castle_path]) return chess::between(k, r) | bit(to.king_to) | bit(to.rook_to);
    return span(k, to.king_to) | span(r, to.rook_to);
}

}  // namespace

Bitboard castling_blockers(const Position& p, Square k, Square r) {
    return way(p, k, r, castling_squares(k, r)) & ~(bit(k) | bit(r)) & p.occupied();
}

std::vector<AttackOn> castling_attacks(const Position& p, Square k, Square r) {
    std::vector<AttackOn> all;
    for (Bitboard rest = guarded_squares(p, k, r, castling_squares(k, r)); rest;) {
        const Square s = chess::pop_lsb(rest);
        if (const Bitboard by = forbidding_attackers(p, s, bit(k) | bit(r))) all.push_back({s, by});
    }
    return all;
}

CastlingSquares castling_squares(Square k, Square r) {
    const int rank = chess::rank_of(k);
    const bool kingside = chess::file_of(r) > chess::file_of(k);
    return {chess::make_square(kingside ? 6 : 2, rank), chess::make_square(kingside ? 5 : 3, rank)};
}

std::string_view castling_fault(const Position& p, Square k, Square r) {
    const Side& own = p.own();
    if (k == r || !(own.pieces & bit(k)) || !(own.pieces & bit(r))) return "castle-pieces";
    const int ks = p.slot_on(k), rs = p.slot_on(r);
    if (row_of(p.side, k) != 0 || row_of(p.side, r) != 0) return "castle-back-row";
    if (!own.is_unmoved(ks) || !own.is_unmoved(rs)) return "castle-moved";
    if (!(own.mask(ks) & king) || !(own.mask(rs) & rook)) return "castle-pieces";
    const CastlingSquares to = castling_squares(k, r);
    const Bitboard pair = bit(k) | bit(r), all = span(k, to.king_to) | span(r, to.rook_to);
    if (castling_blockers(p, k, r)) return "castle-path";
    if (p.choices[castle_in_start] && !(all & ~pair)) return "castle-travel";
    if (p.choices[castle_during_challenge] && p.target != no_square && p.phase == Phase::resolve)
        return "castle-forbidden";
    if (castling_attacked(p, guarded_squares(p, k, r, to), pair)) return "castle-attacked";
    return {};
}

}  // namespace pinwheel::quantum
