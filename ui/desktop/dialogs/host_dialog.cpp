#include "desktop/dialogs/host_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"

namespace pinwheel::desktop {

std::optional<NetDesk::Hosting> ask_hosting(MainFrame& frame, const ui::Document& document) {
    const auto& seats = document.game().variant().info().seats;
    wxDialog dialog(&frame, wxID_ANY, "Host this game");
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, 8, 12);
    const auto add = [&](const char* label, wxChoice* field) {
        set_accessible_name(field, label);
        grid->Add(new wxStaticText(&dialog, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
        grid->Add(field, 1, wxEXPAND);
        field->SetSelection(0);
    };
    auto* seat = new wxChoice(&dialog, wxID_ANY);
    for (const SeatInfo& each : seats) seat->Append(wx(each.title));
    add("Your seat", seat);
    auto* reach = new wxChoice(&dialog, wxID_ANY);
    reach->Append("Somebody at this computer");
    reach->Append("Everybody whose computer reaches this one");
    add("Who may join", reach);
    column->Add(grid, 0, wxEXPAND | wxALL, 14);
    auto* words = new wxStaticText(&dialog, wxID_ANY,
                                   "The game goes on at a server that ends with this window. You get a link for "
                                   "the others: it opens in a browser, in Pinwheel and in a terminal.");
    words->Wrap(std::max(frame.FromDIP(420), grid->CalcMin().x));
    column->Add(words, 0, wxLEFT | wxRIGHT | wxBOTTOM, 14);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(&dialog, wxID_CANCEL, "Cancel"), 0, wxRIGHT, 8);
    auto* host = new wxButton(&dialog, wxID_OK, "Host");
    host->SetDefault();
    buttons->Add(host);
    column->Add(buttons, 0, wxEXPAND | wxALL, 14);
    dialog.SetSizerAndFit(column);
    host->SetFocus();  // Enter hosts; on a list it would open that
    if (dialog.ShowModal() != wxID_OK) return {};
    NetDesk::Hosting wanted;
    wanted.seat = seats[static_cast<std::size_t>(std::max(0, seat->GetSelection()))].id;
    wanted.everybody = reach->GetSelection() == 1;
    return wanted;
}

}  // namespace pinwheel::desktop
