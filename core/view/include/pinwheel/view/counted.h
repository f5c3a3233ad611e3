#pragma once
/// Numbers of things in words.
#include <string>
#include <string_view>

namespace pinwheel {

/// "pawns", "thieves", "mercenaries", "foxes" of one of them.
std::string several(std::string_view one);
/// "1 pawn", "8 pawns", "2 thieves".
std::string counted(int count, std::string_view one);

}  // namespace pinwheel
