#pragma once
/// The coupled perft recursions, compiled once per attack policy (see pinwheel/chess/attacks.h).
#include "boards/synced_map.h"
#include "coupled/coupled.h"
#include "coupled/move_histogram.h"
#include "pinwheel/chess/play.h"

namespace pinwheel::duplicate {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::Square;
using chess::TargetMap;

inline constexpr int max_moves = chess::MoveList::capacity;

/// One synchronized move of a seat: both boards after it, and what the next side may do on each.
struct Child {
    Board board[2];
    TargetMap map[2];
};

/// Room for one joint step with four plies left or more, so that the recursion allocates nothing.
struct Level {
    Child first[max_moves], second[max_moves];
    TargetMap third[2][max_moves];  ///< maps after each local move on the two boards of the next first seat
    std::uint64_t overlap[2][max_moves];
};

/// Four boards with the moves of the side to move on each; pointers, so that children are shared between parents.
struct Node {
    const Board* board[4];
    const TargetMap* map[4];
};

struct CoupledFunctions {
    std::uint64_t (*factorised)(const Boards&, int seat, int depth, Level* levels);
    std::uint64_t (*plain)(const Boards&, int seat, int depth);
};

template <class Attacks, Color Us>
PINWHEEL_HOT void map_board(const Board& b, TargetMap& map) {
    chess::map_moves_for<Attacks, Us, false>(b, {}, map);
}

// --- the reference path ---

template <class Attacks, Color Us>
std::uint64_t plain(const Boards& boards, int seat, int depth) {
    const auto a = seat_boards[seat][0], b = seat_boards[seat][1];  // clang 14 captures no structured binding
    TargetMap here, there;
    map_board<Attacks, Us>(boards[a], here);
    map_board<Attacks, Us>(boards[b], there);
    if (depth == 1) return count_synced(here, there);
    std::uint64_t leaves = 0;
    const int next = (seat + 1) & 3;
    Boards after = boards;
    each_synced(
        here, there, [&](Move m) __attribute__((always_inline)) {
            after[a] = boards[a];
            after[b] = boards[b];
            chess::play<false>(after[a], m);
            chess::play<false>(after[b], m);
            leaves +=
                (next & 1) ? plain<Attacks, Us>(after, next, depth - 1) : plain<Attacks, !Us>(after, next, depth - 1);
        });
    return leaves;
}

// --- the fast path, factorised ---

/// Every synchronized move on boards x and y of a node, played and mapped. Returns how many.
template <class Attacks, Color Us>
int expand(const Node& node, int x, int y, Child* out) {
    int n = 0;
    each_synced(
        *node.map[x], *node.map[y], [&](Move m) __attribute__((always_inline)) {
            Child& child = out[n++];
            child.board[0] = *node.board[x];
            child.board[1] = *node.board[y];
            chess::play<false>(child.board[0], m);
            chess::play<false>(child.board[1], m);
            map_board<Attacks, !Us>(child.board[0], child.map[0]);
            map_board<Attacks, !Us>(child.board[1], child.map[1]);
        });
    return n;
}

/// The node after the first seat's `one` and the second seat's `two`. Half 0 is N and S to move, half 1 E and W.
template <int Half>
PINWHEEL_HOT Node joined(const Child& one, const Child& two) {
    // N owns NW NE, S owns SW SE; E owns NE SE, W owns NW SW.
    if constexpr (Half == 0)
        return {{&one.board[0], &one.board[1], &two.board[0], &two.board[1]},
                {&one.map[0], &one.map[1], &two.map[0], &two.map[1]}};
    else
        return {{&two.board[0], &one.board[0], &two.board[1], &one.board[1]},
                {&two.map[0], &one.map[0], &two.map[1], &one.map[1]}};
}

/// Three plies left: the third seat needs a move after the first seat's on one board and after the second's on another.
template <class Attacks, Color Us, int Half>
std::uint64_t three_left(const Node& node) {
    constexpr auto one = seat_boards[2 * Half], two = seat_boards[2 * Half + 1];
    constexpr auto third = seat_boards[2 * (1 - Half)];  // its boards: one of the first seat's, one of the second's
    const auto gather = [&](const std::uint8_t* seat, int changed, MoveHistogram& histogram)
        __attribute__((always_inline)) {
        histogram.clear();
        each_synced(
            *node.map[seat[0]], *node.map[seat[1]], [&](Move m) __attribute__((always_inline)) {
                Board after = *node.board[changed];
                chess::play<false>(after, m);
                TargetMap map;
                map_board<Attacks, !Us>(after, map);
                histogram.add(map);
            });
    };
    constexpr int by_one = third[0] == one[0] || third[0] == one[1] ? third[0] : third[1];
    constexpr int by_two = by_one == third[0] ? third[1] : third[0];
    MoveHistogram after_one, after_two;
    gather(one, by_one, after_one);
    gather(two, by_two, after_two);
    return after_one.times(after_two);
}

/// Position of a move in the list each_move() makes of one map with itself.
struct MoveIndex {
    std::uint16_t base[64];
    PINWHEEL_HOT explicit MoveIndex(const TargetMap& map) {
        unsigned n = 0;
        for (chess::Bitboard from = map.origins; from;) {
            const Square s = chess::pop_lsb(from);
            base[s] = static_cast<std::uint16_t>(n);
            n += static_cast<unsigned>(chess::count(map.target[s])) << (map.promoting >> s & 1u ? 2 : 0);
        }
    }
};

/// Writes the list positions of the moves of `all` that `other` lacks. Returns how many.
PINWHEEL_HOT int missing_moves(const TargetMap& all, const MoveIndex& index, const TargetMap& other,
                               std::uint16_t* out) {
    int n = 0;
    const chess::Bitboard shared = common_origins(all, other);
    for (chess::Bitboard from = all.origins; from;) {
        const Square s = chess::pop_lsb(from);
        chess::Bitboard lacking = all.target[s] & ~(shared & chess::bit(s) ? other.target[s] : 0);
        const unsigned each = all.promoting >> s & 1u ? 4 : 1;
        while (lacking) {
            const Square t = chess::pop_lsb(lacking);
            const unsigned first =
                index.base[s] + each * static_cast<unsigned>(chess::count(all.target[s] & (chess::bit(t) - 1)));
            for (unsigned i = 0; i < each; ++i) out[n++] = static_cast<std::uint16_t>(first + i);
        }
    }
    return n;
}

/// Five plies left, after expanding the first two seats. For each move e of the first seat, everything the third and
/// fourth seats do on e's boards is counted once; each move w of the second seat then only takes away the few moves
/// that its boards do not share: Σ (A−a)(B−b) = ΣAB − ΣaB − ΣAb + Σab over the fifth seat's moves.
template <class Attacks, Color Us, int Half>
std::uint64_t five_left(int firsts, int seconds, Level& level) {
    constexpr std::uint64_t unknown = ~std::uint64_t{0};
    std::uint64_t leaves = 0;
    std::uint16_t gone[2][max_moves];
    MoveHistogram histogram[2];
    for (int e = 0; e < firsts; ++e) {
        const Child& one = level.first[e];
        const MoveIndex index[2] = {MoveIndex(one.map[0]), MoveIndex(one.map[1])};
        for (int k = 0; k < 2; ++k) {
            histogram[k].clear();
            int n = 0;
            each_synced(
                one.map[k], one.map[k], [&](Move m) __attribute__((always_inline)) {
                    Board after = one.board[k];
                    chess::play<false>(after, m);
                    map_board<Attacks, Us>(after, level.third[k][n]);
                    histogram[k].add(level.third[k][n]);
                    level.overlap[k][n++] = unknown;
                });
        }
        const std::uint64_t whole = histogram[0].times(histogram[1]);
        for (int w = 0; w < seconds; ++w) {
            const Child& two = level.second[w];
            // Board k of the first seat shares a seat of the next half with board k of the second seat.
            int lacking[2];
            for (int k = 0; k < 2; ++k) lacking[k] = missing_moves(one.map[k], index[k], two.map[k], gone[k]);
            std::uint64_t here = whole;
            for (int k = 0; k < 2; ++k)
                for (int i = 0; i < lacking[k]; ++i) {
                    std::uint64_t& overlap = level.overlap[k][gone[k][i]];
                    if (overlap == unknown) overlap = histogram[1 - k].times(level.third[k][gone[k][i]]);
                    here -= overlap;
                }
            for (int i = 0; i < lacking[0]; ++i)
                for (int j = 0; j < lacking[1]; ++j)
                    here += count_synced(level.third[0][gone[0][i]], level.third[1][gone[1][j]]);
            leaves += here;
        }
    }
    return leaves;
}

template <class Attacks, Color Us, int Half>
std::uint64_t joint(const Node& node, int depth, Level* level) {
    constexpr auto one = seat_boards[2 * Half], two = seat_boards[2 * Half + 1];
    if (depth == 0) return 1;
    const std::uint64_t first_count = count_synced(*node.map[one[0]], *node.map[one[1]]);
    if (depth == 1 || first_count == 0) return first_count;
    if (depth == 2) return first_count * count_synced(*node.map[two[0]], *node.map[two[1]]);
    if (depth == 3) return three_left<Attacks, Us, Half>(node);

    const int firsts = expand<Attacks, Us>(node, one[0], one[1], level->first);
    const int seconds = expand<Attacks, Us>(node, two[0], two[1], level->second);
    if (depth == 5) return five_left<Attacks, Us, Half>(firsts, seconds, *level);
    std::uint64_t leaves = 0;
    for (int i = 0; i < firsts; ++i)
        for (int j = 0; j < seconds; ++j)
            leaves +=
                joint<Attacks, !Us, 1 - Half>(joined<Half>(level->first[i], level->second[j]), depth - 2, level + 1);
    return leaves;
}

/// A node of one joint step from four boards.
template <class Attacks, Color Us, int Half>
std::uint64_t joint_boards(const Boards& boards, int depth, Level* levels) {
    TargetMap maps[4];
    Node node;
    for (int i = 0; i < 4; ++i) {
        map_board<Attacks, Us>(boards[i], maps[i]);
        node.board[i] = &boards[i];
        node.map[i] = &maps[i];
    }
    return joint<Attacks, Us, Half>(node, depth, levels);
}

template <class Attacks, Color Us, int Half>
std::uint64_t from_seat(const Boards& boards, int seat, int depth, Level* levels) {
    if (depth <= 0) return 1;
    if (!(seat & 1)) return joint_boards<Attacks, Us, Half>(boards, depth, levels);
    // The second seat of a half-round is to move: one plain ply, then joint steps.
    const auto a = seat_boards[seat][0], b = seat_boards[seat][1];  // clang 14 captures no structured binding
    TargetMap here, there;
    map_board<Attacks, Us>(boards[a], here);
    map_board<Attacks, Us>(boards[b], there);
    if (depth == 1) return count_synced(here, there);
    std::uint64_t leaves = 0;
    Boards after = boards;
    each_synced(
        here, there, [&](Move m) __attribute__((always_inline)) {
            after[a] = boards[a];
            after[b] = boards[b];
            chess::play<false>(after[a], m);
            chess::play<false>(after[b], m);
            leaves += joint_boards<Attacks, !Us, 1 - Half>(after, depth - 1, levels);
        });
    return leaves;
}

template <class Attacks>
std::uint64_t factorised_any(const Boards& boards, int seat, int depth, Level* levels) {
    return seat < 2 ? from_seat<Attacks, Color::white, 0>(boards, seat, depth, levels)
                    : from_seat<Attacks, Color::black, 1>(boards, seat, depth, levels);
}

template <class Attacks>
std::uint64_t plain_any(const Boards& boards, int seat, int depth) {
    if (depth <= 0) return 1;
    return seat < 2 ? plain<Attacks, Color::white>(boards, seat, depth)
                    : plain<Attacks, Color::black>(boards, seat, depth);
}

template <class Attacks>
inline constexpr CoupledFunctions coupled_functions{&factorised_any<Attacks>, &plain_any<Attacks>};

const CoupledFunctions& coupled_magic();
const CoupledFunctions& coupled_pext();

}  // namespace pinwheel::duplicate
