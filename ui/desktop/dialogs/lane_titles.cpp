#include "desktop/dialogs/lane_titles.h"

#include <algorithm>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {

wxString LaneTitles::add(const std::string& lane, std::string title) {
    if (title.empty()) title = lane;
    if (const auto known = lanes_.find(title); known != lanes_.end() && known->second != lane)
        title += " (" + lane + ")";
    lanes_[title] = lane;
    return wx(title);
}

wxString LaneTitles::title_of(const std::string& lane) const {
    const auto known = std::ranges::find(lanes_, lane, [](const auto& each) { return each.second; });
    return wx(known == lanes_.end() ? lane : known->first);
}

std::string LaneTitles::lane_of(const wxString& text) const {
    const auto known = lanes_.find(utf8(text));
    return known == lanes_.end() ? utf8(text) : known->second;
}

}  // namespace pinwheel::desktop
