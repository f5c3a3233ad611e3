#pragma once
/// A planted variant that hides where pieces stand, and does so in a phase that has clear moments: two pawns on one
/// row, which see each other only side by side. It has no line of its own anywhere in the program.
#include "toys.h"

namespace toys {

/// Seats put their pawn down in secret ("put:b1"), then step left or right ("step:left") past each other; after twelve
/// steps, or a resignation, the game is drawn, and everything is shown. A pawn cannot be refused.
std::unique_ptr<Variant> make_fog();
std::shared_ptr<const Variant> fog();

}  // namespace toys
