#pragma once
/// The column beside a comparison: every ply with the verdict of each lane, the differing ones marked.
#include <wx/panel.h>
#include <wx/vlbox.h>

#include "desktop/pages/compare_page.h"
#include "desktop/panes/action_buttons.h"
#include "desktop/panes/move_field.h"
#include "desktop/panes/rich_card.h"

class wxScrolledWindow;

namespace pinwheel::desktop {

class CompareSide final : public wxPanel {
public:
    CompareSide(wxWindow* parent, Shell&);
    void show(ComparePage*);
    void set_theme();
    void focus_entry() { entry_->take_keys(); }
    void begin_entry(const std::string& text) { entry_->begin(text); }

private:
    class Heads;
    class PlyList;
    void arrange();
    void show_answer();

    Shell& shell_;
    ComparePage* page_ = nullptr;
    wxScrolledWindow* text_;
    RichCard* head_;
    Heads* heads_;
    PlyList* plies_;
    RichCard* openings_;  ///< the opening table, where one is open
    RichCard* why_;       ///< what is picked, or why it is refused; shown while there is something to say
    ActionButtons* actions_;
    MoveField* entry_;
};

}  // namespace pinwheel::desktop
