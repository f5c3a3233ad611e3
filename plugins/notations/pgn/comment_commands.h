#pragma once
/// Commands in comments of PGN: "[%clk 0:04:57]", "[%csl Ge4,Rd5]".
#include <functional>
#include <string>
#include <string_view>

namespace pinwheel::pgn_notation {

/// Asks about each command of a comment, by its name and by the text behind one blank, and takes out what is answered
/// with true, together with the blanks around it. What has no end before the next bracket is no command.
void take_commands(std::string& comment, const std::function<bool(std::string_view name, std::string_view text)>&);

}  // namespace pinwheel::pgn_notation
