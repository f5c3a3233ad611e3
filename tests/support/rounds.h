#pragma once
/// How often something random is tried.
#include <algorithm>
#include <cstdlib>

namespace pinwheel::test {

/// The release tree tries all; instrumented code, several times slower, a tenth: there memory is looked at, and what
/// the games say is known already. A tenth too where PINWHEEL_QUICK is set, as `./test --quick` does.
inline int rounds(int all) {
#if defined(__SANITIZE_ADDRESS__)
    return std::max(1, all / 10);
#else
    return std::getenv("PINWHEEL_QUICK") ? std::max(1, all / 10) : all;
#endif
}

}  // namespace pinwheel::test
