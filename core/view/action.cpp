#include "pinwheel/view/action.h"

#include <algorithm>

namespace pinwheel {

std::string ActionSpec::heading() const {
    std::string out = title.empty() ? name : title;
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

std::string_view ActionSpec::picture(std::string_view word) const {
    const auto at = static_cast<std::size_t>(std::find(choices.begin(), choices.end(), word) - choices.begin());
    return at < choices.size() && at < pictures.size() ? std::string_view(pictures[at]) : std::string_view();
}

}  // namespace pinwheel
