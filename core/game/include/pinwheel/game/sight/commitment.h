#pragma once
/// Commitments to what is hidden.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// An action that commits to something (ActionSpec::Kind::commit) without a nonce of its own gets one of 64 bits from
/// the system, which nobody can guess: the seed of a game may be known, to whoever set it up say. Others as they are.
/// Every door through which people and computers play asks it; a script's own game draws nonces from its seed.
Action with_nonce(const VariantInfo&, Action);

}  // namespace pinwheel
