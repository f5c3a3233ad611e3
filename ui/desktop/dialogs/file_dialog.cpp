#include "desktop/dialogs/file_dialog.h"

#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/timer.h>
#include <wx/weakref.h>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int milliseconds_to_settle = 3000;

/// Ends a dialog after a while, and itself.
class LateEnd final : public wxTimer {
public:
    explicit LateEnd(wxDialog* dialog) : dialog_(dialog) { StartOnce(milliseconds_to_settle); }

private:
    void Notify() override {
        if (dialog_) dialog_->Destroy();
        delete this;
    }

    wxWeakRef<wxDialog> dialog_;  ///< its parent may have ended it by then
};

template <class Dialog>
std::optional<std::filesystem::path> answer_of(Dialog* dialog) {
    std::optional<std::filesystem::path> chosen;
    if (dialog->ShowModal() == wxID_OK) chosen = utf8(dialog->GetPath());
    end_later(dialog);
    return chosen;
}

}  // namespace

wxWindow* owner_of_chooser(wxWindow& asking) {
    wxWindow* owner = &asking;
    while (owner->GetParent()) owner = owner->GetParent();
    return owner;
}

void end_later(wxDialog* dialog) {
    dialog->Hide();
    new LateEnd(dialog);
}

std::optional<std::filesystem::path> ask_which(wxWindow& parent, const std::string& title, const wxString& kinds) {
    return answer_of(
        new wxFileDialog(owner_of_chooser(parent), wx(title), {}, {}, kinds, wxFD_OPEN | wxFD_FILE_MUST_EXIST));
}

std::optional<std::filesystem::path> ask_which_folder(wxWindow& parent, const std::string& title,
                                                      const wxString& first) {
    return answer_of(new wxDirDialog(owner_of_chooser(parent), wx(title), first, wxDD_DIR_MUST_EXIST));
}

}  // namespace pinwheel::desktop
