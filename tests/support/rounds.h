#pragma once
/// How often something random is tried.
#include <algorithm>
#include <cstdlib>

namespace pinwheel::test {

/// The release tree tries all; instrumented code, several times slower, a quarter: there memory is looked at, and what
/// the games say is known already. A tenth where PINWHEEL_QUICK is set, as `./test --quick` does.
inline int rounds(int all) {
    if (std::getenv("PINWHEEL_QUICK")) return std::max(1, all / 10);
#if defined(__SANITIZE_ADDRESS__)
    return (all + 3) / 4;
#else
    return all;
#endif
}

}  // namespace pinwheel::test
