#include "model/services/datum_members.h"

#include <cmath>
#include <limits>

namespace pinwheel::ui {

const std::string& text_of(const Datum& of, std::string_view name) {
    static const std::string none;
    const Datum* found = of.find(name);
    return found && found->text() ? *found->text() : none;
}

double number_of(const Datum& of, std::string_view name) {
    const Datum* found = of.find(name);
    return found && found->number() ? *found->number() : 0;
}

bool is_true(const Datum& of, std::string_view name) {
    const Datum* found = of.find(name);
    return found && found->truth() && *found->truth();
}

std::optional<int> int_of(const Datum& datum) {
    const double* number = datum.number();
    using Limits = std::numeric_limits<int>;
    if (!number || !(*number >= Limits::min() && *number <= Limits::max()) || *number != std::floor(*number)) return {};
    return static_cast<int>(*number);
}

std::optional<int> int_of(const Datum& of, std::string_view name) {
    const Datum* found = of.find(name);
    return found ? int_of(*found) : std::nullopt;
}

std::string whole(double number) { return std::to_string(std::lround(number)); }

}  // namespace pinwheel::ui
