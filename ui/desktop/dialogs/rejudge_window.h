#pragma once
/// The games of a folder judged again under two rulesets: which part, from which ply, and why.
#include <filesystem>

namespace pinwheel::desktop {

class MainFrame;

/// A window of its own beside the games, which goes on while it judges; a double click opens a game at the ply where
/// its two verdicts part. Where there is such a window already, it comes to the front.
void show_rejudge(MainFrame&, const std::filesystem::path& folder);

}  // namespace pinwheel::desktop
