#define HF_CPU plain
#include "movegen/hot_entry.h"

namespace pinwheel::hyper_fairy {
const Generators& plain_generators() {
    static constexpr Generators all{plain::generator<1>, plain::generator<2>, plain::generator<3>};
    return all;
}
}  // namespace pinwheel::hyper_fairy
