#pragma once
/// A bar above the boards while hypotheses are looked at: what is supposed, and the ways back.
#include <wx/panel.h>
#include <wx/stattext.h>

#include "desktop/frame/shell.h"
#include "model/play/table.h"

namespace pinwheel::desktop {

class SupposeBar final : public wxPanel {
public:
    SupposeBar(wxWindow* parent, Shell&, ui::Table&);
    /// Shows itself while something is supposed. True when that changed.
    bool follow();
    void set_theme();

private:
    Shell& shell_;
    ui::Table& table_;
    wxStaticText* words_;
};

}  // namespace pinwheel::desktop
