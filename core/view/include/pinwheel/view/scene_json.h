#pragma once
/// Scenes as JSON (share/schemas/scene.schema.json): what a page in a browser paints.
#include <string>

#include "pinwheel/view/scene.h"

namespace pinwheel {

/// A whole scene, a list of items for each layer. Members that say the usual are left out, lengths have two decimals;
/// a hit whose polygon is none (no number in it, less than three points) is left out, since it holds no point.
/// Linear in the items; equal scenes give equal bytes.
std::string write_scene(const Scene&);

}  // namespace pinwheel
