#include "desktop/pages/played_lane.h"

#include <cmath>

#include "model/play/cell_at.h"
#include "model/play/scene_edit.h"

namespace pinwheel::desktop {
namespace {

constexpr int least_drag = 4;  // pixels

}  // namespace

PlayedLane::PlayedLane(wxWindow* parent, Shell& shell, const ui::Document& document, ui::Table& table,
                       const std::string& name)
    : LaneCanvas(parent, shell, document, name), shell_(shell), table_(table), keys_(table) {
    show_focus();
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) { left_down(e.GetPosition()); });
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& e) { left_down(e.GetPosition()); });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& e) { left_up(e.GetPosition()); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& e) { moved(e); });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
        settle(table_.hover({}));
        shell_.hint({});
    });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& e) { turned_wheel(e); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& e) { key(e); });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
        dragging_ = false;
        dragged_.clear();
        invalidate();
    });
}

Scene PlayedLane::make_scene(double width, double height) {
    Scene scene = LaneCanvas::make_scene(width, height);
    if (dragging_) ui::lift(scene, dragged_, {static_cast<double>(at_.x), static_cast<double>(at_.y)});
    if (table_.gesture().choosing() && HasFocus()) {
        const auto tiles = table_.tiles();
        ui::add_chooser(scene, tiles, table_.gesture().path().back(), keys_.marked_word(tiles));
    }
    return scene;
}

/// What is asked for where a target is pressed now.
std::vector<std::string> PlayedLane::asked(const std::string& target) const {
    auto targets = table_.gesture().path();
    targets.push_back(target);
    return targets;
}

void PlayedLane::left_down(const wxPoint& at) {
    SetFocus();
    down_at_ = at_ = at;
    if (const std::string reason = why_not(); !reason.empty()) return shell_.hint(reason);
    const std::string target = target_under(at);
    const auto targets = asked(target);
    const auto did = table_.press(target);
    if (!HasCapture()) CaptureMouse();
    dragged_ = table_.gesture().picking() && !table_.gesture().choosing() ? target : std::string();
    settle(did, targets);
}

void PlayedLane::left_up(const wxPoint& at) {
    if (HasCapture()) ReleaseMouse();
    const bool was_dragging = std::exchange(dragging_, false);
    dragged_.clear();
    if (was_dragging) invalidate();
    if (!why_not().empty()) return;
    const std::string target = target_under(at);
    const auto targets = asked(target);
    settle(table_.release(target), targets);
}

void PlayedLane::moved(const wxMouseEvent& event) {
    at_ = event.GetPosition();
    if (!dragged_.empty() && event.LeftIsDown() && std::hypot(at_.x - down_at_.x, at_.y - down_at_.y) > least_drag)
        dragging_ = true;
    if (dragging_) invalidate();
    if (!why_not().empty()) return;
    const std::string target = target_under(at_);
    settle(table_.hover(target));
    if (view()) shell_.hint(ui::place_words(*view(), target));
}

void PlayedLane::turned_wheel(const wxMouseEvent& event) {
    wheel_ += event.GetWheelRotation();
    const int step = std::max(1, event.GetWheelDelta());
    for (; wheel_ >= step; wheel_ -= step) shell_.run("game:back");
    for (; wheel_ <= -step; wheel_ += step) shell_.run("game:forward");
}

void PlayedLane::key(wxKeyEvent& event) {
    const bool escape = event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers();
    const auto did = escape ? std::optional(table_.escape()) : keys_.key(event);
    if (!did || (escape && *did == ui::Table::Did::nothing)) {
        if (escape) on_change({});  // what was told under the pointer goes
        return event.Skip();
    }
    settle(*did);
    if (*did == ui::Table::Did::nothing) on_change({});
}

void PlayedLane::settle(ui::Table::Did did, std::vector<std::string> targets) {
    using Did = ui::Table::Did;
    if (did == Did::nothing) return;
    if (const auto error = table_.take_error()) shell_.report(*error);
    if (did == Did::played) return shell_.refresh();
    on_change(did == Did::refused ? std::move(targets) : std::vector<std::string>());
}

}  // namespace pinwheel::desktop
