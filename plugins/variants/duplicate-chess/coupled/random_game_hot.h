#pragma once
/// The loop of random games, compiled once per attack policy (see pinwheel/chess/attacks.h).
#include <bit>

#include "coupled/coupled_hot.h"
#include "coupled/random_game.h"
#include "pinwheel/chess/key.h"
#include "pinwheel/view/random.h"

namespace pinwheel::duplicate {

/// The set mirrored on the a1-h8 diagonal, so that its lowest bits come file by file: the order of tokens as strings.
PINWHEEL_HOT chess::Bitboard transposed(chess::Bitboard x) {
    chess::Bitboard t = 0x0f0f0f0f00000000 & (x ^ (x << 28));
    x ^= t ^ (t >> 28);
    t = 0x3333000033330000 & (x ^ (x << 14));
    x ^= t ^ (t >> 14);
    t = 0x5500550055005500 & (x ^ (x << 7));
    return x ^ t ^ (t >> 7);
}
PINWHEEL_HOT Square transposed_square(unsigned s) { return static_cast<Square>((s & 7u) << 3 | s >> 3); }

/// The k-th lowest square of a set with more than k.
template <class Attacks>
PINWHEEL_HOT Square select_bit(chess::Bitboard set, unsigned k) {
#ifdef __BMI2__
    return chess::lsb(_pdep_u64(chess::bit(k), set));
#else
    while (k--) set &= set - 1;
    return chess::lsb(set);
#endif
}

/// The synchronized moves in the order of their tokens as byte strings: by file, then rank, of origin and target.
struct SortedMoves {
    chess::Bitboard targets[64];
    std::uint32_t count[64];
    Square from[64];
    chess::Bitboard promoting;
    int size = 0;
    std::uint32_t total = 0;

    PINWHEEL_HOT SortedMoves(const TargetMap& a, const TargetMap& b) : promoting(a.promoting) {
        for (chess::Bitboard left = transposed(common_origins(a, b)); left;) {
            const Square s = transposed_square(chess::pop_lsb(left));
            targets[size] = a.target[s] & b.target[s];
            count[size] = static_cast<std::uint32_t>(chess::count(targets[size])) << (promoting >> s & 1u ? 2 : 0);
            total += count[size];
            from[size++] = s;
        }
    }

    /// The k-th move, k < total.
    template <class Attacks>
    PINWHEEL_HOT Move pick(std::uint32_t k) const {
        int i = 0;
        for (; k >= count[i]; ++i) k -= count[i];
        const chess::Bitboard order = transposed(targets[i]);
        if (!(promoting >> from[i] & 1u)) [[likely]]
            return Move(from[i], transposed_square(select_bit<Attacks>(order, k)));
        constexpr chess::PieceType letters[4] = {chess::PieceType::bishop, chess::PieceType::knight,
                                                 chess::PieceType::queen, chess::PieceType::rook};  // "bnqr"
        return Move(from[i], transposed_square(select_bit<Attacks>(order, k / 4)), letters[k & 3u]);
    }
};

/// Key of the four boards; a rotation each, so that equal boards do not cancel.
PINWHEEL_HOT std::uint64_t system_key(const std::uint64_t (&board)[4]) {
    return board[0] + std::rotl(board[1], 17) + std::rotl(board[2], 31) + std::rotl(board[3], 47);
}

template <class Attacks>
void play_random(RandomGame& game, std::uint64_t random, int max_plies) {
    constexpr int quiet_limit = 200;
    std::uint64_t seen[256];  // keys by ply; only the quiet plies can repeat, at most quiet_limit of them
    std::uint64_t board_key[4];
    for (int i = 0; i < 4; ++i) board_key[i] = chess::repetition_key(game.boards[static_cast<std::size_t>(i)]);
    int first_seen = 0;  // ply of the oldest key that the current position can equal
    for (;; ++game.plies) {
        seen[game.plies & 255] = system_key(board_key);
        const auto [a, b] = seat_boards[game.seat];
        TargetMap maps[2];
        if (game.seat < 2) {
            map_board<Attacks, Color::white>(game.boards[a], maps[0]);
            map_board<Attacks, Color::white>(game.boards[b], maps[1]);
        } else {
            map_board<Attacks, Color::black>(game.boards[a], maps[0]);
            map_board<Attacks, Color::black>(game.boards[b], maps[1]);
        }
        const SortedMoves moves(maps[0], maps[1]);
        game.end = RandomGame::End::no_moves;
        if (moves.total == 0) return;
        int occurrences = 1;
        for (int ply = game.plies - 4; ply >= first_seen; ply -= 4)
            occurrences += seen[ply & 255] == seen[game.plies & 255];
        game.end = RandomGame::End::threefold;
        if (occurrences >= 3) return;
        game.end = RandomGame::End::quiet;
        if (game.clock >= quiet_limit) return;
        game.end = RandomGame::End::cap;
        if (game.plies >= max_plies) return;

        const Move move = moves.pick<Attacks>(static_cast<std::uint32_t>(splitmix64(random) % moves.total));
        game.was[0] = game.boards[a];
        game.was[1] = game.boards[b];
        game.last = move;
        const bool takes_a = chess::is_capture(game.boards[a], move), takes_b = chess::is_capture(game.boards[b], move);
        const bool pawn = game.boards[a].of(chess::PieceType::pawn) & chess::bit(move.from());
        game.captures_on_one += takes_a != takes_b;
        game.captures_on_both += takes_a && takes_b;
        chess::play(game.boards[a], move);
        chess::play(game.boards[b], move);
        board_key[a] = chess::repetition_key(game.boards[a]);
        board_key[b] = chess::repetition_key(game.boards[b]);
        if (pawn || takes_a || takes_b) {
            game.clock = 0;
            first_seen = game.plies + 1;
        } else {
            ++game.clock;
        }
        game.seat = (game.seat + 1) & 3;
    }
}

using RandomGameFunction = void (*)(RandomGame&, std::uint64_t, int);
RandomGameFunction random_game_magic();
RandomGameFunction random_game_pext();

}  // namespace pinwheel::duplicate
