#pragma once
/// Work in a process of its own.
#include <chrono>
#include <functional>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

using Say = std::function<void(std::string_view line)>;

/// Forks, and runs `work` in the child with at most 4 GiB of memory. Each line that it says is heard here; a line has
/// no line break. Errors: "apart.crashed" (with the signal or exit code), "apart.silent" (ended, for it said nothing
/// for longer than `patience`), "apart.raised" (an exception), "apart.threads" (this program has several threads, and a
/// fork would copy one of them only), "apart.failed".
Status run_apart(const std::function<void(const Say& say)>& work, std::chrono::seconds patience, const Say& heard);

}  // namespace pinwheel
