#include "desktop/dialogs/file_dialog.h"

#include <wx/timer.h>
#include <wx/weakref.h>

#include <algorithm>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int milliseconds_to_settle = 3000;

/// Ends a dialog after a while, and itself.
class LateEnd final : public wxTimer {
public:
    explicit LateEnd(wxFileDialog* dialog) : dialog_(dialog) { StartOnce(milliseconds_to_settle); }

private:
    void Notify() override {
        if (dialog_) dialog_->Destroy();
        delete this;
    }

    wxWeakRef<wxFileDialog> dialog_;  ///< its parent may have ended it by then
};

}  // namespace

std::optional<ChosenFile> choose_file(wxWindow* parent, const wxString& title, const wxString& name,
                                      const wxString& kinds, long style) {
    auto* dialog = new wxFileDialog(parent, title, wxString(), name, kinds, style);
    std::optional<ChosenFile> chosen;
    if (dialog->ShowModal() == wxID_OK) chosen = {utf8(dialog->GetPath()), std::max(dialog->GetFilterIndex(), 0)};
    dialog->Hide();
    new LateEnd(dialog);
    return chosen;
}

}  // namespace pinwheel::desktop
