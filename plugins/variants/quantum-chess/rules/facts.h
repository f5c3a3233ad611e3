#pragma once
/// The questions rulesets may ask of a position of quantum chess.
#include "rules/rules.h"

namespace pinwheel::quantum {

/// Ids, explanations and arguments, in the order of Fact.
std::vector<FactSpec> fact_specs();

/// Every piece on the board is determined and no mate can come of the material (spec §8, dead position).
bool is_dead(const Position&);

}  // namespace pinwheel::quantum
