#include "desktop/app/wheel.h"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/event.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>

#include <algorithm>

namespace pinwheel::desktop {
namespace {

constexpr int lines = 3;  // of a page, for a notch of the wheel

bool turned_by_the_wheel(const wxObject* field) {
    return dynamic_cast<const wxChoice*>(field) || dynamic_cast<const wxComboBox*>(field) ||
           dynamic_cast<const wxSpinCtrl*>(field) || dynamic_cast<const wxSpinCtrlDouble*>(field);
}

}  // namespace

bool scroll_instead(wxEvent& event) {
    if (event.GetEventType() != wxEVT_MOUSEWHEEL || !turned_by_the_wheel(event.GetEventObject())) return false;
    auto* page = static_cast<wxWindow*>(event.GetEventObject());
    while (page && !page->IsTopLevel() && !dynamic_cast<wxScrolledWindow*>(page)) page = page->GetParent();
    if (auto* scrolled = dynamic_cast<wxScrolledWindow*>(page)) {
        const auto& turn = static_cast<wxMouseEvent&>(event);
        const wxPoint at = scrolled->GetViewStart();
        scrolled->Scroll(at.x, at.y - turn.GetWheelRotation() * lines / std::max(1, turn.GetWheelDelta()));
    }
    return true;
}

}  // namespace pinwheel::desktop
