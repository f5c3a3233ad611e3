#pragma once
/// Asks for a lane of a comparison.
#include <wx/window.h>

#include "model/comparison/lane_choices.h"

namespace pinwheel::desktop {

/// The lane that is chosen; empty where the person thinks better of it, or there is none to choose.
std::string ask_for_lane(wxWindow& parent, const ui::LaneQuestion&);

}  // namespace pinwheel::desktop
