#pragma once
/// UTF-8 text to wxWidgets and back.
#include <wx/string.h>

#include <string>

#include "model/shell/legible.h"

namespace pinwheel::desktop {

/// What is no UTF-8, names of files above all, is shown with replacement signs, never as nothing; what steers a
/// terminal is made visible.
inline wxString wx(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c - ' ') >= 0x5F && c != '\n') return wxString::FromUTF8(ui::legible(text));
    return wxString::FromUTF8(text.data(), text.size());
}
inline std::string utf8(const wxString& text) { return text.utf8_string(); }

}  // namespace pinwheel::desktop
