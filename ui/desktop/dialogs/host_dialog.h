#pragma once
/// The dialog that asks how the game shown is hosted.
#include <optional>

#include "desktop/workers/net_desk.h"

namespace pinwheel::desktop {

/// Nothing where the person thought better of it.
std::optional<NetDesk::Hosting> ask_hosting(MainFrame&, const ui::Document&);

}  // namespace pinwheel::desktop
