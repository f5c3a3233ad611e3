#pragma once
/// A verdict as one line for people.
#include "model/comparison/rejudging.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::terminal {

using ui::verdict_words;

/// The verdict as plain data, in the shape of share/schemas/comparison.schema.json.
Datum verdict_datum(const VariantInfo& info, const Verdict& verdict);

}  // namespace pinwheel::terminal
