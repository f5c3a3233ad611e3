#include "desktop/widgets/scrolled_page.h"

namespace pinwheel::desktop {

void ScrolledPage::ScrollWindow(int right, int down, const wxRect*) {
    for (wxWindow* child : GetChildren()) child->Move(child->GetPosition() + wxPoint(right, down));
    Refresh();
}

}  // namespace pinwheel::desktop
