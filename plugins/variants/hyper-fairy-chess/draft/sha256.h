#pragma once
/// SHA-256 (FIPS 180-4), for commitments.
#include <array>
#include <cstdint>
#include <string_view>

namespace pinwheel::hyper_fairy {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

}  // namespace pinwheel::hyper_fairy
