#include "pinwheel/view/gone_words.h"

#include "pinwheel/view/reason_words.h"

namespace pinwheel {

std::string gone_words(const Finding& f, std::string_view by, std::string_view with) {
    const auto action = detail_of(f, "left");
    if (action.empty()) return {};
    const std::string when = std::string(action) + " at ply " + std::string(detail_of(f, "left-ply")) + ")";
    if (detail_of(f, "left-by").empty()) return "moved (" + when;
    const bool passant = detail_of(f, "left-way") == "en-passant";
    return (passant ? "captured en passant by " : "captured by ") + std::string(by) + "'s " + std::string(with) + " (" +
           when;
}

}  // namespace pinwheel
