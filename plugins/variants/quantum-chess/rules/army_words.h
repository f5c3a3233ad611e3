#pragma once
/// Words of findings on what an army has room for.
#include "pinwheel/view/explanation.h"

namespace pinwheel::quantum {

/// ": the pieces on d4 and f4 are the queen and the dark-square bishop between them", after what comes before it, or
/// ": it is a knight"; empty where nothing is used up. `detail`: the name of what the finding says of it.
std::string used_words(const Finding&, std::string_view lead = ": ", std::string_view detail = "used");
/// "The pieces on a4 and d1 would both have to be the queen, and there is one."
std::string crowded_sentence(const Finding&);

}  // namespace pinwheel::quantum
