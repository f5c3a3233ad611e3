#pragma once
/// Offers as a page gets them (share/schemas/protocol.schema.json, "offers"): enough to light what may be clicked and
/// to follow clicks without asking.
#include <functional>
#include <string>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::ui {

/// From the view, its offers and the variant's tables alone. `token` spells an action as "act" sends it.
std::string write_offers(const Variant&, const View&, const std::vector<Offer>&,
                         const std::function<std::string(const Action&)>& token);

}  // namespace pinwheel::ui
