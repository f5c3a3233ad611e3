#pragma once
/// Words of findings on what an army has room for.
#include "pinwheel/view/explanation.h"

namespace pinwheel::quantum {

/// ": d4 and f4 are the queen and the dark-square bishop between them", after what comes before it, or ": it is a
/// knight"; empty where nothing is used up.
std::string used_words(const Finding&, std::string_view lead = ": ");
/// "a4 and d1 would both have to be the queen, and there is one."
std::string crowded_sentence(const Finding&);

}  // namespace pinwheel::quantum
