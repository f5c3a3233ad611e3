#pragma once
/// What a save file tells of those who sit at its game: the seats that computers play, and whether an arbiter saw
/// everything of what it hides. Tags of the game; of one that hides something the seal vouches for them.
#include "model/secrets/seating.h"

namespace pinwheel::ui {

inline constexpr const char *computers_tag = "Computers", *arbiter_tag = "Arbiter";

/// "b=blind-casual/1000": seat, bot, and its milliseconds for a decision; empty where no computer plays.
std::string write_computers(const VariantInfo&, const Seating&);
/// What cannot be read is left out.
void seat_computers(const Game&, Seating&);

/// Told to whoever looks at a game of which an arbiter saw everything; else empty.
std::string arbiter_sentence(const Game&);

}  // namespace pinwheel::ui
