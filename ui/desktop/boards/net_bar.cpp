#include "desktop/boards/net_bar.h"

#include <wx/sizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/lay_out.h"

namespace pinwheel::desktop {
namespace {

/// What the buttons are called that answer; empty: no such button.
struct AnswerTitles {
    net::Answer answer;
    const char *yes, *no;
};
constexpr AnswerTitles answer_titles[] = {
    {net::Answer::none, "", ""},
    {net::Answer::again, "Try again", ""},
    {net::Answer::share, "Copy the link", ""},
    {net::Answer::draw, "Accept", "Decline"},
    {net::Answer::proposal, "Allow", "Refuse"},
    {net::Answer::next_game, "Play again", ""},
};

bool set_button(wxButton* button, const char* title) {
    const bool wanted = *title != 0;
    bool moved = button->IsShown() != wanted;
    if (wanted && button->GetLabel() != title) {
        button->SetLabel(title);
        set_accessible_name(button, title);
        moved = true;
    }
    button->Show(wanted);
    return moved;
}

}  // namespace

NetBar::NetBar(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    words_ = new wxStaticText(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    row->Add(words_, 1, wxALIGN_CENTRE_VERTICAL | wxALL, 8);
    clocks_ = new wxStaticText(this, wxID_ANY, {});
    clocks_->SetFont(clocks_->GetFont().Bold());
    row->Add(clocks_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    SetSizer(row);
    add_button(yes_, {"yes"});
    add_button(no_, {"no"});
    Hide();
    set_theme();
}

void NetBar::add_button(wxButton*& button, std::vector<std::string> answer) {
    button = new wxButton(this, wxID_ANY, {});
    button->Bind(wxEVT_BUTTON, [this, answer](wxCommandEvent&) {
        // The button may go away with what it does: let its own event end first.
        CallAfter([this, answer] {
            if (now_.answer == net::Answer::share) return shell_.run("net:copy-link");
            if (now_.answer == net::Answer::again) return shell_.run("net:again");
            if (now_.answer == net::Answer::next_game) return shell_.run("net:rematch");
            shell_.run("net:answer", answer);
        });
    });
    button->Hide();
    GetSizer()->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
}

bool NetBar::follow(const net::Situation& now, const std::string& clocks, bool shown) {
    const bool came = IsShown() != shown;
    Show(shown);
    if (!shown) return came;
    bool moved = false;
    if (wx(now.text) != words_->GetLabel()) {
        words_->SetLabel(wx(now.text));
        words_->SetToolTip(wx(now.text));
        set_accessible_name(words_, "Server: " + now.text);
        set_accessible_name(this, "Server: " + now.text);
        moved = true;
    }
    if (wx(clocks) != clocks_->GetLabel()) {
        clocks_->SetLabel(wx(clocks));
        set_accessible_name(clocks_, clocks.empty() ? clocks : "Clocks: " + clocks);
        moved = true;
    }
    for (const AnswerTitles& each : answer_titles) {
        if (each.answer != now.answer) continue;
        moved |= set_button(yes_, each.yes);
        moved |= set_button(no_, each.no);
    }
    const bool recoloured = std::exchange(now_, now).urgent != now.urgent;
    if (recoloured) set_theme();
    if (moved) lay_out(this);
    return came;
}

void NetBar::set_theme() {
    const Theme& theme = shell_.desk().theme;
    const auto panel = colour_of(theme, "panel.background");
    SetBackgroundColour(now_.urgent ? mixed(panel, colour_of(theme, "accent"), 0.3) : panel);
    words_->SetForegroundColour(colour_of(theme, "window.text"));
    clocks_->SetForegroundColour(colour_of(theme, "window.text"));
    Refresh();
}

}  // namespace pinwheel::desktop
