#pragma once
/// Tables of the Hall filter, shared by its portable and its AVX2 form.
#include "board/propagation.h"

namespace pinwheel::quantum {

/// For every domain the indicator of its supersets, one byte per set, so that adding the rows of sixteen pieces gives
/// the number of pieces confined to each set; and the room each set has.
struct alignas(64) HallTables {
    alignas(64) std::uint8_t supersets[128][128]{};
    alignas(64) std::uint8_t room[128]{};

    constexpr HallTables() {
        for (unsigned s = 0; s < 128; ++s) {
            for (unsigned d = 0; d < 128; ++d) supersets[d][s] = (d & ~s) == 0;
            for (unsigned c = 0; c < usual_classes; ++c)
                room[s] = static_cast<std::uint8_t>(room[s] + (s >> c & 1 ? capacities[c] : 0));
        }
    }
};
extern const HallTables hall_tables;

/// Compiled with -mavx2 where the compiler can.
TightSets tight_sets_avx2(const Domain* domains);
/// Whether tight_sets_avx2 was compiled in.
extern const bool hall_has_avx2;

}  // namespace pinwheel::quantum
