#include "desktop/pages/compare_lane_head.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/settings.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wrapped.h"
#include "desktop/app/wx_text.h"
#include "model/cards/comparison_page.h"

namespace pinwheel::desktop {
namespace {

constexpr int pad_x = 14, pad_y = 8, low_pad = 4, low = 80, narrow = 340, very_narrow = 150, lines_of_band = 2;

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
    std::vector<std::string> spoken{name_, verdict_};
    spoken.insert(spoken.end(), lines_.begin(), lines_.end());
    set_accessible_name(this, ui::as_sentences(spoken));
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

int LaneHead::height_for(int width, bool reason) const {
    wxClientDC dc(const_cast<LaneHead*>(this));
    dc.SetFont(font_of(true));
    const int verdict = dc.GetCharHeight();
    dc.SetFont(font_of(false));
    const int below = dc.GetCharHeight(), plain = 2 * verdict + (width < narrow ? 3 : 2) * below,
              told = verdict + (width < narrow ? 5 : 4) * below;
    return 2 * pad_y + 2 + (reason ? std::max(plain, told) : plain);
}

int LaneHead::band_height() const {
    wxClientDC dc(const_cast<LaneHead*>(this));
    dc.SetFont(font_of(true));
    const int verdict = dc.GetCharHeight();
    dc.SetFont(font_of(false));
    return 2 * low_pad + 2 + verdict + lines_of_band * dc.GetCharHeight();
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
    const int width = size.x - pad_x - 6;
    const int pad = size.y < low ? low_pad : pad_y;
    // The verdict takes what the lines below it leave, two lines at least; in a low head one.
    dc.SetFont(font_of(true));
    const int verdict_height = dc.GetCharHeight(), least = size.y < low ? 1 : 2;
    dc.SetFont(font_of(false));
    const auto height_of = [&](const std::vector<std::string>& lines) {
        int count = 0;
        for (const auto& line : lines) count += static_cast<int>(wrapped(dc, wx(line), width, size.y).size());
        return count * dc.GetCharHeight();
    };
    auto lines = lines_;
    if (pad + verdict_height + height_of(lines) > size.y) lines = {ui::as_sentences(lines_)};  // in one flow
    const int below = height_of(lines);
    int y = pad;
    bool cut = false;
    const auto write = [&](const std::string& text, bool verdict) {
        dc.SetFont(font_of(verdict));
        dc.SetTextForeground(colour_of(theme_, verdict ? "window.text" : "window.muted"));
        const int height = dc.GetCharHeight(), room = (size.y - y) / height,
                  most = verdict ? std::min(room, std::max(least, (size.y - y - below) / height)) : room;
        cut |= most < 1;
        if (most < 1) return;
        for (const wxString& line : wrapped(dc, wx(text), width, most)) {
            cut |= line.EndsWith(wx("…"));
            dc.DrawText(line, pad_x, y);
            y += height;
        }
        y += verdict ? 2 : 0;
    };
    write(verdict_, true);
    for (const auto& line : lines) write(line, false);
    tell_whole(cut);
}

/// What is read on the page needs no tip, which would cover the boards.
void LaneHead::tell_whole(bool cut) {
    std::string tip;
    if (cut) {
        tip = verdict_;
        for (const auto& line : lines_) tip += "\n" + line;
    }
    if (tip == tip_) return;
    tip_ = tip;
    CallAfter([this] {
        if (tip_.empty())
            UnsetToolTip();
        else
            SetToolTip(wx(tip_));
    });
}

}  // namespace pinwheel::desktop
