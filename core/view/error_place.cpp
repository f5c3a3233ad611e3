#include "pinwheel/view/error_place.h"

#include <charconv>

namespace pinwheel {

std::string place_in_words(const Error& error) {
    constexpr std::string_view lead = "offset ";
    const std::string_view where = error.where;
    if (where.empty() || error.message.find(where) != std::string::npos) return {};
    if (!where.starts_with(lead)) return error.where;
    std::size_t offset = 0;
    const auto [end, wrong] = std::from_chars(where.data() + lead.size(), where.data() + where.size(), offset);
    if (wrong != std::errc{} || end != where.data() + where.size()) return error.where;
    return offset == 0 ? std::string() : "at character " + std::to_string(offset + 1);
}

std::string with_place(const Error& error) {
    const std::string place = place_in_words(error);
    if (place.empty()) return error.message;
    std::string text = error.message, end;
    if (text.ends_with('.')) text.pop_back(), end = ".";
    return text + " (" + place + ")" + end;
}

}  // namespace pinwheel
