#include "board/worlds.h"

#include <optional>
#include <vector>

namespace pinwheel::quantum {
namespace {

/// Rooms left in every class as one number, class c in steps of stride[c].
struct Rooms {
    std::array<std::size_t, class_count> stride{};
    std::size_t states = 1;
    std::vector<Domain> open;  ///< classes with room left, by state

    explicit Rooms(const Capacities& room) {
        for (std::size_t c = 0; c < class_count; ++c) {
            stride[c] = states;
            states *= room[c] + 1u;
        }
        open.resize(states);
        for (std::size_t s = 0; s < states; ++s)
            for (std::size_t c = 0; c < class_count; ++c)
                if (s / stride[c] % (room[c] + 1u)) open[s] = static_cast<Domain>(open[s] | 1u << c);
    }
};

using Row = std::vector<std::uint64_t>;

/// ways[k][s]: assignments of pieces k and later that fill exactly the room of state s.
std::vector<Row> ways_onward(const Domains& domains, const Rooms& rooms) {
    std::vector<Row> ways(army_size + 1, Row(rooms.states));
    ways[army_size][0] = 1;
    for (std::size_t k = army_size; k-- > 0;)
        for (std::size_t s = 0; s < rooms.states; ++s)
            for (unsigned open = rooms.open[s] & domains[k]; open; open &= open - 1)
                ways[k][s] += ways[k + 1][s - rooms.stride[static_cast<std::size_t>(__builtin_ctz(open))]];
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

Worlds count_worlds(const Domains& domains, bool any_bishops, Army army) {
    static const Rooms usual{capacities}, by_colour{capacities_by_colour};
    const Rooms& rooms = army == Army::usual ? usual : by_colour;
    const auto onward = ways_onward(domains, rooms);
    Worlds worlds;
    Row reached(rooms.states);
    reached[rooms.states - 1] = 1;
    for (std::size_t k = 0; k < army_size; ++k) {
        Row next(rooms.states);
        for (std::size_t s = 0; s < rooms.states; ++s) {
            if (!reached[s]) continue;
            for (unsigned open = rooms.open[s] & domains[k]; open; open &= open - 1) {
                const auto c = static_cast<std::size_t>(__builtin_ctz(open));
                const std::size_t to = s - rooms.stride[c];
                next[to] += reached[s];
                worlds.with[k][c] += reached[s] * onward[k + 1][to];
            }
        }
        reached.swap(next);
    }
    worlds.total = onward[0][rooms.states - 1];
    if (!any_bishops) return worlds;
    worlds.total /= 2;  // each assignment was counted with either bishop labelled light
    for (auto& row : worlds.with)
        for (std::uint64_t& n : row) n /= 2;
    return worlds;
}

Worlds count_worlds(const Position& p, int side) {
    const Side& s = p.sides[static_cast<std::size_t>(side)];
    const bool any_bishops = p.choices[army_bishop_colours];
    // Along a line most plies leave an army's domains as they are, and views of them are asked for again and again.
    struct Counted {
        Domains domains{};
        bool any_bishops = false;
        Army army = Army::usual;
        std::optional<Worlds> worlds;
    };
    thread_local std::array<Counted, 16> kept;
    std::size_t hash = any_bishops;
    for (const Domain each : s.domain) hash = hash * 31 + each;
    Counted& place = kept[(hash ^ hash >> 7) % kept.size()];
    if (!place.worlds || place.domains != s.domain || place.any_bishops != any_bishops || place.army != s.army)
        place = {s.domain, any_bishops, s.army, count_worlds(s.domain, any_bishops, s.army)};
    return *place.worlds;
}

}  // namespace pinwheel::quantum
