#pragma once
/// From the click targets that somebody picked to the action that they would be.
#include <optional>
#include <span>
#include <string>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The action that picking these targets would be, legal or not, read from what the variant publishes of its actions'
/// arguments; nothing where no kind of action takes exactly these. Choices are left at "none". The boards are as large
/// as the view shows them; without one, as the variant says. Where several kinds take them, one that is on offer is
/// meant.
std::optional<Action> action_of(const VariantInfo&, SeatId actor, std::span<const std::string> targets,
                                const View* = nullptr, std::span<const Offer> = {});

}  // namespace pinwheel
