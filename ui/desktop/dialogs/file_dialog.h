#pragma once
/// The dialog that asks for a file to read; save_dialog.h has the one for a file to write.
#include <wx/dialog.h>

#include <filesystem>
#include <optional>
#include <string>

namespace pinwheel::desktop {

/// Asks for a file that is there. `kinds` as wxFileDialog wants them: "Lua scripts (*.lua)|*.lua". Nothing where the
/// person thought better of it.
std::optional<std::filesystem::path> ask_which(wxWindow& parent, const std::string& title, const wxString& kinds);

/// Asks for a folder that is there.
std::optional<std::filesystem::path> ask_which_folder(wxWindow& parent, const std::string& title,
                                                      const wxString& first);

/// Whose a dialog for files or folders is: the frame's, which outlasts it; a window that asks may be gone before
/// end_later() has ended it, and GTK's chooser with it.
wxWindow* owner_of_chooser(wxWindow& asking);

/// Hides a dialog for files or folders, made by `new`, and ends it some seconds later: GTK's chooser may still be
/// reading a folder when it closes, and would complain of its own list that is gone.
void end_later(wxDialog* dialog);

}  // namespace pinwheel::desktop
