#include "desktop/pages/compare_side.h"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr int pad = 14, move_width = 96;

}  // namespace

/// Native scrolling and keys, our own painting; only what is seen is drawn.
class CompareSide::PlyList final : public wxVListBox {
public:
    PlyList(wxWindow* parent, Shell& shell)
        : wxVListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE), shell_(shell) {
        Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { shell_.run("game:go", {std::to_string(event.GetInt())}); });
    }

    void show(const ComparePage* page) {
        page_ = page;
        if (!page) return;
        const auto count = page->content().rows.size();
        if (GetItemCount() != count) SetItemCount(count);
        const int ply = page->ply();
        if (GetSelection() != ply) SetSelection(ply);
        Refresh();
    }

private:
    wxCoord OnMeasureItem(size_t) const override { return GetCharHeight() + 8; }

    void OnDrawBackground(wxDC& dc, const wxRect& box, size_t n) const override {
        const Theme& theme = shell_.desk().theme;
        const wxColour ground = colour_of(theme, "panel.background");
        const bool differs = page_ && n < page_->content().rows.size() && page_->content().rows[n].differs;
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(IsSelected(n) ? mixed(ground, colour_of(theme, "accent"), 0.25)
                    : differs     ? mixed(ground, colour_of(theme, "warning"), 0.16)
                                  : ground);
        dc.DrawRectangle(box);
    }

    void OnDrawItem(wxDC& dc, const wxRect& box, size_t n) const override {
        if (!page_ || n >= page_->content().rows.size()) return;
        const Theme& theme = shell_.desk().theme;
        const auto& row = page_->content().rows[n];
        const bool first = row.ply == page_->content().first_difference;
        wxFont font = GetFont();
        if (first) font.MakeBold();
        dc.SetFont(font);
        const int y = box.y + 4, lanes = std::max<int>(1, static_cast<int>(row.cells.size())),
                  lane = (box.width - pad - move_width) / lanes;
        dc.SetTextForeground(colour_of(theme, first ? "warning" : "window.muted"));
        dc.DrawText(wx((first ? "▸" : "") + std::to_string(row.ply)), box.x + (first ? 3 : pad), y);
        dc.SetTextForeground(colour_of(theme, "window.text"));
        dc.DrawText(wx(row.token.empty() ? "start" : row.seat + " " + row.token), box.x + pad + 28, y);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const wxRect cell(box.x + pad + move_width + static_cast<int>(i) * lane, box.y, lane - 4, box.height);
            const wxDCClipper clip(dc, cell);
            const auto& text = row.cells[i].brief;
            dc.SetTextForeground(colour_of(theme, row.cells[i].parted ? "bad"
                                                  : row.cells[i].over ? "window.text"
                                                                      : "window.muted"));
            dc.DrawText(wx(text.empty() ? "–" : text), cell.x, y);
        }
    }

    Shell& shell_;
    const ComparePage* page_ = nullptr;
};

/// Names the columns of the list below it, as far as their width allows.
class CompareSide::Heads final : public wxWindow {
public:
    Heads(wxWindow* parent, Shell& shell) : shell_(shell) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    }

    void show(std::vector<std::string> lanes) {
        if (lanes == lanes_) return;
        lanes_ = std::move(lanes);
        std::string words = "Columns: ply, move";
        for (const auto& lane : lanes_) words += ", " + lane;
        set_accessible_name(this, words);
        SetToolTip(wx(words));
        Refresh();
    }

    int height() const { return GetCharHeight() + 10; }

private:
    void paint() {
        wxAutoBufferedPaintDC dc(this);
        const Theme& theme = shell_.desk().theme;
        dc.SetBackground(colour_of(theme, "panel.background"));
        dc.Clear();
        wxFont font = GetFont();
        font.SetFractionalPointSize(font.GetFractionalPointSize() * 0.85);
        dc.SetFont(font.Bold());
        dc.SetTextForeground(colour_of(theme, "window.muted"));
        dc.DrawText("Ply", pad - 8, 5);
        dc.DrawText("Move", pad + 28, 5);
        const int lane = (GetClientSize().x - pad - move_width) / std::max<int>(1, static_cast<int>(lanes_.size()));
        for (std::size_t i = 0; i < lanes_.size(); ++i)
            dc.DrawText(wxControl::Ellipsize(wx(lanes_[i]), dc, wxELLIPSIZE_END, lane - 6),
                        pad + move_width + static_cast<int>(i) * lane, 5);
    }

    Shell& shell_;
    std::vector<std::string> lanes_;
};

CompareSide::CompareSide(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    head_ = new RichCard(this, shell.desk().theme, "Comparison");
    head_->on_link = [this](const std::string& ply) { shell_.run("game:go", {ply}); };
    heads_ = new Heads(this, shell);
    plies_ = new PlyList(this, shell);
    set_accessible_name(plies_, "Plies of the comparison");
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void CompareSide::show(ComparePage* page) {
    page_ = page;
    plies_->show(page);
    if (!page) return;
    const auto& content = page->content();
    std::vector<std::string> lanes;
    for (const auto& head : content.heads) lanes.push_back(head.title);
    heads_->show(std::move(lanes));
    std::vector<CardLine> lines{{Kind::headline, content.summary, {}, {}, {}}};
    if (content.first_difference >= 0) {
        const auto& row = content.rows[static_cast<std::size_t>(content.first_difference)];
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            lines.push_back({Kind::body, row.cells[i].text, {}, content.heads[i].title + ":", {}});
        lines.push_back({Kind::link, "Go to the first difference", std::to_string(content.first_difference), {}, {}});
    }
    if (content.differences.size() > 1) {
        std::string rest;
        for (std::size_t i = 1; i < content.differences.size() && i < 12; ++i)
            rest += (rest.empty() ? "" : ", ") + std::to_string(content.differences[i]);
        lines.push_back({Kind::muted, "Then at ply " + rest + ".", {}, {}, {}});
    }
    for (const auto& ruling : content.rulings) {
        std::string options;
        for (const auto& option : ruling.options) options += (options.empty() ? "" : " · ") + option;
        lines.push_back({Kind::muted, ruling.question + " " + options, {}, ruling.code, {}});
    }
    lines.push_back({Kind::muted, "← and → walk through all lanes, F8 to the next difference.", {}, {}, {}});
    head_->set(std::move(lines), content.first_difference >= 0 ? "warning" : "good");
    arrange();
}

void CompareSide::arrange() {
    const wxSize size = GetClientSize();
    const int height = head_->height_for(size.x);
    head_->SetSize(0, 0, size.x, height);
    const int list = height + 1 + heads_->height();
    heads_->SetSize(0, height + 1, size.x, heads_->height());
    plies_->SetSize(0, list, size.x, std::max(1, size.y - list));
}

void CompareSide::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    plies_->SetBackgroundColour(colour_of(theme, "panel.background"));
    head_->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
