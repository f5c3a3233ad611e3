// In a small window the boards get the room first: panes give way by themselves, and come back where there is room or
// somebody asks for them.
#include <wx/generic/stattextg.h>

#include <cstring>
#include <string>

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
constexpr int console_lines = 6, most_console_part = 5;  // lines that are read; of the window's height at most a fifth
constexpr int low_window = 760, low_console = 84;        // there the boards need the room
constexpr int most_opened_part = 4;                      // of a console that somebody opens, at most a quarter
constexpr int least_opened = 4, least_shown = 2;         // but so many lines; with fewer it gives way
constexpr double wider_by_letters = 0.6;                 // of the side column, for letters of twice the size
constexpr int most_side_part = 40;                       // percent of what it shares with boards and tabs
constexpr int side_steps = 8;                            // in which it grows: parts of its usual width
constexpr double rounding = 0.01;                        // pixels by which squares of one size may differ
constexpr int nearly = 3;                                // pixels by which a pane may differ from what was asked for

}  // namespace

/// Whether a pane is there, or will be once the start page is left.
bool MainFrame::pane_wanted(const char* name) {
    if (start_) return std::strcmp(name, "side") == 0 ? start_side_ : start_console_;
    return pane_shown(name);
}

/// What the console gets by itself: in a low window the boards have the room.
int MainFrame::console_height() const {
    const int height = (fitted_size_.y > 0 ? fitted_size_ : GetSize()).y;
    if (height < FromDIP(low_window)) return FromDIP(low_console);
    return std::min(ConsolePanel::height_of(console_lines), height / most_console_part);
}

/// A pane that is shut loses its height else.
void MainFrame::keep_console_height() {
    auto& pane = panes_.GetPane("console");
    if (pane.IsShown() && console_host_->IsShownOnScreen())
        pane.BestSize(wxSize(pane.best_size.x, console_host_->GetSize().y));
}

/// Who opens it wants to read there: what it got by itself in a low window grows, what somebody chose stays.
void MainFrame::give_console_room() {
    auto& pane = panes_.GetPane("console");
    if (std::abs(pane.best_size.y - FromDIP(low_console)) > nearly) return;
    const int height = std::clamp(GetSize().y / most_opened_part, ConsolePanel::height_of(least_opened),
                                  ConsolePanel::height_of(console_lines));
    if (height > pane.best_size.y) pane.BestSize(wxSize(pane.best_size.x, height));
}

void MainFrame::open_console() {
    if (!pane_shown("console")) return toggle_pane("console");
    keep_console_height();
    auto& pane = panes_.GetPane("console");
    const int before = pane.best_size.y;
    give_console_room();
    if (pane.best_size.y == before) return;
    pane.Hide();  // the toolkit asks a pane for its size when it comes
    panes_.Update();
    pane.Show();
    panes_.Update();
}

void MainFrame::want_pane(const char* name, bool on) {
    if (!on && std::strcmp(name, "console") == 0) keep_console_height();
    if (start_)
        (std::strcmp(name, "side") == 0 ? start_side_ : start_console_) = on;
    else
        panes_.GetPane(name).Show(on);
}

/// The whole screen changes nothing but the frame: panes are as they were before.
void MainFrame::fit_panes() {
    if (!IsFullScreen()) fitted_size_ = GetSize();
    const wxSize size = ToDIP(fitted_size_), least = ToDIP(GetMinSize());
    if (size.x < least.x || size.y < least.y) return;  // the toolkit's own, before the window has its size
    const auto* compared = dynamic_cast<const ComparePage*>(page());
    ui::Squeeze squeeze = ui::squeeze_of(size.x, size.y, compared ? static_cast<int>(compared->lanes().size()) : 0);
    ui::Squeeze alone = ui::squeeze_of(size.x, size.y);
    // Where letters are so large that hardly a line is read.
    if (console_height() < ConsolePanel::height_of(least_shown)) alone.console = squeeze.console = true;
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

/// In a layout as the toolkit writes it.
void MainFrame::give_side(wxString& layout, int width) {
    for (const auto& [from, key] : {std::pair{"|name=side;", ";bestw="}, std::pair{"|dock_size(2,1,0)", "="}}) {
        auto at = layout.find(from);
        if (at != wxString::npos) at = layout.find(key, at);
        if (at == wxString::npos) continue;
        at += std::strlen(key);
        std::size_t end = at;
        while (end < layout.length() && wxIsdigit(layout[end])) ++end;
        layout.replace(at, end - at, std::to_string(width));
    }
}

/// With large letters it is wider where the boards would leave the room empty. A width that somebody chose stays.
void MainFrame::fit_side() {
    GamePage* shown = game_page();
    if (start_ || !page() || !side_ || !pane_shown("side") || IsIconized()) return;
    const int now = side_host_->GetSize().x, usual = FromDIP(side_width);
    if (std::abs(now - side_given_) > nearly) return;
    const int wanted = usual + static_cast<int>(usual * (text_scale() - 1) * wider_by_letters);
    int width = usual;
    if (!shown || shown->drafting() || pane_shown("card")) {  // tabs and boards have little room already
        side_fits_.clear();
    } else {
        const wxSize boards = shown->canvas().GetSize();
        const int room = boards.x + now;
        const auto& look = shown->document().look;
        const std::string of = std::to_string(shown->document().id()) + " " + std::to_string(room) + " " +
                               std::to_string(boards.y) + (look.acting_boards ? " acting " : " ") + look.focus + " " +
                               look.renderer;
        if (of == side_fits_) return;
        side_fits_ = of;
        const auto square = [&](int side) { return shown->canvas().square_in(room - side, boards.y); };
        const double least = wanted > usual ? square(usual) : 0;
        for (const int step = std::max(1, usual / side_steps); width + step <= wanted; width += step)
            if (square(width + step) < least - rounding || (width + step) * 100 > room * most_side_part) break;
    }
    if (std::abs(width - now) <= nearly) return;
    wxString layout = panes_.SavePerspective();
    give_side(layout, width);
    panes_.LoadPerspective(layout, true);
    side_given_ = side_host_->GetSize().x;
}

void MainFrame::type_move() {
    if (!pane_shown("side")) toggle_pane("side");
    if (comparing() && compare_side_)
        compare_side_->focus_entry();
    else
        side().focus_entry();
}

bool MainFrame::stray(const wxKeyEvent& event, bool bound) {
    const int letter = event.GetUnicodeKey();
    const bool types = letter == ' ' || (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z');
    if (!types || event.HasModifiers() || !game_page()) return false;
    if (typing_.press(bound, event.GetTimestamp()) != ui::BoardTyping::Is::stray) return false;
    const std::string& field = desk_.commands.find("game:play-typed")->key;
    hint_here("That was no move: it began with keys of the boards. Moves are typed in their field" +
              (field.empty() ? "." : ": " + field + "."));
    return true;
}

/// A letter that is no key of its own begins a move; a text that was refused there is given up.
bool MainFrame::begin_move(const wxKeyEvent& event) {
    const int letter = event.GetUnicodeKey();
    if (event.HasModifiers() || letter < 'A' || letter > 'Z') return false;
    if (!game_page() || document()->curtain().valid() || dynamic_cast<wxControl*>(wxWindow::FindFocus())) return false;
    type_move();
    side().begin_entry(std::string(1, static_cast<char>(event.ShiftDown() ? letter : letter - 'A' + 'a')));
    return true;
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
