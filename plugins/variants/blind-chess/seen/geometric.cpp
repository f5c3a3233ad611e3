#include "seen/geometric.h"

namespace pinwheel::blind::seen {
namespace {

struct Direction {
    int file, rank;
};
constexpr Direction lines[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Direction jumps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr int walk(int from, Direction d) {
    const int file = (from & 7) + d.file, rank = (from >> 3) + d.rank;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? nowhere : rank * 8 + file;
}

template <std::size_t N>
constexpr Squares steps(int from, const Direction (&directions)[N]) {
    Squares reached = 0;
    for (const Direction d : directions)
        if (const int to = walk(from, d); to != nowhere) reached |= bit(to);
    return reached;
}

constexpr Squares rays(int from, Squares own, std::size_t first, std::size_t last) {
    Squares reached = 0;
    for (std::size_t i = first; i < last; ++i)
        for (int to = walk(from, lines[i]); to != nowhere && !(own & bit(to)); to = walk(to, lines[i]))
            reached |= bit(to);
    return reached;
}

Squares pawn_steps(const OwnPieces& pieces, int from, PawnAhead ruling) {
    const Squares own = pieces.all();
    const int up = pieces.seat == 0 ? 1 : -1, start_rank = pieces.seat == 0 ? 1 : 6;
    Squares reached = 0;
    for (const int side : {-1, 1})
        if (const int to = walk(from, {side, up}); to != nowhere) reached |= bit(to) & ~own;
    const int one = walk(from, {0, up});
    if (one == nowhere) return reached;
    reached |= bit(one) & ~own;
    const bool past = ruling == PawnAhead::one_step || !(own & bit(one));
    if (from >> 3 == start_rank && past) reached |= bit(walk(one, {0, up})) & ~own;
    return reached;
}

/// Where a king two-step leads, and what it needs.
struct Castling {
    int king_to, rook;
    Squares between;
};
constexpr int king_home[] = {4, 60};
constexpr Castling castlings[2][2] = {{{6, 7, 0x60}, {2, 0, 0x0e}},
                                      {{62, 63, Squares{0x60} << 56}, {58, 56, Squares{0x0e} << 56}}};

bool king_at_home(const OwnPieces& pieces) {
    return pieces.of[static_cast<std::size_t>(PieceKind::king)] & bit(king_home[pieces.seat & 1]);
}

}  // namespace

Squares geometric_set(const OwnPieces& pieces, int from, PawnAhead ruling) {
    if (from < 0 || from >= nowhere) return 0;
    const Squares own = pieces.all();
    switch (pieces.at(from)) {
        case PieceKind::pawn:
            return pawn_steps(pieces, from, ruling);
        case PieceKind::knight:
            return steps(from, jumps) & ~own;
        case PieceKind::bishop:
            return rays(from, own, 4, 8);
        case PieceKind::rook:
            return rays(from, own, 0, 4);
        case PieceKind::queen:
            return rays(from, own, 0, 8);
        case PieceKind::king:
            return steps(from, lines) & ~own;
        case PieceKind::none:
            return 0;
    }
    return 0;
}

Squares castling_steps(const OwnPieces& pieces) {
    Squares reached = 0;
    if (!king_at_home(pieces)) return reached;
    for (const Castling& c : castlings[pieces.seat & 1])
        if (pieces.at(c.rook) == PieceKind::rook && !(pieces.all() & c.between)) reached |= bit(c.king_to);
    return reached;
}

int castling_rook(const OwnPieces& pieces, int king_to) {
    for (const Castling& c : castlings[pieces.seat & 1])
        if (king_at_home(pieces) && c.king_to == king_to && pieces.at(c.rook) == PieceKind::rook) return c.rook;
    return nowhere;
}

}  // namespace pinwheel::blind::seen
