#pragma once
/// The pinwheel: four boards as diamonds around a table, their seats in the notches.
#include "pinwheel/view/renderer.h"

namespace pinwheel::compass {

class Compass : public Renderer {
public:
    const RendererInfo& info() const override;
    /// 100 for four boards of one size in a two by two grid with four different diagonal turns; else 0.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;
};

}  // namespace pinwheel::compass
