#pragma once
/// Options a plugin publishes, so that a dialog or a menu can show them without knowing the plugin.
#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel {

/// One thing to choose by word: {"board", "Board", "Size of the board.", {"8x8", "10x8", "10x10"}, "8x8"}.
struct OptionSpec {
    std::string id, title;
    std::string help;                  ///< one sentence
    std::vector<std::string> choices;  ///< empty: any text
    std::string initial;               ///< what holds where nothing is chosen
    /// Of an option that says which seats computers play: their indices, by choice. A dialog does not ask for it but
    /// sets it by who plays. Empty: no such option.
    std::vector<std::vector<std::uint16_t>> computers{};
    /// The member of the network protocol that says it, where share/schemas/protocol.schema.json has one for it: what a
    /// client sends to make a game and hears when it joins. Choices "on" and "off" are true and false there.
    std::string message{};
    /// By choice: what a choice that names something of the installation says by itself, which the option takes too.
    /// Files of sealed games and servers keep that, not the name. Empty, whole or in places: the choice itself.
    std::vector<std::string> meanings{};
    /// The id of the seat whose secret the choice is: while the game hides something it is told to no other. Empty:
    /// everybody may know it.
    std::string secret_of{};
    bool operator==(const OptionSpec&) const = default;
};

}  // namespace pinwheel
