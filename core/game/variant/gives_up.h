#pragma once
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Of a kind that no random game plays.
inline bool gives_up(const VariantInfo& info, const Action& action) {
    const ActionSpec::Kind kind = info.kind_of(action);
    return kind == ActionSpec::Kind::resign || kind == ActionSpec::Kind::timeout;
}

}  // namespace pinwheel
