#pragma once
/// Upright boards in rows and columns: any number, any size.
#include "pinwheel/view/renderer.h"

namespace pinwheel::grid {

class Grid : public Renderer {
public:
    const RendererInfo& info() const override;
    /// 50 for every view with a board.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;
};

}  // namespace pinwheel::grid
