#pragma once
/// Assertions of the toolkit: reported, never a question to people, and never the end.
#include <functional>
#include <string>

namespace pinwheel::desktop {

/// Call before the toolkit starts. Each place that complains is named on standard error, once.
void report_toolkit_faults();
/// Where else they are told, on the window's thread; an empty one: nowhere.
void tell_toolkit_faults(std::function<void(const std::string&)>);

}  // namespace pinwheel::desktop
