#pragma once
/// The legend: what the lights on the boards mean.
#include <wx/window.h>

#include "paint/scene_painter.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::desktop {

class LegendView final : public wxWindow {
public:
    LegendView(wxWindow* parent, const Theme&, const PieceSet&);
    void set_theme(const Theme&);
    void set_signs(std::vector<LegendSign>);

    int height() const;
    const std::vector<LegendSign>& signs() const { return signs_; }

private:
    void paint();
    Scene signs_scene() const;
    paint::ScenePainter painter_;
    std::vector<LegendSign> signs_;
};

/// The same in a window of its own, until it is closed.
void show_legend_window(wxWindow& parent, const Theme&, const PieceSet&, const std::vector<LegendSign>&);

}  // namespace pinwheel::desktop
