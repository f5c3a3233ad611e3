#pragma once
/// The legend: what the lights on the boards mean.
#include <wx/window.h>

#include <set>

#include "paint/scene_painter.h"

namespace pinwheel::desktop {

class LegendView final : public wxWindow {
public:
    LegendView(wxWindow* parent, const Theme&, const PieceSet&);
    void set_theme(const Theme&);
    /// Leaves out what a game on one board never shows, and states of pieces that it does not know.
    void set_boards(std::size_t count, std::set<std::string> states);

    int height() const;

private:
    void paint();
    Scene signs_scene() const;
    paint::ScenePainter painter_;
    bool several_ = true;
    std::set<std::string> states_;
};

}  // namespace pinwheel::desktop
