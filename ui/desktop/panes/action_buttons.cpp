#include "desktop/panes/action_buttons.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/tglbtn.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {
namespace {

bool same(const std::vector<ui::StatusCard::Button>& a, const std::vector<ui::StatusCard::Button>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.word == y.word && x.only == y.only; });
}

}  // namespace

ActionButtons::ActionButtons(wxWindow* parent, Shell& shell) : wxPanel(parent), shell_(shell) { set_theme(); }

void ActionButtons::set_theme() { SetBackgroundColour(colour_of(shell_.desk().theme, "panel.background")); }

bool ActionButtons::show(const std::vector<ui::StatusCard::Button>& buttons, const ui::Table& table,
                         const Variant& variant) {
    const bool other = !same(buttons, shown_) || table.set_actions() != modes_ || table.pick_buttons() != ends_;
    if (other) {
        shown_ = buttons;
        make(table, variant);
    }
    for (wxWindow* child : GetChildren())
        if (auto* mode = dynamic_cast<wxToggleButton*>(child)) mode->SetValue(table.starts_shown());
    return other;
}

/// Whether a press belongs to the one before: what that played may have put another button below the pointer.
bool ActionButtons::second_click() {
    const std::uint32_t now = gtk_get_current_event_time();
    if (now == GDK_CURRENT_TIME) return false;  // assistive technology
    int within = 0;
    g_object_get(gtk_settings_get_default(), "gtk-double-click-time", &within, nullptr);
    const std::uint32_t since = now - std::exchange(pressed_, now);
    return since < static_cast<std::uint32_t>(within);
}

void ActionButtons::make(const ui::Table& table, const Variant& variant) {
    // With a button that had the keyboard its keys would go nowhere.
    const wxWindow* focus = wxWindow::FindFocus();
    if (focus && focus->GetParent() == this && on_keys_lost) on_keys_lost();
    DestroyChildren();
    modes_ = table.set_actions();
    for (const std::string& mode : modes_) {
        auto* widget = new wxToggleButton(this, wxID_ANY, wx(mode + "…"));
        set_accessible_name(widget, mode);
        widget->SetToolTip("Lights the pieces that may begin; pick one or several, then the target");
        widget->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { shell_.run("game:show-starts"); });
    }
    ends_ = table.pick_buttons();
    auto buttons = shown_;
    for (const std::string& word : ends_)
        buttons.push_back({word, ui::offer_title(variant, button_target(word)), {}, false});
    for (const auto& button : buttons) {
        auto* widget = new wxButton(this, wxID_ANY, wx(button.only ? button.title + " (the only move)" : button.title));
        set_accessible_name(widget, button.title);
        widget->Bind(wxEVT_BUTTON, [this, word = button.word](wxCommandEvent&) {
            if (second_click()) return;
            // The button goes away with the position: let its own event end first.
            CallAfter([this, word] { shell_.run("game:act", {word}); });
        });
        // What the action would change is shown while the pointer rests on it.
        widget->Bind(wxEVT_ENTER_WINDOW, [this, word = button.word](wxMouseEvent& event) {
            if (on_point) on_point(button_target(word));
            event.Skip();
        });
        widget->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
            if (on_point) on_point({});
            event.Skip();
        });
    }
}

int ActionButtons::flow(int width) {
    constexpr int side = 12, gap_between = 6, pad = 5;
    int x = side, y = pad, row = 0;
    for (wxWindow* button : GetChildren()) {
        const wxSize best = button->GetBestSize();
        if (x > side && x + best.x > width - gap_between) {
            x = side;
            y += std::exchange(row, 0) + gap_between;
        }
        button->SetSize(x, y, best.x, best.y);
        x += best.x + gap_between;
        row = std::max(row, best.y);
    }
    return y + row + pad;
}

}  // namespace pinwheel::desktop
