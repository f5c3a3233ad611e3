#include "desktop/panes/clock_view.h"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int clock_pad = 12, clock_gap = 8, box_height = 46;
constexpr Milliseconds little{20000};  ///< shown by colour

}  // namespace

ClockView::ClockView(wxWindow* parent, const Theme& theme) : theme_(theme) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    set_accessible_name(this, "Clocks");
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

int ClockView::height() const { return box_height + 2 * 6; }

void ClockView::set_theme(const Theme& theme) {
    theme_ = theme;
    Refresh(false);
}

void ClockView::show(const ui::GameClock* clock, const VariantInfo* info) {
    std::vector<Box> boxes;
    std::string spoken = "Clocks";
    if (clock && info) {
        const Milliseconds now = ui::steady_now();
        for (std::uint16_t i = 0; i < info->seats.size(); ++i) {
            const SeatId seat{i};
            const Milliseconds left = clock->clock().remaining(seat, now);
            boxes.push_back({info->seats[i].title, clock_text(left), info->seats[i].colour,
                             clock->clock().running() == seat, left < little});
            spoken += (i ? ", " : ". ") + boxes.back().title + " " + boxes.back().time +
                      (boxes.back().running ? " running" : "");
        }
    }
    if (boxes == boxes_) return;
    boxes_ = std::move(boxes);
    set_accessible_name(this, spoken);
    Refresh(false);
}

void ClockView::paint() {
    wxAutoBufferedPaintDC dc(this);
    const wxColour ground = colour_of(theme_, "panel.background");
    dc.SetBackground(ground);
    dc.Clear();
    if (boxes_.empty()) return;
    const int count = static_cast<int>(boxes_.size());
    const int width = (GetClientSize().x - 2 * clock_pad - clock_gap * (count - 1)) / count;
    wxFont small = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT), large = small;
    small.SetFractionalPointSize(small.GetFractionalPointSize() * 0.85);
    large.SetFractionalPointSize(large.GetFractionalPointSize() * 1.6);
    large.MakeBold();
    for (int i = 0; i < count; ++i) {
        const Box& box = boxes_[static_cast<std::size_t>(i)];
        const wxRect area(clock_pad + i * (width + clock_gap), 6, width, box_height);
        dc.SetPen(
            wxPen(colour_of(theme_, box.running ? (box.low ? "bad" : "accent") : "panel.border"), box.running ? 2 : 1));
        dc.SetBrush(box.running ? mixed(ground, colour_of(theme_, box.low ? "bad" : "accent"), 0.12) : ground);
        dc.DrawRoundedRectangle(area, 6);
        dc.SetPen(wxPen(ink_on(theme_, box.colour)));
        dc.SetBrush(colour_of(theme_, box.colour));
        dc.DrawCircle(area.x + 14, area.y + area.height / 2, 6);
        dc.SetFont(small);
        dc.SetTextForeground(colour_of(theme_, "window.muted"));
        dc.DrawText(wx(box.title), area.x + 26, area.y + (area.height - dc.GetCharHeight()) / 2);
        dc.SetFont(large);
        dc.SetTextForeground(colour_of(theme_, box.low ? "bad" : "window.text"));
        const wxSize size = dc.GetTextExtent(wx(box.time));
        dc.DrawText(wx(box.time), area.GetRight() - size.x - 9, area.y + (area.height - size.y) / 2);
    }
}

}  // namespace pinwheel::desktop
