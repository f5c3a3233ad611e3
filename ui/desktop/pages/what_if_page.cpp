#include "desktop/pages/what_if_page.h"

#include <wx/button.h>
#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/settings.h>
#include <wx/time.h>
#include <wx/utils.h>

#include <algorithm>
#include <utility>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/field_height.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/widgets/wrapped.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr int list_width = 470, beside_keep = 12;
constexpr int least_strip = 22, least_code = 62;
constexpr int side = 10, key_mark = 20, key_gap = 18;
constexpr int words_rows = 4;
constexpr const char *would_change = "would change something", *would_end = "would change the verdict",
                     *point_there = "Point at a strip: its question and options are shown here.";

/// Milliseconds within which two clicks are one.
int twice_within() {
    constexpr int usual = 500;
    return std::max(usual, wxSystemSettings::GetMetric(wxSYS_DCLICK_MSEC));
}

bool same_words(const ui::WhatIfCard& a, const ui::WhatIfCard& b) {
    return a.now == b.now && a.summary == b.summary &&
           std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const ui::WhatIfRow& one, const ui::WhatIfRow& other) {
                          return one.ruling == other.ruling && one.option == other.option &&
                                 one.effects == other.effects;
                      });
}

}  // namespace

/// Which rulings matter along the line: a strip a ruling, with a mark at each ply where an option of it would change
/// something, a stronger one where it is the verdict. A click goes there.
class WhatIfPage::Strip final : public wxWindow {
public:
    Strip(wxWindow* parent, Shell& shell) : wxWindow(parent, wxID_ANY), shell_(shell) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        set_accessible_name(this, "Which rulings matter in this game");
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
            const int ply = ply_at(event.GetX());
            if (ply >= 0) shell_.run("game:go", {std::to_string(ply)});
        });
        const auto point = [this](wxMouseEvent& event) {
            const auto row = static_cast<std::size_t>(std::max(0, event.GetY()) / strip_row());
            point_at(row < rows_.size() ? static_cast<int>(row) : -1, ply_at(event.GetX()));
        };
        Bind(wxEVT_ENTER_WINDOW, point);
        Bind(wxEVT_MOTION, point);
        Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) { point_at(-1, -1); });
    }

    void show(std::vector<ui::MattersRow> rows, int plies, int ply) {
        rows_ = std::move(rows);
        plies_ = plies;
        pointed_.clear();
        std::string words;
        for (const auto& row : rows_) words += row.code + " at " + ui::ply_ranges(row.plies) + ". ";
        set_accessible_name(this, "Which rulings matter in this game: " + (words.empty() ? "none." : words));
        go(ply);
    }
    void go(int ply) {
        ply_ = ply;
        Refresh(false);
    }
    /// Below the strips a row for the key of the colours and some for what is pointed at.
    int height() const {
        return strips() + (rows_.empty() ? 0 : key_rows() * strip_row() + words_rows * GetCharHeight() + 8);
    }

private:
    int strip_row() const { return std::max(least_strip, GetCharHeight() + 4); }
    int strip_code() const {
        int widest = 0;
        for (const auto& row : rows_) widest = std::max(widest, GetTextExtent(wx(row.code)).x);
        return std::max(least_code, widest + 2 * side);
    }
    int strips() const { return static_cast<int>(std::max<std::size_t>(1, rows_.size())) * strip_row(); }
    /// The key of the colours stands in one row where it has room there.
    int key_rows() const {
        int width = side;
        for (const char* words : {would_change, would_end}) width += key_mark + GetTextExtent(words).x + key_gap;
        return width <= GetClientSize().x + key_gap ? 1 : 2;
    }

    void point_at(int row, int ply) {
        auto pointed =
            row < 0 ? std::vector<std::string>{} : ui::matters_lines(rows_[static_cast<std::size_t>(row)], ply);
        if (pointed == pointed_) return;
        pointed_ = std::move(pointed);
        std::string all;
        for (const std::string& line : pointed_) all += (all.empty() ? "" : "\n") + line;
        set_accessible_text(this, all);
        SetToolTip(pointed_.size() > std::size_t{words_rows} ? wx(all) : wxString());
        Refresh(false);
    }
    void paint_words(wxDC& dc, int y) const {
        const Theme& theme = shell_.desk().theme;
        const wxColour ground = colour_of(theme, "panel.background");
        int x = side;
        const auto key = [&](const wxColour& colour, const char* words) {
            dc.SetPen(*wxTRANSPARENT_PEN);
            dc.SetBrush(colour);
            dc.DrawRectangle(x, y + 4, key_mark - 6, strip_row() - 9);
            dc.DrawText(words, x + key_mark, y + 2);
            x += key_mark + dc.GetTextExtent(words).x + key_gap;
        };
        dc.SetTextForeground(colour_of(theme, "window.muted"));
        key(mixed(ground, colour_of(theme, "accent"), 0.45), would_change);
        if (key_rows() > 1) x = side, y += strip_row();
        key(colour_of(theme, "warning"), would_end);
        y += strip_row() + 2;
        dc.SetTextForeground(colour_of(theme, pointed_.empty() ? "window.muted" : "window.text"));
        const int room = GetClientSize().x - 2 * side;
        if (pointed_.empty())
            for (const wxString& line : wrapped(dc, point_there, room, words_rows))
                dc.DrawText(line, side, y), y += dc.GetCharHeight();
        for (std::size_t i = 0; i < pointed_.size() && i < std::size_t{words_rows}; ++i, y += dc.GetCharHeight())
            dc.DrawText(wxControl::Ellipsize(wx(pointed_[i]), dc, wxELLIPSIZE_END, room), side, y);
    }
    double ply_width() const { return static_cast<double>(GetClientSize().x - strip_code() - 12) / (plies_ + 1); }
    int ply_at(int x) const {
        return x < strip_code() ? -1 : std::clamp(static_cast<int>((x - strip_code()) / ply_width()), 0, plies_);
    }

    void paint() {
        wxAutoBufferedPaintDC dc(this);
        const Theme& theme = shell_.desk().theme;
        const wxColour ground = colour_of(theme, "panel.background");
        dc.SetBackground(ground);
        dc.Clear();
        dc.SetFont(GetFont());
        dc.SetTextForeground(colour_of(theme, "window.muted"));
        if (rows_.empty()) dc.DrawText("No option of any ruling would change anything.", side, 3);
        const double width = ply_width();
        const int row = strip_row(), codes = strip_code();
        const auto mark = [&](int ply, int y, const wxColour& colour) {
            const int x = codes + static_cast<int>(ply * width);
            dc.SetBrush(colour);
            dc.DrawRectangle(x, y + 3, std::max(2, static_cast<int>(width) - 1), row - 7);
        };
        dc.SetPen(*wxTRANSPARENT_PEN);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const int y = static_cast<int>(i) * row;
            dc.SetTextForeground(colour_of(theme, "window.text"));
            dc.DrawText(wx(rows_[i].code), side, y + 2);
            for (const int ply : rows_[i].plies) mark(ply, y, mixed(ground, colour_of(theme, "accent"), 0.45));
            for (const auto& option : rows_[i].options)
                for (const int ply : option.verdicts) mark(ply, y, colour_of(theme, "warning"));
        }
        dc.SetBrush(colour_of(theme, "window.text"));
        dc.DrawRectangle(codes + static_cast<int>((ply_ + 0.5) * width), 0, 1, strips());
        if (!rows_.empty()) paint_words(dc, strips());
    }

    Shell& shell_;
    std::vector<ui::MattersRow> rows_;
    std::vector<std::string> pointed_;  ///< words of the strip pointed at
    int plies_ = 0, ply_ = 0;
};

WhatIfPage::WhatIfPage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent), shell_(shell), document_(document) {
    boards_ = new LaneCanvas(this, shell, document, "Boards under the option pointed at");
    boards_->show_alone({});  // an option may change any of them, whichever the game shows alone
    list_ = new ScrolledPage(this, wxID_ANY);
    list_->SetScrollRate(0, 16);
    set_accessible_name(list_, "What would change here");
    keep_place(list_);
    shown_words_ = new RichCard(this, shell.desk().theme, "Shown");
    head_ = new RichCard(list_, shell.desk().theme, "What would change here?");
    head_->on_link = [this](const std::string& link) {
        if (link == "all") {
            all_ = !all_;
            fill();
        } else if (link == "matters") {
            matters_ = !matters_;
            find_matters();
            fill();
        } else {
            shell_.run(link);
        }
    };
    strip_ = new Strip(list_, shell);
    strip_->Hide();
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        event.Skip();
    });
    ask();
    set_theme();
}

void WhatIfPage::ask() {
    version_ = document_.version();
    const Game& game = document_.game();
    // The game may have been taken back to where it hides something.
    const bool closed = document_.sight().may(Deed::compare).has_value();
    table_ = closed ? WhatIfTable{} : what_if(game, game.cursor());
    auto content = closed ? ui::WhatIfCard{} : ui::what_if_card(game, game.cursor(), table_);
    const bool other = !same_words(content, content_);
    content_ = std::move(content);
    if (matters_) find_matters();
    if (other) list_->Scroll(0, 0);  // another list is read from its head
    fill();
    rested_ = wxGetMousePosition();
    preview({});
}

void WhatIfPage::follow() {
    if (version_ != document_.version()) ask();
    boards_->follow();
}

void WhatIfPage::find_matters() {
    const Game& game = document_.game();
    strip_->Show(matters_);
    if (!matters_ || document_.sight().may(Deed::compare)) return;
    if (matters_edits_ != document_.edits()) {
        const wxBusyCursor busy;
        strip_->show(ui::matters_rows(game, rulings_that_matter(game)), static_cast<int>(game.line().size()) - 1,
                     game.ply());
        matters_edits_ = document_.edits();
    }
    strip_->go(game.ply());
}

void WhatIfPage::fill() {
    std::vector<CardLine> lines{{Kind::headline, "What would change here?", {}, {}, {}}};
    if (content_.rows.empty()) {
        lines.push_back(
            {Kind::muted,
             "What other rulings would change is shown once the game is over: until then it would tell what is hidden.",
             {},
             {},
             {}});
    } else {
        lines.push_back({Kind::body, content_.now + ".", {}, "Now:", {}});
        lines.push_back({Kind::muted, content_.summary, {}, {}, {}});
        lines.push_back(
            {Kind::link, all_ ? "Fold what changes nothing" : "Show what changes nothing too", "all", {}, {}});
        if (document_.game().ply() > 0)
            lines.push_back({Kind::link, "What would change before the last action?", "game:back", {}, {}});
        lines.push_back(
            {Kind::link, matters_ ? "Hide the strips" : "Which rulings matter in this game?", "matters", {}, {}});
        if (!document_.game().rules().overrides.empty())
            lines.push_back({Kind::link, "Save this game's rulings as a ruleset…", "rules:save", {}, {}});
    }
    const bool verdict = std::ranges::any_of(content_.rows, &ui::WhatIfRow::verdict);
    head_->set(std::move(lines), verdict ? "warning" : content_.changing > 0 ? "accent" : "");
    shown_ = 0;
    for (std::size_t i = 0; i < content_.rows.size(); ++i) {
        const ui::WhatIfRow& of = content_.rows[i];
        if (!all_ && !of.changes) continue;
        Row& each = row(shown_++);
        each.of = i;
        fill_row(each, of);
    }
    for (std::size_t i = shown_; i < rows_.size(); ++i) {
        rows_[i].card->Hide();
        rows_[i].keep->Hide();
    }
    arrange();
}

void WhatIfPage::fill_row(Row& each, const ui::WhatIfRow& of) {
    std::vector<CardLine> lines{{Kind::body, of.question, {}, of.code + " = " + of.option, {}}};
    lines.push_back({Kind::muted, of.title, {}, {}, {}});
    for (const auto& effect : of.effects) lines.push_back({of.asked ? Kind::body : Kind::muted, effect, {}, {}, {}});
    if (of.effects.empty()) lines.push_back({Kind::muted, "Changes nothing here.", {}, {}, {}});
    each.card->set(std::move(lines), of.verdict ? "warning" : of.changes ? "accent" : "");
    set_accessible_name(each.keep, "Keep " + of.code + " = " + of.option);
    each.card->Show();
    each.keep->Show(of.asked);
}

WhatIfPage::Row& WhatIfPage::row(std::size_t index) {
    while (rows_.size() <= index) {
        const std::size_t at = rows_.size();
        auto* card = new RichCard(list_, shell_.desk().theme, "Option " + std::to_string(at + 1));
        auto* keep = new wxButton(list_, wxID_ANY, "Keep", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
        give_sides(keep);
        const auto show = [this, at] { point_at(rows_[at].of); };
        for (wxWindow* part : {static_cast<wxWindow*>(card), static_cast<wxWindow*>(keep)}) {
            // A row that comes below a pointer that rests, once an option was kept, is not pointed at.
            const auto moved = [this, show](wxMouseEvent& event) {
                if (wxGetMousePosition() != rested_) show();
                event.Skip();
            };
            part->Bind(wxEVT_ENTER_WINDOW, moved);
            part->Bind(wxEVT_MOTION, moved);
            part->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
                point_at({});
                event.Skip();
            });
        }
        keep->Bind(wxEVT_SET_FOCUS, [this, show](wxFocusEvent& event) {
            // What is kept takes its row away, and the toolkit gives the keys to another.
            if (wxGetLocalTimeMillis().GetValue() - kept_at_ >= twice_within()) show();
            event.Skip();
        });
        keep->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
            point_at({});
            event.Skip();
        });
        keep->Bind(wxEVT_BUTTON, [this, at](wxCommandEvent&) {
            // The second click of two would keep what came below the pointer meanwhile.
            const std::int64_t now = wxGetLocalTimeMillis().GetValue();
            if (now - std::exchange(kept_at_, now) < twice_within()) return;
            const auto& of = content_.rows[rows_[at].of];
            // What it does may take this row away.
            CallAfter([this, ruling = of.ruling, option = of.option] {
                shell_.run("rules:set", {ruling, option});
                // This button keeps another option now, often the one that was just given up.
                list_->SetFocusIgnoringChildren();
            });
        });
        card->set_theme(shell_.desk().theme);
        rows_.push_back({card, keep, 0});
    }
    return rows_[index];
}

void WhatIfPage::preview(std::optional<std::size_t> row) {
    const Game& game = document_.game();
    const ui::WhatIfRow* of = row ? &content_.rows[*row] : nullptr;
    previewed_.reset();
    pointed_ = row;
    if (of && of->asked) previewed_ = ui::status_under(game, game.cursor(), table_.rows[*row]);
    shown_words_->set({of ? CardLine{Kind::headline, "Preview: " + of->code + " = " + of->option, {}, {}, {}}
                          : CardLine{Kind::headline, "The game as it stands", {}, {}, {}}},
                      of ? "accent" : "");
    if (of)
        boards_->show_state(of->state, of->goes_on, of->lights);
    else
        boards_->show_state(document_.sight().may(Deed::compare) ? StatePtr() : game.state_at(game.cursor()),
                            !game.closed());
}

void WhatIfPage::point_at(std::optional<std::size_t> row) {
    if (row == pointed_) return;
    preview(row);
    // The pointer leaves when another tab comes to the front, too.
    if (IsShownOnScreen()) shell_.refresh_cards();
}

void WhatIfPage::arrange() {
    const wxSize size = GetClientSize();
    const int column = std::min(static_cast<int>(list_width * text_scale()), size.x / 2);
    if (column < 220) return;
    const int beside = size.x - column - hairline, words = shown_words_->height_for(beside);
    shown_words_->SetSize(0, 0, beside, words);
    boards_->SetSize(0, words + hairline, beside, std::max(1, size.y - words - hairline));
    if (list_->GetSize() != wxSize(column, size.y)) list_->SetSize(size.x - column, 0, column, size.y);
    const int width = list_->GetClientSize().x;
    int y = 0;
    std::vector<ScrolledPage::Placed> parts;
    const auto add = [&](wxWindow* part, int height) {
        parts.push_back({part, {0, y, width, height}});
        y += height + hairline;
    };
    add(head_, head_->height_for(width));
    if (strip_->IsShown()) add(strip_, strip_->height());
    for (std::size_t i = 0; i < shown_; ++i) {
        const Row& each = rows_[i];
        const int keep = each.keep->GetMinSize().x, text = width - keep - beside_keep;
        const int height = std::max(each.card->height_for(text), each.keep->GetBestSize().y + 16);
        parts.push_back({each.card, {0, y, text, height}});
        parts.push_back({each.keep, {text + 4, y + 8, keep, -1}});
        y += height + hairline;
    }
    list_->place(parts, y + 8);
}

void WhatIfPage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    list_->SetBackgroundColour(colour_of(theme, "panel.background"));
    boards_->set_theme(theme);
    shown_words_->set_theme(theme);
    head_->set_theme(theme);
    for (const Row& each : rows_) each.card->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
