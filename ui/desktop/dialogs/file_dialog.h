#pragma once
/// The toolkit's dialog for files.
#include <wx/filedlg.h>

#include <filesystem>
#include <optional>

namespace pinwheel::desktop {

struct ChosenFile {
    std::filesystem::path path;
    int kind = 0;  ///< which of the kinds was chosen, from 0
};

/// Asks for a file; nothing where the person turns it down. `name` stands in the field, `kinds` and `style` as
/// wxFileDialog wants them. Once closed the dialog lives on for a moment, hidden: GTK's chooser may still be reading a
/// folder, and would complain of a list that is gone.
std::optional<ChosenFile> choose_file(wxWindow* parent, const wxString& title, const wxString& name,
                                      const wxString& kinds, long style);

}  // namespace pinwheel::desktop
