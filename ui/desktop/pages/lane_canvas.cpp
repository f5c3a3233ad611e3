#include "desktop/pages/lane_canvas.h"

#include "desktop/app/accessible.h"

namespace pinwheel::desktop {

LaneCanvas::LaneCanvas(wxWindow* parent, Shell& shell, const ui::Document& document, const std::string& name)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), shell_(shell), document_(document) {
    set_accessible_name(this, name);
}

void LaneCanvas::show(StatePtr state, std::vector<Highlight> lights) {
    const bool same = state_ == state && lights_ == lights;
    state_ = std::move(state);
    lights_ = std::move(lights);
    if (same)
        Refresh(false);
    else
        invalidate();
}

Scene LaneCanvas::make_scene(double width, double height) {
    if (!state_)
        return {
            width,
            height,
            {{Layer::board, TextShape{"There is nothing to show here.", {width / 2, height / 2}, 16, "window.muted"}}},
            {}};
    const Game& game = document_.game();
    const View view = game.variant().view(*state_, document_.eyes());
    const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
    if (!renderer) return {width, height, {}, {}};
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.bottom = document_.look.bottom;
    options.focus = document_.look.focus;
    options.upright_boards = document_.look.upright_boards;
    options.upright_pieces = shell_.desk().settings.upright_pieces;
    options.coordinates = shell_.desk().settings.coordinates;
    options.highlights = lights_;
    return renderer->draw(view, options);
}

}  // namespace pinwheel::desktop
