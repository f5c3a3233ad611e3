// Compiled as movegen_fast.cpp is.
#include "bot/operations.h"

#if defined(__BMI2__) && defined(__AVX2__)
#define HF_CPU fast
#include "bot/hot_moves.h"

namespace pinwheel::hyper_fairy::bot {
const OperationSet& fast_operations() {
    static constexpr OperationSet all{fast::operations<1>, fast::operations<2>, fast::operations<3>};
    return all;
}
}  // namespace pinwheel::hyper_fairy::bot
#else
namespace pinwheel::hyper_fairy::bot {
const OperationSet& fast_operations() { return plain_operations(); }
}  // namespace pinwheel::hyper_fairy::bot
#endif
