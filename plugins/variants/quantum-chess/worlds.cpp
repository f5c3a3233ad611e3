#include "worlds.h"

#include <vector>

namespace pinwheel::quantum {
namespace {

/// Rooms left in every class as one number, class c in steps of stride[c].
constexpr std::array<int, class_count> strides{1, 2, 4, 8, 16, 48, 144};
constexpr int state_count = 1296;

int left_in(int state, int c) { return state / strides[static_cast<std::size_t>(c)] % (capacities[static_cast<std::size_t>(c)] + 1); }

struct RoomTable {
    std::array<Domain, state_count> open{};  ///< classes with room left, by state
    RoomTable() {
        for (int s = 0; s < state_count; ++s)
            for (int c = 0; c < class_count; ++c)
                if (left_in(s, c)) open[static_cast<std::size_t>(s)] = static_cast<Domain>(open[static_cast<std::size_t>(s)] | 1 << c);
    }
};

using Row = std::vector<std::uint64_t>;

/// ways[k][s]: assignments of pieces k and later that fill exactly the room of state s.
std::vector<Row> ways_onward(const Domains& domains, const RoomTable& rooms) {
    std::vector<Row> ways(army_size + 1, Row(state_count));
    ways[army_size][0] = 1;
    for (std::size_t k = army_size; k-- > 0;)
        for (std::size_t s = 0; s < state_count; ++s)
            for (unsigned open = rooms.open[s] & domains[k]; open; open &= open - 1)
                ways[k][s] += ways[k + 1][s - static_cast<std::size_t>(strides[static_cast<std::size_t>(__builtin_ctz(open))])];
    return ways;
}

}  // namespace

std::uint64_t Worlds::of(int piece, Mask type) const {
    std::uint64_t sum = 0;
    const Domain classes = classes_of(type);
    for (std::size_t c = 0; c < class_count; ++c)
        if (classes >> c & 1) sum += with[static_cast<std::size_t>(piece)][c];
    return sum;
}

Worlds count_worlds(const Domains& domains, bool any_bishops) {
    static const RoomTable rooms;
    const auto onward = ways_onward(domains, rooms);
    Worlds worlds;
    Row reached(state_count);
    reached[state_count - 1] = 1;
    for (std::size_t k = 0; k < army_size; ++k) {
        Row next(state_count);
        for (std::size_t s = 0; s < state_count; ++s) {
            if (!reached[s]) continue;
            for (unsigned open = rooms.open[s] & domains[k]; open; open &= open - 1) {
                const auto c = static_cast<std::size_t>(__builtin_ctz(open));
                const std::size_t to = s - static_cast<std::size_t>(strides[c]);
                next[to] += reached[s];
                worlds.with[k][c] += reached[s] * onward[k + 1][to];
            }
        }
        reached.swap(next);
    }
    worlds.total = onward[0][state_count - 1];
    if (!any_bishops) return worlds;
    worlds.total /= 2;  // each assignment was counted with either bishop labelled light
    for (auto& row : worlds.with)
        for (std::uint64_t& n : row) n /= 2;
    return worlds;
}

}  // namespace pinwheel::quantum
