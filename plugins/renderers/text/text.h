#pragma once
/// Boards as letters, for terminals and for those who want them in a window.
#include "pinwheel/view/renderer.h"

namespace pinwheel::text {

class Text : public Renderer {
public:
    const RendererInfo& info() const override;
    /// 10 for every view with a board.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;
    /// Boards side by side as the view places them, then who is to act and a legend of the signs that occur.
    std::string draw_text(const View&, const RenderOptions&, bool ansi) const override;
};

}  // namespace pinwheel::text
