#include "desktop/widgets/wrapped.h"

#include <wx/control.h>

#include <algorithm>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr std::size_t most_texts_kept = 256;

}  // namespace

wxString shortened(const wxString& text, const wxDC& dc, int width) {
    wxString out = wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, std::max(1, width));
    wxString kept;
    return out != text && out.EndsWith("...", &kept) ? kept + wx("…") : out;
}

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
    if (!rest.empty()) out.push_back(shortened(rest, dc, width));
    return out;
}

const std::vector<wxString>& WrappedTexts::lines(const wxDC& dc, const std::string& text, int width, int most) {
    const wxFont& font = dc.GetFont();
    Key key{text, width, most, font.GetFractionalPointSize(), font.GetNumericWeight()};
    const auto found = kept_.find(key);
    if (found != kept_.end()) return found->second;
    if (kept_.size() >= most_texts_kept) kept_.clear();
    return kept_.emplace(std::move(key), wrapped(dc, wx(text), width, most)).first->second;
}

}  // namespace pinwheel::desktop
