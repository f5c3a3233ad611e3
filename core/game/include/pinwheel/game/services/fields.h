#pragma once
/// One list of fields per struct, from which tables of Lua, JSON, schemas and reference are made.
///
///     struct Meter {
///         static constexpr std::string_view called = "meter", about = "A bar beside the boards.";
///         std::string seat;
///         double value = 0;
///         static constexpr auto fields() {
///             return field_list(Field{"seat", &Meter::seat, "Id of a seat."}, Field{"value", &Meter::value, ""});
///         }
///     };
///
/// Fields are truths, numbers, texts, enums with words, structs with fields, lists, named values and optional ones; an
/// optional one that is empty has no member. A field without a name puts its own members among those of its struct.
#include <concepts>
#include <optional>

#include "pinwheel/game/variant/datum.h"
#include "pinwheel/view/field.h"

namespace pinwheel {

template <class T>
concept HasFields = requires {
    T::fields();
};

/// Values by name, in their order: {{"queen", 1}, {"pawn", 8}}.
template <class T>
using Named = std::vector<std::pair<std::string, T>>;
/// What only scripts read: members of a variant's own.
using OwnMembers = Datum::Members;

namespace detail {
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_named = false;
template <class T>
inline constexpr bool is_named<Named<T>> = true;
}  // namespace detail

template <class T>
Datum to_datum(const T& value);

template <HasFields T>
void add_members(Datum::Members& members, const T& value) {
    const auto add = [&](const auto& field) {
        const auto& held = value.*field.member;
        using M = std::remove_cvref_t<decltype(held)>;
        if (!field.name.empty()) {
            if constexpr (detail::is_optional<M>)
                if (!held) return;
            members.emplace_back(std::string(field.name), to_datum(held));
        } else if constexpr (std::same_as<M, OwnMembers>) {
            members.insert(members.end(), held.begin(), held.end());
        } else if constexpr (detail::is_optional<M>) {
            if constexpr (HasFields<typename M::value_type>)
                if (held) add_members(members, *held);
        }
    };
    T::fields().each(add);
}

template <class T>
Datum to_datum(const T& value) {
    if constexpr (std::same_as<T, Datum>) {
        return value;
    } else if constexpr (std::same_as<T, bool>) {
        return Datum(value);
    } else if constexpr (std::is_enum_v<T>) {
        return Datum(std::string(words_of_enum<T>[static_cast<std::size_t>(value)]));
    } else if constexpr (std::is_arithmetic_v<T>) {
        return Datum(static_cast<double>(value));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        return Datum(std::string(std::string_view(value)));
    } else if constexpr (detail::is_optional<T>) {
        return value ? to_datum(*value) : Datum();
    } else if constexpr (detail::is_named<T>) {
        Datum::Members members;
        for (const auto& [name, each] : value) members.emplace_back(name, to_datum(each));
        return Datum(std::move(members));
    } else if constexpr (detail::is_list<T>) {
        Datum::List list;
        for (const auto& each : value) list.push_back(to_datum(each));
        return Datum(std::move(list));
    } else {
        static_assert(HasFields<T>,
                      "a struct that is told needs a list of its fields: see pinwheel/game/services/fields.h");
        Datum::Members members;
        add_members(members, value);
        return Datum(std::move(members));
    }
}

}  // namespace pinwheel
