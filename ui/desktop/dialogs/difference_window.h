#pragma once
/// Where two rulesets part: the nearest continuation of the game in front is searched, and opened as a comparison.

namespace pinwheel::desktop {

class MainFrame;

/// A window of its own beside the games, which goes on while it searches. It is about the game in front, and goes away
/// with it. Where there is such a window already, it comes to the front.
void show_differences(MainFrame&);

}  // namespace pinwheel::desktop
