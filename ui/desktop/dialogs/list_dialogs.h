#pragma once
/// Windows that are one native table: plugins, keys, squares.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::desktop {

class MainFrame;

void show_plugins(MainFrame&);
void show_keys(MainFrame&);
void show_squares(MainFrame&, const VariantInfo&, const View&);

}  // namespace pinwheel::desktop
