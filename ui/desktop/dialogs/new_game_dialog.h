#pragma once
/// The dialog that asks for a new game.
#include "model/document/document.h"

namespace pinwheel::desktop {

class MainFrame;

/// The document of the new game; null where the person thought better of it. What the variant refuses is shown in the
/// dialog beside its field, and everything typed stays.
ui::Document* ask_new_game(MainFrame&);

}  // namespace pinwheel::desktop
