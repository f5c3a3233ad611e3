#include "desktop/widgets/linked_page.h"

#include <wx/dcclient.h>
#include <wx/html/htmlcell.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

constexpr int around_link = 2, below_link = 12;  // pixels

/// What is seen of a page, in the order in which it is read.
template <class Do>
void for_each_seen(const wxHtmlCell* cell, const Do& call) {
    for (; cell; cell = cell->GetNext()) {
        if (cell->IsTerminalCell())
            call(*cell);
        else
            for_each_seen(cell->GetFirstChild(), call);
    }
}

}  // namespace

LinkedPage::LinkedPage(wxWindow* parent) : wxHtmlWindow(parent, wxID_ANY) {
    Bind(wxEVT_PAINT, [this](wxPaintEvent& event) { paint(event); });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { press(event); });
    Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
        event.Skip();
        go_to_link(-1);
    });
    Bind(wxEVT_HTML_LINK_CLICKED, [this](wxHtmlLinkEvent& event) {
        if (on_link) on_link(utf8(event.GetLinkInfo().GetHref()));
    });
}

void LinkedPage::show(const wxString& html) {
    link_ = -1;
    set_accessible_text(this, "");
    SetPage(html);
}

int LinkedPage::place_of(const std::string& anchor) const {
    const wxString name = wx(anchor);
    const wxHtmlContainerCell* all = GetInternalRepresentation();
    const wxHtmlCell* cell = all ? all->Find(wxHTML_COND_ISANCHOR, &name) : nullptr;
    return cell ? cell->GetAbsPos().y : -1;
}

int LinkedPage::top() const {
    int down = 0, unit = 0;
    GetViewStart(nullptr, &down);
    GetScrollPixelsPerUnit(nullptr, &unit);
    return down * unit;
}

void LinkedPage::go_to_anchor(const std::string& anchor) {
    LoadPage(wx("#" + anchor));
    seen_top_ = top();
}

std::vector<LinkedPage::Link> LinkedPage::links() const {
    std::vector<Link> out;
    bool goes_on = false;  // a link of several words, or lines
    for_each_seen(GetInternalRepresentation(), [&](const wxHtmlCell& cell) {
        if (cell.GetWidth() == 0) return;  // an anchor, a change of colour
        const wxHtmlLinkInfo* link = cell.GetLink();
        if (!link) {
            goes_on = false;
            return;
        }
        const std::string target = utf8(link->GetHref());
        if (!goes_on || out.back().target != target) out.push_back({target, {}, {}});
        goes_on = true;
        const wxRect box(cell.GetAbsPos(), wxSize(cell.GetWidth(), cell.GetHeight()));
        out.back().words += utf8(cell.ConvertToText(nullptr));
        auto& boxes = out.back().boxes;
        const bool same_line = !boxes.empty() && box.y < boxes.back().GetBottom() && boxes.back().y < box.GetBottom();
        if (same_line)
            boxes.back().Union(box);
        else
            boxes.push_back(box);
    });
    return out;
}

void LinkedPage::paint(wxPaintEvent& event) {
    OnPaint(event);
    if (const int now = top(); now != std::exchange(seen_top_, now) && on_scroll) CallAfter([this] { on_scroll(); });
    if (link_ < 0 || !HasFocus()) return;
    const auto all = links();
    if (static_cast<std::size_t>(link_) >= all.size()) return;
    wxPaintDC dc(this);
    dc.SetPen(wxPen(ring_, 2));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    for (wxRect box : all[static_cast<std::size_t>(link_)].boxes) {
        box.SetPosition(CalcScrolledPosition(box.GetPosition()));
        dc.DrawRoundedRectangle(box.Inflate(around_link + 1, around_link), 3);
    }
}

/// Into sight; -1: to none.
void LinkedPage::go_to_link(int index) {
    if (index == link_) return;
    link_ = index;
    Refresh(false);
    const auto all = index < 0 ? std::vector<Link>() : links();
    if (static_cast<std::size_t>(index) >= all.size()) return set_accessible_text(this, "");
    const Link& link = all[static_cast<std::size_t>(index)];
    set_accessible_text(this, "Link: " + link.words);
    int unit = 0;
    GetScrollPixelsPerUnit(nullptr, &unit);
    const int first = link.boxes.front().y, end = link.boxes.back().GetBottom() + below_link, room = GetClientSize().y;
    if (unit > 0 && (first < top() || end > top() + room))
        Scroll(-1, std::max(0, end - first > room || first < top() ? first - below_link : end - room + unit) / unit);
}

void LinkedPage::press(wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (event.HasModifiers() || (key != WXK_TAB && key != WXK_RETURN && key != WXK_NUMPAD_ENTER && key != WXK_SPACE))
        return event.Skip();
    const auto all = links();
    const int count = static_cast<int>(all.size());
    if (key == WXK_TAB) {
        int next = link_ + (event.ShiftDown() ? -1 : 1);
        if (link_ < 0) {
            const auto seen = std::ranges::find_if(all, [this](const Link& l) { return l.boxes.front().y >= top(); });
            next = event.ShiftDown() ? -1 : static_cast<int>(seen - all.begin());
        }
        if (next < 0 || next >= count) return event.Skip();
        return go_to_link(next);
    }
    if (link_ < 0 || link_ >= count) return event.Skip();
    // What it leads to may be another page in the place of this one.
    CallAfter([this, target = all[static_cast<std::size_t>(link_)].target] {
        if (on_link) on_link(target);
    });
}

}  // namespace pinwheel::desktop
