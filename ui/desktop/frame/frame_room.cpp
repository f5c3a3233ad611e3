// In a small window the boards get the room first: panes give way by themselves, and come back where there is room or
// somebody asks for them.
#include <wx/anybutton.h>
#include <wx/choice.h>
#include <wx/generic/stattextg.h>
#include <wx/slider.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

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
constexpr double wider_by_letters = 0.6;                 // of columns, for letters of twice the size
constexpr double as_large = 0.999;                       // squares that differ by less are of one size
constexpr int most_side = 40, most_both = 50;            // percent of what columns share with boards
constexpr int most_beside_words = 30;                    // and with what is only read
constexpr int column_steps = 8;                          // in which they grow: parts of their usual width
constexpr int nearly = 3;                                // pixels by which a pane may differ from what was asked for

/// Whether letters are for what has the focus: for lists they are.
bool takes_letters(const wxWindow* focus) {
    return dynamic_cast<const wxControl*>(focus) && !dynamic_cast<const wxAnyButton*>(focus) &&
           !dynamic_cast<const wxChoice*>(focus) && !dynamic_cast<const wxSlider*>(focus);
}

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

/// In a layout as the toolkit writes it. A dock has the width of what is shown there.
void MainFrame::give_width(wxString& layout, const Column& column, int width) {
    std::vector<std::pair<std::string, std::string>> places{{"|name=" + std::string(column.pane) + ";", ";bestw="}};
    if (column.host->IsShown()) places.emplace_back(column.dock, "=");
    for (const auto& [from, key] : places) {
        auto at = layout.find(from);
        if (at != wxString::npos) at = layout.find(key, at);
        if (at == wxString::npos) continue;
        at += key.size();
        std::size_t end = at;
        while (end < layout.length() && wxIsdigit(layout[end])) ++end;
        layout.replace(at, end - at, std::to_string(width));
    }
}

/// Whether a column has the width that it got, and not one that somebody chose.
bool MainFrame::is_given(const Column& column) {
    const auto& pane = panes_.GetPane(column.pane);
    const int width = pane.IsShown() ? column.host->GetSize().x : pane.best_size.x;
    return std::abs(width - column.given) <= nearly;
}

/// With large letters columns are wider where the boards would leave the room empty, and beside what is only read. A
/// width that somebody chose stays.
void MainFrame::fit_columns() {
    GamePage* shown = game_page();
    if (start_ || !page() || !side_ || IsIconized()) return;
    std::vector<Column*> columns;
    int now = 0;
    for (Column& each : columns_) {
        const bool below = squeeze_.stacked && std::strcmp(each.pane, "moderator") == 0;
        if (!pane_shown(each.pane) || below || !is_given(each)) continue;
        columns.push_back(&each);
        now += each.host->GetSize().x;
    }
    if (columns.empty()) return;
    const GameCanvas* boards = shown && !shown->drafting() ? &shown->canvas() : nullptr;
    const wxSize centre = boards ? boards->GetSize() : page()->GetSize();
    const int room = centre.x + now, most = boards                 ? columns.size() > 1 ? most_both : most_side
                                            : shown                ? most_side
                                            : page()->only_tells() ? most_beside_words
                                                                   : 0;
    std::string of =
        std::to_string(page()->document().id()) + " " + std::to_string(room) + " " + std::to_string(centre.y);
    for (const Column* each : columns) of += std::string(" ") + each->pane + " " + std::to_string(each->given);
    if (boards) {
        const auto& look = shown->document().look;
        of += (look.acting_boards ? " acting " : " ") + look.focus + " " + look.renderer;
    }
    if (of == columns_fit_) return;
    const int last = static_cast<int>(std::lround((text_scale() - 1) * wider_by_letters * column_steps));
    const auto width = [](const Column& of, int step) { return of.usual + of.usual * step / column_steps; };
    const auto all = [&](int step) {
        int sum = 0;
        for (const Column* each : columns) sum += width(*each, step);
        return sum;
    };
    const auto square = [&](int step) { return boards->square_in(room - all(step), centre.y); };
    const double least = boards && last > 0 ? square(0) * as_large : 0;
    int step = 0;
    while (step < last && all(step + 1) * 100 <= room * most && (!boards || square(step + 1) >= least)) ++step;
    wxString layout;
    for (Column* each : columns) {
        if (std::abs(width(*each, step) - each->host->GetSize().x) <= nearly) continue;
        if (layout.empty()) layout = panes_.SavePerspective();
        give_width(layout, *each, width(*each, step));
    }
    if (!layout.empty()) {
        panes_.LoadPerspective(layout, true);
        for (Column* each : columns) each->given = each->host->GetSize().x;
    }
    columns_fit_ = of;
}

void MainFrame::type_move() {
    if (!pane_shown("side")) toggle_pane("side");
    if (comparing() && compare_side_)
        compare_side_->focus_entry();
    else
        side().focus_entry();
}

/// What a key of the boards is about to change, back as it is now.
std::function<void()> MainFrame::way_back() {
    const ui::Document* shown = document();
    const ui::Table* boards = table();
    return [this, of = shown->id(), look = shown->look, starts = boards && boards->starts_shown(), said = messages_] {
        ui::Document* now = document();
        if (!now || now->id() != of) return;
        const auto eyes = now->look.viewer;  // is asked for, never set
        now->look = look;
        now->look.viewer = eyes;
        if (ui::Table* of_now = table()) of_now->show_starts(starts);
        if (messages_ != said && message_) message_->dismiss();
        refresh_look();
    };
}

/// Letters, digits and blanks on the boards: a letter that is no key begins a move, and so does one that was taken for
/// a key, once it makes a square with a digit. Whether that was all it does.
bool MainFrame::types_move(const wxKeyEvent& event, bool bound) {
    const int letter = event.GetUnicodeKey();
    const bool capital = letter >= 'A' && letter <= 'Z', types = letter == ' ' || (letter >= '0' && letter <= '9');
    if ((!capital && !types) || event.HasModifiers() || document()->curtain().valid()) return false;
    if (takes_letters(wxWindow::FindFocus())) return false;
    int files = 0, ranks = 0;
    for (const BoardInfo& board : document()->game().variant().info().boards) {
        files = std::max<int>(files, board.files);
        ranks = std::max<int>(ranks, board.ranks);
    }
    const auto typed = static_cast<char>(!capital || event.ShiftDown() ? letter : letter - 'A' + 'a');
    const auto is = typing_.press({typed, bound, event.GetTimestamp(), way_back()}, files, ranks);
    if (is == ui::BoardTyping::Is::key) return false;
    if (is == ui::BoardTyping::Is::stray) {
        const std::string& field = desk_.commands.find("game:play-typed")->key;
        hint("That was no move: it began with keys of the boards. Moves are typed in their field" +
             (field.empty() ? "." : ": " + field + "."));
        return true;
    }
    if (is == ui::BoardTyping::Is::begins && !capital) return false;
    if (is == ui::BoardTyping::Is::square) typing_.take_back();
    type_move();
    if (comparing() && compare_side_)
        compare_side_->begin_entry(typing_.text());
    else
        side().begin_entry(typing_.text());
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
        for (Column& each : columns_)
            if (each.host == moderator_host_) each.given = each.usual;
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
    // Beside the grip, which is as wide as the bar is high.
    int right = bar->GetClientSize().x - std::max(FromDIP(28), bar->GetClientSize().y + FromDIP(8));
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
