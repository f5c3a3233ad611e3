#pragma once
/// The draft screen in the window.
#include <wx/scrolbar.h>

#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "model/services/draft_desk.h"

namespace pinwheel::desktop {

class DraftCanvas final : public SceneCanvas {
public:
    DraftCanvas(wxWindow* parent, Shell&, ui::Document&);

    bool active() const { return desk_.active(); }
    void follow();
    ui::DraftDesk& desk() { return desk_; }
    /// A click on a target of the screen.
    void press(const std::string& target);

private:
    Scene make_scene(double width, double height) override;
    double zoom() const override;
    double high() const;
    void scroll_to(double top);
    void place_bar();

    Shell& shell_;
    ui::Document& document_;
    ui::DraftDesk desk_;
    std::string owner_;          ///< who scrolled it
    wxScrollBar* bar_;           ///< shown where the page is taller than the window
    double top_ = 0, tall_ = 0;  ///< of the page: what is scrolled away, and all of it, in units of the scene
    double head_ = 0;            ///< of its height, what never scrolls
};

}  // namespace pinwheel::desktop
