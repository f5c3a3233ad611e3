#pragma once
/// Armies that the computer players draft.
#include <optional>

#include "draft/draft.h"

namespace pinwheel::hyper_fairy::bot {

enum class Taste : std::uint8_t {
    value,   ///< as much worth as the budget buys
    strong,  ///< begins with what has proved itself under about this budget
};

/// What an army is worth in the units of Values: its pieces, further freezers less, and what of the front is missing.
int army_worth(const Army&, const DraftTerms&);

/// A valid army, by the seed one of those about as good as the best found; nothing where none was found. The same for
/// the same seed.
std::optional<Army> choose_army(const DraftTerms&, Taste, std::uint64_t seed);

}  // namespace pinwheel::hyper_fairy::bot
