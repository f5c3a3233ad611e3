#include "pinwheel/game/plugins/plugin_id.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_id = 60;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

}  // namespace

Status check_id(std::string_view kind, std::string_view id) {
    const bool fits =
        !id.empty() && id.size() <= longest_id && is_letter_or_digit(id.front()) && is_letter_or_digit(id.back()) &&
        std::all_of(id.begin(), id.end(), [](char c) { return is_letter_or_digit(c) || c == '-' || c == '.'; });
    if (fits) return {};
    return Error{
        "plugin.id",
        "The " + std::string(kind) + " has the id " + in_quotes(id) +
            "; expected small letters, digits, '-' and '.' only, with a letter or digit at both ends, at most " +
            std::to_string(longest_id) + ", such as 'my-" + std::string(kind) + "'.",
        {}};
}

}  // namespace pinwheel
