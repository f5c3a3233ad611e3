#pragma once
/// Superposed pieces as discs: one sector for every type a piece may still be (quantum spec §10.3).
#include "tray.h"

namespace pinwheel::pies {

class Pies : public Renderer {
public:
    Pies();
    const RendererInfo& info() const override { return info_; }
    /// 90 for single boards with a piece of several types, or with a list of captured ones; 0 for all other views.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;

private:
    RendererInfo info_;
};

}  // namespace pinwheel::pies
