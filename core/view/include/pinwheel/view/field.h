#pragma once
/// The entry of a struct's list of fields: pinwheel/game/services/fields.h says what is made from such lists.
#include <cstddef>
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

/// The fields of a struct. No std::tuple: the many of them took 0.8 s of compiling each file that plays a game.
template <std::size_t count, class Each>
struct FieldList {
    static constexpr std::size_t size = count;
    Each each;  ///< calls what it is given with each field, in order
};
template <class... F>
constexpr auto field_list(F... field) {
    const auto each = [=](const auto& take) { (take(field), ...); };
    return FieldList<sizeof...(F), decltype(each)>{each};
}

/// Words of an enum whose values count from 0; specialized beside it.
template <class E>
inline constexpr auto words_of_enum = 0;

}  // namespace pinwheel
