// Compiled with -mavx2 on x86: nothing here but intrinsics and plain functions of this file.
#include "board/propagation_tables.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace pinwheel::quantum {

#ifdef __AVX2__
extern const bool hall_has_avx2 = true;

TightSets tight_sets_avx2(const Domain* domains) {
    __m256i count[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    for (int piece = 0; piece < army_size; ++piece) {
        const auto* row = reinterpret_cast<const __m256i*>(hall_tables.supersets[domains[piece] & any_class]);
        for (int i = 0; i < 4; ++i) count[i] = _mm256_add_epi8(count[i], _mm256_load_si256(row + i));
    }
    const auto* room = reinterpret_cast<const __m256i*>(hall_tables.room);
    __m256i over = _mm256_setzero_si256();
    std::uint32_t tight[4];
    for (int i = 0; i < 4; ++i) {
        const __m256i full = _mm256_load_si256(room + i);
        over = _mm256_or_si256(over, _mm256_cmpgt_epi8(count[i], full));
        tight[i] = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(count[i], full)));
    }
    TightSets found;
    found.feasible = _mm256_testz_si256(over, over);
    found.low = tight[0] | static_cast<std::uint64_t>(tight[1]) << 32;
    found.high = tight[2] | static_cast<std::uint64_t>(tight[3]) << 32;
    return found;
}
#else
extern const bool hall_has_avx2 = false;
TightSets tight_sets_avx2(const Domain*) { return {}; }
#endif

}  // namespace pinwheel::quantum
