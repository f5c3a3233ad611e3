#include "desktop/pages/compare_lane_head.h"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/settings.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int pad_x = 14, pad_y = 8, narrow = 340, very_narrow = 150;

/// The text in lines of a width, the last of `most` cut where it does not fit.
std::vector<wxString> wrapped(const wxDC& dc, const wxString& text, int width, int most) {
    std::vector<wxString> out;
    wxString rest = text;
    while (!rest.empty() && static_cast<int>(out.size()) + 1 < most) {
        std::size_t fits = 0;
        for (std::size_t to = 0; to != rest.npos;) {
            to = rest.find(' ', to + 1);
            const wxString part = rest.substr(0, to);
            if (dc.GetTextExtent(part).x > width) break;
            fits = part.length();
        }
        if (fits == 0) break;  // a word alone is wider
        out.push_back(rest.substr(0, fits));
        rest = fits < rest.length() ? rest.substr(fits + 1) : wxString();
    }
    if (!rest.empty()) out.push_back(wxControl::Ellipsize(rest, dc, wxELLIPSIZE_END, width));
    return out;
}

}  // namespace

LaneHead::LaneHead(wxWindow* parent, const Theme& theme, std::string accessible_name)
    : theme_(theme), name_(std::move(accessible_name)) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    set_accessible_name(this, name_);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void LaneHead::set(const std::string& verdict, std::vector<std::string> lines, bool differs) {
    if (verdict == verdict_ && lines == lines_ && differs == differs_) return;
    verdict_ = verdict;
    lines_ = std::move(lines);
    differs_ = differs;
    std::string spoken = name_ + ". " + verdict_, tip = verdict_;
    for (const auto& line : lines_) {
        spoken += ". " + line;
        tip += "\n" + line;
    }
    set_accessible_name(this, spoken);
    SetToolTip(wx(tip));
    Refresh(false);
}

void LaneHead::set_theme(const Theme& theme) {
    theme_ = theme;
    Refresh(false);
}

wxFont LaneHead::font_of(bool verdict) const {
    wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    font.SetFractionalPointSize(font.GetFractionalPointSize() * (!verdict                          ? 0.92
                                                                 : GetClientSize().x < very_narrow ? 1.0
                                                                                                   : 1.16));
    return verdict ? font.Bold() : font;
}

int LaneHead::height_for(int width) const {
    wxClientDC dc(const_cast<LaneHead*>(this));
    dc.SetFont(font_of(true));
    const int verdict = dc.GetCharHeight();
    dc.SetFont(font_of(false));
    return 2 * pad_y + 2 * verdict + 2 + (width < narrow ? 3 : 2) * dc.GetCharHeight();
}

void LaneHead::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(colour_of(theme_, "panel.background"));
    dc.Clear();
    const wxSize size = GetClientSize();
    if (differs_) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(colour_of(theme_, "warning"));
        dc.DrawRectangle(0, 0, 5, size.y);
    }
    int y = pad_y;
    const auto write = [&](const std::string& text, bool verdict) {
        dc.SetFont(font_of(verdict));
        dc.SetTextForeground(colour_of(theme_, verdict ? "window.text" : "window.muted"));
        const int height = dc.GetCharHeight(), room = (size.y - y) / height;
        if (room < 1) return;
        for (const wxString& line : wrapped(dc, wx(text), size.x - pad_x - 6, verdict ? std::min(2, room) : room)) {
            dc.DrawText(line, pad_x, y);
            y += height;
        }
        y += verdict ? 2 : 0;
    };
    write(verdict_, true);
    for (const auto& line : lines_) write(line, false);
}

}  // namespace pinwheel::desktop
