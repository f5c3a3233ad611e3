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

std::size_t SceneCanvas::targets_in(const wxRect& part, const std::function<bool(const std::string&)>& wanted) {
    const double by = zoom();
    const auto inside = [&](const Hit& hit) {
        double left = part.GetRight(), right = part.x, top = part.GetBottom(), bottom = part.y;
        for (const Point& corner : hit.polygon) {
            left = std::min(left, corner.x * by);
            right = std::max(right, corner.x * by);
            top = std::min(top, corner.y * by);
            bottom = std::max(bottom, corner.y * by);
        }
        return left < part.GetRight() && right > part.x && top < part.GetBottom() && bottom > part.y;
    };
    const auto& hits = scene().hits;
    return static_cast<std::size_t>(std::count_if(
        hits.begin(), hits.end(), [&](const Hit& hit) { return inside(hit) && (!wanted || wanted(hit.target)); }));
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
