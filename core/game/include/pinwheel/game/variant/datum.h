#pragma once
/// Datum: plain data that a variant answers a question with. Like JSON, without its library.
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace pinwheel {

/// Nothing, a truth value, a number, a word, a list, or named members in the order they were added. A value.
struct Datum {
    using List = std::vector<Datum>;
    using Members = std::vector<std::pair<std::string, Datum>>;
    std::variant<std::monostate, bool, double, std::string, List, Members> value;

    Datum() = default;
    Datum(bool v) : value(v) {}
    Datum(int v) : value(double(v)) {}
    Datum(double v) : value(v) {}
    Datum(const char* v) : value(std::string(v)) {}
    Datum(std::string v) : value(std::move(v)) {}
    Datum(List v) : value(std::move(v)) {}
    Datum(Members v) : value(std::move(v)) {}

    /// Null where it is no such thing.
    const bool* truth() const { return std::get_if<bool>(&value); }
    const double* number() const { return std::get_if<double>(&value); }
    const std::string* text() const { return std::get_if<std::string>(&value); }
    const List* list() const { return std::get_if<List>(&value); }
    const Members* members() const { return std::get_if<Members>(&value); }
    /// A member by name; null where there is none. Linear in the members.
    const Datum* find(std::string_view name) const {
        if (const Members* all = members())
            for (const auto& [key, datum] : *all)
                if (key == name) return &datum;
        return nullptr;
    }
    bool operator==(const Datum&) const = default;
};

}  // namespace pinwheel
