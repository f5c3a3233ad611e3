// In a small window the boards get the room first: panes give way by themselves, and come back where there is room or
// somebody asks for them.
#include <wx/generic/stattextg.h>

#include <cstring>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/pages/compare_side.h"
#include "desktop/panes/console_panel.h"
#include "desktop/panes/side_panel.h"

namespace pinwheel::desktop {
namespace {

constexpr int moderator_height = 118;

}  // namespace

/// Whether a pane is there, or will be once the start page is left.
bool MainFrame::pane_wanted(const char* name) {
    if (start_) return std::strcmp(name, "side") == 0 ? start_side_ : start_console_;
    return pane_shown(name);
}

void MainFrame::want_pane(const char* name, bool on) {
    if (start_)
        (std::strcmp(name, "side") == 0 ? start_side_ : start_console_) = on;
    else
        panes_.GetPane(name).Show(on);
}

void MainFrame::fit_panes() {
    const wxSize size = ToDIP(GetSize()), least = ToDIP(GetMinSize());
    if (size.x < least.x || size.y < least.y) return;  // the toolkit's own, before the window has its size
    const auto* compared = dynamic_cast<const ComparePage*>(page());
    ui::Squeeze squeeze = ui::squeeze_of(size.x, size.y, compared ? static_cast<int>(compared->lanes().size()) : 0);
    const ui::Squeeze alone = ui::squeeze_of(size.x, size.y);
    if (side_kept_) squeeze.side = alone.side;
    if (console_kept_) squeeze.console = alone.console;
    const ui::Squeeze before = std::exchange(squeeze_, squeeze);
    if (squeeze == before) return;
    const auto give_way = [&](const char* name, bool now, bool was, bool& gave_way) {
        if (now == was) return;
        if (now && pane_wanted(name)) {
            want_pane(name, false);
            gave_way = true;
        } else if (!now && std::exchange(gave_way, false)) {
            want_pane(name, true);
        }
    };
    give_way("console", squeeze.console, before.console, console_gave_way_);
    give_way("side", squeeze.side, before.side, side_gave_way_);
    if (squeeze.stacked != before.stacked) place_panes();
    panes_.Update();
    if (pane_shown("console") && side_) console();  // else the first paint makes it
    show_ways_back();
}

void MainFrame::type_move() {
    if (!pane_shown("side")) toggle_pane("side");
    if (comparing() && compare_side_)
        compare_side_->focus_entry();
    else
        side().focus_entry();
}

/// Where the moderator stands.
void MainFrame::place_panes() {
    auto& moderator = panes_.GetPane("moderator");
    if (squeeze_.stacked) {
        moderator.Bottom().BestSize(FromDIP(wxSize(600, moderator_height)));
        moderator.MinSize(FromDIP(wxSize(200, moderator_height)));
    } else {
        moderator.Left().BestSize(FromDIP(wxSize(moderator_width, 600)));
        moderator.MinSize(FromDIP(wxSize(180, 200)));
    }
}

/// Names in the status bar for what is shut: a click opens it.
void MainFrame::show_ways_back() {
    wxStatusBar* bar = GetStatusBar();
    struct Way {
        wxGenericStaticText*& words;
        const char *pane, *text, *command;
    };
    const Way ways[] = {{console_back_, "console", "Lua console", "view:console"},
                        {side_back_, "side", "Side column", "view:side"}};
    int right = bar->GetClientSize().x - FromDIP(28);  // beside the grip
    for (const Way& way : ways) {
        const bool wanted = !start_ && !pane_shown(way.pane);
        if (!way.words) {
            way.words = new wxGenericStaticText(bar, wxID_ANY, wx("▴ " + std::string(way.text)));
            set_accessible_name(way.words, std::string("Show: ") + way.text);
            way.words->SetCursor(wxCursor(wxCURSOR_HAND));
            way.words->SetForegroundColour(colour_of(desk_.theme, "accent"));
            way.words->SetBackgroundColour(colour_of(desk_.theme, "panel.background"));
            way.words->Bind(wxEVT_LEFT_UP, [this, command = way.command](wxMouseEvent&) {
                CallAfter([this, command] { run(command); });
            });
        }
        const std::string key = desk_.commands.find(way.command) ? desk_.commands.find(way.command)->key : "";
        way.words->SetToolTip(wx("Shows it again" + (key.empty() ? "" : " (" + key + ")")));
        way.words->Show(wanted);
        if (!wanted) continue;
        const wxSize size = way.words->GetBestSize();
        right -= size.x;
        way.words->SetSize(right, (bar->GetClientSize().y - size.y) / 2, size.x, size.y);
        right -= FromDIP(16);
    }
}

}  // namespace pinwheel::desktop
