#define HF_CPU plain
#include "bot/hot_moves.h"

namespace pinwheel::hyper_fairy::bot {
const OperationSet& plain_operations() {
    static constexpr OperationSet all{plain::operations<1>, plain::operations<2>, plain::operations<3>};
    return all;
}
}  // namespace pinwheel::hyper_fairy::bot
