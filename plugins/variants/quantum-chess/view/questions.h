#pragma once
/// What programs and scripts may ask of a position beyond moves and facts (spec §10).
#include "rules/rules.h"

namespace pinwheel::quantum {

/// Names, arguments and explanations, for VariantInfo::questions.
std::vector<QuestionSpec> question_specs();

}  // namespace pinwheel::quantum
