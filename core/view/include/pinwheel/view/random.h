#pragma once
/// Small, fixed, reproducible numbers: a generator and a hash whose outputs are part of files and test data.
#include <cstdint>
#include <string_view>

namespace pinwheel {

/// splitmix64: advances the state by 0x9E3779B97F4A7C15 and mixes. Always inlined, so that
/// files compiled for another processor may use it; see pinwheel/chess/attacks.h.
[[gnu::always_inline]] constexpr std::uint64_t splitmix64(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/// FNV-1a, 64 bits; pass the previous result as `hash` to continue a text.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325u) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

}  // namespace pinwheel
