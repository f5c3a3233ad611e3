#include "desktop/widgets/fitting_size.h"

#include <wx/display.h>

#include "desktop/app/appearance.h"

namespace pinwheel::desktop {
namespace {

constexpr int around = 40;  // pixels that the screen has beside it

}  // namespace

wxSize fitting_size(const wxWindow& parent, const wxSize& usual) {
    wxSize out = parent.FromDIP(usual) * text_scale();
    out.DecTo(wxDisplay(&parent).GetClientArea().GetSize() - wxSize(around, around));
    return out;
}

void fit_whole(wxWindow& window, wxSizer* sizer) {
    window.SetSizer(sizer);
    const wxSize least = sizer->GetMinSize();
    window.SetMinClientSize(least);
    wxSize size = window.GetClientSize();
    size.IncTo(least);
    window.SetClientSize(size);
}

}  // namespace pinwheel::desktop
