#pragma once
/// How often something random is tried.
#include <algorithm>
#include <cstdlib>

namespace pinwheel::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool instrumented = true;  ///< several times slower
#else
inline constexpr bool instrumented = false;
#endif

/// The release tree tries all; instrumented code a tenth: there memory is looked at, and what the games say is known
/// already. A tenth too where PINWHEEL_QUICK is set, as `./test --quick` does.
inline int rounds(int all) { return instrumented || std::getenv("PINWHEEL_QUICK") ? std::max(1, all / 10) : all; }

}  // namespace pinwheel::test
