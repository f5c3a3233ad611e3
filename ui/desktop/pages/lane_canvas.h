#pragma once
/// Boards that show a position of the document's variant, whatever stands in its game.
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "model/document/document.h"

namespace pinwheel::desktop {

class LaneCanvas final : public SceneCanvas {
public:
    LaneCanvas(wxWindow* parent, Shell&, const ui::Document&, const std::string& name);
    void show(StatePtr, std::vector<Highlight> = {});

private:
    Scene make_scene(double width, double height) override;
    Shell& shell_;
    const ui::Document& document_;
    StatePtr state_;
    std::vector<Highlight> lights_;
};

}  // namespace pinwheel::desktop
