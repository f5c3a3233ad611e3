#pragma once
/// What pieces may be promoted to beside officers.
#include <string_view>

namespace pinwheel::hyper_fairy {

/// Kinds that the ruling promotion.targets adds. Texts may name them under any ruling, so that positions can go from
/// one to another.
inline bool is_target_by_ruling(std::string_view id) {
    return id == "soldier" || id == "boxer" || id == "regent" || id == "mercenary";
}

}  // namespace pinwheel::hyper_fairy
