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

    int height_for(int width) const;
    const std::vector<LegendSign>& signs() const { return signs_; }

private:
    struct Place {
        wxPoint at;  ///< of the sign; its words begin beside it
        std::vector<wxString> lines;
    };
    struct Places {
        int width = 0, height = 0;
        std::vector<Place> signs;
    };
    const Places& places(int width) const;
    void paint();
    Scene signs_scene() const;
    paint::ScenePainter painter_;
    std::vector<LegendSign> signs_;
    mutable Places placed_;  ///< of the last width
};

/// The same in a window of its own, until it is closed.
void show_legend_window(wxWindow& parent, const Theme&, const PieceSet&, const std::vector<LegendSign>&);

}  // namespace pinwheel::desktop
