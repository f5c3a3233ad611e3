#pragma once
/// The signs on the boards as little pictures.
#include <string>
#include <vector>

#include "pinwheel/game/variant.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

struct LegendSign {
    std::string meaning;  ///< "picked up"
    Scene scene;          ///< of one square
};

/// The lights that every game has, then the states of pieces that the variant tells.
std::vector<LegendSign> legend_signs(const VariantInfo&);

}  // namespace pinwheel::ui
