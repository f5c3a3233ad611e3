#pragma once
/// Flat tabs in the colours of the theme.
#include <wx/aui/auibook.h>

#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

class TabArt final : public wxAuiGenericTabArt {
public:
    explicit TabArt(const Theme& theme) : theme_(theme) {}
    wxAuiTabArt* Clone() override { return new TabArt(*this); }
    void DrawBackground(wxDC&, wxWindow*, const wxRect&) override;
    void DrawTab(wxDC&, wxWindow*, const wxAuiNotebookPage&, const wxRect& in, int close_state, wxRect* out_tab,
                 wxRect* out_button, int* x_extent) override;
    wxSize GetTabSize(wxDC&, wxWindow*, const wxString& caption, const wxBitmapBundle&, bool active, int close_state,
                      int* x_extent) override;
    void DrawButton(wxDC&, wxWindow*, const wxRect& in, int id, int state, int orientation, wxRect* out) override;
    int GetIndentSize() override { return 6; }

private:
    Theme theme_;
};

}  // namespace pinwheel::desktop
