#pragma once
/// Options a plugin publishes, so that a dialog or a menu can show them without knowing the plugin.
#include <string>
#include <vector>

namespace pinwheel {

/// One thing to choose by word: {"board", "Board", "Size of the board.", {"8x8", "10x8", "10x10"}, "8x8"}.
struct OptionSpec {
    std::string id, title;
    std::string help;                  ///< one sentence
    std::vector<std::string> choices;  ///< empty: any text
    std::string initial;               ///< what holds where nothing is chosen
    bool operator==(const OptionSpec&) const = default;
};

}  // namespace pinwheel
