#pragma once
/// The entry of a struct's list of fields: pinwheel/game/services/fields.h says what is made from such lists.
#include <string_view>

namespace pinwheel {

template <class T, class M>
struct Field {
    std::string_view name;
    M T::*member;
    std::string_view help;  ///< one sentence
};
template <class T, class M>
Field(const char*, M T::*, const char*) -> Field<T, M>;  // clang 14 deduces nothing from an aggregate by itself

/// Words of an enum whose values count from 0; specialized beside it.
template <class E>
inline constexpr auto words_of_enum = 0;

}  // namespace pinwheel
