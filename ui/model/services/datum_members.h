#pragma once
/// Members of a variant's answer, read by name. What is missing or of another kind is empty, 0, false or nothing.
#include <optional>

#include "pinwheel/game/datum.h"

namespace pinwheel::ui {

const std::string& text_of(const Datum&, std::string_view name);
double number_of(const Datum&, std::string_view name);
bool is_true(const Datum&, std::string_view name);
/// A number without decimals that an int can hold, such as a piece's id.
std::optional<int> int_of(const Datum&);
std::optional<int> int_of(const Datum&, std::string_view name);

/// "10", without decimals.
std::string whole(double);

}  // namespace pinwheel::ui
