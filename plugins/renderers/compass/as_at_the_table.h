#pragma once
/// The pinwheel as four people around a table see it: pieces turn with their board, each army faces its seat.
#include "compass.h"

namespace pinwheel::compass {

class AsAtTheTable final : public Compass {
public:
    const RendererInfo& info() const override;
    /// A little less than the upright one, which is easier to read on a screen.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;
};

}  // namespace pinwheel::compass
