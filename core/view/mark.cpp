#include "pinwheel/view/mark.h"

#include <algorithm>
#include <array>

#include "pinwheel/view/view.h"

namespace pinwheel {
namespace {

/// In the order of Mark::Kind.
constexpr std::array<std::string_view, Mark::own> mark_words{"last-move",  "check",    "touched",
                                                             "challenged", "attacker", "unmoved"};
constexpr std::array<std::string_view, Mark::own> mark_titles{"last move",  "check",    "touched",
                                                              "challenged", "attacker", "has not moved"};

}  // namespace

Mark::Mark(std::string_view text)
    : kind_(static_cast<Kind>(std::find(mark_words.begin(), mark_words.end(), text) - mark_words.begin())) {
    if (kind_ == own) own_ = text;
}

std::string_view Mark::text() const { return kind_ == own ? std::string_view(own_) : mark_words[kind_]; }

std::string_view Mark::title() const { return kind_ == own ? std::string_view(own_) : mark_titles[kind_]; }

bool CellView::has(Mark::Kind kind) const {
    return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark == kind; });
}

bool Occupant::is(std::string_view word) const {
    return std::any_of(states.begin(), states.end(), [&](const PieceState& state) { return state.word == word; });
}

bool Occupant::shows(PieceSign sign) const {
    return std::any_of(states.begin(), states.end(), [&](const PieceState& state) { return state.sign == sign; });
}

std::string Occupant::state_words() const {
    std::string out;
    for (const PieceState& state : states) {
        std::string words = state.title;
        if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z') words[0] = static_cast<char>(words[0] - 'A' + 'a');
        out += (out.empty() ? "" : ", ") + words;
    }
    return out;
}

}  // namespace pinwheel
