#pragma once

namespace pinwheel::desktop {

/// Learns from now on of every text, or anything else of the toolkit's, that is dragged out of a widget of this
/// program. Its picture is a window of its own, which stands over all others. What is dropped nowhere goes at once: the
/// picture does not fly back. Call once the toolkit runs.
void watch_drags();

/// Ends the drag under way, if any: its picture is gone when this returns, and nothing is dropped. A button that was
/// pressed before begins none, and a menu that is open closes.
void end_drag();

}  // namespace pinwheel::desktop
