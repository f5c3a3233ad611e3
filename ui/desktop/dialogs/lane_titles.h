#pragma once
/// Titles of lanes in boxes that may also be typed in: there a lane has its id too.
#include <wx/string.h>

#include <map>
#include <string>

namespace pinwheel::desktop {

class LaneTitles {
public:
    /// What stands in the boxes for a lane; of two of one title with the id.
    wxString add(const std::string& lane, std::string title);
    /// As it was added; else the lane's own text.
    wxString title_of(const std::string& lane) const;
    /// What is meant by a title, or by what was typed.
    std::string lane_of(const wxString& text) const;

private:
    std::map<std::string, std::string> lanes_;
};

}  // namespace pinwheel::desktop
