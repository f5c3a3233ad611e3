#pragma once
/// A look at a shared library before the system maps it: a file cut short would end the program with SIGBUS.
#include <filesystem>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// Errors: "plugin.not-elf", "plugin.truncated".
Status check_elf(const std::filesystem::path&);

}  // namespace pinwheel
