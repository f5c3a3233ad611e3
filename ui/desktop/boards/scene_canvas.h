#pragma once
/// A window that shows a Scene and knows what lies under the pointer.
#include <wx/window.h>

#include <functional>

#include "paint/scene_painter.h"

namespace pinwheel::desktop {

class SceneCanvas : public wxWindow {
public:
    SceneCanvas(wxWindow* parent, const Theme&, const PieceSet&);

    void set_theme(const Theme&);
    /// The scene is to be made anew before the next paint.
    void invalidate();
    /// Called once, after the first paint of a scene.
    void on_first_paint(std::function<void()> call) { first_paint_ = std::move(call); }

protected:
    virtual Scene make_scene(double width, double height) = 0;
    /// Pixels of a unit of the scene, more than one where its words are to grow with the letters of the desktop.
    virtual double zoom() const { return 1; }
    /// The scene as it is painted, at the window's size in its own units.
    const Scene& scene();
    std::string target_under(const wxPoint&);
    bool AcceptsFocus() const override { return true; }

private:
    void paint();

    paint::ScenePainter painter_;
    Scene scene_;
    bool stale_ = true;
    std::function<void()> first_paint_;
};

}  // namespace pinwheel::desktop
