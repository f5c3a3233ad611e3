#pragma once
/// UTF-8 text to wxWidgets and back.
#include <wx/string.h>
#include <string>

namespace pinwheel::desktop {

inline wxString wx(const std::string& text) { return wxString::FromUTF8(text); }
inline wxString wx(std::string_view text) { return wxString::FromUTF8(text.data(), text.size()); }
inline std::string utf8(const wxString& text) { return text.utf8_string(); }

}  // namespace pinwheel::desktop
