#include "desktop/dialogs/text_dialog.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/field_height.h"

namespace pinwheel::desktop {

std::optional<std::string> ask_text(wxWindow& parent, const ui::TextQuestion& question) {
    constexpr int side = 12, gap = 8;
    const int width = static_cast<int>(380 * text_scale()), several_lines = static_cast<int>(110 * text_scale());
    wxDialog dialog(&parent, wxID_ANY, wx(question.title), wxDefaultPosition, wxDefaultSize,
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* words = new wxStaticText(&dialog, wxID_ANY, wx(question.text));
    words->Wrap(dialog.FromDIP(width));
    column->Add(words, 0, wxEXPAND | wxALL, side);
    auto* field = new wxTextCtrl(&dialog, wxID_ANY, wx(question.proposal), wxDefaultPosition,
                                 dialog.FromDIP(wxSize(width, question.lines ? several_lines : -1)),
                                 question.lines ? wxTE_MULTILINE : wxTE_PROCESS_ENTER);
    set_accessible_name(field, question.text);
    if (question.lines)  // else it looks like a text that is only read
        gtk_style_context_add_class(gtk_widget_get_style_context(field->GetHandle()), "writing");
    else
        give_height(field);
    column->Add(field, 1, wxEXPAND | wxLEFT | wxRIGHT, side);
    auto* wrong = new wxStaticText(&dialog, wxID_ANY, {});
    gtk_style_context_add_class(gtk_widget_get_style_context(wrong->GetHandle()), "refused");
    column->Add(wrong, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, side);
    column->Hide(wrong);
    wxCheckBox* tick = nullptr;
    if (!question.tick.empty()) {
        tick = new wxCheckBox(&dialog, wxID_ANY, wx(question.tick));
        column->Add(tick, 0, wxLEFT | wxRIGHT | wxTOP, side);
    }
    auto* take = new wxButton(&dialog, wxID_OK, wx(question.yes));
    auto* cancel = new wxButton(&dialog, wxID_CANCEL, "Cancel");
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->AddStretchSpacer();
    row->Add(cancel, 0, wxRIGHT, gap);
    row->Add(take);
    column->Add(row, 0, wxEXPAND | wxALL, side);
    // The toolkit would go by where they stand.
    take->MoveAfterInTabOrder(tick ? static_cast<wxWindow*>(tick) : field);
    cancel->MoveAfterInTabOrder(take);
    take->SetDefault();
    const auto tell = [&](const std::string& why) {
        wrong->SetLabel(wx(why));
        wrong->Wrap(std::max(dialog.FromDIP(width), dialog.GetClientSize().x - 2 * side));
        set_accessible_name(wrong, why.empty() ? "" : "Error: " + why);
        column->Show(wrong, !why.empty());
        dialog.SetMinClientSize({});
        const wxSize now = dialog.GetClientSize(), wish = column->CalcMin();
        dialog.SetClientSize(std::max(now.x, wish.x), std::max(now.y, wish.y));
        dialog.Layout();
    };
    const auto end = [&] {
        if (question.refused)
            if (const auto error = question.refused(utf8(field->GetValue()))) {
                tell(error->message);
                return field->SetFocus();
            }
        dialog.EndModal(wxID_OK);
    };
    if (!question.lines) field->Bind(wxEVT_TEXT_ENTER, [&end](wxCommandEvent&) { end(); });
    take->Bind(wxEVT_BUTTON, [&end](wxCommandEvent&) { end(); });
    field->Bind(wxEVT_TEXT, [&](wxCommandEvent& event) {
        if (wrong->IsShown()) tell({});
        event.Skip();
    });
    dialog.Bind(wxEVT_CHAR_HOOK, [&](wxKeyEvent& event) {
        const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
        const bool goes_on = enter && question.enter_takes && !event.ShiftDown() && field->HasFocus();
        const bool tab = event.GetKeyCode() == WXK_TAB && !event.HasModifiers() && field->HasFocus();
        if (enter && (event.ControlDown() || goes_on))
            end();
        else if (tab && !event.ShiftDown())
            (tick ? static_cast<wxWindow*>(tick) : take)->SetFocus();  // the text would take it for its own
        else
            event.Skip();
    });
    dialog.SetSizerAndFit(column);
    dialog.CentreOnParent();
    field->SetFocus();
    if (!question.lines) field->SelectAll();
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    if (tick && question.ticked) *question.ticked = tick->GetValue();
    return utf8(field->GetValue());
}

}  // namespace pinwheel::desktop
