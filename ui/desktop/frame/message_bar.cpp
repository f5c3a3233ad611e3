#include "desktop/frame/message_bar.h"

#include <gtk/gtk.h>
#include <wx/artprov.h>
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/lay_out.h"

namespace pinwheel::desktop {
namespace {

constexpr int bar_pad = 8;
constexpr int second_click = 350;  // milliseconds: it is not meant for what lies below

wxBitmap sign_of(bool error) {
    return wxArtProvider::GetBitmap(error ? wxART_ERROR : wxART_INFORMATION, wxART_MENU, wxSize(16, 16));
}

}  // namespace

MessageBar::MessageBar(wxWindow* parent, const Theme& theme, std::function<bool()> boards_in_front)
    : wxPanel(parent, wxID_ANY), boards_in_front_(std::move(boards_in_front)) {
    parent->GetSizer()->Add(this, 0, wxEXPAND);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    sign_ = new wxStaticBitmap(this, wxID_ANY, sign_of(false));
    row->Add(sign_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, bar_pad + 4);
    words_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    // A path may be one long word.
    gtk_label_set_line_wrap(GTK_LABEL(words_->GetHandle()), TRUE);
    gtk_label_set_line_wrap_mode(GTK_LABEL(words_->GetHandle()), PANGO_WRAP_WORD_CHAR);
    row->Add(words_, 1, wxALIGN_CENTRE_VERTICAL | wxALL, bar_pad);
    way_ = new wxButton(this, wxID_ANY, wxString());
    way_->Hide();
    way_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        CallAfter([this] {
            const auto go = std::exchange(go_, nullptr);
            dismiss();
            if (go) go();
        });
    });
    row->Add(way_, 0, wxALIGN_CENTRE_VERTICAL | wxTOP | wxBOTTOM | wxRIGHT, bar_pad / 2);
    close_ = new wxButton(this, wxID_ANY, "Close");
    close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { leaving_.StartOnce(second_click); });
    row->Add(close_, 0, wxALIGN_CENTRE_VERTICAL | wxTOP | wxBOTTOM | wxRIGHT, bar_pad / 2);
    SetSizer(row);
    parent->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { take_room(); });
    });
    for (wxWindow* part : {static_cast<wxWindow*>(this), static_cast<wxWindow*>(words_)})
        part->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) { leaving_.StartOnce(second_click); });
    leaving_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { dismiss(); });
    set_theme(theme);
    set_accessible_name(this, "Message");
    Hide();
    wxEvtHandler::AddFilter(this);
}

MessageBar::~MessageBar() { wxEvtHandler::RemoveFilter(this); }

int MessageBar::FilterEvent(wxEvent& event) {
    if (event.GetEventType() != wxEVT_CHAR_HOOK || !IsShown()) return Event_Skip;
    const auto& key = static_cast<const wxKeyEvent&>(event);
    const wxWindow* focus = wxWindow::FindFocus();
    if (key.GetKeyCode() != WXK_ESCAPE || key.HasAnyModifiers() || !focus ||
        wxGetTopLevelParent(const_cast<wxWindow*>(focus)) != wxGetTopLevelParent(this))
        return Event_Skip;
    dismiss();
    return boards_in_front_() ? Event_Skip : Event_Processed;
}

void MessageBar::say(const std::string& text, bool error, std::optional<Way> way) {
    leaving_.Stop();
    error_ = error;
    way_->Show(way.has_value());
    if (way) way_->SetLabel(wx(way->label));
    go_ = way ? std::move(way->go) : nullptr;
    words_->SetLabelText(wx(text));
    sign_->SetBitmap(sign_of(error));
    set_accessible_name(this, "Message: " + text);
    Show();
    take_room();
}

void MessageBar::dismiss() {
    leaving_.Stop();
    if (!IsShown()) return;
    Hide();
    lay_out(GetParent());
    // What is hidden is still read by assistive technology, and may be the last player's.
    words_->SetLabelText("");
    way_->Hide();
    way_->SetLabel("");
    go_ = nullptr;
    sign_->SetBitmap(sign_of(false));
    set_accessible_name(this, "Message");
}

void MessageBar::take_room() {
    if (!IsShown()) return;
    const int others = sign_->GetBestSize().x + close_->GetBestSize().x + 4 + bar_pad + 3 * bar_pad +
                       (way_->IsShown() ? way_->GetBestSize().x + bar_pad : 0);
    const int width = std::max(FromDIP(120), GetParent()->GetClientSize().x - others);
    int least = 0, height = 0;
    gtk_widget_set_size_request(words_->GetHandle(), -1, -1);  // or it wants what it had for longer words
    gtk_widget_get_preferred_height_for_width(words_->GetHandle(), width, &least, &height);
    words_->SetMinSize(wxSize(1, height));
    InvalidateBestSize();
    lay_out(GetParent());
    Layout();
}

void MessageBar::set_theme(const Theme& theme) {
    SetBackgroundColour(mixed(colour_of(theme, "panel.background"), colour_of(theme, "accent"), 0.12));
    words_->SetForegroundColour(colour_of(theme, "window.text"));
    Refresh();
}

}  // namespace pinwheel::desktop
