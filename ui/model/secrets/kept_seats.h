#pragma once
/// What a save file tells of those who sit at its game: the seats that computers play, whether an arbiter saw
/// everything of what it hides, and which rulesets were compared. Tags of the game; of one that hides something the
/// seal vouches for them.
#include "model/secrets/seating.h"

namespace pinwheel::ui {

inline constexpr const char *computers_tag = "Computers", *arbiter_tag = "Arbiter", *lanes_tag = "Lanes";

/// "b=blind-casual/1000": seat, bot, and its milliseconds for a decision; empty where no computer plays.
std::string write_computers(const VariantInfo&, const Seating&);
/// What cannot be read is left out.
void seat_computers(const Game&, Seating&);

/// The lanes of the comparison made last, as a file keeps them; the game stays as it is where there are none.
void keep_lanes(Game&, const std::vector<std::string>& lanes);
std::vector<std::string> kept_lanes(const Game&);

/// Told to whoever looks at a game of which an arbiter saw everything; else empty.
std::string arbiter_sentence(const Game&);

}  // namespace pinwheel::ui
