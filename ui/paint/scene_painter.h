#pragma once
/// Paints scenes through wxWidgets, on a window or, with no display at all, into an image.
#include <memory>

#include <wx/graphics.h>
#include <wx/image.h>

#include "pinwheel/view/scene.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::paint {

/// Keeps what is dear to draw: pieces and rings as bitmaps by size, tint and turn, words, and whole board layers, some
/// of the scenes it painted last, all of one size. One painter serves one window.
class ScenePainter {
public:
    ScenePainter(Theme, PieceSet);
    ~ScenePainter();
    ScenePainter(ScenePainter&&) noexcept;
    ScenePainter& operator=(ScenePainter&&) noexcept;

    /// Drop the caches only if something changed.
    void set_theme(Theme);
    void set_pieces(PieceSet);
    const Theme& theme() const;

    /// Paints the scene and the ground behind it from the context's origin. The context must already map scene units
    /// to pixels (a window's does); `scale` says how many pixels a unit is, so that pictures are rasterised sharply.
    void paint(wxGraphicsContext&, const Scene&, double scale = 1);

    /// The scene, scaled to fit and centred in an image of this many pixels. wxWidgets must be initialised; no display.
    wxImage image(const Scene&, int width, int height);

private:
    struct Caches;
    std::unique_ptr<Caches> caches_;
};

}  // namespace pinwheel::paint
