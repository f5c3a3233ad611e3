#include "desktop/pages/lane_canvas.h"

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/view/board_figure.h"

namespace pinwheel::desktop {
namespace {

constexpr double frame = 2;           // pixels, around what has the keys
constexpr double good_enough = 0.75;  // of the squares in rows: then boards lie as the game shows them

}  // namespace

LaneCanvas::LaneCanvas(wxWindow* parent, Shell& shell, const ui::Document& document, const std::string& name)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), shell_(shell), document_(document) {
    set_accessible_name(this, name);
}

void LaneCanvas::show(std::shared_ptr<const View> view, std::vector<Highlight> lights,
                      std::vector<std::string> boards) {
    const auto& settings = shell_.desk().settings;
    Shown next{std::move(view), std::move(lights),       std::move(boards),
               document_.look,  settings.upright_pieces, settings.coordinates};
    if (alone_) next.look.focus = *alone_;
    const bool same_view = next.view == shown_.view || (next.view && shown_.view && *next.view == *shown_.view);
    const bool same = same_view && next.lights == shown_.lights && next.boards == shown_.boards &&
                      next.look == shown_.look && next.upright_pieces == shown_.upright_pieces &&
                      next.coordinates == shown_.coordinates;
    if (next.boards != shown_.boards) {
        std::string told;
        for (const std::string& id : next.boards) told += (told.empty() ? "Shown: " : ", ") + id;
        set_accessible_text(this, told);
    }
    shown_ = std::move(next);
    if (!same) invalidate();
}

void LaneCanvas::show_alone(std::string board) { alone_ = std::move(board); }

void LaneCanvas::show_focus() {
    frames_ = true;
    for (const auto& event : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
        Bind(event, [this](wxFocusEvent& e) {
            e.Skip();
            invalidate();
        });
}

void LaneCanvas::show_state(StatePtr state, bool goes_on, std::vector<Highlight> lights) {
    state_ = std::move(state);
    goes_on_ = goes_on;
    const Variant& variant = document_.game().variant();
    show(state_ ? std::make_shared<View>(seen(variant, *state_, document_.eyes(), goes_on_)) : nullptr,
         std::move(lights));
}

bool LaneCanvas::rows_are_larger(const View& view, const RenderOptions& options) {
    if (rows_.width != options.width || rows_.height != options.height || rows_.look != shown_.look) {
        const BoardView& board = view.boards.front();
        const auto rows = ui::best_rows(static_cast<int>(view.boards.size()), board.files, board.ranks, options.width,
                                        options.height, coordinate_letters(options));
        rows_ = {options.width, options.height, shown_.look,
                 ui::smallest_square(drawn(view, options)) < good_enough * rows.square};
    }
    return rows_.larger;
}

Scene LaneCanvas::drawn(const View& view, RenderOptions options) const {
    const Renderer* renderer = shell_.desk().workspace.renderer_for(shown_.look, view);
    return renderer ? renderer->draw(view, options) : Scene{options.width, options.height, {}, {}};
}

Scene LaneCanvas::make_scene(double width, double height) {
    Scene scene = boards(width, height);
    if (!frames_ || !HasFocus()) return scene;
    Paint around;
    around.stroke = "accent";
    around.width = frame;
    scene.items.push_back({Layer::over, RectShape{{frame / 2, frame / 2, width - frame, height - frame}, around, 0}});
    return scene;
}

Scene LaneCanvas::boards(double width, double height) {
    if (!shown_.view)
        return {
            width,
            height,
            {{Layer::board, TextShape{"There is nothing to show here.", {width / 2, height / 2}, 16, "window.muted"}}},
            {}};
    const View& view = *shown_.view;
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.bottom = shown_.look.bottom;
    options.focus = shown_.look.focus;
    options.upright_boards = shown_.look.upright_boards;
    options.upright_pieces = shown_.upright_pieces;
    options.coordinates = shown_.coordinates;
    options.letters = text_scale();
    options.highlights = shown_.lights;
    if (shown_.boards.empty() || !options.focus.empty()) return drawn(view, std::move(options));
    if (shown_.boards.size() == view.boards.size() && !rows_are_larger(view, options))
        return drawn(view, std::move(options));
    return drawn(ui::with_boards(view, shown_.boards, width, height, coordinate_letters(options)), std::move(options));
}

}  // namespace pinwheel::desktop
