#include "desktop/pages/compare_lane_head.h"

#include <wx/arrstr.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/settings.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "model/comparison/comparison_page.h"

namespace pinwheel::desktop {
namespace {

constexpr int pad_x = 14, pad_y = 8, low_pad = 4, low = 80, narrow = 340, very_narrow = 150, lines_of_band = 2,
              lines_of_title = 3,
              lines_kept = 3;  // below a long verdict

}  // namespace

LaneHead::LaneHead(wxWindow* parent, const Theme& theme, std::string accessible_name)
    : theme_(theme), name_(std::move(accessible_name)) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    SetCanFocus(false);
    set_accessible_name(this, name_);
    SetForegroundColour(colour_of(theme_, "window.text"));  // a device asks for it, and GTK is slow to answer
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void LaneHead::set(const std::string& title, const std::string& verdict, std::vector<std::string> lines, bool differs) {
    if (title == title_ && verdict == verdict_ && lines == lines_ && differs == differs_) return;
    title_ = title;
    verdict_ = verdict;
    lines_ = std::move(lines);
    differs_ = differs;
    std::vector<std::string> spoken{name_, title_, verdict_};
    spoken.insert(spoken.end(), lines_.begin(), lines_.end());
    set_accessible_name(this, ui::as_sentences(spoken));
    Refresh(false);
}

void LaneHead::set_theme(const Theme& theme) {
    theme_ = theme;
    SetForegroundColour(colour_of(theme_, "window.text"));
    Refresh(false);
}

/// In a head of that width, whatever it has now: places that are tried do not depend on those before.
const LaneHead::Hand& LaneHead::hand(bool verdict, int width) const {
    if (verdict_hand_.height == 0) {
        const wxFont plain = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
        wxClientDC dc(const_cast<LaneHead*>(this));
        const auto make = [&](double part, bool bold) {
            wxFont font = plain;
            font.SetFractionalPointSize(font.GetFractionalPointSize() * part);
            if (bold) font.MakeBold();
            dc.SetFont(font);
            return Hand{font, dc.GetCharHeight()};
        };
        verdict_hand_ = make(1.16, true);
        narrow_hand_ = make(1.0, true);
        below_hand_ = make(0.92, false);
        least_hand_ = make(0.8, true);
        title_hand_ = make(0.92, true);
    }
    return !verdict ? below_hand_ : width < very_narrow ? narrow_hand_ : verdict_hand_;
}

/// A smaller one where a word of the verdict would be cut, or its last lines.
const LaneHead::Hand& LaneHead::verdict_hand(wxDC& dc, int width, int room) {
    const Hand& usual = hand(true, GetClientSize().x);
    for (const Hand* each : {&usual, static_cast<const Hand*>(&narrow_hand_)}) {
        dc.SetFont(each->font);
        bool fits = true;
        for (const wxString& word : wxSplit(wx(verdict_), ' ')) fits = fits && dc.GetTextExtent(word).x <= width;
        const auto lines = wrapped_.lines(dc, verdict_, width, std::max(1, room)).size();
        if (fits && static_cast<int>(lines) * each->height <= room) return *each;
    }
    return least_hand_;
}

int LaneHead::height_for(int width, bool reason) const {
    const int verdict = hand(true, width).height, below = hand(false, width).height,
              plain = 2 * verdict + (width < narrow ? 3 : 2) * below, told = verdict + (width < narrow ? 5 : 4) * below;
    return 2 * pad_y + 2 + (reason ? std::max(plain, told) : plain);
}

int LaneHead::band_height() const {
    return 2 * low_pad + 2 + hand(true, narrow).height + lines_of_band * hand(false, narrow).height;
}

/// Where what comes below it begins.
int LaneHead::paint_title(wxDC& dc, int width, bool& cut) {
    (void)hand(true, width);
    dc.SetFont(title_hand_.font);
    dc.SetTextForeground(colour_of(theme_, "window.muted"));
    int y = pad_y;
    for (const wxString& line : wrapped_.lines(dc, title_, width, lines_of_title)) {
        cut |= line.EndsWith(wx("…"));
        dc.DrawText(line, pad_x, y);
        y += title_hand_.height;
    }
    return y + 2;
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
    bool cut = false;
    auto lines = lines_;
    const bool titled = !title_.empty() && size.y >= low;
    if (!titled && !title_.empty()) lines.insert(lines.begin(), title_ + ".");
    const int top = titled ? paint_title(dc, width, cut) : size.y < low ? low_pad : pad_y;
    // The whole verdict comes before the lines below it.
    const Hand& head = verdict_hand(dc, width, size.y - top);
    dc.SetFont(head.font);
    const int least = static_cast<int>(wrapped_.lines(dc, verdict_, width, size.y).size()),
              verdict_whole = least * head.height;
    const auto height_of = [&](const std::vector<std::string>& lines) {
        dc.SetFont(hand(false, size.x).font);
        int count = 0;
        for (const auto& line : lines) count += static_cast<int>(wrapped_.lines(dc, line, width, size.y).size());
        return count * hand(false, size.x).height;
    };
    if (top + verdict_whole + height_of(lines) > size.y) lines = {ui::as_sentences(lines)};  // in one flow
    const int below = std::min(height_of(lines), lines_kept * hand(false, size.x).height);
    int y = top;
    const auto write = [&](const std::string& text, bool verdict) {
        const Hand& used = verdict ? head : hand(false, size.x);
        dc.SetFont(used.font);
        dc.SetTextForeground(colour_of(theme_, verdict ? "window.text" : "window.muted"));
        const int height = used.height, room = (size.y - y) / height,
                  most = verdict ? std::min(room, std::max(least, (size.y - y - below) / height)) : room;
        cut |= most < 1;
        if (most < 1) return;
        for (const wxString& line : wrapped_.lines(dc, text, width, most)) {
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
        tip = (title_.empty() ? "" : title_ + "\n") + verdict_;
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
