#pragma once
/// A page of HTML whose links are reached by keys: Tab leads to each in turn, from the first in sight on, Enter and
/// Space follow it.
#include <wx/html/htmlwin.h>

#include <functional>
#include <string>
#include <vector>

namespace pinwheel::desktop {

class LinkedPage final : public wxHtmlWindow {
public:
    explicit LinkedPage(wxWindow* parent);

    /// A click or a key followed a link.
    std::function<void(const std::string&)> on_link;
    /// Another part of the page came into sight, not by go_to_anchor().
    std::function<void()> on_scroll;

    void show(const wxString& html);
    void set_ring(const wxColour& colour) { ring_ = colour; }
    void go_to_anchor(const std::string&);
    /// Where an anchor stands, in pixels of the page; -1 where there is none.
    int place_of(const std::string& anchor) const;
    /// The first line in sight, in pixels of the page.
    int top() const;

private:
    struct Link {
        std::string target, words;
        std::vector<wxRect> boxes;
    };
    std::vector<Link> links() const;
    void paint(wxPaintEvent&);
    void press(wxKeyEvent&);
    void go_to_link(int index);

    int link_ = -1;     ///< which has the focus
    int seen_top_ = 0;  ///< top() at the last paint
    wxColour ring_;
};

}  // namespace pinwheel::desktop
