#include "desktop/dialogs/ruleset_dialog.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/fitting_size.h"

namespace pinwheel::desktop {

RulesetAnswer ask_about_ruleset(wxWindow& parent, const std::string& title, const std::string& words,
                                const std::string& text) {
    wxDialog dialog(&parent, wxID_ANY, wx("Ruleset: " + title), wxDefaultPosition,
                    fitting_size(parent, wxSize(620, 520)), wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* about = new wxStaticText(&dialog, wxID_ANY, wx(words));
    about->Wrap(dialog.GetClientSize().x - 24);
    set_accessible_name(about, words);
    column->Add(about, 0, wxEXPAND | wxALL, 12);
    auto* file = new wxTextCtrl(&dialog, wxID_ANY, wx(text), wxDefaultPosition, wxDefaultSize,
                                wxTE_MULTILINE | wxTE_READONLY | wxTE_WORDWRAP);
    set_accessible_name(file, "Text of the ruleset");
    column->Add(file, 1, wxEXPAND | wxLEFT | wxRIGHT, 12);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    RulesetAnswer answer = RulesetAnswer::nothing;
    row->AddStretchSpacer();
    const auto button = [&](const char* label, RulesetAnswer means, int id) {
        auto* made = new wxButton(&dialog, id, label);
        made->Bind(wxEVT_BUTTON, [&dialog, &answer, means](wxCommandEvent&) {
            answer = means;
            dialog.EndModal(wxID_OK);
        });
        row->Add(made, 0, wxLEFT, 8);
        return made;
    };
    button("Close", RulesetAnswer::nothing, wxID_CANCEL);
    button("Install", RulesetAnswer::install, wxID_ANY);
    button("Try it", RulesetAnswer::try_out, wxID_ANY)->SetDefault();
    column->Add(row, 0, wxEXPAND | wxALL, 12);
    dialog.SetSizer(column);
    dialog.CentreOnParent();
    dialog.ShowModal();
    return answer;
}

}  // namespace pinwheel::desktop
