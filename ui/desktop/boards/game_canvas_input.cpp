// Playing on the boards with the mouse and the keyboard.
#include <algorithm>
#include <cmath>

#include "desktop/boards/game_canvas.h"
#include "desktop/boards/square_menu.h"
#include "desktop/widgets/key_words.h"
#include "model/play/cell_at.h"
#include "model/play/lights.h"
#include "model/play/scene_edit.h"
#include "model/secrets/curtain_scene.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {
namespace {

constexpr int drag_distance = 4;

/// Colour of a drawing by the keys held: green, red, blue, yellow in the shipped themes.
std::string drawing_colour(const wxMouseEvent& event) {
    const int number = event.ShiftDown() ? 2 : event.ControlDown() ? 3 : event.AltDown() ? 4 : 1;
    return "arrow." + std::to_string(number);
}

}  // namespace

void GameCanvas::left_down(const wxPoint& at) {
    down_at_ = at_ = at;
    const std::string target = target_under(at);
    const ui::CurtainRest& rest = shell_.desk().curtain_rest;
    const bool covered = target == ui::curtain_target;
    if (!covered) SetFocus();  // a click too many tells the next one nothing
    on_curtain_ = covered && rest.takes(ui::CurtainRest::Clock::now());
    swallowed_ = covered || rest.goes_on();
    if (swallowed_) return;
    if (take_phantom(target)) return;
    const auto did = table_.press(target);
    if (!HasCapture()) CaptureMouse();
    dragged_ = table_.gesture().picking() && !table_.gesture().choosing() ? target : std::string();
    settle(did);
}

/// Two clicks on a board's name show that board alone, two beside a board alone bring all back.
bool GameCanvas::enlarge(const wxPoint& at) {
    if (table_.view().boards.size() < 2 || !target_under(at).empty()) return false;
    const bool alone = !document_.look.focus.empty();
    const Point point{at.x / zoom(), at.y / zoom()};
    const std::string board = alone ? std::string() : ui::board_named_at(scene(), table_.view(), point);
    if (!alone && board.empty()) return false;
    swallowed_ = true;  // the button goes up over something else
    shell_.run("view:focus", {board});
    return true;
}

void GameCanvas::left_up(const wxPoint& at) {
    if (HasCapture()) ReleaseMouse();
    const std::string target = target_under(at);
    const bool swallowed = std::exchange(swallowed_, false);
    if (swallowed || target == ui::curtain_target) {
        let_go();
        if (!std::exchange(on_curtain_, false) || target != ui::curtain_target) return;
        lift_curtain();
        if (on_clicked_away) on_clicked_away();
        return;
    }
    if (held_) return drop_phantom(at);
    const bool was_dragging = std::exchange(dragging_, false), taken_up = std::exchange(taken_up_, false);
    dragged_.clear();
    if (was_dragging) invalidate();
    settle(taken_up ? table_.put_down(target) : table_.release(target));
}

void GameCanvas::let_go() {
    dragging_ = taken_up_ = false;
    held_.reset();
    for (std::string* each : {&dragged_, &held_from_, &right_from_, &right_over_}) each->clear();
}

void GameCanvas::hold_phantom(ui::Phantom phantom, std::string from) {
    held_ = std::move(phantom);
    held_from_ = std::move(from);
}

/// A phantom under the pointer, unless the pick goes there: an attempt comes first.
bool GameCanvas::take_phantom(const std::string& target) {
    if (!shell_.desk().settings.phantoms || table_.gesture().leads_to(target)) return false;
    const auto pieces = phantoms_.shown(table_.view());
    const auto found = pieces.find(target);
    if (found == pieces.end()) return false;
    hold_phantom(found->second, target);
    if (!HasCapture()) CaptureMouse();
    return true;
}

void GameCanvas::drag_phantom(const wxPoint& at) {
    at_ = at;
    invalidate();
}

void GameCanvas::drop_phantom(const wxPoint& at) {
    if (!held_) return;
    const ui::Phantom phantom = *std::exchange(held_, std::nullopt);
    const std::string from = std::exchange(held_from_, {}), target = target_under(at);
    if (from.empty())
        phantoms_.put(table_.view(), target, phantom);
    else if (!target.empty())
        phantoms_.move(table_.view(), from, target);
    else
        phantoms_.remove(from);
    invalidate();
}

bool GameCanvas::press_curtain() {
    if (!document_.curtain().valid()) return false;
    if (shell_.desk().curtain_rest.takes(ui::CurtainRest::Clock::now())) lift_curtain();
    return true;
}

void GameCanvas::lift_curtain() {
    shell_.desk().curtain_rest.lifted();
    document_.lift_curtain();
    shell_.refresh();
}

/// Where touching a piece binds, taking it up is a touch; the moderator may refuse it.
void GameCanvas::begin_drag() {
    dragging_ = true;
    const auto did = table_.take_up();
    if (did == ui::Table::Did::nothing) return;
    taken_up_ = true;
    settle(did);
    if (table_.gesture().picking()) return;
    dragging_ = false;
    dragged_.clear();
}

void GameCanvas::right_up(const wxMouseEvent& event) {
    const std::string from = std::exchange(right_from_, {}), to = target_under(event.GetPosition());
    right_over_.clear();
    if (from.empty() || to.empty() || !document_.shows_notes(document_.game().cursor())) return invalidate();
    const std::string colour = drawing_colour(event);
    if (from == to && !event.HasAnyModifiers() && target_area(from) != Target::Area::none) return open_menu(from);
    mark(from, to, colour);
}

/// Where the game has nothing to say of a square, a mark is what a click there means.
void GameCanvas::open_menu(const std::string& target) {
    const SquareMenuActions actions{[this, target](const std::string& word) {
                                        if (auto error = table_.suppose(target, word)) shell_.report(*error);
                                        shell_.refresh();
                                    },
                                    [this] {
                                        table_.escape();
                                        shell_.refresh();
                                    },
                                    [this] {
                                        table_.stop_supposing();
                                        shell_.refresh();
                                    },
                                    [this, target](const std::string& filter) {
                                        if (on_filter) on_filter(filter, parse_target(target).name);
                                    },
                                    [this, target] { mark(target, target, "arrow.1"); }};
    if (!open_square_menu(*this, table_, document_.game().variant(), target, tip_of(target), actions))
        mark(target, target, "arrow.1");
}

void GameCanvas::mark(const std::string& from, const std::string& to, const std::string& colour) {
    const Annotation drawn{from, to == from ? std::string() : to, colour};
    const auto error = document_.edit("Drawing", [&](Game& game) -> Status {
        game.set_annotations(game.cursor(), ui::toggled(game.node(game.cursor()).extras().annotations, drawn));
        return {};
    });
    if (error) shell_.report(*error);
    shell_.refresh();
}

void GameCanvas::moved(const wxMouseEvent& event) {
    at_ = event.GetPosition();
    if (held_) return drag_phantom(at_);
    const std::string target = target_under(at_);
    if (!right_from_.empty() && event.RightIsDown()) {
        if (std::exchange(right_over_, target) != target) invalidate();
        return;
    }
    if (!dragged_.empty() && event.LeftIsDown() && !dragging_)
        if (std::hypot(at_.x - down_at_.x, at_.y - down_at_.y) > drag_distance) begin_drag();
    if (dragging_) invalidate();
    if (target == ui::curtain_target) return;
    settle(table_.hover(target));
    const std::string tip = tip_of(target);
    const std::string board = parse_target(target).board;
    shell_.hint(tip.empty()                       ? ui::place_words(table_.view(), target)
                : table_.view().boards.size() > 1 ? board + "  " + tip
                                                  : tip);
}

void GameCanvas::left_canvas() {
    settle(table_.hover({}));
    shell_.hint({});
}

void GameCanvas::turned_wheel(const wxMouseEvent& event) {
    if (document_.curtain().valid()) return;
    wheel_ += event.GetWheelRotation();
    const int step = std::max(1, event.GetWheelDelta());
    for (; wheel_ >= step; wheel_ -= step) shell_.run("game:back");
    for (; wheel_ <= -step; wheel_ += step) shell_.run("game:forward");
}

void GameCanvas::key(wxKeyEvent& event) {
    if (menu_is_open() || !board_key(event)) event.Skip();
}

bool GameCanvas::board_key(const wxKeyEvent& event) {
    const int code = event.GetKeyCode();
    if (code == WXK_RETURN && !event.HasModifiers() && press_curtain()) return true;
    if (document_.curtain().valid()) return false;  // nothing is stepped over or given up behind it
    if (const auto did = keys_.key(event)) {
        settle(*did);
        invalidate();
        announce();
        return true;
    }
    return code == WXK_ESCAPE && escape();
}

bool GameCanvas::escape() {
    if (document_.curtain().valid()) return false;
    const bool supposing = table_.hypotheses().active();
    const auto did = table_.escape();
    settle(ui::Table::Did::changed);  // what was told under the pointer goes
    if (supposing) shell_.refresh();
    return did != ui::Table::Did::nothing;
}

}  // namespace pinwheel::desktop
