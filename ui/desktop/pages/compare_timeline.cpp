#include "desktop/pages/compare_timeline.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>

#include <algorithm>
#include <cmath>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int strip = 14, low_strip = 9, low_page = 640;
constexpr int before_words = 16, between_signs = 16, beside_strips = 28, lines_beside = 2;
constexpr double small = 0.85;  // of the usual letters

}  // namespace

CompareTimeline::CompareTimeline(wxWindow* parent, Shell& shell, const ComparePage& page)
    : wxWindow(parent, wxID_ANY), shell_(shell), page_(page) {
    SetCanFocus(false);  // the slider has the keys
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    set_accessible_name(this, "Verdicts of the lanes");
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    const auto go = [this](wxMouseEvent& event) {
        if (!event.LeftIsDown() && !event.LeftDown()) return tell(event.GetPosition());
        shell_.run("game:go", {std::to_string(ply_at(event.GetX()))});
    };
    Bind(wxEVT_LEFT_DOWN, go);
    Bind(wxEVT_MOTION, go);
}

bool CompareTimeline::low() const { return page_.GetClientSize().y < low_page; }

int CompareTimeline::height() const {
    const auto told = legend();
    return std::max(strips() + 4, told ? told->height : 0);
}

int CompareTimeline::strips() const { return static_cast<int>(page_.content().heads.size()) * strip_height() + 6; }

/// Below the strips; in a low page beside them in small letters, where a line or two are enough. Else pointing at a
/// strip says it.
std::optional<CompareTimeline::Legend> CompareTimeline::legend() const {
    Legend out{{{"window.muted", "plays on", {}},
                {"accent", "over", {}},
                {"warning", "over, and the lanes differ", {}},
                {"bad", "cannot follow", {}}},
               GetFont(),
               0};
    if (low()) out.font.SetFractionalPointSize(out.font.GetFractionalPointSize() * small);
    wxClientDC dc(const_cast<CompareTimeline*>(this));
    dc.SetFont(out.font);
    const int left = low() ? static_cast<int>(page_.thumbs().second) + beside_strips : 10, line = dc.GetCharHeight(),
              right = page_.GetClientSize().x, top = low() ? 0 : strips();
    wxPoint at(left, top);
    int lines = 1;
    for (Sign& each : out.signs) {
        const int width = before_words + dc.GetTextExtent(each.words).x;
        if (at.x > left && at.x + width > right) at = {left, at.y + line}, ++lines;
        if (at.x + width > right) return {};
        each.at = at;
        at.x += width + between_signs;
    }
    if (low() && lines > lines_beside) return {};
    out.height = top + lines * line + 4;
    return out;
}

void CompareTimeline::paint_legend(wxDC& dc, const Legend& told) const {
    const Theme& theme = shell_.desk().theme;
    dc.SetTextForeground(colour_of(theme, "window.muted"));
    dc.SetFont(told.font);
    for (const Sign& each : told.signs) {
        const wxColour colour = colour_of(theme, each.colour);
        dc.SetBrush(each.colour == "window.muted" ? mixed(colour_of(theme, "panel.background"), colour, 0.3) : colour);
        dc.DrawRectangle(each.at.x, each.at.y + dc.GetCharHeight() / 2 - 4, 10, 8);
        dc.DrawText(each.words, each.at.x + before_words, each.at.y);
    }
}

/// Which lane's strip is pointed at, and what it says there.
void CompareTimeline::tell(const wxPoint& at) {
    const auto& content = page_.content();
    const int lane = (at.y - 4) / strip_height();
    wxString words;
    if (at.y >= 4 && lane < static_cast<int>(content.heads.size()) && !content.rows.empty()) {
        const auto& row = content.rows[static_cast<std::size_t>(ply_at(at.x))];
        const auto& cell = row.cells[static_cast<std::size_t>(lane)];
        words =
            wx(content.heads[static_cast<std::size_t>(lane)].title + ", ply " + std::to_string(row.ply) + ": " +
               cell.text + (cell.judge.empty() ? "" : ". " + cell.judge) + (cell.said.empty() ? "" : ". " + cell.said));
    }
    if (GetToolTipText() != words) SetToolTip(words);
}

int CompareTimeline::strip_height() const { return low() ? low_strip : strip; }

/// Each ply has its place below the slider's thumb.
double CompareTimeline::ply_width() const {
    const auto [first, last] = page_.thumbs();
    return (last - first) / std::max(1, plies() - 1);
}

int CompareTimeline::ply_at(int x) const {
    return std::clamp(static_cast<int>(std::lround((x - middle_of(0)) / ply_width())), 0, plies() - 1);
}

void CompareTimeline::paint() {
    wxAutoBufferedPaintDC dc(this);
    const Theme& theme = shell_.desk().theme;
    const wxColour ground = colour_of(theme, "panel.background");
    dc.SetBackground(ground);
    dc.Clear();
    dc.SetPen(*wxTRANSPARENT_PEN);
    const auto& content = page_.content();
    if (content.rows.empty()) return;
    const double width = ply_width();
    // The first and the last have no more on their outer side than a thumb.
    const double most = std::min(width / 2, 10.0), first = middle_of(0) - most,
                 last = middle_of(content.rows.size() - 1) + most;
    const auto left = [&](std::size_t ply) {
        return static_cast<int>(std::lround(std::clamp(middle_of(ply) - width / 2, first, last)));
    };
    for (std::size_t i = 0; i < content.heads.size(); ++i) {
        const int y = 4 + static_cast<int>(i) * strip_height();
        // Runs of plies that look alike are one box, so that a line of thousands is painted as fast as a short one.
        for (std::size_t from = 0; from < content.rows.size();) {
            std::size_t to = from + 1;
            const auto& cell = content.rows[from].cells[i];
            const auto alike = [&](const auto& row) {
                return row.cells[i].over == cell.over && row.cells[i].parted == cell.parted &&
                       row.cells[i].brief == cell.brief && row.differs == content.rows[from].differs;
            };
            while (to < content.rows.size() && alike(content.rows[to])) ++to;
            dc.SetBrush(cell.parted                  ? colour_of(theme, "bad")
                        : !cell.over                 ? mixed(ground, colour_of(theme, "window.muted"), 0.3)
                        : content.rows[from].differs ? colour_of(theme, "warning")
                                                     : colour_of(theme, "accent"));
            const int x = left(from);
            dc.DrawRectangle(x, y, std::max(1, left(to) - x - (width > 4 ? 1 : 0)), strip_height() - 4);
            from = to;
        }
    }
    dc.SetBrush(colour_of(theme, "warning"));
    for (const auto* plies : {&content.differences, &content.said_plies})
        for (const int ply : *plies) dc.DrawRectangle(left(static_cast<std::size_t>(ply)), 0, 3, 3);
    dc.SetBrush(colour_of(theme, "window.text"));
    const auto mark = std::lround(middle_of(static_cast<std::size_t>(page_.ply())));
    dc.DrawRectangle(static_cast<int>(mark) - 1, 0, 2, strips());
    dc.SetFont(GetFont());
    if (const auto told = legend()) paint_legend(dc, *told);
}

}  // namespace pinwheel::desktop
