#pragma once
/// UTF-8 text to wxWidgets and back.
#include <wx/string.h>

#include <string>

#include "model/shell/legible.h"

namespace pinwheel::desktop {

/// What is no UTF-8, names of files above all, is shown with replacement signs, never as nothing.
inline wxString wx(std::string_view text) {
    const wxString out = wxString::FromUTF8(text.data(), text.size());
    return out.empty() && !text.empty() ? wxString::FromUTF8(ui::legible(text)) : out;
}
inline std::string utf8(const wxString& text) { return text.utf8_string(); }

}  // namespace pinwheel::desktop
