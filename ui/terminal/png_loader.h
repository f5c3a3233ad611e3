#pragma once
/// PNG through wxWidgets, loaded when it is asked for.
#include "pinwheel/view/scene.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::terminal {

/// Errors: "png.module" where the module is missing or of another build, and those of paint::png_bytes.
Result<std::string> png_of(const Scene&, const Theme&, const PieceSet&, int width, int height);

/// What the module exports, by these names.
inline constexpr char png_build_symbol[] = "pinwheel_png_build";
inline constexpr char png_bytes_symbol[] = "pinwheel_png_bytes";
using PngBytes = void (*)(const Scene*, const Theme*, const PieceSet*, int width, int height, Result<std::string>*);

}  // namespace pinwheel::terminal
