/// What numeric options take.
#include <charconv>
#include <limits>

#include "pinwheel/game/variant/in_quotes.h"
#include "terminal/command_line/options.h"

namespace pinwheel::terminal {
namespace {

template <class Number>
std::optional<Number> read_number(const std::string& text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

constexpr std::uint64_t hardly_a_bound = std::numeric_limits<int>::max();

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const std::string from = "from " + std::to_string(least), to = from + " to " + std::to_string(most);
    const std::string range = most < hardly_a_bound ? to : from + " on";
    const auto check = [=](const std::string& text) {
        const auto value = read_number<std::uint64_t>(text);
        if (value && *value >= least && *value <= most) return std::string();
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
        const bool large = digits && (!value || *value > most);
        return "expected a whole number " + (large ? to : range) + ", not " + in_quotes(text);
    };
    return CLI::Validator(check, range);
}

CLI::Validator number(const std::string& least, const std::string& most) {
    const std::string range = "from " + least + " to " + most;
    const double from = *read_number<double>(least), to = *read_number<double>(most);
    const auto check = [=](const std::string& text) {
        const auto value = read_number<double>(text);
        if (value && *value >= from && *value <= to) return std::string();
        return "expected a number " + range + ", not " + in_quotes(text);
    };
    return CLI::Validator(check, range);
}

}  // namespace pinwheel::terminal
