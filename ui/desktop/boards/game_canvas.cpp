#include "desktop/boards/game_canvas.h"

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "model/play/acting_boards.h"
#include "model/play/cell_at.h"
#include "model/play/scene_edit.h"
#include "model/secrets/curtain_scene.h"
#include "model/services/xray.h"

namespace pinwheel::desktop {
namespace {

constexpr int flash_beats = 6, flash_time = 150;  // half beats; milliseconds each

}  // namespace

GameCanvas::GameCanvas(wxWindow* parent, Shell& shell, ui::Document& document, ui::Table& table,
                       ui::PhantomLayer& phantoms)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces),
      shell_(shell),
      document_(document),
      table_(table),
      phantoms_(phantoms),
      keys_(table),
      flash_(this),
      followed_(document.game().cursor()) {
    Bind(
        wxEVT_TIMER, [this](wxTimerEvent&) { flash_on(); }, flash_.GetId());
    set_accessible_name(this, "Boards");
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) { left_down(e.GetPosition()); });
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& e) {
        if (!enlarge(e.GetPosition())) left_down(e.GetPosition());
    });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& e) { left_up(e.GetPosition()); });
    Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& e) {
        if (document_.curtain().valid()) return;
        SetFocus();
        right_from_ = right_over_ = target_under(e.GetPosition());
    });
    Bind(wxEVT_RIGHT_UP, [this](wxMouseEvent& e) { right_up(e); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& e) { moved(e); });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) { left_canvas(); });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& e) { turned_wheel(e); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& e) { key(e); });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
        let_go();
        invalidate();
    });
}

RenderOptions GameCanvas::render_options(double width, double height) const {
    const auto& settings = shell_.desk().settings;
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.bottom = document_.look.bottom;
    // Whoever looks at the own pieces of a game that hides the others' sits at that side of the boards.
    const Viewer eyes = document_.eyes();
    if (!options.bottom.valid() && document_.game().variant().info().hidden && eyes.kind == Viewer::Kind::seat)
        options.bottom = eyes.seat;
    options.focus = document_.look.focus;
    options.upright_boards = document_.look.upright_boards;
    options.upright_pieces = settings.upright_pieces;
    options.coordinates = settings.coordinates;
    options.letters = text_scale();
    if (const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, table_.view()))
        options.style = ui::chosen_styles(settings, renderer->info());
    return options;
}

/// The renderer draws all boards, or those of the seat to act large and upright.
Scene GameCanvas::drawn(RenderOptions options) const {
    const auto acting = document_.look.acting_boards ? ui::acting_boards(table_.view()) : std::nullopt;
    if (acting) {
        options.bottom = acting->seat;
        options.focus.clear();
        options.upright_boards = true;
    }
    const View& view = acting ? acting->view : table_.view();
    const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
    return renderer ? renderer->draw(view, options) : Scene{options.width, options.height, {}, {}};
}

Scene GameCanvas::still(double width, double height, bool with_drawings) const {
    auto options = render_options(width, height);
    options.letters = 1;  // of a picture, which may be looked at elsewhere
    if (with_drawings && document_.shows_notes(document_.game().cursor()))
        options.highlights = ui::drawn_lights(document_.game().node(document_.game().cursor()).extras().annotations);
    const auto marks = table_.change_marks();
    options.highlights.insert(options.highlights.end(), marks.begin(), marks.end());
    return drawn(std::move(options));
}

double GameCanvas::square_in(int width, int height) const {
    const Scene scene = drawn(render_options(std::max(1, width), std::max(1, height)));
    double least = 0;
    for (const Hit& hit : scene.hits) {
        const double size = ui::place_of(scene, hit.target).size;
        if (size > 0 && (least == 0 || size < least)) least = size;
    }
    return least;
}

Scene GameCanvas::make_scene(double width, double height) {
    const auto& seats = document_.game().variant().info().seats;
    if (const SeatId next = document_.curtain(); next.valid()) return ui::curtain_scene(seats[next.v], width, height);
    const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, table_.view());
    if (!renderer) {
        Scene scene{width, height, {}, {}};
        scene.items.push_back({Layer::over, TextShape{"No renderer can draw this game. See Tools ▸ Plugins…",
                                                      {width / 2, height / 2},
                                                      15 * text_scale(),
                                                      "window.text"}});
        return scene;
    }
    auto options = render_options(width, height);
    options.highlights = table_.lights();
    if (!right_from_.empty() && right_over_ != right_from_ && !right_over_.empty())
        options.highlights.push_back({"arrow", right_from_, right_over_, {}});
    Scene scene = drawn(std::move(options));
    if (table_.replaying()) return scene;
    ui::add_ties(scene, table_.ties(), table_.gesture().selected());
    ui::strike_out(scene, table_.escapes());
    ui::add_replies(scene, table_.replies());
    if (shell_.desk().settings.phantoms) {
        auto pieces = phantoms_.shown(table_.view());
        if (held_) pieces.erase(held_from_);
        ui::add_phantoms(scene, table_.view(), pieces);
    }
    if (held_) {
        const double size = scene.hits.empty() ? 48 : ui::place_of(scene, scene.hits.front().target).size;
        ui::add_held_phantom(scene, table_.view(), *held_, {static_cast<double>(at_.x), static_cast<double>(at_.y)},
                             size);
    }
    if (dragging_) ui::lift(scene, dragged_, {static_cast<double>(at_.x), static_cast<double>(at_.y)});
    if (table_.gesture().choosing()) {
        const auto tiles = table_.tiles();
        ui::add_chooser(scene, tiles, table_.gesture().path().back(), keys_.marked_word(tiles));
    }
    return scene;
}

void GameCanvas::follow() {
    table_.auto_pass = shell_.desk().settings.auto_pass;
    table_.sync();
    start_flash();
    invalidate();
    announce();
}

/// What a screen reader says of the boards: the square under the keyboard's cursor, or the pick.
void GameCanvas::announce() {
    std::string name = "Boards";
    if (const SeatId next = document_.curtain(); next.valid()) {
        name = "Boards, covered: hand over to " + document_.game().variant().info().seats[next.v].title;
    } else if (table_.gesture().choosing()) {
        const auto tiles = table_.tiles();
        if (const auto at = keys_.marked_tile(tiles); at < tiles.size())
            name = "Choose: " + (tiles[at].title.size() > 1 ? tiles[at].title
                                 : !tiles[at].piece.empty() ? tiles[at].piece
                                                            : tiles[at].word);
    } else if (!table_.cursor().empty()) {
        const std::string tip = tip_of(table_.cursor());
        const CellView* cell = ui::cell_at(table_.view(), table_.cursor());
        const bool unknown = cell && cell->known == CellView::Known::no;
        name = table_.cursor_name() + ", " + (!tip.empty() ? tip : unknown ? "unknown" : "empty");
    }
    set_accessible_name(this, name);
    set_accessible_text(this, table_.pick_sentence());
}

void GameCanvas::settle(ui::Table::Did did) {
    using Did = ui::Table::Did;
    if (did == Did::nothing) return;
    if (auto error = table_.take_error()) shell_.report(*error);
    if (did == Did::played) {
        shell_.refresh();
        return;
    }
    invalidate();
    announce();
    shell_.refresh_cards();
}

/// Lets the types that the action took show once more, a few times.
void GameCanvas::start_flash() {
    const NodeId node = document_.game().cursor();
    if (std::exchange(followed_, node) == node) return;
    flash_.Stop();
    flashes_ = 0;
    if (!table_.has_changes() || !shell_.desk().settings.flash_changes || !shell_.desk().options.screenshot.empty())
        return;
    flashes_ = flash_beats;
    table_.flash("window.text");
    flash_.Start(flash_time);
}

void GameCanvas::flash_on() {
    if (--flashes_ <= 0) flash_.Stop();
    table_.flash(flashes_ % 2 == 0 && flashes_ > 0 ? "window.text" : "");
    invalidate();
}

std::string GameCanvas::tip_of(const std::string& target) {
    std::string tip;
    for (const Hit& hit : scene().hits)
        if (hit.target == target) tip = hit.tip;
    return tip;
}

}  // namespace pinwheel::desktop
