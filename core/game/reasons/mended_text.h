#pragma once
/// Texts that would be actions but for a sign, a letter or a word: quotation marks, a long dash, a figurine, "Sf3",
/// "touch e2", "c6d4xx", "e2e4e5".
#include "reasons/habits.h"

namespace pinwheel {

/// Squares that a text names, in their order: "e2", "e4" of "E2-e4".
std::vector<std::string> squares_in(std::string_view text);
/// What such a text means and what stands against that; nothing for other texts. `tokens`: what the viewer may try.
std::optional<Habit> mended_text(const Variant&, const State&, const View&, std::string_view text,
                                 const std::vector<std::string>& tokens);

}  // namespace pinwheel
