#include <algorithm>
#include <stdexcept>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {
namespace {

template <class List>
int index_of(const List& list, std::string_view id) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.id == id; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace

int VariantInfo::index_of_seat(std::string_view id) const { return index_of(seats, id); }
int VariantInfo::index_of_board(std::string_view id) const { return index_of(boards, id); }

const WordSpec* VariantInfo::word(std::string_view wanted) const {
    const auto found = std::find_if(words.begin(), words.end(), [&](const WordSpec& w) { return w.word == wanted; });
    return found == words.end() ? nullptr : &*found;
}

PieceState VariantInfo::state(std::string_view wanted) const {
    const WordSpec* spec = word(wanted);
    if (!spec) throw std::logic_error("The variant " + id + " declares no word " + std::string(wanted) + ".");
    return {spec->word, spec->title, spec->sign};
}

std::string_view VariantInfo::title_of(const Mark& mark) const {
    const WordSpec* spec = mark == Mark::own ? word(mark.text()) : nullptr;
    return spec ? std::string_view(spec->title) : mark.title();
}

PhaseSpec::Kind VariantInfo::phase_kind(std::string_view wanted) const {
    const int at = index_of(phases, wanted);
    return at < 0 ? PhaseSpec::Kind::play : phases[static_cast<std::size_t>(at)].kind;
}

std::string VariantInfo::phase_title(std::string_view wanted) const {
    const int at = index_of(phases, wanted);
    if (at < 0 || phases[static_cast<std::size_t>(at)].title.empty()) return std::string(wanted);
    return phases[static_cast<std::size_t>(at)].title;
}

bool VariantInfo::has_clocks(std::string_view phase) const {
    const PhaseSpec::Kind kind = phase_kind(phase);
    return kind == PhaseSpec::Kind::play || kind == PhaseSpec::Kind::opening;
}

ActionSpec::Kind VariantInfo::kind_of(const Action& action) const {
    return action.spec < actions.size() ? actions[action.spec].kind : ActionSpec::Kind::play;
}

}  // namespace pinwheel
