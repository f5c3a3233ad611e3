#pragma once
/// How every game begins: set-up options are checked here, whoever gave them.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Variant::start, with options that the variant does not publish refused. Errors: "setup.*".
Result<StatePtr> begin_game(const Variant&, const Rulings&, const Setup&);

/// The same error where a game that stands already is to begin under other rulings.
Error cannot_begin(Error);

}  // namespace pinwheel
