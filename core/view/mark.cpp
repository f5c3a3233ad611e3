#include "pinwheel/view/mark.h"

#include <algorithm>
#include <array>

#include "pinwheel/view/view.h"

namespace pinwheel {
namespace {

/// In the order of Mark::Kind.
constexpr std::array<std::string_view, Mark::own> mark_words{"last-move",  "check",    "touched",
                                                             "challenged", "attacker", "unmoved"};

}  // namespace

Mark::Mark(std::string_view text)
    : kind_(static_cast<Kind>(std::find(mark_words.begin(), mark_words.end(), text) - mark_words.begin())) {
    if (kind_ == own) own_ = text;
}

std::string_view Mark::text() const { return kind_ == own ? std::string_view(own_) : mark_words[kind_]; }

bool CellView::has(Mark::Kind kind) const {
    return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark == kind; });
}

bool Occupant::is(std::string_view word) const {
    std::string_view rest = state;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(' '), rest.size());
        if (rest.substr(0, end) == word) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

}  // namespace pinwheel
