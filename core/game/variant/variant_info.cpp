#include <algorithm>

#include "pinwheel/game/variant.h"

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

}  // namespace pinwheel
