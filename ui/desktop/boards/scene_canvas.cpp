#include "desktop/boards/scene_canvas.h"

#include <wx/dcclient.h>

#include <algorithm>

namespace pinwheel::desktop {

SceneCanvas::SceneCanvas(wxWindow* parent, const Theme& theme, const PieceSet& pieces) : painter_(theme, pieces) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        invalidate();
        event.Skip();
    });
}

void SceneCanvas::set_theme(const Theme& theme) {
    painter_.set_theme(theme);
    Refresh(false);
}

void SceneCanvas::invalidate() {
    stale_ = true;
    Refresh(false);
}

const Scene& SceneCanvas::scene() {
    if (stale_) {
        const wxSize size = GetClientSize();
        const double by = zoom();
        scene_ = make_scene(std::max(1.0, size.x / by), std::max(1.0, size.y / by));
        stale_ = false;
    }
    return scene_;
}

std::string SceneCanvas::target_under(const wxPoint& at) {
    const double by = zoom();
    return target_at(scene(), {at.x / by, at.y / by});
}

void SceneCanvas::paint() {
    wxPaintDC dc(this);
    const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::Create(dc));
    if (!context) return;
    const double by = zoom();
    if (by != 1) context->Scale(by, by);
    painter_.paint(*context, scene(), GetContentScaleFactor() * by);
    if (first_paint_ && !scene().items.empty()) std::exchange(first_paint_, nullptr)();
}

}  // namespace pinwheel::desktop
