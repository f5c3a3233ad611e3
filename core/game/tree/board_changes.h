#pragma once
/// What stands otherwise on the boards of two positions, as one viewer may know them.
#include "pinwheel/view/view.h"

namespace pinwheel {

/// Whether the same pieces stand there, in the same states, and are held in hand. Marks do not count.
bool same_boards(const View&, const View&);

/// What would change from one to the other, in sentences: "32 pieces leave the boards."; empty where nothing does.
std::vector<std::string> board_changes(const View& now, const View& then);

}  // namespace pinwheel
