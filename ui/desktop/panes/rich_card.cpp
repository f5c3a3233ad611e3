#include "desktop/panes/rich_card.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/settings.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int card_pad_x = 14, card_pad_y = 10, turned_lines = 3, thumb_width = 4, chip_gap = 6,
              title_gap = 10,  // above a title in the middle of a card
    below_whole = 3;           // below the last line seen of one that scrolls

/// How each kind of line is set: size against the window's font, weight, colour, space before.
struct Style {
    CardLine::Kind kind;
    double size;
    bool bold;
    const char* ink;
    int before;
};
constexpr Style styles[] = {
    {CardLine::Kind::title, 0.82, true, "window.muted", 2}, {CardLine::Kind::headline, 1.22, true, "window.text", 4},
    {CardLine::Kind::body, 1.0, false, "window.text", 4},   {CardLine::Kind::muted, 0.92, false, "window.muted", 3},
    {CardLine::Kind::good, 1.0, true, "good", 4},           {CardLine::Kind::bad, 1.0, true, "bad", 4},
    {CardLine::Kind::link, 0.92, false, "accent", 4},       {CardLine::Kind::chips, 0.92, true, "window.text", 8},
    {CardLine::Kind::meter, 0.92, false, "window.text", 3},
};

const Style& style_of(CardLine::Kind kind) {
    for (const Style& style : styles)
        if (style.kind == kind) return style;
    return styles[2];
}

std::vector<wxString> words_of(const std::string& text) {
    std::vector<wxString> out;
    for (std::size_t from = 0; from < text.size();) {
        auto to = text.find(' ', from);
        if (to == text.npos) to = text.size();
        if (to > from) out.push_back(wx(std::string_view(text).substr(from, to - from)));
        from = to + 1;
    }
    return out;
}

/// A word in parts of a width: behind a sign in it where there is one, else anywhere.
void add_broken(const wxDC& dc, wxString word, int width, std::vector<wxString>& out) {
    while (word.length() > 1 && dc.GetTextExtent(word).x > width) {
        std::size_t fits = 1;
        while (fits + 1 < word.length() && dc.GetTextExtent(word.Left(fits + 1)).x <= width) ++fits;
        const auto sign = word.find_last_of("-/_.,:", fits - 1);
        if (sign != wxString::npos && sign > 0) fits = sign + 1;
        out.push_back(word.Left(fits));
        word = word.Mid(fits);
    }
    out.push_back(std::move(word));
}

}  // namespace

RichCard::RichCard(wxWindow* parent, const Theme& theme, std::string accessible_name)
    : theme_(theme), name_(std::move(accessible_name)) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    SetCanFocus(false);  // until there is a link
    set_accessible_name(this, name_);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& e) { turned_wheel(e); });
    Bind(wxEVT_MOTION,
         [this](wxMouseEvent& e) { SetCursor(link_at(e.GetPosition()) ? wxCursor(wxCURSOR_HAND) : wxNullCursor); });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& e) {
        if (const std::string* link = link_at(e.GetPosition())) follow(*link);
    });
    Bind(wxEVT_LEFT_DOWN, [](wxMouseEvent&) {});  // a click leaves the focus where it is
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& e) { pressed_key(e); });
    Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& e) {
        e.Skip();
        const auto all = links();
        if (linked_ || all.empty()) return;
        go_to_link(wxGetKeyState(WXK_SHIFT) ? all.back() : all.front());
    });
    Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& e) {
        e.Skip();
        go_to_link({});
        SetCanFocus(!links().empty());
    });
}

void RichCard::set_theme(const Theme& theme) {
    theme_ = theme;
    Refresh(false);
}

bool RichCard::set(std::vector<CardLine> lines, std::string stripe) {
    if (lines == lines_ && stripe == stripe_) return false;
    const std::string followed = linked_ ? lines_[*linked_].link : std::string();
    lines_ = std::move(lines);
    stripe_ = std::move(stripe);
    scroll_ = 0;
    words_.clear();  // they point into the lines, and a card without width is not arranged anew
    chips_.clear();
    bars_.clear();
    std::string spoken = name_;
    for (const CardLine& line : lines_) {
        spoken += ". " + line.lead + (line.lead.empty() || line.text.empty() ? "" : " ") + line.text;
        for (const CardChip& chip : line.chips)
            spoken += chip.text + (chip.note.empty() ? " " : " (" + chip.note + ") ");
    }
    set_accessible_name(this, spoken);
    const int before = height_;
    arranged_ = -1;
    heights_.clear();
    arrange(GetClientSize().x);
    const auto all = links();
    if (!all.empty() || !HasFocus()) SetCanFocus(!all.empty());  // else the focus would go astray
    if (linked_) {                                               // the same link, where there is one still
        const auto same = std::ranges::find(all, followed, [this](std::size_t line) { return lines_[line].link; });
        linked_.reset();
        go_to_link(same != all.end() ? std::optional(*same) : all.empty() ? std::nullopt : std::optional(all.front()));
    }
    Refresh(false);
    return before != height_;
}

int RichCard::height_for(int width) {
    const auto [known, fresh] = heights_.try_emplace(width);
    if (fresh) {
        arrange(width);
        known->second = height_;
    }
    return known->second;
}

int RichCard::whole_height(int width, int room) {
    const int all = height_for(width);
    if (all <= room) return all;
    arrange(width);
    std::vector<wxRect> boxes;
    for (const Word& word : words_) boxes.push_back(word.box);
    for (const Chip& chip : chips_) boxes.push_back(chip.box);
    for (const auto& bar : bars_) boxes.push_back(bar.first);
    int whole = 0;
    for (const wxRect& box : boxes) {
        const int end = box.GetBottom() + 1;
        const bool cuts = std::any_of(boxes.begin(), boxes.end(),
                                      [end](const wxRect& other) { return other.y < end && other.GetBottom() >= end; });
        if (!cuts && end + below_whole <= room) whole = std::max(whole, end + below_whole);
    }
    return whole > 0 ? whole : room;
}

wxFont RichCard::font_of(CardLine::Kind kind, bool bold) const {
    wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    font.SetFractionalPointSize(font.GetFractionalPointSize() * style_of(kind).size);
    if (bold || style_of(kind).bold) font.MakeBold();
    return font;
}

wxColour RichCard::ink_of(CardLine::Kind kind) const { return colour_of(theme_, style_of(kind).ink); }

void RichCard::arrange(int width) {
    if (width == arranged_ || width < 2 * card_pad_x) return;
    arranged_ = width;
    words_.clear();
    chips_.clear();
    bars_.clear();
    int y = card_pad_y;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        y += lines_[i].kind == CardLine::Kind::title && i > 0 ? title_gap : style_of(lines_[i].kind).before;
        y = lines_[i].kind == CardLine::Kind::chips   ? arrange_chips(i, width, y)
            : lines_[i].kind == CardLine::Kind::meter ? arrange_meter(i, width, y)
                                                      : arrange_text(i, width, y);
    }
    height_ = y + card_pad_y;
}

int RichCard::arrange_text(std::size_t index, int width, int y) {
    const CardLine& line = lines_[index];
    wxClientDC dc(this);
    int x = card_pad_x, height = 0;
    const auto add = [&](const std::string& text, bool bold) {
        dc.SetFont(font_of(line.kind, bold));
        const int space = dc.GetTextExtent(" ").x;
        // One that is wider than the card goes on in the next line.
        std::vector<wxString> words;
        for (const wxString& word : words_of(text)) add_broken(dc, word, width - 2 * card_pad_x, words);
        for (const wxString& word : words) {
            const wxSize size = dc.GetTextExtent(word);
            height = std::max(height, size.y);
            if (x > card_pad_x && x + size.x > width - card_pad_x) {
                x = card_pad_x;
                y += height;
            }
            words_.push_back({{x, y, size.x, size.y}, word, line.kind, bold, index});
            x += size.x + space;
        }
    };
    add(line.lead, true);
    add(line.text, false);
    return y + height;
}

int RichCard::arrange_chips(std::size_t index, int width, int y) {
    wxClientDC dc(this);
    int x = card_pad_x, height = 0;
    for (const CardChip& chip : lines_[index].chips) {
        dc.SetFont(font_of(CardLine::Kind::chips, false));
        const wxSize size = dc.GetTextExtent(wx(chip.text));
        const int w = size.x + 18, h = size.y + 8;
        dc.SetFont(font_of(CardLine::Kind::muted, false));
        const int note = chip.note.empty() ? 0 : dc.GetTextExtent(wx(chip.note)).x + 4;
        if (x > card_pad_x && x + w + note > width - card_pad_x) {
            x = card_pad_x;
            y += height + chip_gap;
        }
        height = std::max(height, h);
        chips_.push_back({{x, y, w, h}, &chip, {x + w + 4, y + (h - dc.GetCharHeight()) / 2}});
        x += w + note + chip_gap + (note > 0 ? chip_gap : 0);
    }
    return y + height;
}

/// Lead on the left, text on the right, below it where both have no room in a line; then the bar.
int RichCard::arrange_meter(std::size_t index, int width, int y) {
    const CardLine& line = lines_[index];
    constexpr int bar_height = 7;
    wxClientDC dc(this);
    dc.SetFont(font_of(line.kind, true));
    const wxSize lead = dc.GetTextExtent(wx(line.lead));
    words_.push_back({{card_pad_x, y, lead.x, lead.y}, wx(line.lead), line.kind, true, index});
    dc.SetFont(font_of(line.kind, false));
    const wxSize text = dc.GetTextExtent(wx(line.text));
    if (lead.x + dc.GetCharWidth() + text.x > width - 2 * card_pad_x) y += lead.y;
    words_.push_back({{width - card_pad_x - text.x, y, text.x, text.y}, wx(line.text), line.kind, false, index});
    y += std::max(lead.y, text.y) + 2;
    bars_.emplace_back(wxRect(card_pad_x, y, width - 2 * card_pad_x, bar_height), index);
    return y + bar_height;
}

void RichCard::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(colour_of(theme_, "panel.background"));
    dc.Clear();
    arrange(GetClientSize().x);
    if (!stripe_.empty()) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(colour_of(theme_, stripe_));
        dc.DrawRectangle(0, 0, 5, GetClientSize().y);
    }
    scroll_ = std::clamp(scroll_, 0, hidden());
    dc.SetDeviceOrigin(0, -scroll_);
    // What is read first ends in a whole line.
    const int end = hidden() > 0 && scroll_ == 0 ? whole_height(GetClientSize().x, GetClientSize().y) : height_;
    for (const Word& word : words_) {
        if (word.box.GetBottom() >= end) continue;
        dc.SetFont(font_of(word.kind, word.bold));
        dc.SetTextForeground(ink_of(word.kind));
        dc.DrawText(word.text, word.box.GetPosition());
        if (word.kind == CardLine::Kind::link && !lines_[word.line].link.empty()) {
            dc.SetPen(ink_of(word.kind));
            dc.DrawLine(word.box.GetLeft(), word.box.GetBottom(), word.box.GetRight() + 1, word.box.GetBottom());
        }
    }
    for (const auto& [box, index] : bars_) {
        if (box.GetBottom() >= end) continue;
        const CardLine& meter = lines_[index];
        dc.SetPen(colour_of(theme_, "panel.border"));
        dc.SetBrush(colour_of(theme_, "window.background"));
        dc.DrawRoundedRectangle(box, 3);
        const int filled = static_cast<int>(box.width * meter.part + 0.5);
        if (filled < 2) continue;
        dc.SetPen(meter.colour.starts_with("side.") ? ink_on(theme_, meter.colour) : colour_of(theme_, meter.colour));
        dc.SetBrush(colour_of(theme_, meter.colour));
        dc.DrawRoundedRectangle(box.x, box.y, filled, box.height, 3);
    }
    for (const Chip& placed : chips_) {
        if (placed.box.GetBottom() >= end) continue;
        const CardChip& chip = *placed.chip;
        const wxColour colour = colour_of(theme_, chip.colour), ground = colour_of(theme_, "panel.background");
        // A bright frame around a seat that waits would stand out more than a dark one that is to move.
        dc.SetPen(chip.filled ? wxPen(colour_of(theme_, "accent"), 2) : wxPen(mixed(ground, colour, 0.55), 1));
        dc.SetBrush(chip.filled ? colour : mixed(ground, colour, 0.10));
        dc.DrawRoundedRectangle(placed.box, placed.box.height / 2.0);
        dc.SetFont(font_of(CardLine::Kind::chips, false));
        dc.SetTextForeground(chip.filled ? ink_on(theme_, chip.colour) : colour_of(theme_, "window.text"));
        dc.DrawLabel(wx(chip.text), placed.box, wxALIGN_CENTRE);
        if (chip.note.empty()) continue;
        dc.SetFont(font_of(CardLine::Kind::muted, chip.warning));
        dc.SetTextForeground(colour_of(theme_, chip.warning ? "bad" : "window.muted"));
        dc.DrawText(wx(chip.note), placed.note);
    }
    paint_ring(dc, end);
    dc.SetDeviceOrigin(0, 0);
    if (hidden() == 0) return;
    // Where it goes on, a bar at the edge says so.
    const int room = GetClientSize().y, length = std::max(2 * thumb_width, room * room / height_);
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(colour_of(theme_, "window.muted"));
    dc.DrawRoundedRectangle(GetClientSize().x - thumb_width - 2, (room - length) * scroll_ / hidden(), thumb_width,
                            length, thumb_width / 2.0);
}

/// How much of it finds no room; the space below the last line needs none.
int RichCard::hidden() const {
    const int over = height_ - GetClientSize().y;
    return over > card_pad_y ? over : 0;
}

void RichCard::turned_wheel(wxMouseEvent& event) {
    if (hidden() == 0 || event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL) return event.Skip();
    const int by = event.GetWheelRotation() * turned_lines * GetCharHeight() / std::max(1, event.GetWheelDelta());
    scroll_ = std::clamp(scroll_ - by, 0, hidden());
    Refresh(false);
}

/// The lines that have one, which somebody follows.
std::vector<std::size_t> RichCard::links() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; on_link && i < lines_.size(); ++i)
        if (!lines_[i].link.empty()) out.push_back(i);
    return out;
}

bool RichCard::on_a_link() const { return linked_ && HasFocus(); }

/// Scrolls it into sight.
void RichCard::go_to_link(std::optional<std::size_t> line) {
    if (line == linked_) return;
    linked_ = line;
    int top = height_, bottom = 0;
    for (const Word& word : words_)
        if (line && word.line == *line) {
            top = std::min(top, word.box.GetTop());
            bottom = std::max(bottom, word.box.GetBottom());
        }
    const int room = GetClientSize().y;
    if (bottom > 0 && bottom + below_whole > scroll_ + room) scroll_ = bottom + below_whole - room;
    if (bottom > 0 && top < scroll_) scroll_ = top;
    const CardLine none, &shown = line ? lines_[*line] : none;
    set_accessible_text(this, line ? "Link: " + shown.lead + (shown.lead.empty() ? "" : " ") + shown.text : "");
    Refresh(false);
}

void RichCard::pressed_key(wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool plain = !event.HasModifiers();
    const auto all = links();
    const auto at = std::ranges::find(all, linked_.value_or(lines_.size()));
    if (at == all.end() || !plain) return event.Skip();
    if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_SPACE) {
        // What it leads to may change the card.
        CallAfter([this, link = lines_[*at].link] { follow(link); });
    } else if (key == WXK_TAB && !event.ShiftDown() && at + 1 != all.end()) {
        go_to_link(*(at + 1));
    } else if (key == WXK_TAB && event.ShiftDown() && at != all.begin()) {
        go_to_link(*(at - 1));
    } else {
        event.Skip();
    }
}

void RichCard::follow(std::string link) {
    if (on_link) on_link(link);
}

/// Around the words of the link, in each line that they take.
void RichCard::paint_ring(wxDC& dc, int end) const {
    if (!on_a_link()) return;
    std::map<int, wxRect> rows;
    for (const Word& word : words_)
        if (word.line == *linked_ && word.box.GetBottom() < end) rows[word.box.y].Union(word.box);
    dc.SetPen(wxPen(colour_of(theme_, "accent"), 2));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    for (const auto& [top, box] : rows) dc.DrawRoundedRectangle(wxRect(box).Inflate(4, 2), 3);
}

const std::string* RichCard::link_at(const wxPoint& place) const {
    const wxPoint at = place + wxPoint(0, scroll_);
    for (const Word& word : words_)
        if (wxRect(word.box).Inflate(3, 3).Contains(at) && !lines_[word.line].link.empty())
            return &lines_[word.line].link;
    return nullptr;
}

}  // namespace pinwheel::desktop
