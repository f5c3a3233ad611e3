#pragma once
/// The column beside a comparison: every ply with the verdict of each lane, the differing ones marked.
#include <wx/panel.h>
#include <wx/vlbox.h>

#include "desktop/pages/compare_page.h"
#include "desktop/panes/rich_card.h"

class wxScrolledWindow;

namespace pinwheel::desktop {

class CompareSide final : public wxPanel {
public:
    CompareSide(wxWindow* parent, Shell&);
    void show(ComparePage*);
    void set_theme();

private:
    class Heads;
    class PlyList;
    void arrange();

    Shell& shell_;
    ComparePage* page_ = nullptr;
    wxScrolledWindow* text_;
    RichCard* head_;
    Heads* heads_;
    PlyList* plies_;
};

}  // namespace pinwheel::desktop
