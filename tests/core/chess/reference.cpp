#include "reference.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace pinwheel::chess {
namespace {

struct Mailbox {
    char square[8][8];  // [file][rank], '.' or a FEN letter

    static bool inside(int f, int r) { return f >= 0 && f < 8 && r >= 0 && r < 8; }
    static bool is_white(char c) { return std::isupper(static_cast<unsigned char>(c)); }
    char kind(int f, int r) const { return static_cast<char>(std::tolower(static_cast<unsigned char>(square[f][r]))); }
    bool holds(int f, int r, bool white) const { return square[f][r] != '.' && is_white(square[f][r]) == white; }

    bool clear_way(int f, int r, int tf, int tr) const {
        const int df = (tf > f) - (tf < f), dr = (tr > r) - (tr < r);
        for (f += df, r += dr; f != tf || r != tr; f += df, r += dr)
            if (square[f][r] != '.') return false;
        return true;
    }
    /// Whether the piece on (f,r) attacks (tf,tr).
    bool attacks(int f, int r, int tf, int tr) const {
        const int df = std::abs(tf - f), dr = std::abs(tr - r);
        if (!df && !dr) return false;
        const bool straight = !df || !dr, slanted = df == dr;
        switch (kind(f, r)) {
            case 'p':
                return df == 1 && tr - r == (is_white(square[f][r]) ? 1 : -1);
            case 'n':
                return df * dr == 2;
            case 'k':
                return df <= 1 && dr <= 1;
            case 'r':
                return straight && clear_way(f, r, tf, tr);
            case 'b':
                return slanted && clear_way(f, r, tf, tr);
            case 'q':
                return (straight || slanted) && clear_way(f, r, tf, tr);
            default:
                return false;
        }
    }
    bool attacked(int tf, int tr, bool by_white, Bitboard inert) const {
        for (int f = 0; f < 8; ++f)
            for (int r = 0; r < 8; ++r)
                if (holds(f, r, by_white) && !(inert >> (r * 8 + f) & 1) && attacks(f, r, tf, tr)) return true;
        return false;
    }
    bool king_hangs(bool white, Bitboard inert) const {
        for (int f = 0; f < 8; ++f)
            for (int r = 0; r < 8; ++r)
                if (square[f][r] == (white ? 'K' : 'k')) return attacked(f, r, !white, inert);
        return false;
    }
};

}  // namespace

std::vector<Move> reference_moves(const Board& b, const Restrictions& mods) {
    Mailbox box;
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            const Piece p = b.at(make_square(f, r));
            box.square[f][r] = p.type == PieceType::none ? '.' : piece_letter(p.color, p.type);
        }
    const bool white = b.side == Color::white;
    const int up = white ? 1 : -1, home = white ? 0 : 7;
    const auto in = [](Bitboard set, int f, int r) { return (set >> (r * 8 + f) & 1) != 0; };
    std::vector<Move> moves;
    // A piece that is captured leaves its restriction behind on the square, where now an own piece stands.
    const auto try_move = [&](int f, int r, int tf, int tr, bool ep) {
        const int victim_rank = ep ? r : tr;
        if (box.kind(tf, victim_rank) == 'k' && box.holds(tf, victim_rank, !white)) return;
        if (box.holds(tf, victim_rank, !white) && in(mods.uncapturable, tf, victim_rank)) return;
        Mailbox next = box;
        if (ep) next.square[tf][r] = '.';
        next.square[tf][tr] = next.square[f][r];
        next.square[f][r] = '.';
        if (next.king_hangs(white, mods.inert)) return;
        const Square from = make_square(f, r), to = make_square(tf, tr);
        if (box.kind(f, r) == 'p' && (tr == 0 || tr == 7)) {
            for (const PieceType t : {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen})
                moves.emplace_back(from, to, t);
        } else {
            moves.emplace_back(from, to);
        }
    };
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            if (!box.holds(f, r, white) || in(mods.immobile, f, r)) continue;
            if (box.kind(f, r) != 'p') {
                for (int tf = 0; tf < 8; ++tf)
                    for (int tr = 0; tr < 8; ++tr)
                        if (!box.holds(tf, tr, white) && box.attacks(f, r, tf, tr)) try_move(f, r, tf, tr, false);
                continue;
            }
            if (box.square[f][r + up] == '.') {
                try_move(f, r, f, r + up, false);
                if (r == home + up && box.square[f][r + 2 * up] == '.') try_move(f, r, f, r + 2 * up, false);
            }
            for (const int tf : {f - 1, f + 1}) {
                if (!Mailbox::inside(tf, r + up)) continue;
                if (box.holds(tf, r + up, !white))
                    try_move(f, r, tf, r + up, false);
                else if (b.ep != no_square && make_square(tf, r + up) == b.ep)
                    try_move(f, r, tf, r + up, true);
            }
        }
    for (int wing = 0; wing < 2; ++wing) {
        if (!(b.castling >> (wing + (white ? 0 : 2)) & 1)) continue;
        const int rook = wing == 0 ? 7 : 0, step = wing == 0 ? 1 : -1;
        if (in(mods.immobile, 4, home) || in(mods.immobile, rook, home)) continue;
        if (!box.clear_way(4, home, rook, home)) continue;
        bool safe = true;
        for (int i = 0; i <= 2; ++i) safe = safe && !box.attacked(4 + i * step, home, !white, mods.inert);
        if (safe) moves.emplace_back(make_square(4, home), make_square(4 + 2 * step, home));
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace pinwheel::chess
