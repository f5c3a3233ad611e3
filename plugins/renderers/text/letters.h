#pragma once
/// One square as three characters: a sign, the piece, a sign.
#include <array>
#include <map>

#include "pinwheel/view/renderer.h"

namespace pinwheel::text {

/// What brackets a square may carry; a lower index wins where several apply.
struct Sign {
    std::string_view kind;  ///< of a highlight or a cell's mark, or "ghost"
    char left, right;
    std::string_view meaning;
    std::string_view ansi;  ///< colour code of the sign
};
const std::vector<Sign>& signs();

/// Three columns of a terminal; `sign` indexes signs(), -1 for none; `ghost` also where another sign is shown.
struct Letters {
    std::array<char, 3> text{' ', '.', ' '};
    int sign = -1;
    bool ghost = false;
    SeatId owner;
};

/// Signs asked for by highlights, by target.
using Lights = std::map<std::string, int, std::less<>>;
Lights lights_of(const std::vector<Highlight>&);

/// Capitals for the seat that starts on rank 1, "n" for knights, "?" unknown, a digit for several possible pieces.
Letters letters_of(const BoardView&, int square, const std::string& target, const Lights&);

/// The text without control characters, so that no name can send commands to a terminal.
std::string printable(std::string_view);

}  // namespace pinwheel::text
