#include "desktop/frame/tab_art.h"

#include <wx/dc.h>
#include <wx/settings.h>

#include "desktop/app/appearance.h"
#include "desktop/widgets/wrapped.h"

namespace pinwheel::desktop {
namespace {

constexpr int tab_pad_x = 14, tab_pad_y = 7, cross = 8, cross_room = 22;

wxFont tab_font(bool active) {
    wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    return active ? font.Bold() : font;
}

}  // namespace

void TabArt::DrawBackground(wxDC& dc, wxWindow*, const wxRect& box) {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(colour_of(theme_, "panel.background"));
    dc.DrawRectangle(box.x - 1, box.y, box.width + 2, box.height);
    dc.SetPen(colour_of(theme_, "panel.border"));
    dc.DrawLine(box.x - 1, box.GetBottom(), box.GetRight() + 2, box.GetBottom());
}

wxSize TabArt::GetTabSize(wxDC& dc, wxWindow*, const wxString& caption, const wxBitmapBundle&, bool, int close_state,
                          int* x_extent) {
    dc.SetFont(tab_font(true));
    const wxSize text = dc.GetTextExtent(caption);
    const wxSize size(text.x + 2 * tab_pad_x + (close_state == wxAUI_BUTTON_STATE_HIDDEN ? 0 : cross_room),
                      text.y + 2 * tab_pad_y);
    *x_extent = size.x;
    return size;
}

void TabArt::DrawTab(wxDC& dc, wxWindow* window, const wxAuiNotebookPage& page, const wxRect& in, int close_state,
                     wxRect* out_tab, wxRect* out_button, int* x_extent) {
    const wxSize size = GetTabSize(dc, window, page.caption, page.bitmap, page.active, close_state, x_extent);
    // Where the strip ends the words are cut, and the cross stays.
    const wxRect tab(in.x, in.GetBottom() - size.y, std::min(size.x, in.width), size.y + 1);
    const wxDCClipper clip(dc, wxRect(in.x, in.y, tab.width, in.height));
    if (page.active) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(colour_of(theme_, "window.background"));
        dc.DrawRectangle(tab);
        dc.SetBrush(colour_of(theme_, "accent"));
        dc.DrawRectangle(tab.x, tab.GetBottom() - 2, tab.width, 3);
        if (window->HasFocus()) {  // arrow keys change tabs
            dc.SetPen(colour_of(theme_, "accent"));
            dc.SetBrush(*wxTRANSPARENT_BRUSH);
            dc.DrawRectangle(tab.x, tab.y + 2, tab.width, tab.height - 4);
        }
    }
    dc.SetFont(tab_font(page.active));
    dc.SetTextForeground(colour_of(theme_, page.active ? "window.text" : "window.muted"));
    const int words = tab.width - tab_pad_x - (close_state == wxAUI_BUTTON_STATE_HIDDEN ? 0 : cross_room);
    dc.DrawText(shortened(page.caption, dc, words), tab.x + tab_pad_x, tab.y + tab_pad_y);
    *out_tab = tab;
    if (close_state == wxAUI_BUTTON_STATE_HIDDEN) return;
    const wxRect button(tab.GetRight() - cross_room, tab.y + (tab.height - cross) / 2, cross, cross);
    const bool hot = close_state & (wxAUI_BUTTON_STATE_HOVER | wxAUI_BUTTON_STATE_PRESSED);
    dc.SetPen(wxPen(colour_of(theme_, hot ? "bad" : "window.muted"), 2));
    dc.DrawLine(button.GetLeft(), button.GetTop(), button.GetRight() + 1, button.GetBottom() + 1);
    dc.DrawLine(button.GetRight(), button.GetTop(), button.GetLeft() - 1, button.GetBottom() + 1);
    *out_button = wxRect(button).Inflate(5, 5);
}

/// The arrows of a strip that has more tabs than room; the toolkit's own keep the colours of the theme before.
void TabArt::DrawButton(wxDC& dc, wxWindow* window, const wxRect& in, int id, int state, int orientation, wxRect* out) {
    if (id != wxAUI_BUTTON_LEFT && id != wxAUI_BUTTON_RIGHT)
        return wxAuiGenericTabArt::DrawButton(dc, window, in, id, state, orientation, out);
    const int half = std::max(4, dc.GetCharHeight() / 4), wide = 2 * half + 8;
    const wxRect box(orientation == wxLEFT ? in.x : in.GetRight() + 1 - wide, in.y, wide, in.height);
    *out = box;
    const bool off = state & wxAUI_BUTTON_STATE_DISABLED, hot = state & wxAUI_BUTTON_STATE_HOVER;
    const wxColour ink = colour_of(theme_, off ? "panel.border" : hot ? "accent" : "window.text");
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(ink);
    const wxPoint middle(box.x + wide / 2, box.y + box.height / 2);
    const int way = id == wxAUI_BUTTON_LEFT ? -1 : 1;
    const wxPoint arrow[] = {{middle.x - way * half / 2, middle.y - half},
                             {middle.x - way * half / 2, middle.y + half},
                             {middle.x + way * half / 2 + way, middle.y}};
    dc.DrawPolygon(3, arrow);
}

}  // namespace pinwheel::desktop
