#include "desktop/dialogs/lane_dialog.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/time.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"

namespace pinwheel::desktop {
namespace {

constexpr int letters_pause = 1500, lines_in_full = 3, edge = 12;  // milliseconds until letters begin anew

class LaneDialog final : public wxDialog {
public:
    LaneDialog(wxWindow& parent, const ui::LaneQuestion& question)
        : wxDialog(&parent, wxID_ANY, "Compare", wxDefaultPosition, fitting_size(parent, wxSize(720, 500)),
                   wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
          choices_(question.choices) {
        auto* column = new wxBoxSizer(wxVERTICAL);
        head_ = new wxStaticText(this, wxID_ANY, {});
        column->Add(head_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, edge);
        list_ = new wxListBox(this, wxID_ANY);
        set_accessible_name(list_, "Lanes");
        int first = wxNOT_FOUND;
        for (const ui::LaneChoice& choice : choices_) {
            const int at = list_->Append(wx((choice.lane.empty() ? "" : "        ") + choice.title));
            if (first == wxNOT_FOUND && !choice.lane.empty()) first = at;
        }
        column->Add(list_, 1, wxEXPAND | wxALL, edge);
        // What the list has no width for.
        full_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, lines_in_full * GetCharHeight() + 4),
                                 wxST_NO_AUTORESIZE);
        column->Add(full_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, edge);
        column->Add(CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, edge);
        SetSizer(column);
        list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { follow(); });
        list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) {
            if (!chosen().empty()) EndModal(wxID_OK);
        });
        list_->Bind(wxEVT_CHAR, [this](wxKeyEvent& event) {
            if (!type(event)) event.Skip();
        });
        list_->Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
            event.Skip();
            tell_whole(list_->HitTest(event.GetPosition()));
        });
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            CallAfter([this] { follow(); });
        });
        say(question.words);
        list_->SetSelection(first);
        list_->SetFocus();
        CentreOnParent();
        follow();
    }

    std::string chosen() const {
        const int at = list_->GetSelection();
        return at == wxNOT_FOUND ? std::string() : choices_[static_cast<std::size_t>(at)].lane;
    }

private:
    /// Above the list, in as many lines as it takes.
    void say(const std::string& words) {
        words_ = words;
        head_->SetLabel(wx(words));
        head_->Wrap(GetClientSize().x - 2 * edge);
        lay_out(this);
    }

    void follow() {
        FindWindow(wxID_OK)->Enable(!chosen().empty());
        const int at = list_->GetSelection();
        const std::string words =
            at == wxNOT_FOUND ? std::string() : ui::lane_in_full(choices_, static_cast<std::size_t>(at));
        say(words_);  // in the width of now
        full_->SetLabel(wx(words));
        full_->Wrap(std::max(100, full_->GetSize().x));
        set_accessible_name(full_, words.empty() ? "Nothing is chosen" : "Chosen: " + words);
    }

    /// Letters choose by a code or by words.
    bool type(wxKeyEvent& event) {
        const wxChar letter = static_cast<wxChar>(event.GetUnicodeKey());
        if (event.HasModifiers() || letter == WXK_NONE || letter < 32 || letter == WXK_DELETE) return false;
        const wxLongLong now = wxGetUTCTimeMillis();
        if (now - typed_at_ > letters_pause) typed_.clear();
        if (letter == ' ' && typed_.empty()) return false;
        typed_at_ = now;
        typed_ += utf8(wxString(letter));
        const int found = ui::lane_typed(choices_, typed_);
        say((found < 0 ? "Nothing has: " : "Typed: ") + typed_);
        if (found < 0) return true;
        list_->SetSelection(found);
        list_->EnsureVisible(found);
        follow();
        return true;
    }

    void tell_whole(int at) {
        wxString tip;
        if (at != wxNOT_FOUND &&
            list_->GetTextExtent(list_->GetString(static_cast<unsigned>(at))).x + 24 > list_->GetClientSize().x)
            tip = wx(choices_[static_cast<std::size_t>(at)].title);
        if (tip == list_->GetToolTipText()) return;
        if (tip.empty())
            list_->UnsetToolTip();
        else
            list_->SetToolTip(tip);
    }

    const std::vector<ui::LaneChoice>& choices_;
    wxStaticText *head_ = nullptr, *full_ = nullptr;
    wxListBox* list_ = nullptr;
    std::string words_, typed_;
    wxLongLong typed_at_ = 0;
};

}  // namespace

std::string ask_for_lane(wxWindow& parent, const ui::LaneQuestion& question) {
    const auto can_be_chosen = [](const ui::LaneChoice& each) { return !each.lane.empty(); };
    if (std::ranges::none_of(question.choices, can_be_chosen)) return {};
    LaneDialog dialog(parent, question);
    return dialog.ShowModal() == wxID_OK ? dialog.chosen() : std::string();
}

}  // namespace pinwheel::desktop
