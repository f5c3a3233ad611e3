#include "desktop/panes/move_log_view.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/menu.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/wrapped.h"
#include "model/secrets/hearing.h"
#include "model/secrets/screen_owner.h"

namespace pinwheel::desktop {
namespace {

constexpr int left = 14, number_width = 34, row_pad = 5, flow_gap = 4, indent = 14, cell_pad = 10, most_cell_lines = 4;

/// A challenge by many pieces is wider than a column.
wxString fitted(const wxString& text, wxDC& dc, int width) { return shortened(text, dc, width - cell_pad); }

/// A text of several words in lines of a column; empty where one line holds it, or a word is wider than a line.
wxString in_lines(const wxString& text, wxDC& dc, int width) {
    if (dc.GetTextExtent(text).x + cell_pad <= width || !text.Contains(' ')) return {};
    wxString out;
    for (const wxString& line : wrapped(dc, text, width - cell_pad, most_cell_lines))
        out += (out.empty() ? "" : "\n") + line;
    wxString again = out;
    again.Replace("\n", " ");
    return again == text ? out : wxString();
}

}  // namespace

LogView::LogView(wxWindow* parent, Shell& shell) : shell_(shell) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxFULL_REPAINT_ON_RESIZE);
    SetScrollRate(0, 8);
    set_accessible_name(this, "Moves");
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
        Bind(type, [this](wxFocusEvent& event) {
            Refresh(false);  // who has the keyboard shows it
            event.Skip();
        });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        follow_size();
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) {
        if (const NodeId node = node_at(e.GetPosition())) go_to(node);
    });
    Bind(wxEVT_RIGHT_UP, [this](wxMouseEvent& e) { menu_at(e.GetPosition()); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& e) {
        tell_whole(e.GetPosition());
        e.Skip();
    });
}

void LogView::show(const ui::Document* document) {
    if (!document) return;
    const Game& game = document->game();
    const Viewer viewer = document->eyes(), walker = document->walker();
    // Node ids are never reused within a game, so an equal count of nodes and edits is the same tree.
    const std::string key = std::to_string(document->id()) + '/' + std::to_string(document->edits()) + '/' +
                            document->look.notation + '/' + std::to_string(static_cast<int>(viewer.kind)) + '/' +
                            std::to_string(viewer.seat.v) + '/' + std::to_string(static_cast<int>(walker.kind)) + '/' +
                            std::to_string(walker.seat.v);
    if (key != built_) {
        built_ = key;
        rebuild(*document);
    }
    // Where somebody looked is not for the next one at the screen.
    if (const std::string owner = ui::screen_owner(*document); owner != owner_) {
        owner_ = owner;
        Scroll(0, 0);
    }
    const Course counted = ui::course(game, walker);
    cursor_ = ui::noticed_cursor(counted);
    noticed_ = document->sight().knows() ? std::vector<NodeId>{} : counted.nodes;
    bring_into_view();
    const int row = log_.row_of(cursor_);
    std::string name = "Moves, ply " + std::to_string(ui::count_plies(game, viewer, counted, counted.at).plies);
    if (row >= 0)
        for (const ui::LogCell& cell : log_.rows()[static_cast<std::size_t>(row)].cells)
            if (cell.node == cursor_)
                name += ": " + log_.columns()[static_cast<std::size_t>(cell.column)].id +
                        (cell.quiet ? " ends the turn" : " " + cell.text) + (cell.refused ? ", refused" : "");
    // The grey lines behind the moves are no cells.
    for (const ui::LogRow& cut : log_.rows())
        if (cut.kind == ui::LogRow::Kind::cut) name += "; " + cut.label + ": " + cut.text;
    set_accessible_name(this, name);
    Refresh(false);
}

void LogView::rebuild(const ui::Document& document) {
    const auto& registry = shell_.desk().workspace.registry();
    placed_.clear();
    rows_.clear();
    log_ = ui::MoveLog(document.game(), {registry.notation(document.look.notation), document.eyes(),
                                         [&](NodeId id) { return document.shows_notes(id); }, document.walker()});
    arranged_width_ = -1;
    arrange();
}

int LogView::header_height() const { return GetCharHeight() + 2 * row_pad; }

int LogView::column_width() const {
    const int columns = std::max(1, static_cast<int>(log_.columns().size()));
    return std::max(40, (GetClientSize().x - left - number_width - 8) / columns);
}

int LogView::column_left(int column) const { return left + number_width + column * column_width(); }

void LogView::arrange() {
    const int width = GetClientSize().x;
    if (width == arranged_width_ || width < 80) return;
    arranged_width_ = width;
    placed_.clear();
    rows_.clear();
    int y = header_height() + 2;
    bool striped = false;
    for (const ui::LogRow& row : log_.rows()) {
        const std::size_t first = placed_.size();
        const int top = y;
        const auto index = rows_.size();
        const ui::LogRow* above = index > 0 ? &log_.rows()[index - 1] : nullptr;
        const bool joined = row.kind == ui::LogRow::Kind::round && above && above->kind == row.kind &&
                            above->label == row.label && !row.cells.empty() && !above->cells.empty() &&
                            above->cells.back().column == row.cells.front().column;
        if (joined)
            join_round(row, y);
        else if (row.kind == ui::LogRow::Kind::round)
            arrange_round(row, y);
        else
            arrange_flow(row, y);
        if (!joined) striped = !striped;
        if (joined) {  // one stripe behind them all
            auto r = rows_.rbegin();
            while (r->joined) ++r;
            r->height = y - r->y;
        }
        rows_.push_back({joined ? rows_.back().y : top, joined ? y - rows_.back().y : y - top, first, placed_.size(),
                         !striped, joined});
    }
    height_ = y + 6;
    SetVirtualSize(width, height_);
}

void LogView::arrange_round(const ui::LogRow& row, int& y) {
    int top = y;
    y += GetCharHeight() + row_pad;
    placed_.push_back({{left, top, number_width - 6, y - top}, nullptr, wx(row.label), false});
    for (const ui::LogCell& cell : row.cells) place_cell(cell, top, y);
}

/// A seat that acts several times in its turn has all that in one line of its column, while there is room.
void LogView::join_round(const ui::LogRow& row, int& y) {
    int top = y - GetCharHeight() - row_pad;
    for (const ui::LogCell& cell : row.cells) place_cell(cell, top, y);
}

/// Behind what its seat did before on the line at `top`, else at the start of its column. What is wider than the
/// column is in several lines of it, "17 pieces, 370 points", where it has blanks to part at; else, a challenge by
/// several pieces, it has a line for itself. `y` is the end of the lines used.
void LogView::place_cell(const ui::LogCell& cell, int& top, int& y) {
    wxClientDC dc(this);
    dc.SetFont(GetFont());
    const int height = GetCharHeight() + row_pad, column = column_left(cell.column), room = column_width() - 3;
    const int whole = GetClientSize().x - 8 - left - number_width;
    Placed& before = placed_.back();
    const bool joins = before.cell && before.cell->column == cell.column;
    if (const wxString lines = in_lines(wx(cell.text), dc, room); !lines.empty()) {
        if (joins || (before.cell && before.box.GetRight() >= column)) top = y;
        const int high = (lines.Freq('\n') + 1) * GetCharHeight() + row_pad;
        placed_.push_back({{column, top, room, high}, &cell, lines, false});
        y = std::max(y, top + high);
        return;
    }
    const wxString text = fitted(wx(cell.text), dc, whole);
    const int width = dc.GetTextExtent(text).x + cell_pad;
    const bool behind_lines = joins && before.box.height > height;
    if (joins && !behind_lines)
        before.box.width = std::min(before.box.width, dc.GetTextExtent(before.text).x + cell_pad);
    const int start = width > room ? std::min(column, left + number_width + whole - width) : column;
    int x = joins ? before.box.GetRight() + 1 : start;
    if (behind_lines || (joins && x + width > column + room) || (before.cell && before.box.GetRight() >= x)) {
        x = start;
        top = y;
        y += height;
    }
    placed_.push_back({{x, top, std::max(width, joins ? 0 : room), height}, &cell, text, false});
}

/// Variations and comments run on from line to line.
void LogView::arrange_flow(const ui::LogRow& row, int& y) {
    wxClientDC dc(this);
    dc.SetFont(GetFont());
    const int height = GetCharHeight() + row_pad, from = left + number_width + indent * row.depth;
    const int right = GetClientSize().x - 8;
    int x = from;
    const auto put = [&](const wxString& text, const ui::LogCell* cell, bool comment) {
        const int w = dc.GetTextExtent(text).x + (cell ? 8 : 2);
        if (x > from && x + w > right) {
            x = from;
            y += height;
        }
        placed_.push_back({{x, y, w, height}, cell, text, comment});
        x += w + (cell ? 0 : flow_gap);
    };
    const auto put_words = [&](std::string_view text, bool comment) {
        for (std::size_t at = 0; at < text.size();) {
            const auto end = std::min(text.find_first_of(" \n", at), text.size());
            if (end > at) put(wx(text.substr(at, end - at)), nullptr, comment);
            at = end + 1;
        }
    };
    if (row.kind == ui::LogRow::Kind::cut) put_words(row.label + ":", true);
    if (row.kind == ui::LogRow::Kind::comment || row.kind == ui::LogRow::Kind::cut) {
        put_words(row.text, row.kind == ui::LogRow::Kind::comment);
    } else {
        put(wx(row.label), nullptr, false);
        for (const ui::LogCell& cell : row.cells) put(wx(cell.text), &cell, false);
    }
    y += height;
}

void LogView::paint_header(wxDC& dc, int width) const {
    const Theme& theme = shell_.desk().theme;
    const int height = header_height();
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(colour_of(theme, "panel.background"));
    dc.DrawRectangle(0, 0, width, height);
    wxFont bold = GetFont();
    bold.MakeBold();
    dc.SetFont(bold);
    for (std::size_t i = 0; i < log_.columns().size(); ++i) {
        const ui::LogColumn& column = log_.columns()[i];
        const int x = column_left(static_cast<int>(i));
        dc.SetTextForeground(colour_of(theme, "window.text"));
        dc.DrawText(wx(column_width() > 80 ? column.title : column.id), x + 4, row_pad);
        // The line makes a colour seen that is like the panel's.
        dc.SetPen(colour_of(theme, "window.muted"));
        dc.SetBrush(colour_of(theme, column.colour));
        dc.DrawRectangle(x + 2, height - 6, column_width() - 7, 5);
    }
    dc.SetPen(colour_of(theme, "panel.border"));
    dc.DrawLine(0, height - 1, width, height - 1);
}

void LogView::paint_cell(wxDC& dc, const Placed& placed) const {
    const Theme& theme = shell_.desk().theme;
    const bool here = placed.cell && placed.cell->node == cursor_;
    if (here) {
        const auto& column = log_.columns()[static_cast<std::size_t>(placed.cell->column)];
        dc.SetPen(colour_of(theme, "window.muted"));
        dc.SetBrush(colour_of(theme, column.colour));
        dc.DrawRoundedRectangle(placed.box.x, placed.box.y + 1, placed.box.width - 2, placed.box.height - 2, 4);
    }
    const bool refused = placed.cell && placed.cell->refused, plain = placed.cell && !placed.cell->quiet && !refused;
    dc.SetTextForeground(here ? ink_on(theme, log_.columns()[static_cast<std::size_t>(placed.cell->column)].colour)
                              : colour_of(theme, plain ? "window.text" : "window.muted"));
    const int y = placed.box.y + row_pad / 2;
    if (refused) dc.SetFont(GetFont().Strikethrough());
    dc.DrawText(placed.text, placed.box.x + (placed.cell ? 4 : 0), y);
}

void LogView::paint() {
    wxAutoBufferedPaintDC dc(this);
    const Theme& theme = shell_.desk().theme;
    dc.SetBackground(colour_of(theme, "panel.background"));
    dc.Clear();
    const wxSize size = GetClientSize();
    const int top = CalcUnscrolledPosition({0, 0}).y;
    dc.SetDeviceOrigin(0, -top);
    wxFont italic = GetFont();
    italic.MakeItalic();
    const wxColour stripe = mixed(colour_of(theme, "panel.background"), colour_of(theme, "board.frame"), 0.35);
    auto row =
        std::lower_bound(rows_.begin(), rows_.end(), top, [](const Row& r, int y) { return r.y + r.height < y; });
    while (row != rows_.begin() && row != rows_.end() && row->joined) --row;
    for (; row != rows_.end() && row->y < top + size.y; ++row) {
        if (row->striped && !row->joined) {
            dc.SetPen(*wxTRANSPARENT_PEN);
            dc.SetBrush(stripe);
            dc.DrawRectangle(0, row->y, size.x, row->height);
        }
        for (std::size_t i = row->first; i < row->last; ++i) {
            dc.SetFont(placed_[i].comment ? italic : GetFont());
            paint_cell(dc, placed_[i]);
        }
    }
    dc.SetDeviceOrigin(0, 0);
    if (rows_.empty()) {
        dc.SetFont(GetFont());
        dc.SetTextForeground(colour_of(theme, "window.muted"));
        dc.DrawText("No moves yet.", left, header_height() + 8);
    }
    paint_header(dc, size.x);
    if (!HasFocus()) return;
    dc.SetPen(colour_of(theme, "accent"));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(0, 0, size.x, size.y);
}

int LogView::height_of(int rows) const { return header_height() + 2 + rows * (GetCharHeight() + row_pad); }

/// Where the current move stands, without the head: its top and its end; those of the start are 0.
std::pair<int, int> LogView::current_lines() const {
    const int row = log_.row_of(cursor_);
    if (row < 0 || static_cast<std::size_t>(row) >= rows_.size()) return {0, 0};
    const Row& at = rows_[static_cast<std::size_t>(row)];
    for (std::size_t i = at.first; i < at.last; ++i)
        if (placed_[i].cell && placed_[i].cell->node == cursor_)
            return {placed_[i].box.y, placed_[i].box.y + placed_[i].box.height};
    return {at.y, at.y + at.height};
}

/// In the height that it was last shown in.
bool LogView::in_view() const {
    const auto [from, to] = current_lines();
    const int top = CalcUnscrolledPosition({0, 0}).y;
    return to == 0 ? top == 0 : from >= top + header_height() && to <= top + seen_height_;
}

void LogView::bring_into_view() {
    AdjustScrollbars();  // a smaller window scrolls farther
    seen_height_ = GetClientSize().y;
    if (in_view()) return;
    const auto [from, to] = current_lines();
    const int top = CalcUnscrolledPosition({0, 0}).y;
    if (from < top + header_height())
        Scroll(0, std::max(0, from - header_height()) / 8);
    else
        Scroll(0, (to - seen_height_ + 7) / 8);
}

/// Cards above it grow and shrink: the current move stays in view, unless it was scrolled away from.
void LogView::follow_size() {
    const bool seen = in_view();
    arrange();
    if (seen)
        bring_into_view();
    else
        seen_height_ = GetClientSize().y;
}

NodeId LogView::node_at(const wxPoint& device) const {
    if (device.y < header_height()) return 0;
    const wxPoint at = CalcUnscrolledPosition(device);
    for (const Placed& placed : placed_)
        if (placed.cell && placed.box.Contains(at)) return placed.cell->node;
    return 0;
}

bool LogView::is_cut(const Placed& placed) {
    wxString text = placed.text;
    text.Replace("\n", " ");
    return text != wx(placed.cell->text);
}

/// What the column has no width for.
void LogView::tell_whole(const wxPoint& device) {
    const wxPoint at = CalcUnscrolledPosition(device);
    wxString tip;
    if (device.y >= header_height())
        for (const Placed& placed : placed_)
            if (placed.cell && placed.box.Contains(at) && (is_cut(placed) || placed.cell->refused))
                tip = wx(placed.cell->text + (placed.cell->refused ? " was refused: it is no move." : ""));
    if (tip == GetToolTipText()) return;
    if (tip.empty())
        UnsetToolTip();
    else
        SetToolTip(tip);
}

/// Numbers of nodes count everybody's attempts, which is no command while something is hidden.
void LogView::go_to(NodeId node) {
    const auto at = std::find(noticed_.begin(), noticed_.end(), node);
    if (at != noticed_.end())
        shell_.run("game:go", {std::to_string(at - noticed_.begin())});
    else
        shell_.run("game:go-node", {std::to_string(node)});
}

void LogView::menu_at(const wxPoint& device) {
    const NodeId node = node_at(device);
    if (node == 0) return;
    const std::string argument = std::to_string(node);
    wxMenu menu;
    struct Entry {
        const char *title, *command;
    };
    const auto* here = menu.Append(wxID_ANY, "Go here");
    menu.Bind(
        wxEVT_MENU, [this, node](wxCommandEvent&) { go_to(node); }, here->GetId());
    static constexpr Entry entries[] = {{"Comment…", "game:comment"},
                                        {"Promote variation", "game:promote-variation"},
                                        {"Delete from here", "game:delete-from"}};
    for (const Entry& entry : entries) {
        const auto* item = menu.Append(wxID_ANY, wx(entry.title));
        menu.Bind(
            wxEVT_MENU, [this, argument, &entry](wxCommandEvent&) { shell_.run(entry.command, {argument}); },
            item->GetId());
    }
    PopupMenu(&menu);
}

}  // namespace pinwheel::desktop
