#pragma once
/// Scenes as PNG files and bytes. No header of wxWidgets: a console program may include this.
#include <filesystem>

#include "pinwheel/view/scene.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::paint {

/// The scene, scaled to fit `width` by `height` pixels. Works without a display and without a wxApp; main thread only.
/// Errors: "png.size" (1…16384 each way, 64 million pixels at most), "png.paint".
Result<std::string> png_bytes(const Scene&, const Theme&, const PieceSet&, int width, int height);

/// png_bytes into a file, written beside the target and renamed. Errors: those, and "png.write" naming the path.
Status render_png(const Scene&, const Theme&, const PieceSet&, int width, int height, const std::filesystem::path&);

}  // namespace pinwheel::paint
