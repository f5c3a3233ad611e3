#include "desktop/boards/suppose_bar.h"

#include <wx/button.h>
#include <wx/sizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {

SupposeBar::SupposeBar(wxWindow* parent, Shell& shell, ui::Table& table)
    : wxPanel(parent, wxID_ANY), shell_(shell), table_(table) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    words_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    words_->SetFont(words_->GetFont().Bold());
    row->Add(words_, 1, wxALIGN_CENTRE_VERTICAL | wxALL, 10);
    auto* back = new wxButton(this, wxID_ANY, "Take back the last");
    back->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        table_.escape();
        CallAfter([this] { shell_.refresh(); });
    });
    row->Add(back, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 6);
    auto* end = new wxButton(this, wxID_ANY, "Back to the game");
    end->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { CallAfter([this] { shell_.run("view:suppose"); }); });
    row->Add(end, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    SetSizer(row);
    Hide();
}

bool SupposeBar::follow() {
    const auto& hypotheses = table_.hypotheses();
    const std::string text = "Hypothesis, nothing is played: " + hypotheses.sentence();
    words_->SetLabel(wx(text));
    set_accessible_name(this, text);
    return Show(hypotheses.active());
}

void SupposeBar::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(mixed(colour_of(theme, "panel.background"), colour_of(theme, "accent"), 0.3));
    words_->SetForegroundColour(colour_of(theme, "window.text"));
    Refresh();
}

}  // namespace pinwheel::desktop
