#pragma once
/// How often something random is tried.

namespace pinwheel::test {

/// The release tree tries all; instrumented code, several times slower, a quarter: there memory is looked at, and what
/// the games say is known already.
constexpr int rounds(int all) {
#if defined(__SANITIZE_ADDRESS__)
    return (all + 3) / 4;
#else
    return all;
#endif
}

}  // namespace pinwheel::test
