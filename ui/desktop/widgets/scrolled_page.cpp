#include "desktop/widgets/scrolled_page.h"

namespace pinwheel::desktop {

void ScrolledPage::ScrollWindow(int right, int down, const wxRect*) {
    for (wxWindow* child : GetChildren()) child->Move(child->GetPosition() + wxPoint(right, down));
    Refresh();
}

void ScrolledPage::place(const std::vector<Placed>& children, int height) {
    SetVirtualSize(-1, height);
    const int top = CalcUnscrolledPosition({0, 0}).y;
    for (const auto& [child, at] : children) child->SetSize(at.x, at.y - top, at.width, at.height);
}

}  // namespace pinwheel::desktop
