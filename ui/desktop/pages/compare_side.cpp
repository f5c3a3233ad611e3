#include "desktop/pages/compare_side.h"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/wrapped.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr int pad = 14, move_width = 96, least_rows = 7, narrow_lane = 48, most_head_lines = 4;

}  // namespace

/// Native scrolling and keys, our own painting; only what is seen is drawn.
class CompareSide::PlyList final : public wxVListBox {
public:
    PlyList(wxWindow* parent, Shell& shell)
        : wxVListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE), shell_(shell) {
        // Of a font that nobody set the toolkit asks a widget made anew, for every row.
        SetFont(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT));
        row_height_ = GetCharHeight() + 8;
        Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { shell_.run("game:go", {std::to_string(event.GetInt())}); });
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            CallAfter([this] { reveal(); });
        });
    }

    int row_height() const { return row_height_; }

    void show(const ComparePage* page) {
        page_ = page;
        if (!page) return;
        const auto count = page->content().rows.size();
        if (GetItemCount() != count) SetItemCount(count);
        const int ply = page->ply();
        if (GetSelection() != ply) {
            SetSelection(ply);  // paints the two rows
            reveal();
        }
        if (std::exchange(rows_, page->content().rows.data()) != page->content().rows.data()) Refresh();
    }

    /// Brings the whole row of the ply shown into view.
    void reveal() {
        const int chosen = GetSelection(), first = static_cast<int>(GetVisibleRowsBegin());
        const int fitting = std::max(1, GetClientSize().y / row_height());
        if (chosen == wxNOT_FOUND) return;
        if (chosen < first) ScrollToRow(static_cast<std::size_t>(chosen));
        if (chosen >= first + fitting) ScrollToRow(static_cast<std::size_t>(chosen - fitting + 1));
    }

private:
    wxCoord OnMeasureItem(size_t) const override { return row_height(); }

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
            dc.DrawText(wxControl::Ellipsize(wx(text.empty() ? "–" : text), dc, wxELLIPSIZE_END, cell.width), cell.x,
                        y);
        }
    }

    Shell& shell_;
    const ComparePage* page_ = nullptr;
    const ui::ComparisonRow* rows_ = nullptr;  ///< of the comparison that was painted
    int row_height_ = 0;
};

/// Names the columns of the list below it, as far as their width allows.
class CompareSide::Heads final : public wxWindow {
public:
    Heads(wxWindow* parent, Shell& shell) : shell_(shell) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { tell_whole(event.GetX()); });
    }

    void show(const std::vector<ui::ComparisonPage::Head>& heads) {
        std::vector<std::string> lanes;
        titles_.clear();
        std::string words = "Columns: ply, move";
        for (const auto& head : heads) {
            lanes.push_back(std::to_string(lanes.size() + 1) + " " + head.apart);
            words += ", " + head.title;
            titles_.push_back(head.title);
        }
        if (lanes == lanes_ && words == words_) return;
        lanes_ = std::move(lanes);
        fitted_ = {};
        words_ = words;
        set_accessible_name(this, words);
        Refresh();
    }

    /// Of the titles in as many lines as they take, within bounds.
    int height_for(int width) const { return fit(width).lines * fit(width).line_height + 10; }

private:
    /// How the titles stand in a width.
    struct Fitted {
        int width = 0, lines = 1, line_height = 0;
        wxFont font;
        std::vector<std::vector<wxString>> titles;
    };

    /// In the largest of some small sizes in which no title is cut; else in the smallest. Measured once per width.
    const Fitted& fit(int width) const {
        if (fitted_.width == width) return fitted_;
        wxClientDC dc(const_cast<Heads*>(this));
        for (const double part : {0.85, 0.76, 0.68}) {
            wxFont font = GetFont();
            font.SetFractionalPointSize(font.GetFractionalPointSize() * part);
            font.MakeBold();
            dc.SetFont(font);
            fitted_ = {width, 1, dc.GetCharHeight(), font, {}};
            bool whole = true;
            for (std::size_t i = 0; i < lanes_.size(); ++i) {
                auto lines = lines_of(dc, i, width);
                whole = whole && (lines.empty() || !lines.back().EndsWith(wx("…")));
                fitted_.lines = std::max(fitted_.lines, static_cast<int>(lines.size()));
                fitted_.titles.push_back(std::move(lines));
            }
            if (whole) break;
        }
        return fitted_;
    }

    int lane_width(int width) const {
        return (width - pad - move_width) / std::max<int>(1, static_cast<int>(lanes_.size()));
    }

    /// The whole name of the lane pointed at.
    void tell_whole(int x) {
        const int at = x < pad + move_width ? -1 : (x - pad - move_width) / std::max(1, lane_width(GetClientSize().x));
        const wxString tip =
            at >= 0 && at < static_cast<int>(titles_.size()) ? wx(titles_[static_cast<std::size_t>(at)]) : wxString();
        if (GetToolTipText() != tip) SetToolTip(tip);
    }

    std::vector<wxString> lines_of(const wxDC& dc, std::size_t lane, int width) const {
        const int room = lane_width(width);
        return wrapped(dc, room < narrow_lane ? wxString::Format("%zu", lane + 1) : wx(lanes_[lane]), room - 6,
                       most_head_lines);
    }

    void paint() {
        wxAutoBufferedPaintDC dc(this);
        const Theme& theme = shell_.desk().theme;
        dc.SetBackground(colour_of(theme, "panel.background"));
        dc.Clear();
        const int width = GetClientSize().x;
        const Fitted& fitted = fit(width);
        dc.SetFont(fitted.font);
        dc.SetTextForeground(colour_of(theme, "window.muted"));
        dc.DrawText("Ply", pad - 8, 5);
        dc.DrawText("Move", pad + 28, 5);
        for (std::size_t i = 0; i < fitted.titles.size(); ++i) {
            int y = 5;
            for (const wxString& line : fitted.titles[i]) {
                dc.DrawText(line, pad + move_width + static_cast<int>(i) * lane_width(width), y);
                y += fitted.line_height;
            }
        }
    }

    Shell& shell_;
    std::vector<std::string> lanes_;  ///< "1 X1 = none"
    std::vector<std::string> titles_;
    std::string words_;
    mutable Fitted fitted_;
};

CompareSide::CompareSide(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    text_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxBORDER_NONE);
    text_->SetScrollRate(0, 12);
    head_ = new RichCard(text_, shell.desk().theme, "Comparison");
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
    heads_->show(content.heads);
    std::vector<CardLine> lines{{Kind::headline, content.summary, {}, {}, {}}};
    if (content.first_difference >= 0) {
        const auto& row = content.rows[static_cast<std::size_t>(content.first_difference)];
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            lines.push_back(
                {Kind::body, row.cells[i].text, {}, std::to_string(i + 1) + " " + content.heads[i].apart + ":", {}});
        lines.push_back({Kind::link, "Go to the first difference", std::to_string(content.first_difference), {}, {}});
    }
    if (content.differences.size() > 1) {
        std::string rest;
        for (std::size_t i = 1; i < content.differences.size() && i < 12; ++i)
            rest += (rest.empty() ? "" : ", ") + std::to_string(content.differences[i]);
        lines.push_back({Kind::muted, "Then at ply " + rest + ".", {}, {}, {}});
    }
    for (const auto& words : content.legal) lines.push_back({Kind::body, words, {}, {}, {}});
    if (content.first_legal >= 0)
        lines.push_back({Kind::link, "Go to where other moves are legal", std::to_string(content.first_legal), {}, {}});
    for (const auto& ruling : content.rulings)
        lines.push_back({Kind::muted, ruling.question + " " + ui::options_by_lane(ruling), {}, ruling.code, {}});
    lines.push_back({Kind::muted, "← and → walk through all lanes, F8 to the next difference.", {}, {}, {}});
    head_->set(std::move(lines), content.first_difference >= 0 || content.first_legal >= 0 ? "warning" : "good");
    arrange();
}

void CompareSide::arrange() {
    const wxSize size = GetClientSize();
    // The list keeps some rows; what then has no room above it scrolls.
    const int rows = std::min(least_rows, static_cast<int>(plies_->GetItemCount()));
    const int heads = heads_->height_for(size.x), room = size.y - 1 - heads - rows * plies_->row_height();
    int width = size.x, whole = head_->height_for(width);
    const int height = std::min(whole, std::max(room, size.y / 3));
    if (whole > height) {
        width -= wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, text_) + 2;
        whole = head_->height_for(width);
    }
    text_->SetSize(0, 0, size.x, height);
    text_->SetVirtualSize(width, whole);
    head_->SetSize(0, text_->CalcScrolledPosition(wxPoint()).y, width, whole);
    const int list = height + 1 + heads;
    heads_->SetSize(0, height + 1, size.x, heads);
    plies_->SetSize(0, list, size.x, std::max(1, size.y - list));
}

void CompareSide::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    text_->SetBackgroundColour(colour_of(theme, "panel.background"));
    plies_->SetBackgroundColour(colour_of(theme, "panel.background"));
    plies_->SetForegroundColour(colour_of(theme, "window.text"));  // as its font
    head_->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
