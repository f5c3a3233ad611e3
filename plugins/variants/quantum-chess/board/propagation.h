#pragma once
/// The Hall filter: which classes each of sixteen pieces can still be (quantum spec §3.2), as a pure function.
#include "board/domains.h"

namespace pinwheel::quantum {

/// Leaves in every domain exactly the classes that some complete assignment of the usual army, of seven classes, gives
/// to its piece. False, with the domains unchanged, where no assignment exists. One pass, no allocation; about 30 ns.
bool hall_filter(Domains&);

/// Whether some complete assignment exists.
bool hall_feasible(const Domains&);

/// The same for either army; with eight classes some 300 ns.
bool hall_filter(Domains&, Army);
bool hall_feasible(const Domains&, Army);

/// By class, the smallest tight set that contains it: tight sets are closed under intersection, so there is one.
/// The whole army is always tight. All zero where the domains are infeasible.
std::array<Domain, class_count> smallest_tight_sets(const Domains&, Army = Army::usual);

/// The first set of classes that more pieces are confined to than it has room for; 0 where there is none, and a set
/// that is no set, of no class in use, for a piece that can be nothing.
struct Overfull {
    bool found = false;
    Domain classes = 0;
    int pieces = 0, room = 0;
};
Overfull overfull_set(const Domains&, Army = Army::usual);

/// Ways of computing the same, for tests and measurements.
enum class HallKind : std::uint8_t { portable, avx2 };
bool supported(HallKind);
bool hall_filter(Domains&, HallKind);

/// Tight sets and feasibility, as the CPU-specific part finds them: bit S of the 128 is "S is tight".
struct TightSets {
    std::uint64_t low = 0, high = 0;
    bool feasible = false;
};

}  // namespace pinwheel::quantum
