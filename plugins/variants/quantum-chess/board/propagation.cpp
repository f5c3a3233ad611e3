#include "board/propagation.h"

#include <cstring>

#include "board/propagation_tables.h"

namespace pinwheel::quantum {

constinit const HallTables hall_tables{};

namespace {

using Smallest = std::array<Domain, class_count>;

constexpr std::uint64_t every_byte = 0x0101010101010101;
constexpr std::uint64_t top_bits = 0x8080808080808080;

/// The top bit of each byte, gathered into eight bits.
std::uint64_t gather(std::uint64_t tops) { return (tops >> 7) * 0x0102040810204080u >> 56; }

/// Bytes are at most 16, so sums and differences never cross into their neighbours.
TightSets tight_sets_portable(const Domain* domains) {
    std::uint64_t count[16]{};
    for (int piece = 0; piece < army_size; ++piece) {
        std::uint64_t row[16];
        std::memcpy(row, hall_tables.supersets[domains[piece] & any_class], sizeof row);
        for (int i = 0; i < 16; ++i) count[i] += row[i];
    }
    std::uint64_t room[16];
    std::memcpy(room, hall_tables.room, sizeof room);
    TightSets found;
    std::uint64_t left = top_bits;
    for (int i = 0; i < 16; ++i) {
        const std::uint64_t slack = (room[i] | top_bits) - count[i];  // top bit gone: overfull; 0x80: tight
        left &= slack;
        const std::uint64_t loose = (slack & ~top_bits) + ~top_bits;  // top bit set: some slack
        const std::uint64_t bits = gather(~loose & top_bits & slack);
        (i < 8 ? found.low : found.high) |= bits << (8 * (i & 7));
    }
    found.feasible = (left & top_bits) == top_bits;
    return found;
}

using TightFunction = TightSets (*)(const Domain*);

TightFunction best_function() { return supported(HallKind::avx2) ? &tight_sets_avx2 : &tight_sets_portable; }

TightSets tight_sets(const Domain* domains) {
    static const TightFunction best = best_function();
    return best(domains);
}

/// Sets, among 128, that hold class c.
struct Holders {
    std::uint64_t low[usual_classes]{}, high[usual_classes]{};
    constexpr Holders() {
        for (unsigned s = 0; s < 128; ++s)
            for (unsigned c = 0; c < usual_classes; ++c)
                if (s >> c & 1) (s < 64 ? low : high)[c] |= std::uint64_t{1} << (s & 63);
    }
};
constexpr Holders holders;

/// By set S a word whose byte v is S for the classes inside it and everything for the others, so that the words of all
/// tight sets, and-ed, hold the smallest one around each class.
struct Bounds {
    std::uint64_t around[128]{};
    constexpr Bounds() {
        for (unsigned s = 0; s < 128; ++s)
            for (unsigned c = 0; c < usual_classes; ++c)
                around[s] |= std::uint64_t{s >> c & 1 ? s : any_class} << (8 * c);
    }
};
constexpr Bounds bounds;

constexpr int few_sets = 20;  // up to here going through them is faster than asking every pair of classes

Smallest smallest_of_few(TightSets tight) {
    std::uint64_t word = ~std::uint64_t{0};
    for (; tight.low; tight.low &= tight.low - 1) word &= bounds.around[__builtin_ctzll(tight.low)];
    for (; tight.high; tight.high &= tight.high - 1) word &= bounds.around[64 + __builtin_ctzll(tight.high)];
    Smallest smallest{};
    std::memcpy(smallest.data(), &word, usual_classes);
    return smallest;
}

Smallest smallest_sets(const TightSets& tight) {
    if (__builtin_popcountll(tight.low) + __builtin_popcountll(tight.high) <= few_sets) return smallest_of_few(tight);
    Smallest smallest{};
    for (unsigned v = 0; v < usual_classes; ++v) {
        const std::uint64_t low = tight.low & holders.low[v], high = tight.high & holders.high[v];
        for (unsigned w = 0; w < usual_classes; ++w) {
            const bool parted = ((low & ~holders.low[w]) | (high & ~holders.high[w])) != 0;
            smallest[v] = static_cast<Domain>(smallest[v] | (parted ? 0u : 1u << w));
        }
    }
    return smallest;
}

/// A piece keeps class v iff it is confined to the smallest tight set around v. Eight pieces per word.
void keep_inside(Domains& domains, const Smallest& smallest) {
    std::uint64_t words[2];
    std::memcpy(words, domains.data(), sizeof words);
    const std::uint64_t before[2] = {words[0], words[1]};
    for (unsigned v = 0; v < usual_classes; ++v) {
        if (smallest[v] == any_class) continue;
        const std::uint64_t forbidden = every_byte * static_cast<std::uint8_t>(~smallest[v] & any_class);
        for (int half = 0; half < 2; ++half)
            words[half] &= ~((((before[half] & forbidden) + ~top_bits) & top_bits) >> (7 - v));
    }
    std::memcpy(domains.data(), words, sizeof words);
}

bool filter(Domains& domains, const TightSets& tight) {
    if (!tight.feasible) return false;
    // Only the empty set and the whole army: nothing can be removed.
    if (tight.low == 1 && tight.high == std::uint64_t{1} << 63) return true;
    keep_inside(domains, smallest_sets(tight));
    return true;
}

}  // namespace

bool supported(HallKind kind) {
    if (kind == HallKind::portable) return true;
#if defined(__x86_64__) || defined(__i386__)
    return hall_has_avx2 && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

bool hall_filter(Domains& domains) { return filter(domains, tight_sets(domains.data())); }

bool hall_filter(Domains& domains, HallKind kind) {
    return filter(domains,
                  kind == HallKind::avx2 ? tight_sets_avx2(domains.data()) : tight_sets_portable(domains.data()));
}

bool hall_feasible(const Domains& domains) { return tight_sets(domains.data()).feasible; }

Overfull overfull_set(const Domains& domains, Army army) {
    const Capacities& room = army == Army::usual ? capacities : capacities_by_colour;
    for (unsigned s = 0; s < 256; ++s) {
        Overfull o{false, static_cast<Domain>(s), 0, 0};
        for (const Domain d : domains) o.pieces += (d & ~s) == 0;
        for (unsigned c = 0; c < class_count; ++c) o.room += s >> c & 1 ? room[c] : 0;
        o.found = o.pieces > o.room;
        if (o.found) return o;
    }
    return {};
}

// ---- eight classes, for a ruling: plain arithmetic

namespace {

/// How many pieces are confined to each set of classes, by summing the histogram of domains over subsets.
struct Confined {
    std::uint8_t pieces[256]{};
    explicit Confined(const Domains& domains) {
        for (const Domain d : domains) ++pieces[d];
        for (unsigned half = 1; half < 256; half *= 2)
            for (unsigned s = 0; s < 256; ++s)
                if (s & half) pieces[s] = static_cast<std::uint8_t>(pieces[s] + pieces[s ^ half]);
    }
};

struct Rooms {
    std::uint8_t room[256]{};
    constexpr Rooms() {
        for (unsigned s = 0; s < 256; ++s)
            for (unsigned c = 0; c < class_count; ++c)
                room[s] = static_cast<std::uint8_t>(room[s] + (s >> c & 1 ? capacities_by_colour[c] : 0));
    }
};
constexpr Rooms rooms;

/// All zero where the domains are infeasible.
Smallest smallest_of_eight(const Domains& domains) {
    const Confined confined(domains);
    Smallest smallest;
    smallest.fill(every_class);
    for (unsigned s = 0; s < 256; ++s) {
        if (confined.pieces[s] > rooms.room[s]) return {};
        if (confined.pieces[s] < rooms.room[s]) continue;
        for (unsigned c = 0; c < class_count; ++c)
            if (s >> c & 1) smallest[c] &= static_cast<Domain>(s);
    }
    return smallest;
}

}  // namespace

bool hall_filter(Domains& domains, Army army) {
    if (army == Army::usual) return hall_filter(domains);
    const Smallest smallest = smallest_of_eight(domains);
    if (!smallest[0]) return false;
    for (Domain& d : domains)
        for (unsigned c = 0, before = d; c < class_count; ++c)
            if (before & ~smallest[c]) d &= static_cast<Domain>(~(1u << c));
    return true;
}

bool hall_feasible(const Domains& domains, Army army) {
    return army == Army::usual ? hall_feasible(domains) : smallest_of_eight(domains)[0] != 0;
}

Smallest smallest_tight_sets(const Domains& domains, Army army) {
    if (army != Army::usual) return smallest_of_eight(domains);
    const TightSets tight = tight_sets(domains.data());
    return tight.feasible ? smallest_sets(tight) : Smallest{};
}

}  // namespace pinwheel::quantum
