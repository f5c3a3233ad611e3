#include "hall.h"

#include <cstring>

#include "hall_tables.h"

namespace pinwheel::quantum {

constinit const HallTables hall_tables{};

namespace {

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
    std::uint64_t low[class_count]{}, high[class_count]{};
    constexpr Holders() {
        for (unsigned s = 0; s < 128; ++s)
            for (unsigned c = 0; c < class_count; ++c)
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
            for (unsigned c = 0; c < class_count; ++c) around[s] |= std::uint64_t{s >> c & 1 ? s : any_class} << (8 * c);
    }
};
constexpr Bounds bounds;

constexpr int few_sets = 20;  // up to here going through them is faster than asking every pair of classes

std::array<Domain, class_count> smallest_of_few(TightSets tight) {
    std::uint64_t word = ~std::uint64_t{0};
    for (; tight.low; tight.low &= tight.low - 1) word &= bounds.around[__builtin_ctzll(tight.low)];
    for (; tight.high; tight.high &= tight.high - 1) word &= bounds.around[64 + __builtin_ctzll(tight.high)];
    std::array<Domain, class_count> smallest;
    std::memcpy(smallest.data(), &word, smallest.size());
    return smallest;
}

std::array<Domain, class_count> smallest_sets(const TightSets& tight) {
    if (__builtin_popcountll(tight.low) + __builtin_popcountll(tight.high) <= few_sets) return smallest_of_few(tight);
    std::array<Domain, class_count> smallest{};
    for (unsigned v = 0; v < class_count; ++v) {
        const std::uint64_t low = tight.low & holders.low[v], high = tight.high & holders.high[v];
        for (unsigned w = 0; w < class_count; ++w) {
            const bool parted = ((low & ~holders.low[w]) | (high & ~holders.high[w])) != 0;
            smallest[v] = static_cast<Domain>(smallest[v] | (parted ? 0u : 1u << w));
        }
    }
    return smallest;
}

/// A piece keeps class v iff it is confined to the smallest tight set around v. Eight pieces a word.
void keep_inside(Domains& domains, const std::array<Domain, class_count>& smallest) {
    std::uint64_t words[2];
    std::memcpy(words, domains.data(), sizeof words);
    const std::uint64_t before[2] = {words[0], words[1]};
    for (unsigned v = 0; v < class_count; ++v) {
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
    return filter(domains, kind == HallKind::avx2 ? tight_sets_avx2(domains.data()) : tight_sets_portable(domains.data()));
}

bool hall_feasible(const Domains& domains) { return tight_sets(domains.data()).feasible; }

std::array<Domain, class_count> smallest_tight_sets(const Domains& domains) {
    const TightSets tight = tight_sets(domains.data());
    return tight.feasible ? smallest_sets(tight) : std::array<Domain, class_count>{};
}

Domain overfull_set(const Domains& domains) {
    for (unsigned s = 0; s < 128; ++s) {
        int confined = 0;
        for (const Domain d : domains) confined += (d & ~s) == 0;
        if (confined > hall_tables.room[s]) return static_cast<Domain>(s ? s : 128);
    }
    return 0;
}

}  // namespace pinwheel::quantum
