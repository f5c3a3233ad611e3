#include "desktop/boards/table_bar.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/lay_out.h"
#include "model/secrets/hearing.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::desktop {
namespace {

constexpr int least_height = 40;

/// "The knight on g1 is touched and must move."; empty where nothing is.
std::string touched_words(const View& view) {
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i) {
            const CellView& cell = board.cells[i];
            if (!cell.has(Mark::touched) || cell.occupants.empty()) continue;
            const bool loose = view.presentation.touch == Touch::loose;
            return "The " + cell.occupants.front().piece + " on " + square_name(static_cast<int>(i), board.files) +
                   (loose ? " is touched." : " is touched and must move.");
        }
    return {};
}

template <class Window>
bool set_shown(Window* window, bool shown) {
    if (window->IsShown() == shown) return false;
    window->Show(shown);
    return true;
}

}  // namespace

TableBar::TableBar(wxWindow* parent, Shell& shell, const ui::Document& document)
    : wxPanel(parent, wxID_ANY), shell_(shell), document_(document) {
    stripe_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, wxSize(6, least_height));
    said_ = new wxStaticText(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    gtk_label_set_line_wrap(GTK_LABEL(said_->GetHandle()), TRUE);
    wxFont large = said_->GetFont();
    large.Scale(1.15f).MakeBold();
    said_->SetFont(large);
    thinking_ = new wxStaticText(this, wxID_ANY, {});
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(stripe_, 0, wxEXPAND | wxRIGHT, 10);
    row->Add(said_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    row->Add(thinking_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    SetSizer(row);
    add_button(now_, "Move now", "game:bot-now");
    add_button(stop_, "Stop", "game:bot-stop");
    add_button(go_, "Let it move", "game:bot-move");
    add_button(hand_over_, "Hand over", "game:hand-over");
    row->AddSpacer(6);
    Hide();
    set_theme();
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] {
            if (IsShown() && wrap_said()) lay_out(GetParent());
        });
    });
}

void TableBar::add_button(wxButton*& button, const char* title, const char* command) {
    button = new wxButton(this, wxID_ANY, title);
    set_accessible_name(button, title);
    button->Bind(wxEVT_BUTTON, [this, command](wxCommandEvent&) {
        // The button may go away with what it does: let its own event end first.
        CallAfter([this, command] { shell_.run(command); });
    });
    button->Hide();
    GetSizer()->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 6);
}

std::string TableBar::spoken(const View& seen) const {
    const Game& game = document_.game();
    if (document_.curtain().valid() || !ui::moderated(game, document_.eyes())) return {};
    std::string text = ui::last_words(game, document_.ears());
    if (game.verdict().over) return text;
    const std::string touched = touched_words(seen);
    if (text.empty() && touched.empty())
        for (const SeatView& seat : seen.seats)
            if (seat.to_act) return seat.title + " begins.";
    if (touched.empty()) return text;
    return (text.empty() || ui::met_with_silence(game, document_.ears()) ? "" : text + " ") + touched;
}

/// What was said has the lines that it needs, and keeps them: a shorter sentence does not move the boards under the
/// pointer. True when the height changed.
bool TableBar::wrap_said() {
    int others = stripe_->GetMinSize().x + 20;
    for (const wxWindow* each : std::initializer_list<const wxWindow*>{thinking_, now_, stop_, go_, hand_over_})
        if (each->IsShown() && !each->GetLabel().empty()) others += each->GetBestSize().x + 10;
    const int width = std::max(FromDIP(120), GetClientSize().x - others - 6);
    int least = 0, height = 0;
    gtk_widget_set_size_request(said_->GetHandle(), -1, -1);  // or it wants what it had for longer words
    gtk_widget_get_preferred_height_for_width(said_->GetHandle(), width, &least, &height);
    const int before = said_->GetMinSize().y;
    const int kept = std::exchange(wrapped_in_, width) == width ? std::max(before, height) : height;
    said_->SetMinSize(wxSize(1, kept));
    InvalidateBestSize();
    return kept != before;
}

bool TableBar::follow(const View& seen) {
    const std::string said = spoken(seen);
    const std::string thinking = shell_.bot_words(document_);
    const bool busy = shell_.bot_busy(document_);
    const SeatId other = document_.seating().other_to_act(document_.game(), document_.look.viewer);
    if (wx(said) != said_->GetLabel()) {
        said_->SetLabel(wx(said));
        set_accessible_name(said_, "Said: " + said);
        set_accessible_name(this, "Said: " + said);
    }
    bool moved = false;
    if (wx(thinking) != thinking_->GetLabel()) {
        thinking_->SetLabel(wx(thinking));
        moved = true;
    }
    moved |= set_shown(now_, busy);
    moved |= set_shown(stop_, busy);
    moved |= set_shown(go_, !busy && !thinking.empty());
    moved |= set_shown(hand_over_, other.valid());
    const auto& seats = document_.game().variant().info().seats;
    if (other.valid()) {
        const std::string title = "Hand over to " + seats[other.v].title;
        if (hand_over_->GetLabel() != wx(title)) {
            hand_over_->SetLabel(wx(title));
            set_accessible_name(hand_over_, title);
            moved = true;
        }
    }
    const Viewer eyes = document_.eyes();
    const std::string colour =
        eyes.kind == Viewer::Kind::seat && eyes.seat.v < seats.size() ? seats[eyes.seat.v].colour : "accent";
    if (colour != colour_) {
        colour_ = colour;
        stripe_->SetBackgroundColour(colour_of(shell_.desk().theme, colour_));
        stripe_->Refresh();
    }
    const bool wanted =
        (!document_.curtain().valid() && (other.valid() || ui::moderated(document_.game(), eyes))) || !thinking.empty();
    const bool shown = set_shown(this, wanted);
    const bool grew = wanted && wrap_said();
    if (moved || grew) lay_out(this);
    return shown || grew;
}

void TableBar::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    said_->SetForegroundColour(colour_of(theme, "window.text"));
    thinking_->SetForegroundColour(colour_of(theme, "window.muted"));
    if (!colour_.empty()) stripe_->SetBackgroundColour(colour_of(theme, colour_));
    Refresh();
}

}  // namespace pinwheel::desktop
