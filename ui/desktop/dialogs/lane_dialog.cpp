#include "desktop/dialogs/lane_dialog.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {

std::string ask_for_lane(wxWindow& parent, const std::vector<ui::LaneChoice>& choices) {
    wxDialog dialog(&parent, wxID_ANY, "Compare", wxDefaultPosition, parent.FromDIP(wxSize(720, 460)),
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(new wxStaticText(&dialog, wxID_ANY, "A ruleset, or this game's rules with one ruling otherwise:"), 0,
                wxLEFT | wxRIGHT | wxTOP, 12);
    auto* list = new wxListBox(&dialog, wxID_ANY);
    set_accessible_name(list, "Lanes");
    int first = wxNOT_FOUND;
    for (const ui::LaneChoice& choice : choices) {
        const int at = list->Append(wx((choice.lane.empty() ? "" : "        ") + choice.title));
        if (first == wxNOT_FOUND && !choice.lane.empty()) first = at;
    }
    if (first == wxNOT_FOUND) return {};
    column->Add(list, 1, wxEXPAND | wxALL, 12);
    column->Add(dialog.CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 12);
    dialog.SetSizer(column);
    wxWindow* fine = dialog.FindWindow(wxID_OK);
    const auto chosen = [&] {
        const int at = list->GetSelection();
        return at == wxNOT_FOUND ? std::string() : choices[static_cast<std::size_t>(at)].lane;
    };
    list->Bind(wxEVT_LISTBOX, [&](wxCommandEvent&) { fine->Enable(!chosen().empty()); });
    list->Bind(wxEVT_LISTBOX_DCLICK, [&](wxCommandEvent&) {
        if (!chosen().empty()) dialog.EndModal(wxID_OK);
    });
    list->SetSelection(first);
    list->SetFocus();
    dialog.CentreOnParent();
    return dialog.ShowModal() == wxID_OK ? chosen() : std::string();
}

}  // namespace pinwheel::desktop
