#pragma once
/// Texts and pictures on the clipboard; they stay there when the program ends.
#include <wx/image.h>

#include <optional>
#include <string>

namespace pinwheel::desktop {

/// False where the clipboard cannot be opened.
bool put_on_clipboard(const std::string& text);
bool put_on_clipboard(const wxImage&);
/// Takes away what this program offers others to paste, marked texts included, and what the functions above put there
/// last, where it is there still: the next player at the screen has not seen it.
void clear_own_clipboard();
/// Empty text where it holds none; nothing where it cannot be opened.
std::optional<std::string> clipboard_text();

}  // namespace pinwheel::desktop
