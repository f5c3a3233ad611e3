#include "desktop/panes/legend_view.h"

#include <wx/button.h>
#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/dialog.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "model/wire/legend_signs.h"

namespace pinwheel::desktop {
namespace {

constexpr int cell = 22, row = 27, legend_pad = 14, window_width = 520;

wxPoint place(std::size_t index, int width) {
    return {legend_pad + static_cast<int>(index % 2) * ((width - 2 * legend_pad) / 2),
            legend_pad + static_cast<int>(index / 2) * row};
}

}  // namespace

LegendView::LegendView(wxWindow* parent, const Theme& theme, const PieceSet& pieces) : painter_(theme, pieces) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
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
    std::string told;
    for (const LegendSign& sign : signs_) told += (told.empty() ? "" : ", ") + sign.meaning;
    set_accessible_text(this, told);
    if (!same) Refresh(false);
}

int LegendView::height() const {
    const int rows = (static_cast<int>(signs_.size()) + 1) / 2;
    return 2 * legend_pad + row * rows - (row - cell);
}

Scene LegendView::signs_scene() const {
    const wxSize size = GetClientSize();
    Scene scene{static_cast<double>(size.x), static_cast<double>(size.y), {}, {}};
    scene.items.push_back(
        {Layer::board, RectShape{{0, 0, scene.width, scene.height}, {"panel.background", "", 0, 1, {}}, 0}});
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const wxPoint at = place(i, size.x);
        ui::add_sign(scene, signs_[i], {static_cast<double>(at.x), static_cast<double>(at.y)}, cell);
    }
    return scene;
}

void LegendView::paint() {
    wxAutoBufferedPaintDC dc(this);
    {
        const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(dc));
        if (context) painter_.paint(*context, signs_scene(), GetContentScaleFactor());
    }
    wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    font.SetFractionalPointSize(font.GetFractionalPointSize() * 0.92);
    dc.SetFont(font);
    dc.SetTextForeground(colour_of(painter_.theme(), "window.text"));
    for (std::size_t i = 0; i < signs_.size(); ++i) {
        const int width = GetClientSize().x, left = place(i, width).x + cell + 8,
                  right = i % 2 == 0 && i + 1 < signs_.size() ? place(i + 1, width).x - 4 : width - 2;
        dc.DrawText(wxControl::Ellipsize(wx(signs_[i].meaning), dc, wxELLIPSIZE_END, std::max(1, right - left)), left,
                    place(i, width).y + (cell - dc.GetCharHeight()) / 2);
    }
}

void show_legend_window(wxWindow& parent, const Theme& theme, const PieceSet& pieces,
                        const std::vector<LegendSign>& signs) {
    wxDialog dialog(&parent, wxID_ANY, "Legend");
    auto* legend = new LegendView(&dialog, theme, pieces);
    legend->set_signs(signs);
    legend->SetMinSize(wxSize(dialog.FromDIP(window_width), legend->height()));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(legend, 1, wxEXPAND);
    column->Add(new wxButton(&dialog, wxID_CLOSE, "Close"), 0, wxALIGN_RIGHT | wxALL, dialog.FromDIP(10));
    dialog.SetEscapeId(wxID_CLOSE);
    dialog.SetSizerAndFit(column);
    dialog.CentreOnParent();
    dialog.ShowModal();
}

}  // namespace pinwheel::desktop
