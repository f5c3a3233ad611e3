#include "desktop/app/wrapped.h"

#include <wx/control.h>

namespace pinwheel::desktop {

std::vector<wxString> wrapped(const wxDC& dc, const wxString& text, int width, int most) {
    std::vector<wxString> out;
    wxString rest = text;
    while (!rest.empty() && static_cast<int>(out.size()) + 1 < most) {
        if (dc.GetTextExtent(rest).x <= width) {
            out.push_back(rest);
            return out;
        }
        std::size_t fits = 0;
        for (std::size_t to = 0; to != rest.npos;) {
            to = rest.find(' ', to + 1);
            const wxString part = rest.substr(0, to);
            if (dc.GetTextExtent(part).x > width) break;
            fits = part.length();
        }
        if (fits == 0) break;
        out.push_back(rest.substr(0, fits));
        rest = fits < rest.length() ? rest.substr(fits + 1) : wxString();
    }
    if (!rest.empty()) out.push_back(wxControl::Ellipsize(rest, dc, wxELLIPSIZE_END, width));
    return out;
}

}  // namespace pinwheel::desktop
