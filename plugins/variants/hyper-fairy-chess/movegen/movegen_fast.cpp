// Compiled with PINWHEEL_PEXT_FLAGS and AVX2; see pinwheel/chess/attacks.h.
#include "movegen/movegen_table.h"

#if defined(__BMI2__) && defined(__AVX2__)
#define HF_CPU fast
#include "movegen/hot_entry.h"

namespace pinwheel::hyper_fairy {
const Generators& fast_generators() {
    static constexpr Generators all{fast::generator<1>, fast::generator<2>, fast::generator<3>};
    return all;
}
}  // namespace pinwheel::hyper_fairy
#else
namespace pinwheel::hyper_fairy {
const Generators& fast_generators() { return plain_generators(); }
}  // namespace pinwheel::hyper_fairy
#endif
