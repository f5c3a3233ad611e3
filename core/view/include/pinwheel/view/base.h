#pragma once
/// Words everything else is written in: typed ids, errors, results.
#include <compare>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace pinwheel {

/// One integer type per idea, so that a board index cannot be passed where a square is due.
/// A default-constructed id is invalid.
template <class Tag>
struct Id {
    std::uint16_t v = 0xffff;
    constexpr bool valid() const { return v != 0xffff; }
    auto operator<=>(const Id&) const = default;
};
using SeatId = Id<struct SeatTag>;    ///< a place at the table, index into VariantInfo::seats
using BoardId = Id<struct BoardTag>;  ///< index into VariantInfo::boards

/// What a user can cause: illegal, unparsable, unloadable, refused.
struct Error {
    std::string code;     ///< stable, kebab-case with an area: "illegal.pinned", "load.version"
    std::string message;  ///< one sentence for people: what is wrong, where, what was expected
    std::string where;    ///< place inside the input: JSON pointer, "line 3", "offset 12", FEN field; may be empty
    bool operator==(const Error&) const = default;
};

/// Value or Error (std::expected arrives with C++23). Reading the wrong side throws std::logic_error: a bug.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : data_(std::in_place_index<1>, std::move(error)) {}
    explicit operator bool() const { return data_.index() == 0; }
    bool ok() const { return data_.index() == 0; }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    const T& value() const {
        if (data_.index() != 0) throw std::logic_error("Result holds an error: " + std::get<1>(data_).message);
        return *std::get_if<0>(&data_);
    }
    T& value() { return const_cast<T&>(std::as_const(*this).value()); }
    const Error& error() const {
        if (data_.index() != 1) throw std::logic_error("Result holds a value");
        return *std::get_if<1>(&data_);
    }

private:
    std::variant<T, Error> data_;
};

/// Success or Error, for functions that give nothing back.
using Status = std::optional<Error>;

}  // namespace pinwheel
