#pragma once
/// The strips below the slider of a comparison.
#include <wx/window.h>

#include <optional>
#include <string>
#include <vector>

#include "desktop/pages/compare_page.h"

namespace pinwheel::desktop {

/// Each lane's verdict at every ply, one strip a lane, with a notch at each difference, and what the colours say: below
/// them, in a low page beside them. A click goes there.
class CompareTimeline final : public wxWindow {
public:
    CompareTimeline(wxWindow* parent, Shell&, const ComparePage&);
    int height() const;

private:
    bool low() const;
    int strip_height() const;
    int strips() const;  ///< their height
    struct Sign {
        std::string colour;  ///< a token of the theme
        const char* words;
        wxPoint at;
    };
    struct Legend {
        std::vector<Sign> signs;
        wxFont font;
        int height = 0;  ///< with what is above it
    };
    /// Nothing where there is no room for it.
    std::optional<Legend> legend() const;
    int plies() const { return std::max<int>(1, static_cast<int>(page_.content().rows.size())); }
    double ply_width() const;
    double middle_of(std::size_t ply) const { return page_.thumbs().first + static_cast<double>(ply) * ply_width(); }
    int ply_at(int x) const;
    void paint();
    void paint_legend(wxDC&, const Legend&) const;
    void tell(const wxPoint&);

    Shell& shell_;
    const ComparePage& page_;
};

}  // namespace pinwheel::desktop
