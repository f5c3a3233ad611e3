#pragma once
/// Chance that nobody can foretell.
#include <cstdint>

namespace pinwheel {

/// 64 bits from the system. What a computer player hides, a seal and a draft follow from their seed: whoever knows the
/// seed, or can count up to it, knows them. So a seed never follows from what others know, such as the id of a game.
std::uint64_t secret_seed();

}  // namespace pinwheel
