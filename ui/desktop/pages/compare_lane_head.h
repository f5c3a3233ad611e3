#pragma once
/// What stands with a lane's boards: its verdict and why, in no more lines than there is room for.
#include <wx/window.h>

#include <vector>

#include "desktop/widgets/wrapped.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

class LaneHead final : public wxWindow {
public:
    LaneHead(wxWindow* parent, const Theme&, std::string accessible_name);

    /// The lane's title where nothing else says it whole, in three lines at most, the verdict, bold, and what is said
    /// below it. What does not fit ends in "…"; a tooltip has the whole then.
    void set(const std::string& title, const std::string& verdict, std::vector<std::string> lines, bool differs);
    void set_theme(const Theme&);
    /// Of two lines of the verdict and what is below it in a column of this width: it stays as plies go by. `reason`:
    /// of one line, and below it a reason of some lines.
    int height_for(int width, bool reason) const;
    /// Of one line of the verdict and two below it.
    int band_height() const;

private:
    /// What is written in, and how high a line of it is, pixels.
    struct Hand {
        wxFont font;
        int height = 0;
    };
    const Hand& hand(bool verdict, int width) const;
    const Hand& verdict_hand(wxDC&, int width, int room);
    int paint_title(wxDC&, int width, bool& cut);
    void paint();
    void tell_whole(bool cut);

    Theme theme_;
    std::string name_, title_, verdict_, tip_;
    std::vector<std::string> lines_;
    bool differs_ = false;
    mutable Hand verdict_hand_, narrow_hand_, below_hand_, least_hand_, title_hand_;
    WrappedTexts wrapped_;
};

}  // namespace pinwheel::desktop
