#pragma once
/// The moderator's panel: everything said to the viewer, in words, and what was captured.
#include <wx/panel.h>
#include <wx/textctrl.h>

#include "desktop/frame/shell.h"
#include "desktop/panes/rich_card.h"
#include "model/secrets/hearing.h"

namespace pinwheel::desktop {

class ModeratorPanel final : public wxPanel {
public:
    ModeratorPanel(wxWindow* parent, Shell&);

    /// Shows what the eyes of a document heard; nothing while its curtain is down.
    void show(const ui::Document*);
    void set_theme();

private:
    void write();
    void arrange();

    Shell& shell_;
    RichCard *head_, *tally_;
    wxTextCtrl* log_;
    std::vector<ui::Statement> said_;
};

}  // namespace pinwheel::desktop
