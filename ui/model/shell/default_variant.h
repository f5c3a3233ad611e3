#pragma once
/// The one place where a shell names a variant: what a first start shows.
#include <string_view>

namespace pinwheel::ui {

inline constexpr std::string_view default_variant = "duplicate-chess";

}  // namespace pinwheel::ui
