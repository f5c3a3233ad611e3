#include "desktop/panes/legend_view.h"

#include <wx/arrstr.h>
#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/dialog.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/wrapped.h"
#include "model/wire/legend_signs.h"

namespace pinwheel::desktop {
namespace {

constexpr int usual_cell = 22, row_gap = 5, beside_cell = 8, legend_pad = 14, window_width = 520, most_lines = 4;

int cell() { return static_cast<int>(usual_cell * text_scale()); }

wxFont font() {
    wxFont out = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    out.SetFractionalPointSize(out.GetFractionalPointSize() * 0.92);
    return out;
}

}  // namespace

/// Two beside each other, each as high as its words in lines; one below the other where a single word is too wide for
/// that.
const LegendView::Places& LegendView::places(int width) const {
    if (placed_.width == width) return placed_;
    wxClientDC dc(const_cast<LegendView*>(this));
    dc.SetFont(font());
    const auto room_of = [&](int columns) {
        return std::max(1, (width - 2 * legend_pad) / columns - cell() - beside_cell);
    };
    int columns = 2;
    for (const LegendSign& sign : signs_)
        for (const wxString& word : wxSplit(wx(sign.meaning), ' '))
            if (dc.GetTextExtent(word).x > room_of(2)) columns = 1;
    placed_ = {width, 0, {}};
    int y = legend_pad, lines = 1;
    const auto row_height = [&] { return std::max(cell(), lines * dc.GetCharHeight()); };
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const int column = static_cast<int>(i) % columns;
        if (i > 0 && column == 0) y += row_height() + row_gap, lines = 1;
        placed_.signs.push_back({{legend_pad + column * ((width - 2 * legend_pad) / columns), y},
                                 wrapped(dc, wx(signs_[i].meaning), room_of(columns), most_lines)});
        lines = std::max(lines, static_cast<int>(placed_.signs.back().lines.size()));
    }
    placed_.height = y + (signs_.empty() ? 0 : row_height()) + legend_pad;
    return placed_;
}

LegendView::LegendView(wxWindow* parent, const Theme& theme, const PieceSet& pieces) : painter_(theme, pieces) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    SetCanFocus(false);  // no key does anything here
    set_accessible_name(this, "Legend");
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void LegendView::set_theme(const Theme& theme) {
    painter_.set_theme(theme);
    Refresh(false);
}

void LegendView::set_signs(std::vector<LegendSign> signs) {
    const auto alike = [](const LegendSign& a, const LegendSign& b) {
        return a.meaning == b.meaning && a.scene == b.scene;
    };
    const bool same = std::equal(signs_.begin(), signs_.end(), signs.begin(), signs.end(), alike);
    signs_ = std::move(signs);
    if (!same) placed_ = {};
    std::string told;
    for (const LegendSign& sign : signs_) told += (told.empty() ? "" : ", ") + sign.meaning;
    set_accessible_text(this, told);
    if (!same) Refresh(false);
}

int LegendView::height_for(int width) const { return places(width).height; }

Scene LegendView::signs_scene() const {
    const wxSize size = GetClientSize();
    Scene scene{static_cast<double>(size.x), static_cast<double>(size.y), {}, {}};
    scene.items.push_back(
        {Layer::board, RectShape{{0, 0, scene.width, scene.height}, {"panel.background", "", 0, 1, {}}, 0}});
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const wxPoint at = places(size.x).signs[i].at;
        ui::add_sign(scene, signs_[i], {static_cast<double>(at.x), static_cast<double>(at.y)}, cell());
    }
    return scene;
}

void LegendView::paint() {
    wxAutoBufferedPaintDC dc(this);
    {
        const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(dc));
        if (context) painter_.paint(*context, signs_scene(), GetContentScaleFactor());
    }
    dc.SetFont(font());
    dc.SetTextForeground(colour_of(painter_.theme(), "window.text"));
    for (const Place& sign : places(GetClientSize().x).signs) {
        const int high = static_cast<int>(sign.lines.size()) * dc.GetCharHeight();
        int y = sign.at.y + std::max(0, (cell() - high) / 2);
        for (const wxString& line : sign.lines) {
            dc.DrawText(line, sign.at.x + cell() + beside_cell, y);
            y += dc.GetCharHeight();
        }
    }
}

void show_legend_window(wxWindow& parent, const Theme& theme, const PieceSet& pieces,
                        const std::vector<LegendSign>& signs) {
    wxDialog dialog(&parent, wxID_ANY, "Legend");
    auto* legend = new LegendView(&dialog, theme, pieces);
    legend->set_signs(signs);
    const int width = static_cast<int>(dialog.FromDIP(window_width) * text_scale());
    legend->SetMinSize(wxSize(width, legend->height_for(width)));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(legend, 1, wxEXPAND);
    column->Add(new wxButton(&dialog, wxID_CLOSE, "Close"), 0, wxALIGN_RIGHT | wxALL, dialog.FromDIP(10));
    dialog.SetEscapeId(wxID_CLOSE);
    dialog.SetSizerAndFit(column);
    dialog.CentreOnParent();
    dialog.ShowModal();
}

}  // namespace pinwheel::desktop
