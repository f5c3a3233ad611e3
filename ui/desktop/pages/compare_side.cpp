#include "desktop/pages/compare_side.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/panes/card_words.h"
#include "desktop/widgets/wrapped.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr int pad = 14, least_rows = 7, narrow_lane = 48, most_head_lines = 4, cell_gap = 4;

}  // namespace

/// Native scrolling and keys, our own painting; only what is seen is drawn.
class CompareSide::PlyList final : public wxVListBox {
public:
    /// Where the columns begin, by the letters.
    struct Columns {
        int move = 0, lanes = 0;
    };

    PlyList(wxWindow* parent, Shell& shell)
        : wxVListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE), shell_(shell) {
        // Of a font that nobody set the toolkit asks a widget made anew, for every row.
        SetFont(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT));
        row_height_ = GetCharHeight() + 8;
        columns_ = columns_for(2);
        Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { shell_.run("game:go", {std::to_string(event.GetInt())}); });
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            CallAfter([this] { reveal(); });
        });
        Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
            tell_whole(event.GetPosition());
            event.Skip();
        });
    }

    int row_height() const { return row_height_; }
    const Columns& places() const { return columns_; }

    void show(const ComparePage* page) {
        page_ = page;
        if (!page) return;
        const auto count = page->content().rows.size();
        if (GetItemCount() != count) {
            columns_ = columns_for(std::to_string(count).size());
            SetItemCount(count);
        }
        const int ply = page->ply();
        if (GetSelection() != ply) {
            SetSelection(ply);  // paints the two rows
            reveal();
        }
        if (std::exchange(rows_, page->content().rows.data()) != page->content().rows.data()) RefreshAll();
    }

    /// Brings the whole row of the ply shown into view.
    void reveal() {
        if (GetSelection() == wxNOT_FOUND) return;
        const auto chosen = static_cast<std::size_t>(GetSelection());
        int room = GetClientSize().y - height_of(chosen);
        std::size_t first = chosen;  // of those that fit above it
        while (first > 0 && room >= height_of(first - 1)) room -= height_of(--first);
        const std::size_t begin = GetVisibleRowsBegin();
        if (begin > chosen) ScrollToRow(chosen);
        if (begin < first) ScrollToRow(first);
    }

private:
    const ui::ComparisonRow* row(std::size_t n) const {
        return page_ && n < page_->content().rows.size() ? &page_->content().rows[n] : nullptr;
    }

    int lane_width(const ui::ComparisonRow& of) const {
        return (GetClientSize().x - columns_.lanes) / std::max(1, static_cast<int>(of.cells.size()));
    }

    static std::string words_of(const ui::ComparisonRow::Cell& cell) {
        return !cell.brief.empty() ? cell.brief : cell.said.empty() ? "–" : "said";
    }

    bool first_difference(const ui::ComparisonRow& of) const { return of.ply == page_->content().first_difference; }

    /// Whether the words of the lanes have no room beside each other: then each has a line of its own.
    bool stacked(std::size_t n) const {
        const ui::ComparisonRow* of = row(n);
        if (!of) return false;
        const int room = lane_width(*of) - cell_gap;
        return std::any_of(of->cells.begin(), of->cells.end(),
                           [&](const auto& cell) { return width_of(words_of(cell), first_difference(*of)) > room; });
    }

    /// Measured once.
    int width_of(const std::string& words, bool bold) const {
        const auto [at, fresh] = widths_.try_emplace({words, bold}, 0);
        if (fresh) {
            wxFont font = GetFont();
            if (bold) font.MakeBold();
            int height = 0;
            GetTextExtent(wx(words), &at->second, &height, nullptr, nullptr, &font);
        }
        return at->second;
    }

    int height_of(std::size_t n) const {
        return row_height_ + (stacked(n) ? static_cast<int>(row(n)->cells.size()) * line_height() : 0);
    }
    int line_height() const { return row_height_ - 6; }

    /// The cell pointed at; none left of them.
    std::optional<std::size_t> cell_at(const wxPoint& at, std::size_t n) const {
        const ui::ComparisonRow& of = *row(n);
        int place = at.x < columns_.lanes ? -1 : (at.x - columns_.lanes) / std::max(1, lane_width(of));
        if (stacked(n)) {
            int top = row_height_ - 4;
            for (std::size_t above = GetVisibleRowsBegin(); above < n; ++above) top += height_of(above);
            place = at.y < top ? -1 : (at.y - top) / line_height();
        }
        if (place < 0 || of.cells.empty()) return {};
        return std::min(static_cast<std::size_t>(place), of.cells.size() - 1);
    }

    /// The whole words of the cell pointed at, which may be cut.
    void tell_whole(const wxPoint& at) {
        const int n = VirtualHitTest(at.y);
        std::string words;
        if (n >= 0 && row(static_cast<std::size_t>(n))) {
            const ui::ComparisonRow& of = *row(static_cast<std::size_t>(n));
            const auto found = cell_at(at, static_cast<std::size_t>(n));
            if (!found)
                words =
                    of.token.empty() ? "The start" : "Ply " + std::to_string(of.ply) + ": " + of.seat + " " + of.token;
            else if (const std::size_t cell = *found; cell < page_->content().heads.size())
                words = page_->content().heads[cell].title + ": " + of.cells[cell].text +
                        (of.cells[cell].ruling.empty() ? "" : "\n" + of.cells[cell].ruling) +
                        (of.cells[cell].judge.empty() ? "" : "\n" + of.cells[cell].judge) +
                        (of.cells[cell].said.empty() ? "" : "\n" + of.cells[cell].said);
        }
        if (GetToolTipText() != wx(words)) SetToolTip(wx(words));
    }

    /// `digits`: of the last ply.
    Columns columns_for(std::size_t digits) const {
        wxFont font = GetFont();
        font.MakeBold();  // the first difference is written so
        int ply = 0, move = 0, height = 0;
        GetTextExtent(wx("▸" + std::string(std::max<std::size_t>(2, digits), '0') + " "), &ply, &height, nullptr,
                      nullptr, &font);
        GetTextExtent(wx("W a7a8q "), &move, &height, nullptr, nullptr, &font);
        return {pad / 2 + ply, pad / 2 + ply + move};
    }

    wxCoord OnMeasureItem(size_t n) const override { return height_of(n); }

    void OnDrawBackground(wxDC& dc, const wxRect& box, size_t n) const override {
        const Theme& theme = shell_.desk().theme;
        const wxColour ground = colour_of(theme, "panel.background");
        const bool differs = page_ && n < page_->content().rows.size() &&
                             (page_->content().rows[n].differs || page_->content().rows[n].said);
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(IsSelected(n) ? mixed(ground, colour_of(theme, "accent"), 0.25)
                    : differs     ? mixed(ground, colour_of(theme, "warning"), 0.16)
                                  : ground);
        dc.DrawRectangle(box);
    }

    void OnDrawItem(wxDC& dc, const wxRect& box, size_t n) const override {
        if (!row(n)) return;
        const Theme& theme = shell_.desk().theme;
        const ui::ComparisonRow& of = *row(n);
        const bool first = first_difference(of), below = stacked(n);
        wxFont font = GetFont();
        if (first) font.MakeBold();
        dc.SetFont(font);
        const int y = box.y + 4, lane = lane_width(of);
        dc.SetTextForeground(colour_of(theme, first ? "warning" : "window.muted"));
        dc.DrawText(wx((first ? "▸" : "") + std::to_string(of.ply)), box.x + (first ? 3 : pad), y);
        const int move = below ? box.width - columns_.move : columns_.lanes - columns_.move;
        dc.SetTextForeground(colour_of(theme, "window.text"));
        dc.DrawText(shortened(wx(of.token.empty() ? "start" : of.seat + " " + of.token), dc, move - cell_gap),
                    box.x + columns_.move, y);
        for (std::size_t i = 0; i < of.cells.size(); ++i) {
            const int at = static_cast<int>(i);
            const wxRect cell = below ? wxRect(box.x + columns_.move, y + row_height_ - 6 + at * line_height(),
                                               box.width - columns_.move - cell_gap, line_height())
                                      : wxRect(box.x + columns_.lanes + at * lane, y, lane - cell_gap, line_height());
            const wxDCClipper clip(dc, cell);
            dc.SetTextForeground(colour_of(theme, of.cells[i].parted ? "bad"
                                                  : of.cells[i].over ? "window.text"
                                                                     : "window.muted"));
            const std::string words = (below ? std::to_string(i + 1) + " " : "") + words_of(of.cells[i]);
            dc.DrawText(shortened(wx(words), dc, cell.width), cell.x, cell.y);
        }
    }

    Shell& shell_;
    const ComparePage* page_ = nullptr;
    const ui::ComparisonRow* rows_ = nullptr;  ///< of the comparison that was painted
    int row_height_ = 0;                       ///< of one line
    Columns columns_;
    mutable std::map<std::pair<std::string, bool>, int> widths_;  ///< of words, bold or not
};

/// Names the columns of the list below it, as far as their width allows.
class CompareSide::Heads final : public wxWindow {
public:
    Heads(wxWindow* parent, Shell& shell, const PlyList& list) : shell_(shell), list_(list) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
        SetCanFocus(false);
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

    /// In the largest of some small sizes in which no title is cut; else lanes have their numbers alone, and titles are
    /// told where they are pointed at. Measured once per width.
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
            if (whole) return fitted_;
        }
        fitted_.lines = 1;
        for (std::size_t i = 0; i < lanes_.size(); ++i) fitted_.titles[i] = {wxString::Format("%zu", i + 1)};
        return fitted_;
    }

    int left() const { return list_.places().lanes; }

    int lane_width(int width) const { return (width - left()) / std::max<int>(1, static_cast<int>(lanes_.size())); }

    /// The whole name of the lane pointed at.
    void tell_whole(int x) {
        const int at = x < left() ? -1 : (x - left()) / std::max(1, lane_width(GetClientSize().x));
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
        dc.DrawText("Move", list_.places().move, 5);
        for (std::size_t i = 0; i < fitted.titles.size(); ++i) {
            int y = 5;
            for (const wxString& line : fitted.titles[i]) {
                dc.DrawText(line, left() + static_cast<int>(i) * lane_width(width), y);
                y += fitted.line_height;
            }
        }
    }

    Shell& shell_;
    const PlyList& list_;
    std::vector<std::string> lanes_;  ///< "1 X1 = none"
    std::vector<std::string> titles_;
    std::string words_;
    mutable Fitted fitted_;
};

CompareSide::CompareSide(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    text_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxBORDER_NONE);
    text_->SetScrollRate(0, 12);
    text_->SetCanFocus(false);
    head_ = new RichCard(text_, shell.desk().theme, "Comparison");
    head_->on_link = [this](const std::string& ply) { shell_.run("game:go", {ply}); };
    plies_ = new PlyList(this, shell);
    set_accessible_name(plies_, "Plies of the comparison");
    set_accessible_name(text_, "Words on the comparison");
    heads_ = new Heads(this, shell, *plies_);
    openings_ = new RichCard(this, shell.desk().theme, "Opening table");
    openings_->Hide();
    openings_->on_link = [this](const std::string& token) {
        // The line goes away with the position: let its own event end first.
        CallAfter([this, token] { shell_.run("game:play", {token}); });
    };
    why_ = new RichCard(this, shell.desk().theme, "Reason");
    why_->Hide();
    why_->on_link = [this](const std::string& link) {
        if (link.rfind("ruling:", 0) == 0) shell_.run("rules:rulings", {link.substr(7)});
    };
    actions_ = new ActionButtons(this, shell);
    actions_->on_keys_lost = [this] { page_->take_keys(); };
    entry_ = new MoveField(this, shell);
    entry_->refuses = [this](const std::string& text, const Notation* notation) {
        return page_->refuses(text, notation);
    };
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void CompareSide::show(ComparePage* page) {
    page_ = page;
    plies_->show(page);
    entry_->show(page ? &page->document() : nullptr);
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
    for (const auto* sentences : {&content.apart, &content.legal, &content.said})
        for (const auto& words : *sentences) lines.push_back({Kind::body, words, {}, {}, {}});
    const std::set<int> plies(content.legal_plies.begin(), content.legal_plies.end());
    for (const int ply : plies) {
        const std::string at = std::to_string(ply);
        lines.push_back({Kind::link, "Go to ply " + at + ", where something else is legal", at, {}, {}});
    }
    if (!content.said_plies.empty()) {
        const std::string at = std::to_string(content.said_plies.front());
        lines.push_back({Kind::link, "Go to ply " + at + ", where other words are said", at, {}, {}});
    }
    for (const auto& ruling : content.rulings)
        lines.push_back({Kind::muted, ruling.question + " " + ui::options_by_lane(ruling), {}, ruling.code, {}});
    lines.push_back(
        {Kind::muted,
         "← and → walk through all lanes, F8 to the next difference. Moves are played on any "
         "lane's boards, in all lanes at once. In the list – is a lane that plays on, (E wins) or (N loses) "
         "one in which that is decided and others play on, ✕ one that ended before or cannot follow, ⚠ one whose "
         "ruleset's judge failed there, \"said\" one in which other words are said.",
         {},
         {},
         {}});
    head_->set(std::move(lines), page->first_ply() >= 0 ? "warning" : "good");
    const auto openings = shell_.openings(page->document());
    openings_->Show(openings.has_value());
    if (openings) openings_->set(opening_lines(*openings));
    show_answer();
    arrange();
}

/// What a game's column says of the pick, and its buttons.
void CompareSide::show_answer() {
    const ui::Table& table = page_->table();
    const ui::Document& document = page_->document();
    const bool asked = table.answer() || table.gesture().picking();
    if (asked) {
        auto lines = answer_lines(table.answer(), table.pick_sentence(), {});
        if (const auto& allowed = page_->allowed_elsewhere(); !allowed.empty())
            lines.push_back({Kind::body, allowed, {}, {}, {}});
        why_->set(std::move(lines));
    }
    why_->Show(asked);
    auto buttons = ui::make_status(document.game(), table.viewer(), document.walker()).buttons;
    std::erase_if(buttons, [&](const auto& button) { return document.sight().may(button.action).has_value(); });
    actions_->show(buttons, table, document.game().variant());
    actions_->Show(actions_->any());
}

void CompareSide::arrange() {
    wxSize size = GetClientSize();
    const auto below = [&](wxWindow* part, int height) {
        size.y -= height;
        part->SetSize(0, size.y, size.x, height);
        size.y -= 1;
    };
    below(entry_, entry_->height());
    entry_->Layout();
    if (actions_->IsShown()) below(actions_, actions_->flow(size.x));
    if (openings_->IsShown()) below(openings_, std::min(openings_->height_for(size.x), size.y / 3));
    if (why_->IsShown()) below(why_, std::min(why_->height_for(size.x), size.y / 3));
    // The list keeps some rows; what then has no room above it scrolls.
    const int rows = std::min(least_rows, static_cast<int>(plies_->GetItemCount()));
    const int heads = heads_->height_for(size.x), room = size.y - 1 - heads - rows * plies_->row_height();
    int width = size.x, whole = head_->height_for(width);
    const int height = std::min(whole, std::max(room, size.y / 4));
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
    openings_->set_theme(theme);
    why_->set_theme(theme);
    actions_->set_theme();
    entry_->set_theme();
    Refresh();
}

}  // namespace pinwheel::desktop
