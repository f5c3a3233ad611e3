#pragma once
/// Plain data as lines for people.
#include "pinwheel/game/variant/datum.h"

namespace pinwheel::terminal {

/// "legal: yes\nchanges:\n  - square: e2\n …"; ends in a line break.
std::string datum_words(const Datum&);

}  // namespace pinwheel::terminal
