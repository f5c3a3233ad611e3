#pragma once
/// How often each move occurs in a family of target maps, as vertical counters: plane i of an origin holds bit i of the
/// count of each target square. Adding a map costs two operations per origin; the product of two histograms is
/// popcounts.
#include "pinwheel/chess/movegen.h"

namespace pinwheel::duplicate {

class MoveHistogram {
public:
    static constexpr int max_planes = 10;  ///< counts to 1023; a board has at most 512 moves

    MoveHistogram() {}  // planes are set when an origin is first used

    PINWHEEL_HOT void clear() { used_[0] = used_[1] = 0; }

    PINWHEEL_HOT void add(const chess::TargetMap& map) {
        for (chess::Bitboard from = map.origins; from;) {
            const chess::Square s = chess::pop_lsb(from);
            add_origin(map.promoting >> s & 1u, s, map.target[s]);
        }
    }

    /// Sum over all moves of the product of both counts; a promotion square is four moves.
    PINWHEEL_HOT std::uint64_t times(const MoveHistogram& other) const {
        std::uint64_t sums[2] = {0, 0};
        for (unsigned kind = 0; kind < 2; ++kind)
            for (chess::Bitboard from = used_[kind] & other.used_[kind]; from;) {
                const chess::Square s = chess::pop_lsb(from);
                const Column &mine = column_[kind][s], &theirs = other.column_[kind][s];
                for (int i = 0; i < mine.height; ++i)
                    for (int j = 0; j < theirs.height; ++j)
                        sums[kind] += static_cast<std::uint64_t>(chess::count(mine.plane[i] & theirs.plane[j]))
                                      << (i + j);
            }
        return sums[0] + 4 * sums[1];
    }

    /// Sum of the counts of one map's moves.
    PINWHEEL_HOT std::uint64_t times(const chess::TargetMap& map) const {
        std::uint64_t sums[2] = {0, 0};
        for (chess::Bitboard from = map.origins; from;) {
            const chess::Square s = chess::pop_lsb(from);
            const unsigned kind = map.promoting >> s & 1u;
            if (!(used_[kind] & chess::bit(s))) continue;
            const Column& mine = column_[kind][s];
            for (int i = 0; i < mine.height; ++i)
                sums[kind] += static_cast<std::uint64_t>(chess::count(mine.plane[i] & map.target[s])) << i;
        }
        return sums[0] + 4 * sums[1];
    }

private:
    struct Column {
        int height;
        chess::Bitboard plane[max_planes];
    };

    PINWHEEL_HOT void add_origin(unsigned kind, chess::Square s, chess::Bitboard targets) {
        Column& column = column_[kind][s];
        if (!(used_[kind] & chess::bit(s))) {
            used_[kind] |= chess::bit(s);
            column.height = 0;
        }
        chess::Bitboard carry = targets;
        for (int i = 0; i < column.height && carry; ++i) {
            const chess::Bitboard both = column.plane[i] & carry;
            column.plane[i] ^= carry;
            carry = both;
        }
        if (carry) column.plane[column.height++] = carry;
    }

    chess::Bitboard used_[2] = {0, 0};  // plain moves, promotions
    Column column_[2][64];
};

}  // namespace pinwheel::duplicate
